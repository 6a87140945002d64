import Testing

@testable import RandomProjects

@Suite struct RandomProjectTests {
    @Test func aSeedIsAProject() {
        for seed in 0..<20 as Range<UInt64> {
            #expect(RandomProject(seed: seed).files == RandomProject(seed: seed).files, "seed \(seed)")
        }
        #expect(RandomProject(seed: 1).files != RandomProject(seed: 2).files)
    }

    /// What no project has is not tested, however many are tried.
    @Test func everyFeatureIsReached() {
        var reached: Set<Feature> = []
        for seed in 0..<2000 as Range<UInt64> where reached.count < Feature.allCases.count {
            reached.formUnion(RandomProject(seed: seed).features)
        }
        #expect(Set(Feature.allCases).subtracting(reached) == [])
    }

    @Test func mostProjectsAreMeantToPass() {
        let drafts = (0..<500 as Range<UInt64>).map { Draft(rolling: $0) }
        let damaged = drafts.compactMap(\.damage?.name)
        #expect((50..<125).contains(damaged.count))
    }

    @Test func everyFaultIsPut() {
        let names = (0..<3000 as Range<UInt64>).compactMap { Draft(rolling: $0).damage?.name }
        #expect(Set(names) == Set(Fault.all.map(\.name)))
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
