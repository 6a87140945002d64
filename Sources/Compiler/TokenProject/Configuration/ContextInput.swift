import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// A choice of brand, appearance, contrast or any other context, as the user gave it.
package struct ContextInput: Sendable {
    package var key: String
    package var value: String
    /// Nil if it was given on the command line.
    package var place: SyntaxReference?

    package init(key: String, value: String, place: SyntaxReference? = nil) {
        self.key = key
        self.value = value
        self.place = place
    }

    /// Reads the members of a JSON object (resolver module 2025.10, section 5). Reports anything else in the file.
    package static func read(_ file: SourceFile, reporting diagnostics: inout Diagnostics) -> [ContextInput] {
        guard let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { return [] }
        guard let root = tree.root, tree.kind(root) == .mapping else {
            diagnostics.report(.inputsNoObject, at: SourceRange(startOf: file), pointer: "")
            return []
        }
        return tree.entries(of: root).compactMap { key, value in
            guard tree.isText(value) else {
                diagnostics.report(.inputNoString(tree.string(key)), at: tree.reference(value))
                return nil
            }
            return ContextInput(key: tree.string(key), value: tree.string(value), place: SyntaxReference(tree: tree, node: value))
        }
    }
}

extension Diagnostic.Message {
    fileprivate static var inputsNoObject: Self {
        .error(.inputs, "inputs must be a JSON object, such as {\"brand\": \"bumble\", \"appearance\": \"dark\"}")
    }
    fileprivate static func inputNoString(_ key: String) -> Self { .error(.inputs, "'\(key)' must be a string: the name of a context") }
}
