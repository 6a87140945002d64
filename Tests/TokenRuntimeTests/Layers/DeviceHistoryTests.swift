import Gate
import StoreScenarios
import Testing

/// `make torture` runs a million of them.
@Suite(.gate(.test)) struct DeviceHistoryTests {
    @Test(arguments: Gate.seeds(4, long: 80))
    func aDeviceShowsWhatTheModelSays(part: UInt64) async {
        for seed in (part * 100)..<(part * 100 + 100) {
            var history = DeviceHistory(seed: seed)
            if let failure = await history.run() { return #expect(Bool(false), "seed \(seed):\n\(failure)") }
        }
    }

    /// Lives that once ended otherwise than the model: in both, a file has a good signature that its record does not know yet.
    @Test(arguments: [1_953, 6_351, 117_010] as [UInt64]) func whatOnceFailed(seed: UInt64) async {
        var history = DeviceHistory(seed: seed)
        let failure = await history.run()
        #expect(failure == nil)
    }
}
