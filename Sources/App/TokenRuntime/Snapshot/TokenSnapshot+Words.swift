package import TokenModel

extension TokenSnapshot {
    /// The whole image.
    var words: UnsafeBufferPointer<UInt64> {
        let count = Int(truncatingIfNeeded: address.advanced(byWords: SnapshotFormat.HeaderWord.byteCount).word) / 8
        return UnsafeBufferPointer(start: address.pointer.assumingMemoryBound(to: UInt64.self), count: count)
    }

    /// What the slot holds; nil in an image that was printed without kinds.
    package func kind(of slot: Int) -> SlotKind? {
        let kinds = kinds
        return kinds.indices.contains(slot) ? SlotKind(rawValue: kinds[slot]) : nil
    }

    /// The raw value of what each slot holds; empty in an image that was printed without kinds.
    var kinds: UnsafeRawBufferPointer {
        let place = Int(truncatingIfNeeded: words[SnapshotFormat.HeaderWord.kinds])
        return UnsafeRawBufferPointer(start: address.advanced(byWords: place).pointer, count: place > 0 ? slotCount : 0)
    }

    /// By which a compiled override recognises the table that it was made for: it covers the values, the slots and the catalogue.
    var checksum: UInt64 { words[SnapshotFormat.HeaderWord.checksum] }
}
