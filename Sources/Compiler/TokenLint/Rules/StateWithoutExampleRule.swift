import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let stateWithoutExample = LintRule(
        id: .stateWithoutExample, summary: "Each state of a component has an example.",
        explanation: """
            Galleries and picture tests show examples. A state without one is first seen in the app. A component without any example is reported \
            once.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string }
              body: { label: "{text}", sends: tap }
              states: { calm: {}, loud: {} }
              events: { tap: {} }
              transitions: { calm: { tap: loud } }
              examples: { calm: { content: { text: New } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                guard !component.examples.isEmpty else {
                    run.report(.noExample(component.name), about: component, index, at: component.range)
                    continue
                }
                let shown = Set(component.examples.map(\.state))
                for (place, state) in component.states.enumerated() where !shown.contains(place) {
                    run.report(.noExample(of: state.name), about: component, index, at: state.range)
                }
            }
        })
}

extension LintMessage {
    fileprivate static func noExample(_ component: String) -> Self { Self("'\(component)' has no example") }
    fileprivate static func noExample(of state: String) -> Self { Self("no example shows state '\(state)'") }
}
