package import TokenModel

/// Compares two snapshots of one bundled snapshot, slot by slot and by content.
package struct SnapshotComparison {
    private let bundled: TokenSnapshot
    private let old: SnapshotWords
    private let new: SnapshotWords

    package init(_ old: TokenSnapshot, _ new: TokenSnapshot, bundled: TokenSnapshot) {
        self.bundled = bundled
        self.old = SnapshotWords(old, sharing: bundled)
        self.new = SnapshotWords(new, sharing: bundled)
    }

    /// The slots with different values, in ascending order.
    package var differingSlots: [Slot] {
        var slots: [Slot] = []
        var oldWalker = RecordWalker(old, collects: true)
        var newWalker = RecordWalker(new, collects: true)
        let (firstPlace, kinds) = (SnapshotFormat.headerWordCount, bundled.kinds)
        for slot in kinds.indices {
            let index = firstPlace + slot
            guard let kind = SlotKind(rawValue: kinds[slot]), !isSame(kind, at: index) else { continue }
            _ = (oldWalker.walk(kind, at: index), newWalker.walk(kind, at: index))
            if oldWalker.contents != newWalker.contents { slots.append(Slot(slot)) }
        }
        return slots
    }

    /// Whether the values are equal at first sight. Different records can still have the same content.
    private func isSame(_ kind: SlotKind, at index: Int) -> Bool {
        let (old, new) = (old[index], new[index])
        if !kind.hasRecord || old == SnapshotFormat.none || new == SnapshotFormat.none { return old == new }
        return self.old.leads(at: index, toSameRecordAs: self.new)
    }
}
