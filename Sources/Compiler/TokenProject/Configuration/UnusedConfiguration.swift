import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// The `unused` section of `tokengen.yaml`: what `tokengen unused` takes as used although no source names it.
package struct UnusedConfiguration: Sendable {
    /// A pattern of paths. The file gives a reason for each.
    package struct Exception: Sendable {
        package var pattern: String
        package var place: SyntaxReference
    }

    /// In the order of the file.
    package var ignored: [Exception] = []

    package init() {}
}

extension UnusedConfiguration {
    init(_ tree: SyntaxTree, _ node: NodeID, reporting diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noMapping, at: tree.reference(node))
            return
        }
        for (key, value) in tree.entries(of: node) {
            switch ConfigurationKey.Unused(rawValue: tree.string(key)) {
            case .ignore: readExceptions(tree, value, &diagnostics)
            case nil:
                let known = ConfigurationKey.Unused.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: node, in: tree, among: known)
            }
        }
    }

    private mutating func readExceptions(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else {
            diagnostics.report(.noReasons, at: tree.reference(node))
            return
        }
        for (key, value) in tree.entries(of: node) {
            guard tree.isText(value), !tree.isNull(value), tree.bytes(value).contains(where: { $0 != UInt8(ascii: " ") }) else {
                diagnostics.report(.noReason(tree.string(key)), at: tree.reference(value))
                continue
            }
            ignored.append(Exception(pattern: tree.name(key), place: tree.reference(key)))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self { .error(.configuration, "'unused' must be a mapping with ignore") }
    fileprivate static var noReasons: Self { .error(.configuration, "'ignore' must be a mapping from paths to reasons") }
    fileprivate static func noReason(_ path: String) -> Self {
        .error(.configuration, "'\(path)' needs a reason, such as 'Read by its path in charts.'")
    }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.configuration, "unknown key '\(name)' in 'unused'") }
}
