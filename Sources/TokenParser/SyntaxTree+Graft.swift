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
        var low = 0
        var high = grafts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if grafts[middle].node <= node { low = middle } else { high = middle }
        }
        return grafts[low]
    }
}

extension SyntaxTree.Graft {
    func isSubstitute(_ node: SyntaxTree.NodeID) -> Bool {
        var low = 0
        var high = substitutes.count
        while low < high {
            let middle = (low + high) / 2
            if substitutes[middle] == node { return true }
            if substitutes[middle] < node { low = middle + 1 } else { high = middle }
        }
        return false
    }
}
