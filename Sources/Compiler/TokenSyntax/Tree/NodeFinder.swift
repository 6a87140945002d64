/// Finds many nodes in one tree by name or JSON pointer. The members of a mapping are indexed at the first access.
package struct NodeFinder: Sendable {
    private let tree: SyntaxTree
    private var members: [NodeID: [String: NodeID]] = [:]
    private var items: [NodeID: [NodeID]] = [:]

    package init(_ tree: SyntaxTree) { self.tree = tree }

    /// Returns the node at a pointer (RFC 6901, section 4): a name in a mapping, an index in a sequence.
    package mutating func node(at names: [String]) -> NodeID? {
        guard var node = tree.root else { return nil }
        for name in names {
            guard let next = tree.kind(node) == .sequence ? item(name, of: node) : member(name, of: node) else { return nil }
            node = next
        }
        return node
    }

    package mutating func member(_ name: String, of node: NodeID) -> NodeID? {
        if let table = members[node] { return table[name] }
        guard tree.kind(node) == .mapping else { return nil }
        let table = Dictionary(tree.entries(of: node).map { (tree.string($0.key), $0.value) }) { first, _ in first }
        members[node] = table
        return table[name]
    }

    private mutating func item(_ name: String, of node: NodeID) -> NodeID? {
        guard let index = Int(jsonPointerIndex: name) else { return nil }
        let list = items[node] ?? Array(tree.items(of: node))
        items[node] = list
        return index < list.count ? list[index] : nil
    }
}

extension Int {
    /// Parses an item's index as in RFC 6901, section 4: digits without leading zeros. Rejects `-`, which stands for a nonexistent item.
    package init?(jsonPointerIndex text: String) {
        guard let index = Int(text), index >= 0, String(index) == text else { return nil }
        self = index
    }
}
