import StoreScenarios
import Testing

@testable import TokenRuntime

struct RolloutBucketTests {
    @Test func aMillionDevicesHitTheTargetAndWideningLeavesNoneOut() {
        let targets = [1, 100, 500, 1_000, 2_500, 5_000, 9_000, 9_999, 10_000]
        let counts = counts(devices: 1_000_000, targets)
        for (target, count) in zip(targets, counts) {
            #expect(abs(Double(count) / 1_000_000 - Double(target) / 10_000) < 0.002, "\(target) basis points: \(count)")
        }
    }

    /// A device is in if its bucket is below the threshold, so a device that is in stays in.
    @Test func wideningIsMonotonic() {
        var generator = SeededGenerator(seed: 1)
        for _ in 0..<1_000 {
            let bucket = RolloutBucket(salt: "salt", id: generator.bytes(16))
            #expect((0...10_000).first { bucket.isIn(basisPoints: $0) } == Int(bucket.index) + 1)
            #expect(bucket.isIn(basisPoints: 10_000))
            #expect(!bucket.isIn(basisPoints: 0))
            #expect(!bucket.isIn(basisPoints: -1))
        }
    }

    @Test func anotherSaltChoosesOtherDevices() {
        var generator = SeededGenerator(seed: 2)
        var both = 0
        for _ in 0..<20_000 {
            let id = generator.bytes(16)
            if RolloutBucket(salt: "a", id: id).isIn(basisPoints: 1_000), RolloutBucket(salt: "b", id: id).isIn(basisPoints: 1_000) {
                both += 1
            }
        }
        // A hundredth, not a tenth.
        #expect((100...300).contains(both))
    }

    private func counts(devices: Int, _ targets: [Int]) -> [Int] {
        var generator = SeededGenerator(seed: 3)
        var byBucket = Array(repeating: 0, count: Int(RolloutBucket.count))
        for _ in 0..<devices { byBucket[Int(RolloutBucket(salt: "autumn", id: generator.bytes(16)).index)] += 1 }
        return targets.map { byBucket[..<$0].reduce(0, +) }
    }
}
