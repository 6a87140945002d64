import Gate
import StoreScenarios
import Testing

/// One in 97 pairs of a start state and a transition; a long run of `make torture` runs all of them.
@Suite(.gate(.test)) struct CutOffTests {
    @Test func statesAreManyAndDiffer() async {
        let states = await StartState.all()
        #expect(states.count >= 30)
        #expect(Set(states.map(\.name)).count == states.count)
        #expect(Set(states.map(\.files)).count == states.count)
        #expect(Set(Transition.all.map(\.name)).count == Transition.all.count)
    }

    @Test func failedOperationsLeaveACompleteSet() async {
        var cutOffs = CutOffs(everyPair: 97)
        await cutOffs.failOperations()
        #expect(cutOffs.errors == [])
        #expect(cutOffs.caseCount > 400)
    }

    @Test func lossOfPowerLeavesACompleteSet() async {
        var cutOffs = CutOffs(everyPair: 97)
        await cutOffs.losePower()
        #expect(cutOffs.errors == [])
        #expect(cutOffs.diskCount > 150)
    }
}
