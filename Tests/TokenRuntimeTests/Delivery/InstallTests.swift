import StoreScenarios
import Testing

@testable import TokenDelivery
import TokenDigest

struct InstallTests {
    private let disk = MemoryFileSystem()
    private var device: SampleDevice { SampleDevice(disk) }
    private let bundled = SampleApp.first.values(nil)

    private func values(_ sequence: UInt64) -> [Double] { SampleApp.first.values(sequence) }

    @Test func newStoreShowsTheBundledValuesAndWritesOnlyTheAttempt() throws {
        let store = device.launch()
        #expect(store.sampleValues == bundled)
        #expect(store.status.active == nil)
        #expect(store.status.highWaterMark == 0)
        #expect(store.status.notices == [])
        #expect(disk.contents.keys.sorted() == ["/device/store/v4/sample/opening"])
    }

    @Test func immediatePayloadIsShownAtOnceAndAfterALaunch() throws {
        let store = device.launch()
        let payload = SamplePayload.immediate(7).bytes
        #expect(try store.install(payload, etag: "\"a\"") == .activated(sequence: 7))
        #expect(store.sampleValues == values(7))
        #expect(store.etag == "\"a\"")

        let next = device.launch()
        #expect(next.sampleValues == values(7))
        #expect(next.status.active?.sequence == 7)
        #expect(next.status.active?.digest == SHA256Digest(of: SamplePayload.immediate(7).statement).hexadecimal)
        #expect(next.status.active?.isOnTrial == true)
        #expect(next.status.highWaterMark == 7)
        #expect(next.etag == "\"a\"")
    }

    @Test func stagedPayloadIsShownFromTheNextLaunchOn() throws {
        let store = device.launch()
        #expect(try store.install(SamplePayload(7).bytes) == .staged(sequence: 7))
        #expect(store.sampleValues == bundled)
        #expect(store.status.staged?.sequence == 7)

        let next = device.launch()
        #expect(next.sampleValues == values(7))
        #expect(next.status.notices == [.activatedStaged(sequence: 7)])
        #expect(next.status.staged == nil)
        #expect(device.launch().status.notices == [])
    }

    /// Wherever the medium becomes full, a refused payload takes no space.
    @Test(arguments: [".env.new", ".bin.new", "state.a"])
    func whatIsRefusedOnAFullDiskLeavesNothing(file: String) throws {
        try device.launch().install(SamplePayload.immediate(5).bytes)
        let whole = disk.contents
        let full = FailingFileSystem(disk, at: 0, .midst(500)) { operation, _ in
            guard operation.kind == .write, operation.path.hasSuffix(file) else { return nil }
            return StoreFileError(code: 28, operation: "write", path: operation.path)
        }
        let store = SampleDevice(full).launch()
        #expect(throws: PayloadRejection.self) { try store.install(SamplePayload.immediate(6).bytes) }
        #expect(store.sampleValues == values(5))
        // The launch has written the count of 5, which is on trial.
        #expect(disk.contents.keys.filter { !$0.hasSuffix("/boot") }.sorted() == whole.keys.filter { !$0.hasSuffix("/boot") }.sorted())
        #expect(device.launch().sampleValues == values(5))
        // If a written record cannot be removed for good, the objects that it needs stay.
        guard file == "state.a" else { return }
        let stuck = FailingFileSystem(disk, at: 0, .midst(500)) { operation, _ in
            guard operation.path.hasSuffix(file), operation.kind == .write || operation.kind == .remove else { return nil }
            return StoreFileError(code: 28, operation: "write", path: operation.path)
        }
        #expect(throws: PayloadRejection.self) { try SampleDevice(stuck).launch().install(SamplePayload.immediate(6).bytes) }
        #expect(disk.contents.keys.filter { $0.contains("/objects/") }.count == 4)
    }

    @Test func laterStagedPayloadTakesThePlaceOfAnEarlierOne() throws {
        let store = device.launch()
        try store.install(SamplePayload(7).bytes)
        try store.install(SamplePayload(8).bytes)
        #expect(store.status.staged?.sequence == 8)
        #expect(disk.contents.keys.filter { $0.contains("/objects/") }.count == 2)
        #expect(device.launch().sampleValues == values(8))
    }

