import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The `import` section of `tokengen.yaml`: the role of parts of another tool's source, where the source does not tell it.
package struct ImportConfiguration: Sendable {
    package typealias Role = ConfigurationKey.Import

    /// The parts, by name, in the order given.
    package private(set) var parts: [(role: Role, name: String)] = []

    package init() {}

    package func names(of role: Role) -> [String] { parts.filter { $0.role == role }.map(\.name) }

    package mutating func add(_ name: String, as role: Role) { parts.append((role, name)) }
}

extension ImportConfiguration {
    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        if tree.kind(node) != .mapping, !tree.isNull(node) { diagnostics.report(.importNoMapping, at: tree.reference(node)) }
        for (key, value) in tree.entries(of: node) {
            guard let role = Role(rawValue: tree.string(key)) else {
                let known = Role.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
                continue
            }
            for item in tree.kind(value) == .sequence ? Array(tree.items(of: value)) : [value] {
                if tree.isText(item), !tree.isNull(item) {
                    add(tree.name(item), as: role)
                } else {
                    diagnostics.report(.importNoName, at: tree.reference(item))
                }
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)' in 'import'") }
    fileprivate static var importNoMapping: Self {
        .error(.configuration, "'import' must be a mapping with \(ImportConfiguration.Role.allCases.map(\.rawValue).joinedWithAnd)")
    }
    fileprivate static var importNoName: Self {
        .error(.configuration, "expected the name of a choice, a file, a folder or a set of the imported source")
    }
}
