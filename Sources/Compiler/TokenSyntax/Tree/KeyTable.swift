/// The keys of one large mapping by their text.
///
/// They are hashed with the process's random seed, so that no file can be written to make them collide.
struct KeyTable {
    /// Up to this number of keys, comparing each with each is faster.
    static let worthwhileCount = 16

    private struct Slot {
        var hash: UInt32 = 0
        /// Zero, which is never a key's node, marks a free slot.
        var key: UInt32 = 0
    }

    /// At most half of the places are taken.
    private var slots = [Slot](repeating: Slot(), count: 64)
    private var count = 0

    /// Adds a key, or gives the one with the same text that has been added before.
    mutating func insert(_ key: NodeID, of tree: SyntaxTree) -> NodeID? {
        if count * 2 >= slots.count { grow() }
        let hash = tree.textHash(key)
        var index = Int(hash) & (slots.count - 1)
        while slots[index].key != 0 {
            let other = NodeID(Int(slots[index].key))
            // An entry that was dropped leaves its slot behind, with a node that may by now be this key's.
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
