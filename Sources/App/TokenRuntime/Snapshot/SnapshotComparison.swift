package import TokenModel

/// Compares two snapshots of one bundled table, slot by slot and by content.
package struct SnapshotComparison {
    private let bundled: TokenSnapshot
    private let old: UnsafeBufferPointer<UInt64>
    private let new: UnsafeBufferPointer<UInt64>

    package init(_ old: TokenSnapshot, _ new: TokenSnapshot, bundled: TokenSnapshot) {
        self.bundled = bundled
        self.old = old.words
        self.new = new.words
    }

    /// The slots with different values, in ascending order.
    package var differingSlots: [Slot] {
        var slots: [Slot] = []
        var oldWalker = RecordWalker(old, collects: true)
        var newWalker = RecordWalker(new, collects: true)
        let (firstPlace, kinds) = (SnapshotFormat.headerWordCount, bundled.kinds)
        for slot in kinds.indices {
            let index = firstPlace + slot
            if old[index] == new[index], leadsIntoTable(old[index], from: index) { continue }
            guard let kind = SlotKind(rawValue: kinds[slot]) else { continue }
            _ = (oldWalker.walk(kind, at: index), newWalker.walk(kind, at: index))
            if oldWalker.contents != newWalker.contents { slots.append(Slot(slot)) }
        }
        return slots
    }

    /// Whether equal words mean equal values. True for numbers, and for records in the table with which both snapshots begin.
    private func leadsIntoTable(_ word: UInt64, from index: Int) -> Bool {
        let distance = Int64(bitPattern: word)
        return distance < 0 || distance >= Int64(new.count) * 8 || index + Int(distance / 8) < bundled.words.count
    }
}
