import TokenDiagnostics
import TokenFormat
import TokenResolver

extension LintRule {
    package static let unusedStyleField = LintRule(
        "unused-style-field", summary: "Elements of a component use all the styles in its style.",
        explanation: """
            A field that is a style is for a part of the view. If no element uses it, either the element is missing, or the field can be \
            removed. If elements use some of the styles in a field, the rule checks the others in it too. Fields for the view itself need no \
            element: `viewStyle`, or the field that `applies` gives to `self`. Neither do colours, sizes, images and transitions, which are \
            drawn only if an element names them. A component without a body is not checked.
            """,
        example: """
            --- styles/badge.yaml
            BadgeStyle:
              fields: { textStyle: LabelStyle, noteStyle: LabelStyle }
              value: { textStyle: { textAlignment: center }, noteStyle: { textAlignment: center } }
            --- components/badge.yaml
            Badge:
              level: atom
              style: BadgeStyle
              content: { text: string }
              body: { label: "{text}", style: textStyle }
              examples: { usual: { content: { text: New } } }
            """,
        options: [], defaultLevel: .warning,
        check: { run in
            for (index, component) in run.project.components.enumerated() {
                guard let body = component.body, let style = component.style else { continue }
                let taken = Set(body.all.flatMap(\.fields))
                let type = run.project.styles.types[style]
                for (path, field) in run.project.styles.stylesLeft(in: type, besides: taken) {
                    run.report(
                        .unused(path, in: component.name), about: component, index, at: component.range,
                        notes: [.init("'\(field.name)' is declared here", at: field.range)])
                }
            }
        })
}

extension ComponentElement {
    /// The paths of the style fields that the element uses.
    fileprivate var fields: [String] { [style, width, height, maximumWidth, background].compactMap(\.self) }
}

extension StyleLayout {
    /// Returns the style fields that no path leads to or into. Recursion ends, because a type is never part of itself.
    fileprivate func stylesLeft(in type: StyleType, besides taken: Set<String>, below prefix: String = "") -> [(
        path: String, field: StyleField
    )] {
        type.fields.flatMap { field -> [(path: String, field: StyleField)] in
            guard case .style(let name) = field.kind, let part = self.type(named: name) else { return [] }
            let path = prefix + field.name
            if taken.contains(path) { return [] }
            let isOwn = field.name == type.viewField
            let isTakenInPart = isOwn || taken.contains { $0.hasPrefix(path + "/") }
            if !isTakenInPart { return [(path, field)] }
            return part.swift == .builtIn ? [] : stylesLeft(in: part, besides: taken, below: path + "/")
        }
    }
}

extension StyleType {
    /// The field that the view itself uses.
    fileprivate var viewField: String? {
        if let application { return application.superclassField?.name }
        return fields.first { $0.name == "viewStyle" && $0.kind == .style("ViewStyle") }?.name
    }
}

extension LintMessage {
    fileprivate static func unused(_ field: String, in component: String) -> Self { Self("no element of '\(component)' uses '\(field)'") }
}
