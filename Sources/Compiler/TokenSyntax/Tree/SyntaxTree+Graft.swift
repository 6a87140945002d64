import TokenDiagnostics

extension SyntaxTree {
    /// A rewritten value with some parts replaced. It follows all other nodes and cannot be reached from the document's root.
    package struct Graft: Sendable {
        package let node: NodeID
        /// The node of the document that it replaces.
        package let original: NodeID
        /// The nodes that replace others, in ascending order. The content below them is written elsewhere.
        package var substitutes: [NodeID] = []

        package init(node: NodeID, original: NodeID) {
            self.node = node
            self.original = original
        }
    }

    /// Returns the graft that contains a node; nil for a node of the document.
    func graft(of node: NodeID) -> Graft? {
        guard let first = grafts.first, node >= first.node else { return nil }
        return grafts[grafts.partitioningIndex { $0.node > node } - 1]
    }

    /// Whether a node's text is at its range in the file. Text that a pointer has copied is elsewhere.
    package func isWrittenInPlace(_ node: NodeID) -> Bool {
        guard let graft = grafts.first, node >= graft.node else { return true }
        let start = nodes[node.index].textStart
        return isScalar(node) && (nodes[node.index].start...nodes[node.index].end).contains(start)
    }
}

extension SyntaxTree.Graft {
    func isSubstitute(_ node: NodeID) -> Bool {
        let index = substitutes.partitioningIndex { $0 >= node }
        return index < substitutes.count && substitutes[index] == node
    }
}

extension SyntaxTree {
    /// Returns a mapping as a separate document, without some of its keys. Ranges and pointers remain those of the file.
    package func part(at node: NodeID, without keys: Set<String> = []) -> SyntaxTree {
        var part = SyntaxTree(file: file, format: format)
        part.text = []
        part.origin = pointer(to: node)
        part.nodes.reserveCapacity(subtree(of: node).count)
        part.copy(node.index, of: self)
        for (key, value) in entries(of: node) where keys.isEmpty || !keys.contains(string(key)) {
            for index in key.index..<end(of: value).index { part.copy(index, of: self, shiftedBy: part.nodes.count - index) }
        }
        part.close(NodeID(0))
        return part
    }

    /// Copies the node's text as well. Otherwise each of many parts of a file would hold the text of the whole file.
    private mutating func copy(_ index: Int, of tree: SyntaxTree, shiftedBy shift: Int = 0) {
        var node = tree.nodes[index]
        let bytes = tree.bytes(NodeID(index))
        node.textStart = UInt32(text.count)
        node.next = UInt32(Int(node.next) + shift)
        text += bytes
        nodes.append(node)
    }
}
