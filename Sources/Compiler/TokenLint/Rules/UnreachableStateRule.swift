import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unreachableState = LintRule(
        "unreachable-state", summary: "Events lead to every state of a component.",
        explanation: """
            A component starts in its first state, and only an event changes it. A state that no chain of transitions reaches is never shown. If \
            several unreachable states lead to each other, the one where they start is reported. A state in which another component's body shows \
            this component counts as reached.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string }
              body: { label: "{text}" }
              states: { calm: {}, loud: {} }
              examples:
                calm: { content: { text: New } }
                loud: { state: loud, content: { text: New } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            let shown = run.project.statesShownWithin
            for (index, component) in run.project.components.enumerated() {
                for state in component.unreachableStates(besides: shown[component.name] ?? []) {
                    run.report(
                        .unreachable(component.states[state].name, from: component.states[0].name), about: component,
                        index, at: component.states[state].range)
                }
            }
        })
}

extension ResolvedProject {
    /// The states in which other components' bodies show a component, by component.
    fileprivate var statesShownWithin: [String: Set<Int>] {
        let all = Dictionary(components.map { ($0.name, $0) }) { first, _ in first }
        var shown: [String: Set<Int>] = [:]
        for instance in components.flatMap({ $0.body?.all ?? [] }).compactMap(\.instance) {
            guard let inner = all[instance.component] else { continue }
            let names = [instance.state].compactMap(\.self) + instance.states.values
            shown[inner.name, default: []].formUnion(names.compactMap(inner.state(named:)))
        }
        return shown
    }
}

extension Component {
    /// Returns the unreachable states, in order, from which all other unreachable states can be reached.
    fileprivate func unreachableStates(besides shown: Set<Int>) -> [Int] {
        var targets: [Set<Int>] = states.map { _ in [] }
        for entry in transitions.entries {
            if let target = entry.transition.target { targets[entry.state].insert(target) }
        }
        var reached = Set(states.indices.prefix(1)).union(shown)
        reached.spread(along: targets)
        let lost = states.indices.filter { !reached.contains($0) }
        guard !lost.isEmpty else { return [] }
        let following = lost.reduce(into: Set<Int>()) { $0.formUnion(targets[$1].subtracting([$1])) }
        var found: [Int] = []
        // States that no other leads to; then, where only a cycle remains, its first state.
        for state in lost.filter({ !following.contains($0) }) + lost where !reached.contains(state) {
            found.append(state)
            reached.insert(state)
            reached.spread(along: targets)
        }
        return found.sorted()
    }
}

extension Set<Int> {
    fileprivate mutating func spread(along targets: [Set<Int>]) {
        var next = Array(self)
        while let state = next.popLast() {
            for target in targets[state] where insert(target).inserted { next.append(target) }
        }
    }
}

extension LintMessage {
    fileprivate static func unreachable(_ state: String, from first: String) -> Self {
        Self("no events lead from state '\(first)' to '\(state)'")
    }
}
