import StoreScenarios
import Testing

/// `make histories` runs a million of them.
struct DeviceHistoryTests {
    @Test(arguments: 0..<8)
    func aDeviceShowsWhatTheModelSays(part: UInt64) async {
        for seed in (part * 100)..<(part * 100 + 100) {
            var history = DeviceHistory(seed: seed)
            if let failure = await history.run() { return #expect(Bool(false), "seed \(seed):\n\(failure)") }
        }
    }
}
