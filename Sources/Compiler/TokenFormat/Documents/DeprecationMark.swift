import TokenSyntax

/// The value of one `$deprecated`.
package enum DeprecationMark: Sendable, Hashable {
    case no
    case yes(Deprecation)

    package var deprecation: Deprecation? {
        if case .yes(let deprecation) = self { deprecation } else { nil }
    }
}

extension TokenDocument.Properties {
    package func deprecation(in tree: SyntaxTree) -> DeprecationMark? {
        guard let node = deprecated.node else { return nil }
        let isLiteral = tree.kind(node) != .string
        if isLiteral, tree.equals(node, "true") { return .yes(.plain) }
        if isLiteral, tree.equals(node, "false") { return .no }
        return .yes(.reason(tree.string(node)))
    }
}

package enum Deprecation: Sendable, Hashable {
    case plain
    case reason(String)
}
