import StoreScenarios
import Testing

struct SwapStressTests {
    /// `make tsan` does a million swaps under ThreadSanitizer.
    @Test func noReadIsTorn() throws {
        let outcome = try SwapStress().run(readers: 8, swaps: 20_000)
        #expect(outcome.tornReads == 0)
        #expect(outcome.snapshotsRead > 2000)
    }

    /// `make tsan` goes on for minutes under ThreadSanitizer.
    @Test func contextsAndPayloadsAreNotMixed() throws {
        let outcome = try ContextStress().run(steps: 200)
        #expect(outcome.faults == [])
        #expect(outcome.readings >= 100 && outcome.observedChanges > 200 && outcome.consistentReadings > 5, "\(outcome)")
    }
}
