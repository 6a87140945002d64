import TokenDiagnostics

extension SyntaxTree {
    /// A value written anew behind all other nodes, with something of it replaced; the root of the document does not reach it.
    package struct Graft: Sendable {
        package let node: NodeID
        /// The node of the document that it stands for.
        package let original: NodeID
        /// The nodes that replace others, in ascending order: what lies below them is written elsewhere.
        package var substitutes: [NodeID] = []

        package init(node: NodeID, original: NodeID) {
            self.node = node
            self.original = original
        }
    }

    /// The graft that a node lies in; nil for a node of the document.
    func graft(of node: NodeID) -> Graft? {
        guard let first = grafts.first, node >= first.node else { return nil }
        return grafts[grafts.partitioningIndex { $0.node > node } - 1]
    }

    /// Whether a node stands where its range says: what a pointer brought stands elsewhere.
    package func isWrittenInPlace(_ node: NodeID) -> Bool {
        guard let graft = grafts.first, node >= graft.node else { return true }
        let start = nodes[node].textStart
        return isScalar(node) && (nodes[node].start...nodes[node].end).contains(start)
    }
}

extension SyntaxTree.Graft {
    func isSubstitute(_ node: SyntaxTree.NodeID) -> Bool {
        let index = substitutes.partitioningIndex { $0 >= node }
        return index < substitutes.count && substitutes[index] == node
    }
}
