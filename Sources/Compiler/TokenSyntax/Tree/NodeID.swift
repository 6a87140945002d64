/// A node of a syntax tree, identified by its index. Meaningless in any other tree.
package struct NodeID: Hashable, Comparable, Sendable {
    package let index: Int

    @inlinable
    package init(_ index: Int) { self.index = index }

    @inlinable
    package static func == (one: NodeID, other: NodeID) -> Bool { one.index == other.index }

    @inlinable
    package static func < (one: NodeID, other: NodeID) -> Bool { one.index < other.index }
}

extension SyntaxTree {
    /// All nodes in text order, followed by those of grafts.
    package var ids: LazyMapSequence<Range<Int>, NodeID> { nodes.indices.lazy.map { NodeID($0) } }

    /// Returns the scalars with a text, including keys.
    package func scalars(equalling literal: StaticString) -> [NodeID] {
        ids.filter { nodes[$0.index].textLength == literal.utf8CodeUnitCount && equals($0, literal) }
    }

    /// Returns the next node in text order. For a mapping or sequence, that is the first node of its content, if any.
    @inlinable
    package func successor(of node: NodeID) -> NodeID { NodeID(node.index + 1) }

    /// Returns the node after all content of another.
    @inlinable
    package func end(of node: NodeID) -> NodeID { NodeID(Int(nodes[node.index].next)) }

    @inlinable
    package func value(of key: NodeID) -> NodeID { NodeID(key.index + 1) }

    /// - Precondition: the node is the value of a mapping's key.
    @inlinable
    package func key(of value: NodeID) -> NodeID { NodeID(value.index - 1) }

    /// Returns a node and all its content.
    package func subtree(of node: NodeID) -> LazyMapSequence<Range<Int>, NodeID> {
        (node.index..<end(of: node).index).lazy.map { NodeID($0) }
    }

    /// Appends a node without content.
    @discardableResult
    package mutating func append(_ node: SyntaxNode) -> NodeID {
        let index = nodes.count
        nodes.append(node)
        nodes[index].next = UInt32(truncatingIfNeeded: index + 1)
        return NodeID(index)
    }

    /// Makes everything appended since then the content of a node.
    package mutating func close(_ node: NodeID) { nodes[node.index].next = UInt32(truncatingIfNeeded: nodes.count) }
}
