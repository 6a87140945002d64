internal import TokenModel

extension TokenSnapshot {
    /// Copies the bundled snapshot, and gives the copy the bundled values in some contexts, and then a compiled override. It is new memory, which is not
    /// interned: a word for each slot, and the override's records; all other records stay those of the bundled snapshot.
    init(
        copying bundled: TokenSnapshot, in contexts: Contexts = Contexts(), with override: UnsafeRawBufferPointer? = nil,
        isVerified: Bool = false
    ) throws(SnapshotError) {
        var (entries, records) = (0..<0, 0..<0)
        if let override { (entries, records) = try CompiledOverride.check(override, isVerified: isVerified, for: bundled.checksum) }
        let slotsEnd = SnapshotFormat.headerWordCount + bundled.slotCount
        guard bundled.kinds.count == bundled.slotCount, slotsEnd <= bundled.words.count else { throw .damaged }
        let count = slotsEnd + records.count
        let start = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        let words = UnsafeMutableBufferPointer(start: start, count: count)
        _ = words.update(fromContentsOf: bundled.words[..<slotsEnd])
        if let override {
            UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(words)[(slotsEnd * 8)...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: override[(records.lowerBound * 8)...]))
        }
        words[SnapshotFormat.HeaderWord.byteCount] = UInt64(count * 8)
        let copy = SnapshotCopy(words: words, bundled: bundled)
        copy.leadToBundled()
        var isWhole = true
        bundled.forEachSection { condition, entries in
            if contexts.fulfil(condition) { isWhole = copy.place(entries) && isWhole }
        }
        if let override {
            let entries = UnsafeRawBufferPointer(rebasing: override[(entries.lowerBound * 8)..<(entries.upperBound * 8)])
            isWhole = copy.place(entries, in: contexts) && isWhole
        }
        guard isWhole else {
            start.deallocate()
            throw .damaged
        }
        address = _TokenAddress(keeping: UnsafeRawPointer(start))
    }
}

/// A copy of a bundled snapshot being made.
private struct SnapshotCopy {
    let words: UnsafeMutableBufferPointer<UInt64>
    let bundled: TokenSnapshot

    /// The bytes from the copy of a word of the bundled snapshot to that word. Added to the copy's distance, which counts from the word itself, it leads to the
    /// record in the bundled snapshot.
    private var toBundled: UInt64 { UInt64(UInt(bitPattern: bundled.address.pointer) &- UInt(bitPattern: words.baseAddress)) }

    /// Makes the copied words lead to the records of the bundled snapshot.
    func leadToBundled() {
        let (firstPlace, kinds, distance) = (SnapshotFormat.headerWordCount, bundled.kinds, toBundled)
        let wordDistance = UInt64(bitPattern: Int64(bitPattern: distance) / 8)
        words[SnapshotFormat.HeaderWord.kinds] &+= wordDistance
        if words[SnapshotFormat.HeaderWord.sections] != 0 { words[SnapshotFormat.HeaderWord.sections] &+= wordDistance }
        let none = SnapshotFormat.none
        for slot in kinds.indices where Self.hasRecord[Int(kinds[slot])] && words[firstPlace + slot] != none {
            words[firstPlace + slot] &+= distance
        }
    }

    /// By the raw value of a kind.
    private static let hasRecord = (0...UInt8.max).map { SlotKind(rawValue: $0)?.hasRecord ?? false }

    /// Places the entries that hold in contexts. Returns whether all are right, in whatever contexts they hold.
    func place(_ override: UnsafeRawBufferPointer, in contexts: Contexts) -> Bool {
        var areRight = true
        let isWhole = OverrideSections.forEach(in: override) { condition, entries in
            let holds = condition.map(contexts.fulfil) ?? true
            areRight = (holds ? place(entries) : prove(entries)) && areRight
        }
        return isWhole && areRight
    }

    /// Returns whether entries could be placed.
    private func prove(_ entries: UnsafeRawBufferPointer) -> Bool {
        let slots = stride(from: 0, to: entries.count, by: 16).map { entries.loadUnaligned(fromByteOffset: $0, as: UInt64.self) }
        guard slots.allSatisfy({ $0 < UInt64(bundled.slotCount) }) else { return false }
        let before = slots.map { words[SnapshotFormat.headerWordCount + Int($0)] }
        let isRight = place(entries)
        for (slot, word) in zip(slots, before) { words[SnapshotFormat.headerWordCount + Int(slot)] = word }
        return isRight
    }

    /// Places entries, a slot and a word each. Returns whether each one is a slot that now holds a value of its kind.
    func place(_ entries: UnsafeRawBufferPointer) -> Bool {
        let places = stride(from: 0, to: entries.count / 8, by: 2)
        func word(_ index: Int) -> UInt64 { entries.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
        let (firstPlace, slotCount, kinds) = (SnapshotFormat.headerWordCount, UInt64(bundled.slotCount), bundled.kinds)
        // In the compiled form the records follow the whole bundled snapshot, here they follow the slots.
        let bundledEnd = UInt64(bundled.words.count) * 8
        let (toBundled, toRecords) = (toBundled, (UInt64(firstPlace) + slotCount) * 8 &- bundledEnd)
        for entry in places {
            guard word(entry) < slotCount else { return false }
            let slot = Int(word(entry))
            var value = word(entry + 1)
            if Self.hasRecord[Int(kinds[slot])], value != SnapshotFormat.none {
                let target = UInt64(firstPlace + slot) * 8 &+ value
                value &+= target < bundledEnd ? toBundled : toRecords
            }
            words[firstPlace + slot] = value
        }
        guard let start = UnsafePointer(words.baseAddress) else { return false }
        var walker = RecordWalker(SnapshotWords(own: start, count: words.count, sharing: bundled))
        for entry in places {
            let slot = Int(word(entry))
            guard let kind = SlotKind(rawValue: kinds[slot]), walker.walk(kind, at: firstPlace + slot) else { return false }
        }
        return true
    }
}
