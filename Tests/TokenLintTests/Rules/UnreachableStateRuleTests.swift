import Testing

@Suite struct UnreachableStateRuleTests {
    /// A component with these states and transitions, each state with an example.
    private static func project(_ states: String, _ transitions: String, extensions: String = "{}", more: String = "") -> String {
        let names = states.split(whereSeparator: { !$0.isLetter }).map(String.init)
        return """
            --- components/door.yaml
            Door:
              level: atom
              $extensions: \(extensions)
              content: { text: string }
              body: { label: "{text}", sends: tap }
              states: { \(states) }
              events: { tap: {}, knock: {} }
              updates: { shake: {} }
              transitions: { \(transitions) }
              examples: { \(names.map { "\($0): { state: \($0), content: { text: a } }" }.joined(separator: ", ")) }
            \(more)
            """
    }

    @Test func aStateToWhichNothingLeads() {
        expect(
            Self.project("shut: {}, open: {}, 1️⃣ajar: {}", "shut: { tap: open, knock: { updates: shake } }, ajar: { tap: open }"),
            "1️⃣ warning: no events lead from state 'shut' to 'ajar' [unreachable-state]")
        expect(Self.project("shut: {}, open: {}, ajar: {}", "shut: { tap: open, knock: { updates: shake } }, open: { tap: ajar }"))
    }

    @Test func whatOnlyFollowsIsNotReported() {
        expect(
            Self.project(
                "shut: {}, open: {}, 1️⃣ajar: {}",
                "shut: { tap: { updates: shake }, knock: { updates: shake } }, ajar: { tap: open }, open: { tap: shut, knock: shut }"),
            "1️⃣ unreachable-state")
        // Of a cycle, the first state.
        expect(
            Self.project(
                "shut: {}, 1️⃣open: {}, ajar: {}",
                "shut: { tap: { updates: shake }, knock: { updates: shake } }, ajar: { tap: open }, open: { knock: ajar }"),
            "1️⃣ unreachable-state")
    }

    @Test func aStateInWhichAnotherShowsItIsReached() {
        let room = """
            Room:
              level: molecule
              body: { component: Door, content: { text: Way out }, state: open, on: {} }
              examples: { usual: {} }
            """
        expect(Self.project("shut: {}, open: {}", "shut: { tap: { updates: shake }, knock: { updates: shake } }", more: room))
    }

    @Test func anExceptionHoldsForTheComponent() {
        let reason = "{ tokengen: { lint: { unreachable-state: The app opens it at night. } } }"
        expect(Self.project("shut: {}, open: {}", "shut: { tap: { updates: shake }, knock: { updates: shake } }", extensions: reason))
    }
}
