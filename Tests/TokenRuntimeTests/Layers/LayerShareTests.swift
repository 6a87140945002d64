import Foundation
import Gate
import SeededRandom
import StoreScenarios
import Testing

@testable import TokenDelivery

/// Which devices belong to a share.
struct LayerShareTests {
    private typealias Share = LayerConditions.Share

    @Test(.gate(.test)) func aMillionDevicesHitTheTarget() {
        var generator = SplitMix64(seed: 3)
        var byBucket = Array(repeating: 0, count: Share.bucketCount)
        for _ in 0..<1_000_000 { byBucket[Share.bucket(salt: "autumn", id: generator.bytes(16))] += 1 }
        for target in [1, 100, 500, 1_000, 2_500, 5_000, 9_000, 9_999, 10_000] {
            let count = byBucket[..<target].reduce(0, +)
            #expect(abs(Double(count) / 1_000_000 - Double(target) / 10_000) < 0.002, "\(target) buckets: \(count)")
        }
    }

    @Test func aDeviceThatIsInStaysInAWiderShareAndIsInNoOther() {
        var generator = SplitMix64(seed: 1)
        func includes(_ buckets: Range<Int>, _ id: [UInt8]) -> Bool {
            LayerConditions(fits: 1...1, share: Share(salt: "salt", buckets: buckets)).concern(release: 1) {
                Share.bucket(salt: $0, id: id)
            }
        }
        for _ in 0..<1_000 {
            let id = generator.bytes(16)
            let bucket = Share.bucket(salt: "salt", id: id)
            #expect(!includes(0..<bucket, id) && includes(0..<bucket + 1, id))
            #expect(includes(0..<10_000, id) && !includes(0..<0, id))
            #expect(includes(0..<5_000, id) != includes(5_000..<10_000, id))
        }
    }

    @Test func anotherSaltChoosesOtherDevices() {
        var generator = SplitMix64(seed: 2)
        let both = (0..<20_000).count { _ in
            let id = generator.bytes(16)
            return Share.bucket(salt: "a", id: id) < 1_000 && Share.bucket(salt: "b", id: id) < 1_000
        }
        // A hundredth, not a tenth.
        #expect((100...300).contains(both))
    }

    /// Another function would change what people have.
    @Test func theBucketsAreThoseOfThePage() throws {
        let page = URL(filePath: #filePath).appending(path: "../../../../Documentation/Payload.md").standardized
        let rows = try String(contentsOf: page, encoding: .utf8).matches(of: /\n\| `([^`]+)` \| `([0-9a-f]{32})` \| ([0-9]+) \|/)
        #expect(rows.count == 10)
        for row in rows {
            let digits = Array(row.2)
            let id = stride(from: 0, to: digits.count, by: 2).compactMap { UInt8(String(digits[$0...($0 + 1)]), radix: 16) }
            #expect("\(Share.bucket(salt: String(row.1), id: id))" == row.3, "\(row.1), \(row.2)")
        }
    }

    @Test func aDeviceWithoutAnIDIsInNoShare() {
        let conditions = LayerConditions(fits: 1...1, share: Share(salt: "s", buckets: 0..<10_000))
        #expect(!conditions.concern(release: 1) { _ in nil })
    }
}
