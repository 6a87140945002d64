import TokenDiagnostics
import TokenResolver

extension LintRule {
    package static let unshownContent = LintRule(
        "unshown-content", summary: "The body of a component shows all of its content.",
        explanation: """
            A content field has no visible effect if no element shows it, no nested component receives it, no `visibleIf` uses it and no event \
            carries it. Either an element is missing, or the field can be removed. A component without a body is not checked.
            """,
        example: """
            --- components/badge.yaml
            Badge:
              level: atom
              content: { text: string, note: string }
              body: { label: "{text}" }
              examples: { usual: { content: { text: New, note: Since today } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            let usedAsItem = run.project.components.reduce(into: [String: Set<Int>]()) { used, component in
                for element in component.body?.all ?? [] { element.collectItemFields(into: &used) }
            }
            for (index, component) in run.project.components.enumerated() {
                guard let body = component.body, !component.content.isEmpty else { continue }
                let used = body.all.reduce(into: usedAsItem[component.name] ?? []) { $1.collectFields(into: &$0) }
                for (place, field) in component.content.enumerated() where !used.contains(place) {
                    run.report(.unshown(field.name), about: component, index, at: field.range)
                }
            }
        })
}

extension ComponentElement {
    /// Collects the content fields that this element uses. Its children are not included.
    fileprivate func collectFields(into used: inout Set<Int>) {
        for value in [content, placeholder, image, description, hint].compactMap(\.self) { value.collectFields(into: &used) }
        used.formUnion(visibleIf.map(\.field))
        used.formUnion([instance?.repeats, instance?.field].compactMap(\.self))
        for value in instance?.content ?? [] { value.collectFields(into: &used) }
        for call in sentEvents {
            for case .field(let field) in call.arguments { used.insert(field) }
        }
    }

    /// Collects the content of repeated components that this element's events carry, by component.
    fileprivate func collectItemFields(into used: inout [String: Set<Int>]) {
        guard let instance else { return }
        for call in sentEvents {
            for case .item(let field) in call.arguments { used[instance.component, default: []].insert(field) }
        }
    }
}

extension ComponentContent.Value {
    fileprivate func collectFields(into used: inout Set<Int>) {
        switch self {
        case .field(let field): used.insert(field)
        case .component(let values), .list(let values): for value in values { value.collectFields(into: &used) }
        case .missing, .string, .boolean, .integer, .number, .image, .enumeration: break
        }
    }
}

extension LintMessage {
    fileprivate static func unshown(_ field: String) -> Self { Self("nothing in the body shows '\(field)'") }
}
