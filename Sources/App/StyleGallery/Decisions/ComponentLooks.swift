package import ViewStyles

/// The looks at a component that a gallery offers.
package struct ComponentLooks: Sendable {
    package let description: ComponentDescription
    /// The state of each example.
    private let statesOfExamples: [Int]
    /// The events that lead to each state.
    private let paths: [[Int]?]

    /// - Parameter next: returns the state to which an event leads.
    package init(
        of description: ComponentDescription, statesOfExamples: [Int], events: Int, next: (_ event: Int, _ state: Int) -> Int
    ) {
        self.description = description
        self.statesOfExamples = statesOfExamples
        paths = StatePaths.paths(states: description.states.count, events: events, next: next)
    }

    /// The first example, or empty content in the first state.
    package var first: ComponentLook { examples.first ?? ComponentLook(example: nil, state: 0, variant: 0) }

    /// Each example in its state and variant.
    package var examples: [ComponentLook] {
        description.examples.indices.map { example in
            let state = statesOfExamples[example]
            return ComponentLook(
                example: example, state: state, variant: description.examples[example].variant, events: paths[state] ?? [])
        }
    }

    /// Returns a look in a state: an example that shows it, or the content of the look before.
    package func look(in state: Int, after look: ComponentLook) -> ComponentLook {
        if let example = statesOfExamples.firstIndex(of: state), look.example.map({ statesOfExamples[$0] }) != state {
            return examples[example]
        }
        return ComponentLook(example: look.example, state: state, variant: look.variant, events: paths[state] ?? [])
    }

    /// Returns a look at an example, in its state and variant; nil for empty content in the state of the look before.
    package func look(at example: Int?, after look: ComponentLook) -> ComponentLook {
        guard let example else { return ComponentLook(example: nil, state: look.state, variant: look.variant, events: look.events) }
        return examples[example]
    }

    /// Returns a look before in another variant.
    package func look(in variant: Int, of look: ComponentLook) -> ComponentLook {
        ComponentLook(example: look.example, state: look.state, variant: variant, events: look.events)
    }

    /// Whether events lead to a state. If not, it is set.
    package func isReachable(_ state: Int) -> Bool { paths[state] != nil }

    /// The name of a look: `online`, or `online in missing`.
    package func name(of look: ComponentLook) -> String {
        let state = description.states[look.state].name
        guard let example = look.example else { return state }
        let name = description.examples[example].name
        return statesOfExamples[example] == look.state ? name : "\(name) in \(state)"
    }
}
