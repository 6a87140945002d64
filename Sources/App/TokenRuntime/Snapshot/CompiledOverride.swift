internal import TokenModel

/// The compiled form of an override, as stored in `objects/<digest>.bin`: the slots that differ from the bundled snapshot, and their records.
///
/// Applying it to a copy of the bundled snapshot gives the whole snapshot. Everything that is not overridden keeps its bundled value by construction.
/// The file consists of little-endian words: a header of 5, a slot and its word for each entry, then the records, which are appended to the bundled snapshot.
package struct CompiledOverride: Sendable {
    package let bytes: [UInt8]
    /// How many tokens and style fields were overridden.
    package let overrideCount: Int
    /// The paths that the catalogue does not have. Their entries are omitted.
    package let unknownPaths: [String]

    /// The size limit for reading, in bytes. The largest payload compiles to far less.
    static let byteLimit = 256 << 20

    /// `TKNOVER1`.
    private static let magic: UInt64 = 0x3152_4556_4f4e_4b54
    private static let version: UInt64 = 1
    private static let headerWordCount = 5
    private static let checksumPlace = 4

    init(entries: [(slot: Slot, word: UInt64)], records: [UInt64], bundled: TokenSnapshot, overrideCount: Int, unknownPaths: [String]) {
        let count = Self.headerWordCount + 2 * entries.count + records.count
        var words = [Self.magic, Self.version | UInt64(entries.count) << 32, bundled.checksum, UInt64(count * 8), 0]
        words.reserveCapacity(count)
        for entry in entries {
            words.append(UInt64(entry.slot.index))
            words.append(entry.word)
        }
        words += records
        words[Self.checksumPlace] = words.withUnsafeBytes(Self.checksum)
        bytes = words.withUnsafeBytes { Array($0) }
        self.overrideCount = overrideCount
        self.unknownPaths = unknownPaths
    }

    /// Returns the checksum of all words but its own. Any single changed bit changes it.
    private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var digest = Digest64()
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[..<(checksumPlace * 8)]))
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[((checksumPlace + 1) * 8)...]))
        return digest.value
    }

    /// Returns the checksum in the header; 0 if there are too few bytes.
    static func storedChecksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        bytes.count < headerWordCount * 8 ? 0 : bytes.loadUnaligned(fromByteOffset: checksumPlace * 8, as: UInt64.self)
    }

    /// The size of an override that overrides nothing.
    static let emptyByteCount = headerWordCount * 8

    static func checkEmpty(_ bytes: [UInt8], isVerified: Bool, for bundled: TokenSnapshot) throws(SnapshotError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(SnapshotError) in _ = try check(bytes, isVerified: isVerified, for: bundled) }
        }
        try result.get()
    }

    /// Checks that the bytes are complete and made for this bundled snapshot. Skips the checksum if `isVerified` is true.
    static func check(_ bytes: UnsafeRawBufferPointer, isVerified: Bool, for bundled: TokenSnapshot) throws(SnapshotError) -> (
        entries: Range<Int>, records: Range<Int>
    ) {
        func word(_ index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
        guard bytes.count.isMultiple(of: 8), bytes.count >= headerWordCount * 8 else { throw .wrongLength }
        guard word(0) == magic else { throw .notASnapshot }
        let version = UInt32(truncatingIfNeeded: word(1))
        guard version == self.version else { throw .unknownVersion(version) }
        guard word(3) == UInt64(bytes.count) else { throw .wrongLength }
        guard isVerified || word(checksumPlace) == checksum(bytes) else { throw .damaged }
        guard word(2) == bundled.checksum else { throw .otherSnapshot }
        let end = headerWordCount + 2 * Int(word(1) >> 32)
        guard end <= bytes.count / 8 else { throw .damaged }
        return (headerWordCount..<end, end..<bytes.count / 8)
    }
}

extension TokenSnapshot {
    /// Applies a compiled override to the bundled snapshot. Applying the same override again returns the same memory.
    ///
    /// Compares magic, format, checksum and bundled snapshot, and checks that each overridden slot holds a value of its kind inside the snapshot.
    ///
    /// Pass `isVerified: true` if a stronger digest has already proved that these are the compiled bytes.
    package init(applying override: [UInt8], isVerified: Bool = false, to bundled: TokenSnapshot) throws(SnapshotError) {
        if override.count == CompiledOverride.emptyByteCount {
            // Only a header: what has no overrides is the bundled snapshot itself.
            try CompiledOverride.checkEmpty(override, isVerified: isVerified, for: bundled)
            self = bundled
            return
        }
        self = try AppliedOverrides.snapshot(of: override, isVerified: isVerified, on: bundled)
    }

