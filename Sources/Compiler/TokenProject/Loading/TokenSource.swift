import TokenDiagnostics
import TokenSyntax

/// A source of tokens that is read as one document.
package enum TokenSource: Sendable {
    /// A whole file, without some members of its root.
    case file(SourceFile, without: Set<String>)
    /// An object inside another file.
    case part(SyntaxTree)

    package var file: SourceFile {
        switch self {
        case .file(let file, _): file
        case .part(let tree): tree.file
        }
    }

    /// Returns nil and reports an error if the file cannot be parsed.
    func tree(isStrict: Bool, reporting diagnostics: inout Diagnostics) -> SyntaxTree? {
        switch self {
        case .part(let tree): return tree
        case .file(let file, let keys):
            let tree = SyntaxParser(readsJSON5: !isStrict).parse(file, reporting: &diagnostics)
            guard !keys.isEmpty, let tree, let root = tree.root, tree.kind(root) == .mapping else { return tree }
            return tree.part(at: root, without: keys)
        }
    }
}
