import StyleGallery
import Testing
import ViewStyles

struct ComponentLooksTests {
    /// From loading, an event leads to filled and another to failed; from there, one leads back. No event leads to closed.
    private func looks(examples: KeyValuePairs<String, Int> = ["full": 0, "long": 1, "wrong": 0]) -> ComponentLooks {
        ComponentLooks(
            of: .sample(
                "List", states: ["loading": nil, "filled": nil, "failed": nil, "closed": nil], examples: examples,
                variants: ["default", "wide"]),
            statesOfExamples: examples.isEmpty ? [] : [1, 1, 2], events: 3
        ) { event, state in
            switch (event, state) {
            case (0, 0): 1
            case (1, 0), (1, 1): 2
            case (2, 2): 0
            default: state
            }
        }
    }

    @Test func examplesShowTheirStateByEvents() {
        #expect(
            looks().examples == [
                ComponentLook(example: 0, state: 1, variant: 0, events: [0]), ComponentLook(example: 1, state: 1, variant: 1, events: [0]),
                ComponentLook(example: 2, state: 2, variant: 0, events: [1]),
            ])
        #expect(looks().first == looks().examples[0])
    }

    @Test func aStateHasAnExampleThatShowsIt() {
        let looks = looks()
        #expect(looks.look(in: 2, after: looks.first) == looks.examples[2])
        // The example stays if it shows the state already.
        #expect(looks.look(in: 1, after: looks.examples[1]) == looks.examples[1])
    }

    @Test func aStateWithoutExampleHasTheContentBefore() {
        let looks = looks()
        let closed = looks.look(in: 3, after: looks.examples[1])
        #expect(closed == ComponentLook(example: 1, state: 3, variant: 1))
        #expect(looks.name(of: closed) == "long in closed")
        #expect(looks.name(of: looks.examples[1]) == "long")
        #expect(looks.look(in: 0, after: looks.first) == ComponentLook(example: 0, state: 0, variant: 0))
    }

    @Test func anExampleComesWithItsStateAndVariant() {
        let looks = looks()
        let first = ComponentLook(example: nil, state: 0, variant: 0)
        #expect(looks.look(at: 1, after: first) == looks.examples[1])
        #expect(looks.look(at: nil, after: looks.examples[1]) == ComponentLook(example: nil, state: 1, variant: 1, events: [0]))
        #expect(looks.look(in: 1, of: looks.examples[2]) == ComponentLook(example: 2, state: 2, variant: 1, events: [1]))
    }

    @Test func withoutExamplesTheContentIsEmpty() {
        let looks = looks(examples: [:])
        #expect(looks.first == ComponentLook(example: nil, state: 0, variant: 0))
        #expect(looks.look(in: 2, after: looks.first) == ComponentLook(example: nil, state: 2, variant: 0, events: [1]))
        #expect(looks.name(of: looks.first) == "loading")
    }

    @Test func pathsAreTheShortest() {
        let paths = StatePaths.paths(states: 4, events: 2) { event, state in event == 0 ? min(state + 1, 2) : state == 0 ? 2 : state }
        #expect(paths == [[], [0], [1], nil])
        #expect(StatePaths.paths(states: 0, events: 1) { $1 } == [])
    }
}
