import Gate
import Testing

@testable import RandomProjects

@Suite(.gate(.test)) struct ForeignProjectTests {
    @Test func everyToolIsReached() {
        #expect(Set((0..<60 as Range<UInt64>).map { ForeignProject(rolling: $0).tool }) == Set(ForeignProject.Tool.allCases))
        #expect(ForeignProject(rolling: 7).files() == ForeignProject(rolling: 7).files())
    }

    /// The short form of the property `foreign`, without everything else that is tried for a seed.
    @Test func theyMeanTheSameHere() throws {
        let bench = try Bench()
        for seed in Gate.seeds(6, long: 1_000) {
            do throws(Violation) {
                try ForeignTrial(ForeignProject(rolling: seed), in: bench.emptyFolder("foreign")).run()
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }
}