    @Test func onlyAHealthyPayloadBecomesThePreviousOne() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes)
        try store.install(SamplePayload.immediate(8).bytes)
        #expect(store.status.previous == nil)
    }

    @Test func directiveBringsTheBundledValuesBackAtOnce() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes)
        let directive = SamplePayload.directive(8).bytes
        #expect(try store.install(directive, etag: "d") == .rolledBackToBundled(sequence: 8))
        #expect(store.sampleValues == bundled)
        #expect(store.status.highWaterMark == 8)
        #expect(disk.contents.keys.allSatisfy { !$0.contains("/objects/") })
        #expect(try store.install(directive, etag: "d") == .unchanged(sequence: 8))
        #expect(throws: PayloadRejection.older(sequence: 7, highWaterMark: 8)) { try store.install(SamplePayload.immediate(7).bytes) }
        #expect(device.launch().sampleValues == bundled)
    }

    @Test func sameBytesAreUnchangedAndTheirNewETagIsKept() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes, etag: "a")
        let before = disk.contents
        #expect(try store.install(SamplePayload.immediate(7).bytes, etag: "a") == .unchanged(sequence: 7))
        #expect(disk.contents == before)
        #expect(try store.install(SamplePayload.immediate(7).bytes, etag: "b") == .unchanged(sequence: 7))
        #expect(device.launch().etag == "b")
    }

    @Test func etagThatIsTooLongIsNotKept() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes, etag: String(repeating: "e", count: 1025))
        #expect(store.etag == nil)
        #expect(device.launch().sampleValues == values(7))
    }

    @Test func refusedPayloadsChangeNothing() throws {
        let store = device.launch()
        try store.install(SamplePayload.immediate(7).bytes, etag: "a")
        let (before, status) = (disk.contents, store.status)

        func refuses(_ rejection: PayloadRejection, _ payload: SamplePayload) {
            #expect(throws: rejection) { try store.install(payload.bytes, etag: "b") }
            #expect(disk.contents == before)
            #expect(store.status == status)
            #expect(store.sampleValues == values(7))
        }
        refuses(.older(sequence: 6, highWaterMark: 7), .immediate(6))
        refuses(.older(sequence: 7, highWaterMark: 7), SamplePayload(7))
        refuses(.wrongApp("other"), SamplePayload(8) { $0.app = "other" })
        refuses(.wrongBrand("other"), SamplePayload(8) { $0.brand = "other" })
        refuses(.expired(.init(timeIntervalSince1970: 1_735_689_600)), SamplePayload(8) { $0.expires = "2025-01-01T00:00:00Z" })
        #expect(throws: PayloadRejection.self) { try store.install(Array("{".utf8)) }
        #expect(disk.contents == before)
    }

    @Test func payloadsOverTheLimitAreRefused() throws {
        let store = SampleApp.first.store()
        var configuration = device.configuration
        let payload = SamplePayload.immediate(7).bytes
        configuration.byteLimit = payload.count - 1
        store.open(configuration)
        #expect(store.byteLimit == payload.count - 1)
        #expect(throws: PayloadRejection.tooLarge(limit: payload.count - 1)) { try store.install(payload) }
        configuration.byteLimit += 1
        let other = SampleApp.first.store()
        other.open(configuration)
        #expect(try other.install(payload) == .activated(sequence: 7))
    }

    @Test func storeThatIsNotOpenTakesNothing() throws {
        let store = SampleApp.first.store()
        #expect(throws: PayloadRejection.storage(reason: "it is not open")) { try store.install(SamplePayload.immediate(7).bytes) }
        #expect(store.byteLimit == nil)
        #expect(store.status.active == nil)
        #expect(store.refresh() == store.status)
    }

    @Test func aShareDrawsAnIDOnceAndKeepsIt() throws {
        let store = device.launch()
        try store.install(SamplePayload(6).bytes)
        #expect(try device.storedRecord?.deviceID == nil)
        try store.install(SamplePayload.immediate(7) { $0.layers = [SampleLayer("base", 7) { $0.share = ("s", 0..<0) }] }.bytes)
        #expect(store.sampleValues == bundled)
        let id = try #require(try device.storedRecord?.deviceID)
        #expect(id.count == 16)

        let later = device.launch()
        try later.install(SamplePayload.immediate(8) { $0.layers = [SampleLayer("base", 8) { $0.share = ("s", 0..<10_000) }] }.bytes)
        #expect(later.sampleValues == values(8))
        #expect(try device.storedRecord?.deviceID == id)
    }
}

extension SampleDevice {
    var appBuild: AppBuild { AppBuild(version: build, values: app.store().bundled.checksum) }

    var storedRecord: StateRecord? {
        get throws {
            guard case .known(let record) = try StoreFolder(folder, brand: "sample", fileSystem: fileSystem).state() else { return nil }
            return record
        }
    }
}
