import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let missingExample = LintRule(
        "missing-example", summary: "A component that needs content has an example.",
        explanation: """
            Galleries and picture tests show a component with the content of its examples, in every state: a state that no example shows has the \
            content of the first one. A component that needs content and has no example is first seen in the app.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string }
              body: { label: "{text}" }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated()
            where component.examples.isEmpty && component.content.contains(where: { !$0.isOptional }) {
                run.report(.noExample(component.name), about: component, index, at: component.range)
            }
        })
}

extension LintMessage {
    fileprivate static func noExample(_ component: String) -> Self { Self("'\(component)' has no example") }
}
