import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The `android.material` section of `tokengen.yaml`: the tokens that Material 3's roles have.
package struct MaterialConfiguration: Sendable {
    /// A role, and the path of its token.
    package struct Role: Sendable {
        package let name: String
        package let path: String
        /// Where the path is written.
        package let place: SyntaxReference
    }

    package var colors: [Role] = []
    package var typography: [Role] = []
    package var shapes: [Role] = []
    /// Whether the resources have a theme for views.
    package var hasViews = false
    /// The paths of the tokens that roles have.
    package var paths: Set<String> { Set((colors + typography + shapes).map(\.path)) }

    /// Where the section is written.
    package let place: SyntaxReference

    /// Returns nil and reports a section that is not a mapping.
    init?(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        place = tree.reference(node)
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping("material", "colors, typography, shapes and views"), at: tree.reference(node))
            return nil
        }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Material(rawValue: tree.string(key)) {
            case .colors: colors = Self.roles(tree, value, "colors", MaterialRoles.colors, &diagnostics)
            case .typography: typography = Self.roles(tree, value, "typography", MaterialRoles.typography, &diagnostics)
            case .shapes: shapes = Self.roles(tree, value, "shapes", MaterialRoles.shapes, &diagnostics)
            case .views: hasViews.read("views", tree, value, &diagnostics)
            case nil:
                let known = ConfigurationKey.Material.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private static func roles(
        _ tree: SyntaxTree, _ node: NodeID, _ name: String, _ known: [String], _ diagnostics: inout Diagnostics
    ) -> [Role] {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping(name, "roles and paths of tokens"), at: tree.reference(node))
            return []
        }
        return tree.entries(of: node).compactMap { key, value in
            guard known.contains(tree.string(key)) else {
                diagnostics.report(.unknownRole(tree.string(key)), unknown: key, of: node, in: tree, among: known)
                return nil
            }
            guard tree.isText(value), !tree.isNull(value) else {
                diagnostics.report(.noPath(tree.string(key)), at: tree.reference(value))
                return nil
            }
            return Role(name: tree.string(key), path: tree.name(value), place: tree.reference(value))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func noMapping(_ name: String, _ content: String) -> Self {
        .error(.configuration, "'\(name)' must be a mapping with \(content)")
    }
    fileprivate static func noPath(_ role: String) -> Self {
        .error(.configuration, "'\(role)' must be the path of a token, such as 'color.accent'")
    }
    fileprivate static func unknownRole(_ name: String) -> Self { .error(.configuration, "Material 3 has no role '\(name)'") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)'") }
}
