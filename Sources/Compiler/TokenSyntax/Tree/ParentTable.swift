import Synchronization

/// The parent of each node in a document, for the pointers in a report. Finding a pointer by descending takes time proportional to the file, and a
/// file can have 100,000 errors.
///
/// Built for the first pointer, which is only requested once the document is complete. Excludes grafts, because copies of one tree have different
/// ones.
final class ParentTable: Sendable {
    private struct Place {
        /// The mapping or sequence; for the root its own index.
        var parent: UInt32
        /// The index in a sequence. In a mapping, 0 for a key and 1 for a value.
        var index: UInt32
    }

    private let places = Mutex<[Place]>([])

    /// Returns nil for the root.
    func place(of node: NodeID, in nodes: [SyntaxNode]) -> (parent: NodeID, index: Int)? {
        places.withLock { places in
            if places.isEmpty { places = Self.places(of: nodes) }
            guard places.indices.contains(node.index), places[node.index].parent != node.index else { return nil }
            return (NodeID(Int(places[node.index].parent)), Int(places[node.index].index))
        }
    }

    private static func places(of nodes: [SyntaxNode]) -> [Place] {
        guard let root = nodes.first else { return [] }
        var places: [Place] = []
        places.reserveCapacity(Int(root.next))
        var open: [(node: Int, count: UInt32)] = []
        for (index, node) in nodes[..<Int(root.next)].enumerated() {
            while let last = open.last, index >= Int(nodes[last.node].next) { open.removeLast() }
            places.append(Place(parent: UInt32(open.last?.node ?? index), index: open.last?.count ?? 0))
            if let last = open.last {
                open[open.count - 1].count = nodes[last.node].kind == .mapping ? 1 - last.count : last.count + 1
            }
            if node.kind == .mapping || node.kind == .sequence { open.append((index, 0)) }
        }
        return places
    }
}