    /// Applies a compiled override in new memory, which is not interned. The memory has a word for each slot, and the override's records; all other
    /// records stay those of the bundled snapshot.
    init(copying bundled: TokenSnapshot, with override: UnsafeRawBufferPointer, isVerified: Bool = false) throws(SnapshotError) {
        let (entries, records) = try CompiledOverride.check(override, isVerified: isVerified, for: bundled)
        let slotsEnd = SnapshotFormat.headerWordCount + bundled.slotCount
        guard bundled.kinds.count == bundled.slotCount, slotsEnd <= bundled.words.count else { throw .damaged }
        let count = slotsEnd + records.count
        let start = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        let words = UnsafeMutableBufferPointer(start: start, count: count)
        _ = words.update(fromContentsOf: bundled.words[..<slotsEnd])
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(words)[(slotsEnd * 8)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: override[(records.lowerBound * 8)...]))
        words[SnapshotFormat.HeaderWord.byteCount] = UInt64(count * 8)
        Self.leadToBundled(words, of: bundled)
        guard Self.place(override, entries, in: words, of: bundled) else {
            start.deallocate()
            throw .damaged
        }
        address = _TokenAddress(keeping: UnsafeRawPointer(start))
    }

    /// The bytes from the copy of a word of the bundled snapshot to that word. Added to the copy's distance, which counts from the word itself, it leads to the
    /// record in the bundled snapshot.
    private static func distance(from words: UnsafeMutableBufferPointer<UInt64>, to bundled: TokenSnapshot) -> UInt64 {
        UInt64(UInt(bitPattern: bundled.address.pointer) &- UInt(bitPattern: words.baseAddress))
    }

    /// Makes the copied words lead to the records of the bundled snapshot.
    private static func leadToBundled(_ words: UnsafeMutableBufferPointer<UInt64>, of bundled: TokenSnapshot) {
        let (firstPlace, kinds, distance) = (SnapshotFormat.headerWordCount, bundled.kinds, distance(from: words, to: bundled))
        words[SnapshotFormat.HeaderWord.kinds] &+= UInt64(bitPattern: Int64(bitPattern: distance) / 8)
        let none = SnapshotFormat.none
        for slot in kinds.indices where hasRecord[Int(kinds[slot])] && words[firstPlace + slot] != none {
            words[firstPlace + slot] &+= distance
        }
    }

    /// By the raw value of a kind.
    private static let hasRecord = (0...UInt8.max).map { SlotKind(rawValue: $0)?.hasRecord ?? false }

    /// Places the entries. Returns whether each one is a slot that now holds a value of its kind.
    private static func place(
        _ override: UnsafeRawBufferPointer, _ entries: Range<Int>, in words: UnsafeMutableBufferPointer<UInt64>, of bundled: TokenSnapshot
    ) -> Bool {
        let slots = stride(from: entries.lowerBound, to: entries.upperBound, by: 2)
        func word(_ index: Int) -> UInt64 { override.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
        let (firstPlace, slotCount, kinds) = (SnapshotFormat.headerWordCount, UInt64(bundled.slotCount), bundled.kinds)
        // In the compiled form the records follow the whole bundled snapshot, here they follow the slots.
        let bundledEnd = UInt64(bundled.words.count) * 8
        let (toBundled, toRecords) = (distance(from: words, to: bundled), (UInt64(firstPlace) + slotCount) * 8 &- bundledEnd)
        for entry in slots {
            guard word(entry) < slotCount else { return false }
            let slot = Int(word(entry))
            var value = word(entry + 1)
            if hasRecord[Int(kinds[slot])], value != SnapshotFormat.none {
                let target = UInt64(firstPlace + slot) * 8 &+ value
                value &+= target < bundledEnd ? toBundled : toRecords
            }
            words[firstPlace + slot] = value
        }
        guard let start = UnsafePointer(words.baseAddress) else { return false }
        var walker = RecordWalker(SnapshotWords(own: start, count: words.count, sharing: bundled))
        for entry in slots {
            let slot = Int(word(entry))
            guard let kind = SlotKind(rawValue: kinds[slot]), walker.walk(kind, at: firstPlace + slot) else { return false }
        }
        return true
    }
}
