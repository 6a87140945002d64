import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenSyntax

/// Looks up fields of a component's style.
extension ComponentBuilder {
    /// Returns the field that a path names, and the type that has it. Reports what is wrong and returns nil.
    mutating func field(
        _ node: NodeID, of component: Component, in tree: SyntaxTree
    ) -> (field: StyleField, owner: StyleType)? {
        if leavesOutStyle(of: component) { return nil }
        guard var type = component.style.map({ styles.types[$0] }) else { return fail(.needsStyle, node, in: tree) }
        guard tree.isScalar(node), !tree.isNothing(node) else { return fail(.noField(tree.shape(of: node)), node, in: tree) }
        let path = tree.name(node).split(separator: "/", omittingEmptySubsequences: false).map(String.init)
        for (index, name) in path.enumerated() {
            guard let field = type.fields.first(where: { $0.name == name }) else {
                if type.invalidFields.contains(name) { return nil }
                let near = suggestion(for: name, among: type.fields.map(\.name))
                diagnostics.report(
                    .unknownField(name, type.name), at: tree.reference(node), suggestion: near?.name,
                    fixes: path.count == 1 ? tree.fixes(node, writing: near) : [])
                return nil
            }
            if index == path.count - 1 { return (field, type) }
            guard case .style(let part) = field.kind, let next = styles.type(named: part) else {
                return fail(.notStyle(name), node, in: tree)
            }
            type = next
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static var needsStyle: Self {
        .error(.unknownComponentStyle, "the element has a style, but the component does not")
    }
    fileprivate static func noField(_ found: String) -> Self { .error(.wrongElementStyle, "expected a field of the style, found \(found)") }
    static func notStyle(_ name: String) -> Self { .error(.wrongElementStyle, "'\(name)' is not a style") }
    static func otherField(_ field: StyleField, _ wanted: TokenType) -> Self {
        let states = field.hasStates ? " with control states" : ""
        return .error(.wrongElementStyle, "'\(field.name)' is \(field.kind.name)\(states); expected \(wanted.rawValue)")
    }
}
