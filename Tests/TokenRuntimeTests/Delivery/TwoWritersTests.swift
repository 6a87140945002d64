import Foundation
import StoreScenarios
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Two processes that have one folder open for writing, as an app and its extension can on iOS, where no lock keeps the second one out.
struct TwoWritersTests {
    private let disk = MemoryFileSystem()
    private let (app, other): (TokenStore, TokenStore)

    init() {
        var configuration = SampleDevice(disk).configuration
        configuration.holdsLock = false
        (app, other) = (SampleApp.first.store(), SampleApp.first.store())
        app.open(configuration)
        other.open(configuration)
    }

    @Test func anOlderPayloadDoesNotReplaceANewerOne() throws {
        try other.install(SamplePayload.immediate(7).bytes)
        #expect(throws: PayloadRejection.older(sequence: 6, highWaterMark: 7)) { try app.install(SamplePayload.immediate(6).bytes) }
        #expect(app.sampleValues == SampleApp.first.values(7))
        #expect(try app.install(SamplePayload.immediate(8).bytes) == .activated(sequence: 8))
        #expect(try other.install(SamplePayload.immediate(9).bytes) == .activated(sequence: 9))
        #expect(SampleDevice(disk).launch().sampleValues == SampleApp.first.values(9))
    }

    @Test func aBanOfTheOtherHolds() async throws {
        try other.install(SamplePayload.immediate(7).bytes)
        let device = SampleDevice(disk)
        device.crash()
        device.crash()
        await device.confirm(device.launch())
        device.crash()
        device.crash()
        #expect(device.launch().status.bannedLayers == ["base"])
        #expect(throws: PayloadRejection.banned(sequence: 7)) { try app.install(SamplePayload.immediate(7).bytes) }
    }

    @Test func healthIsThatOfThePayloadThatIsShown() async throws {
        try app.install(SamplePayload.immediate(5).bytes)
        app.didBecomeActive()
        try other.install(SamplePayload.immediate(6).bytes)
        app.confirmHealthy()
        await app.lifecycleWork()
        let record = try #require(try SampleDevice(disk).storedRecord)
        #expect(record.active?.sequence == 6)
        #expect(record.active.map(record.evidence.isKnown) == false)
        #expect(app.sampleValues == SampleApp.first.values(6))
    }

    @Test func anImageThatIsKeptShowsWhatTheOtherHasInstalled() throws {
        try other.install(SamplePayload.immediate(7).bytes)
        let image = SampleImage(3)
        let served = ServedImage(
            sha256: image.digest, url: try #require(URL(string: "https://example.com/a.png")), byteCount: image.bytes.count, width: 3,
            height: 1)
        try app.keep(image.bytes, as: served)
        #expect(app.sampleValues == SampleApp.first.values(7))
    }

    @Test func aPauseKeepsWhatTheOtherHasInstalled() throws {
        try other.install(SamplePayload.immediate(7).bytes)
        try app.pause()
        #expect(try SampleDevice(disk).storedRecord?.active?.sequence == 7)
        try app.resume()
        #expect(app.sampleValues == SampleApp.first.values(7))
    }
}
