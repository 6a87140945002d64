import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unnamedElement = LintRule(
        "unnamed-element", summary: "Elements that the generated Swift could speak of have a name.",
        explanation: """
            For each named element that the content or a state can hide, generated Swift has a function that says whether it is hidden; the same for \
            one that screen readers hear of, and for each named inner component with `on` one that returns the event of an action. Without a name, a view has to repeat the description \
            by hand. An element takes its name from `applies` of the style; give others a `name`. Off by default, because the gallery and the \
            pictures need no names.
            """,
        example: """
            --- tokengen.yaml
            lint: { unnamed-element: warning }
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string, isNew: bool }
              body: { label: "{text}", visibleIf: "{isNew}" }
              examples: { usual: { content: { text: New, isNew: true } } }
            """,
        options: [], defaultLevel: .off,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                for element in component.body?.all ?? [] where element.name == nil {
                    if component.canHide(element) {
                        run.report(.hidden(element.kind), about: component, index, at: element.range)
                    } else if element.isSpoken {
                        run.report(.spoken(element.kind), about: component, index, at: element.range)
                    } else if element.instance?.on.isEmpty == false {
                        run.report(.answers(element.kind), about: component, index, at: element.range)
                    }
                }
            }
        })
}

extension LintMessage {
    fileprivate static func hidden(_ kind: ComponentElement.Kind) -> Self {
        Self("Swift cannot say when this \(kind.rawValue) is hidden; give it a 'name'")
    }
    fileprivate static func spoken(_ kind: ComponentElement.Kind) -> Self {
        Self("Swift cannot say what screen readers say for this \(kind.rawValue); give it a 'name'")
    }
    fileprivate static func answers(_ kind: ComponentElement.Kind) -> Self {
        Self("Swift cannot say which events this \(kind.rawValue) sends; give it a 'name'")
    }
}
