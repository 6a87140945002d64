import Testing
import TokenModel

@testable import TokenRuntime

extension Brand {
    /// The snapshot has two slots for layout 7: the number 4 and red.
    fileprivate static func sample(layout: UInt64 = 7) -> Brand {
        Brand(
            _name: "sample", layout: layout,
            snapshot: """
                VEtOU05BUDEDAAAAAgAAAAcAAAAAAAAAaAAAAAAAAABUZ270JniukgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBACAAAAAAAAAABAAAAAAAAAAAAgD8AAAAA\
                AAAAAAAAgD8=
                """, catalogue: #"{"tokens": {}}"#)
    }
}

struct BrandTests {
    @Test func readsItsTable() {
        let brand = Brand.sample()
        #expect(brand.name == "sample")
        #expect("\(brand)" == "sample")
        #expect(brand.snapshot.value(at: 0) == 4.0)
        #expect(brand._words(at: 1, layout: 7)[0] == TokenColor(red: 1, green: 0, blue: 0))
        #expect(String(decoding: brand.store.bundledCatalogue, as: UTF8.self) == #"{"tokens": {}}"#)
    }

    @Test func equalityIsThatOfTheStore() {
        let brand = Brand.sample()
        let copy = brand
        #expect(copy == brand)
        #expect(Set([brand, copy, .sample()]).count == 2)
    }

    @Test func anotherLayoutStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = Brand.sample(layout: 8) }
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Brand.sample()._words(at: 0, layout: 8)
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("brand 'sample' was generated for another platform layer"))
    }

    @Test func damagedTableStopsTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = Brand(_name: "x", layout: 7, snapshot: "VEtO", catalogue: "") }
        await #expect(processExitsWith: .failure) { _ = Brand(_name: "x", layout: 7, snapshot: "no base64!", catalogue: "") }
    }

    @Test func slotsThatDoNotExistStopTheProgram() async {
        await #expect(processExitsWith: .failure) { _ = Brand.sample().snapshot.value(at: 2) as Double }
        await #expect(processExitsWith: .failure) { _ = Brand.sample().snapshot.value(at: -1) as Double }
    }
}

struct ConcurrencyTests {
    /// ThreadSanitizer would find more here, but on Linux it does not see the locks of `Synchronization.Mutex` and reports
    /// `InternedRecords`.
    @Test func snapshotsAndRecordsAreSharedByTasks() async throws {
        let values = (0..<64).map { TokenValue.srgb(Double($0) / 64, 0, 0) }
        let store = TokenStore(
            name: "shared", snapshot: try TokenSnapshot(reading: TokenSnapshot.bytes(of: values))
        ) { [] }
        let records = await withTaskGroup(of: [_TokenAddress].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    (0..<640).map { index in
                        let read: TokenColor = store.snapshot.value(at: index % 64)
                        let made = TokenColor(red: Double(index % 64) / 64, green: 0, blue: 0)
                        #expect(read == made)
                        return made._record
                    }
                }
            }
            return await group.reduce(into: Set()) { $0.formUnion($1) }
        }
        #expect(records.count == 64)
    }
}
