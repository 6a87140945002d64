/// The anchors of a YAML file, the pending `<<` merges, and how many nodes aliases have added.
struct Expansion {
    /// A node with its content, in the tree or among the nodes cut from it.
    struct Subtree {
        var start: Int
        var isCut = false
    }

    /// Where the node of each anchor is, in text order.
    private(set) var anchors: [Subtree] = []
    private var indices: [String: Int] = [:]
    /// Mappings to merge into open mappings, which are identified by their depth.
    var merges: [(depth: Int, subtree: Subtree)] = []
    /// The contents of `<<` keys, and dropped entries that contain anchors.
    private(set) var cutNodes: [SyntaxNode] = []
    private var hasCutAnchors = false
    var addedNodes = 0

    var anchorCount: Int { anchors.count }
    var anchorNames: some Sequence<String> { indices.keys }

    /// Defines an anchor. A repeated name refers to the later node from there on.
    mutating func define(_ name: String, at node: Int) {
        indices[name] = anchors.count
        anchors.append(Subtree(start: node))
    }

    func subtree(of name: String) -> Subtree? {
        indices[name].map { anchors[$0] }
    }

    /// Keeps a copy of nodes that are about to be removed from the tree. Relocates the anchors from `firstAnchor` on, which are in them.
    mutating func keep(_ nodes: ArraySlice<SyntaxNode>, firstAnchor: Int) -> Subtree {
        let copy = Subtree(start: cutNodes.count, isCut: true)
        for node in nodes { cutNodes.append(node.moved(from: nodes.startIndex, to: copy.start)) }
        for index in anchors.indices[firstAnchor...] where !anchors[index].isCut {
            anchors[index] = Subtree(start: anchors[index].start - nodes.startIndex + copy.start, isCut: true)
            hasCutAnchors = true
        }
        return copy
    }

    /// Discards nodes whose entries have been merged, unless an alias may still refer to them.
    mutating func forget(from start: Int) {
        if !hasCutAnchors { cutNodes.removeLast(cutNodes.count - start) }
    }
}

extension SyntaxNode {
    /// Returns the node for another index in an array, with the end of its content adjusted.
    func moved(from old: Int, to new: Int) -> SyntaxNode {
        var node = self
        node.next = UInt32(truncatingIfNeeded: Int(next) - old + new)
        return node
    }
}
