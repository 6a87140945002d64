/// The anchors of a YAML file, what `<<` keys are still to add, and how much has been added so far.
struct Expansion {
    /// A node with its content, in the tree or among the nodes cut out of it.
    struct Subtree {
        var start: Int
        var isCut = false
    }

    /// Where each anchor's node is, in the order of the text.
    private(set) var anchors: [Subtree] = []
    private var indices: [String: Int] = [:]
    /// Mappings to be merged into open ones, which are told by their depth.
    var merges: [(depth: Int, subtree: Subtree)] = []
    /// The content of `<<` keys, and dropped entries that have anchors.
    private(set) var cutNodes: [SyntaxNode] = []
    private var hasCutAnchors = false
    var addedNodes = 0

    var anchorCount: Int { anchors.count }
    var anchorNames: some Sequence<String> { indices.keys }

    /// A name given again means the later node from there on.
    mutating func define(_ name: String, at node: Int) {
        indices[name] = anchors.count
        anchors.append(Subtree(start: node))
    }

    func subtree(of name: String) -> Subtree? {
        indices[name].map { anchors[$0] }
    }

    /// Keeps a copy of nodes that are about to be removed from the tree, with the anchors among them: those from `firstAnchor` on.
    mutating func keep(_ nodes: ArraySlice<SyntaxNode>, firstAnchor: Int) -> Subtree {
        let copy = Subtree(start: cutNodes.count, isCut: true)
        for node in nodes { cutNodes.append(node.moved(from: nodes.startIndex, to: copy.start)) }
        for index in anchors.indices[firstAnchor...] where !anchors[index].isCut {
            anchors[index] = Subtree(start: anchors[index].start - nodes.startIndex + copy.start, isCut: true)
            hasCutAnchors = true
        }
        return copy
    }

    /// Lets go of nodes whose entries have been merged, unless an alias may still name them.
    mutating func forget(from start: Int) {
        if !hasCutAnchors { cutNodes.removeLast(cutNodes.count - start) }
    }
}

extension SyntaxNode {
    /// The node at another place in an array; the place of its content moves along.
    func moved(from old: Int, to new: Int) -> SyntaxNode {
        var node = self
        node.next = UInt32(truncatingIfNeeded: Int(next) - old + new)
        return node
    }
}
