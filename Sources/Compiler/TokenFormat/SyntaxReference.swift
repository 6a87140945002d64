import TokenDiagnostics
import TokenSyntax

/// A node and the tree that it belongs to.
package struct SyntaxReference: Sendable {
    package let tree: SyntaxTree
    package let node: SyntaxTree.NodeID

    package init(tree: SyntaxTree, node: SyntaxTree.NodeID) {
        self.tree = tree
        self.node = node
    }

    package var range: SourceRange { tree.range(node) }
    package var pointer: JSONPointer { tree.pointer(to: node) }
}
