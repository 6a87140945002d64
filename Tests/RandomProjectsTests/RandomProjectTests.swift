import Gate
import Testing

@testable import RandomProjects

@Suite(.gate(.test)) struct RandomProjectTests {
    @Test func aSeedIsAProject() {
        for seed in 0..<20 as Range<UInt64> {
            #expect(RandomProject(seed: seed).files == RandomProject(seed: seed).files, "seed \(seed)")
        }
        #expect(RandomProject(seed: 1).files != RandomProject(seed: 2).files)
    }

    private static let drafts = (0..<1200 as Range<UInt64>).map { Draft(rolling: $0) }

    /// A feature that no project has is not tested, however many are tried.
    @Test(.gate(.long)) func everyFeatureIsReached() {
        var reached = Set(Self.drafts.flatMap(\.features))
        for draft in Self.drafts where reached.count < Feature.allCases.count { reached.formUnion(RandomProject(draft).features) }
        #expect(Set(Feature.allCases).subtracting(reached) == [])
    }

    @Test(.gate(.long)) func everyErrorIsPutIntoSomeOfTheProjects() {
        let damaged = Self.drafts.compactMap(\.damage?.name)
        #expect((120..<300).contains(damaged.count), "\(damaged.count) of \(Self.drafts.count)")
        var missing = Set(Failure.all.map(\.name)).subtracting(damaged)
        // Which projects get which error changes with the built-in fields, and a few errors are rare.
        for seed in 1200..<6000 as Range<UInt64> where !missing.isEmpty { Draft(rolling: seed).damage.map { _ = missing.remove($0.name) } }
        #expect(missing == [])
    }

    @Test func reductionsMakeAProjectSmaller() throws {
        let draft = Draft(rolling: 3)
        for kind in Reduction.Kind.allCases where Reduction.count(of: kind, in: draft) > 0 {
            let step = try #require(Reduction("\(kind.rawValue):0-1"))
            #expect(step.description == "\(kind.rawValue):0-1")
            #expect(draft.reduced(by: [step]).weight <= draft.weight, "\(kind)")
        }
        let least = draft.reduced(by: [Reduction(.style, 0..<99), Reduction(.token, 0..<99)])
        #expect(least.tokens.isEmpty)
        #expect(RandomProject(least).files.count == RandomProject(draft).files.count)
    }
}
