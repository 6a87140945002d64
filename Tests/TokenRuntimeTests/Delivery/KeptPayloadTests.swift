import Foundation
import StoreScenarios
import Testing

@testable import TokenDelivery

/// What a store says about the payloads that it keeps.
struct KeptPayloadTests {
    private let disk = MemoryFileSystem()
    private let id = Array(repeating: 7 as UInt8, count: 16)

    @Test func theFileOfAKeptPayloadSaysWhatItIs() throws {
        var device = SampleDevice(disk)
        device.id = id
        let store = device.launch()
        let payload = SamplePayload.immediate(5) { payload in
            payload.layers = [SampleLayer("base", 5), SampleLayer("pink", 6) { $0.share = ("2026", 0..<500) }]
        }
        try store.install(payload.bytes)
        let active = try #require(store.status.active)
        let details = try #require(store.details(of: active))
        #expect(details.expires == Date(timeIntervalSince1970: 1_893_456_000))
        #expect(details.issued < details.expires)
        #expect(details.signerIDs == [])
        let bucket = LayerConditions.Share.bucket(salt: "2026", id: id)
        #expect(
            details.layers == [
                StoreStatus.Details.Layer(name: "base"), StoreStatus.Details.Layer(name: "pink", buckets: 0..<500, bucket: bucket),
            ])
        try store.install(SamplePayload.directive(6).bytes)
        #expect(store.details(of: active) == nil)
    }
}
