import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let buttonWithoutText = LintRule(
        "button-without-text", summary: "A button has a text or a description.",
        explanation: """
            Screen readers read the title of a button, and its `description` if it has one. A button with neither, such as one that shows only \
            an image, is read only as a button (WCAG 2.2, success criterion 4.1.2).
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              body: { button: "", sends: close }
              events: { close: {} }
              actions: { dismiss: {} }
              transitions: { default: { close: { actions: dismiss } } }
              examples: { usual: {} }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                for element in component.body?.all ?? [] {
                    guard element.kind == .button, element.content.isEmptyText, element.description?.isEmptyText != false else { continue }
                    run.report(.silentButton, about: component, index, at: element.range)
                }
            }
        })
}

extension LintMessage {
    fileprivate static var silentButton: Self { Self("the button has no text and no description; screen readers cannot name it") }
}
