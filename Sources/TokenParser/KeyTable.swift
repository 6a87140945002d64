/// The keys of one large mapping by their text.
///
/// They are hashed with the process's random seed, so that no file can be written to make them collide.
struct KeyTable {
    /// Up to this number of keys, comparing each with each is faster.
    static let worthwhileCount = 16

    /// Indices of key nodes; zero, which is never a key, marks a free place. At most half of the places are taken.
    private var slots = [UInt32](repeating: 0, count: 64)
    private var count = 0

    /// Adds a key, or gives the one with the same text that has been added before.
    mutating func insert(_ key: Int, of tree: SyntaxTree) -> Int? {
        if count * 2 >= slots.count { grow(tree) }
        var slot = tree.textHash(key) & (slots.count - 1)
        while slots[slot] != 0 {
            let other = Int(slots[slot])
            if tree.haveSameText(key, other) { return other }
            slot = (slot + 1) & (slots.count - 1)
        }
        slots[slot] = UInt32(key)
        count += 1
        return nil
    }

    private mutating func grow(_ tree: SyntaxTree) {
        let keys = slots.filter { $0 != 0 }
        slots = [UInt32](repeating: 0, count: slots.count * 2)
        count = 0
        for key in keys { _ = insert(Int(key), of: tree) }
    }
}

extension SyntaxTree {
    fileprivate func textHash(_ node: NodeID) -> Int {
        var hasher = Hasher()
        withText(node) { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        return hasher.finalize()
    }
}
