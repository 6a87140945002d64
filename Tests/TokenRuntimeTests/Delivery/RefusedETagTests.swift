import RuntimeFixtures
import StoreScenarios
import Testing
import TokenPayloads

@testable import TokenDelivery

/// A payload that was refused is not fetched again until the answer could differ.
struct RefusedETagTests {
    private let disk = MemoryFileSystem()

    private func device(_ change: (inout SampleDevice) -> Void = { _ in }) -> SampleDevice {
        var device = SampleDevice(disk)
        change(&device)
        return device
    }

    private static let lasting: [PayloadRejection] = [
        .wrongApp("x"), .wrongBrand("x"),
        .older(sequence: 1, highWaterMark: 2), .banned(sequence: 1),
        .wrongOverride(path: "a", reason: "b"),
    ]

    @Test(arguments: lasting)
    func itIsKeptAcrossLaunches(_ rejection: PayloadRejection) throws {
        let store = device().launch()
        try store.install(SamplePayload(1).bytes, etag: "\"one\"")
        #expect(store.keep(refusedETag: "\"two\"", for: rejection))
        #expect(store.refusedETag == "\"two\"")
        #expect(device().launch().refusedETag == "\"two\"")
        #expect(device().launch().etag == "\"one\"")
    }

    /// Also in a store with root keys that has accepted nothing yet, and until a key set arrives.
    @Test func itIsKeptAcrossLaunchesOfAnAppWithRootKeys() throws {
        let phone = KeyedDevice(disk)
        let store = phone.launch()
        #expect(throws: PayloadRejection.wrongApp("other")) {
            try store.install(SamplePayload(1) { $0.app = "other" }.sealed(with: [.first]))
        }
        #expect(store.keep(refusedETag: "\"one\"", for: .wrongApp("other")))
        #expect(phone.launch().refusedETag == "\"one\"")
        #expect(phone.app(roots: [.secondRoot]).launch().refusedETag == nil)
        let set = try SampleKeySet(1).signed()
        #expect(throws: PayloadRejection.self) {
            try store.install(SamplePayload(1) { $0.app = "other" }.sealed(with: [.first], keySets: [set]))
        }
        #expect(store.refusedETag == nil)
    }

    /// Anyone on the way can make bytes without a good signature.
    @Test(arguments: [
        PayloadRejection.malformed(reason: "x"), .storage(reason: "x"), .tooLarge(limit: 1), .wrongPayloadType("x"),
        .untrusted,
        .unsigned,
    ])
    func othersAreNot(_ rejection: PayloadRejection) throws {
        let store = device().launch()
        #expect(!store.keep(refusedETag: "\"two\"", for: rejection))
        #expect(device().launch().refusedETag == nil)
        // The one kept before is no longer the last.
        #expect(store.keep(refusedETag: "\"two\"", for: .banned(sequence: 1)))
        #expect(!store.keep(refusedETag: "\"three\"", for: rejection))
        #expect(store.refusedETag == nil)
    }

    @Test func itIsForgottenWhereTheAnswerCouldChange() throws {
        let store = device().launch()
        try store.install(SamplePayload(1).bytes, etag: "\"one\"")
        #expect(store.keep(refusedETag: "\"two\"", for: .banned(sequence: 1)))
        let key = try SigningKey.random(id: "new")
        // Each with a copy of the files, since some of these changes drop the kept payload.
        func etag(_ change: (inout SampleDevice) -> Void, byteLimit: Int? = nil) -> String? {
            let other = device {
                $0.fileSystem = MemoryFileSystem(disk.contents)
                change(&$0)
            }
            let store = other.app.store()
            var configuration = other.configuration
            configuration.byteLimit = byteLimit ?? configuration.byteLimit
            store.open(configuration)
            return store.refusedETag
        }
        #expect(etag({ _ in }) == "\"two\"")
        #expect(etag({ $0.trustedKeys = [key.trustedKey] }) == nil)
        #expect(etag({ $0.app = .second }) == nil)
        #expect(etag({ _ in }, byteLimit: 1 << 20) == nil)
        #expect(etag({ $0.allowsUnsigned = false }) == nil)

        try store.install(SamplePayload(3).bytes, etag: "\"three\"")
        #expect(store.refusedETag == nil)
        #expect(device().launch().etag == "\"three\"")
    }

    /// An expired payload becomes valid again only if the clock was wrong.
    @Test func expiryHoldsFromThenOn() throws {
        let late = device { $0.now = 1_900_000_000 }
        let store = late.launch()
        let rejection = #expect(throws: PayloadRejection.self) { try store.install(SamplePayload(1).bytes, etag: "\"one\"") }
        #expect(store.keep(refusedETag: "\"one\"", for: rejection))
        #expect(late.launch().refusedETag == "\"one\"")
        let right = device().launch()
        #expect(right.refusedETag == nil)
        #expect(try right.install(SamplePayload(1).bytes, etag: "\"one\"") == .staged(sequence: 1))
    }

    @Test func damageIsOneMoreDownload() throws {
        let store = device().launch()
        #expect(store.keep(refusedETag: "\"one\"", for: .banned(sequence: 1)))
        let path = "/device/store" + SampleDevice.place + "/refused"
        let whole = try #require(try disk.read(path, limit: 4096))
        for index in whole.indices {
            var bytes = whole
            bytes[index] ^= 1
            try disk.write(bytes, to: path)
            #expect(store.refusedETag == nil)
        }
        for count in whole.indices {
            try disk.write(Array(whole.prefix(count)), to: path)
            #expect(store.refusedETag == nil)
        }
        try disk.write(whole, to: path)
        #expect(store.refusedETag == "\"one\"")
    }

    /// Extensions and widgets install nothing, and so refuse nothing.
    @Test func readersKeepNothing() throws {
        let reader = device { $0.access = .readOnly }.launch()
        #expect(!reader.keep(refusedETag: "\"one\"", for: .banned(sequence: 1)))
        #expect(disk.contents.isEmpty)
        #expect(!device().app.store().keep(refusedETag: "\"one\"", for: .banned(sequence: 1)))
    }

    @Test func ignoredPathsAreTold() throws {
        let payload = FixturePayload(
            1, tokens: #"{"t.new":{"$value":1}}"#, styles: #"{"S/default/x":1}"#, ["app": #""sample""#, "brand": #""sample""#])
        let store = device().launch()
        try store.install(payload.file.unsigned)
        let active = try #require(store.status.active)
        #expect(store.ignoredPaths(of: active) == ["t.new", "S/default/x"])
        #expect(device().launch().ignoredPaths(of: active) == ["t.new", "S/default/x"])
        try store.install(SamplePayload.directive(2).bytes)
        #expect(store.ignoredPaths(of: active) == [])
    }
}
