import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let ignoredEvent = LintRule(
        "ignored-event", summary: "Some state of a component handles each of its events.",
        explanation: """
            An event without a transition in the current state does nothing. An event without a transition in any state never does anything: \
            either a transition is missing, or the event can be removed.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string }
              body: { label: "{text}", sends: tap }
              events: { tap: {} }
              examples: { usual: { content: { text: New } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                let answered = Set(component.transitions.entries.map(\.event))
                for event in component.events.indices where !answered.contains(event) {
                    run.report(.ignored(component.events[event].name), about: component, index, at: component.events[event].range)
                }
            }
        })
}

extension LintMessage {
    fileprivate static func ignored(_ event: String) -> Self { Self("no state handles event '\(event)'") }
}
