extension SyntaxTree {
    /// A mapping as a document of its own, without some of its keys; ranges and pointers stay those of the file.
    package func part(at node: NodeID, without keys: Set<String> = []) -> SyntaxTree {
        var part = SyntaxTree(file: file, format: format)
        part.text = []
        part.origin = pointer(to: node)
        part.nodes.reserveCapacity(Int(nodes[node].next) - node)
        part.copy(node, of: self)
        for (key, value) in entries(of: node) where keys.isEmpty || !keys.contains(string(key)) {
            for index in key..<Int(nodes[value].next) { part.copy(index, of: self, shiftedBy: part.nodes.count - index) }
        }
        part.nodes[0].next = UInt32(part.nodes.count)
        return part
    }

    /// With its own text, so that many parts of one file do not hold its text many times.
    private mutating func copy(_ index: NodeID, of tree: SyntaxTree, shiftedBy shift: Int = 0) {
        var node = tree.nodes[index]
        let bytes = tree.bytes(index)
        node.textStart = UInt32(text.count)
        node.next = UInt32(Int(node.next) + shift)
        text += bytes
        nodes.append(node)
    }
}
