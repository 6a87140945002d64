import TokenDiagnostics

/// A node and the tree that it belongs to.
package struct SyntaxReference: Sendable {
    package let tree: SyntaxTree
    package let node: NodeID

    package init(tree: SyntaxTree, node: NodeID) {
        self.tree = tree
        self.node = node
    }

    package var range: SourceRange { tree.range(node) }
    package var pointer: JSONPointer { tree.pointer(to: node) }
}

extension SyntaxTree {
    package func reference(_ node: NodeID) -> SyntaxReference { SyntaxReference(tree: self, node: node) }
}

extension Diagnostics {
    package mutating func report(
        _ message: Diagnostic.Message, at place: SyntaxReference?, hint: String? = nil, suggestion: String? = nil,
        notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        report(message, at: place?.range, pointer: place?.pointer, hint: hint, suggestion: suggestion, notes: notes, fixes: fixes)
    }
}
