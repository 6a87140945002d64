/// The keys of one large mapping by text.
///
/// The hash uses the process's random seed. A file cannot be constructed to cause collisions.
struct KeyTable {
    /// Up to this number of keys, pairwise comparison is faster.
    static let worthwhileCount = 16

    private struct Slot {
        var hash: UInt32 = 0
        /// Zero marks a free slot. It is never the node of a key.
        var key: UInt32 = 0
    }

    /// At most half of the slots are used.
    private var slots = [Slot](repeating: Slot(), count: 64)
    private var count = 0

    /// Adds a key, or returns the earlier key with the same text.
    mutating func insert(_ key: NodeID, of tree: SyntaxTree) -> NodeID? {
        if count * 2 >= slots.count { grow() }
        let hash = tree.textHash(key)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].key != 0 {
            let other = NodeID(Int(slots[index].key))
            // A dropped entry leaves its slot behind. The slot's node may now belong to this key.
            if slots[index].hash == hash, other != key, tree.haveSameText(key, other) { return other }
            index = (index + 1) & (slots.count - 1)
        }
        slots[index] = Slot(hash: hash, key: UInt32(key.index))
        count += 1
        return nil
    }

    private mutating func grow() {
        let taken = slots.filter { $0.key != 0 }
        slots = [Slot](repeating: Slot(), count: slots.count * 2)
        for slot in taken {
            var index = Int(slot.hash) & (slots.count - 1)
            while slots[index].key != 0 { index = (index + 1) & (slots.count - 1) }
            slots[index] = slot
        }
    }
}

extension SyntaxTree {
    fileprivate func textHash(_ node: NodeID) -> UInt32 {
        var hasher = Hasher()
        withText(node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return UInt32(truncatingIfNeeded: hasher.finalize())
    }
}
