import StoreScenarios
import Testing

struct SwapStressTests {
    /// `make tsan` does a million swaps under ThreadSanitizer.
    @Test func noReadIsTorn() throws {
        let outcome = try SwapStress().run(readers: 8, swaps: 20_000)
        #expect(outcome.tornReads == 0)
        #expect(outcome.snapshotsRead > 2000)
    }
}
