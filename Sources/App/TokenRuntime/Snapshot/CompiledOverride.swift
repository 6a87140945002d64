internal import TokenModel

/// What an override makes of the bundled table, as stored in `objects/<digest>.bin`: the slots that differ, and the records they lead to.
///
/// Applied to a copy of the bundled table it gives the whole snapshot: what is not overridden is the bundled value by construction.
/// Little-endian words: a header of 5, a slot and its word for each entry, then the records, which come to stand behind the table.
package struct CompiledOverride: Sendable {
    package let bytes: [UInt8]
    /// How many tokens and style fields were overridden.
    package let overrideCount: Int
    /// Paths that the catalogue does not have; they are left out.
    package let unknownPaths: [String]

    /// Of a file that is read; the largest payload is far below.
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

    /// Of all words but its own: any single changed bit changes it.
    private static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var digest = Digest64()
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[..<(checksumPlace * 8)]))
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[((checksumPlace + 1) * 8)...]))
        return digest.value
    }

    /// What the bytes give as their checksum; 0 where there are too few.
    static func storedChecksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        bytes.count < headerWordCount * 8 ? 0 : bytes.loadUnaligned(fromByteOffset: checksumPlace * 8, as: UInt64.self)
    }

    /// Throws unless the bytes are whole and were made for this table. `isVerified`: their checksum need not be looked at.
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
        guard word(2) == bundled.checksum else { throw .otherTable }
        let end = headerWordCount + 2 * Int(word(1) >> 32)
        guard end <= bytes.count / 8 else { throw .damaged }
        return (headerWordCount..<end, end..<bytes.count / 8)
    }
}

extension TokenSnapshot {
    /// The bundled snapshot with a compiled override applied: the same memory for the same override, however often it is applied.
    ///
    /// Magic, format, checksum and the table it was made for are compared, and each slot is checked to hold its kind, inside the image.
    ///
    /// `isVerified`: the bytes are those that were compiled, by a digest that says more than the checksum.
    package init(applying override: [UInt8], isVerified: Bool = false, to bundled: TokenSnapshot) throws(SnapshotError) {
        self = try AppliedOverrides.snapshot(of: override, isVerified: isVerified, on: bundled)
    }

    /// Not yet interned.
    init(copying bundled: TokenSnapshot, with override: UnsafeRawBufferPointer, isVerified: Bool = false) throws(SnapshotError) {
        let (entries, records) = try CompiledOverride.check(override, isVerified: isVerified, for: bundled)
        let table = bundled.words
        let count = table.count + records.count
        let start = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        let image = UnsafeMutableBufferPointer(start: start, count: count)
        _ = image.update(fromContentsOf: table)
        UnsafeMutableRawBufferPointer(rebasing: UnsafeMutableRawBufferPointer(image)[(table.count * 8)...])
            .copyMemory(from: UnsafeRawBufferPointer(rebasing: override[(records.lowerBound * 8)...]))
        image[SnapshotFormat.HeaderWord.byteCount] = UInt64(count * 8)
        guard Self.place(override, entries, in: image, of: bundled) else {
            start.deallocate()
            throw .damaged
        }
        address = _TokenAddress(keeping: UnsafeRawPointer(start))
    }

    /// Whether each entry is a slot that now holds a value of its kind.
    private static func place(
        _ override: UnsafeRawBufferPointer, _ entries: Range<Int>, in image: UnsafeMutableBufferPointer<UInt64>, of bundled: TokenSnapshot
    ) -> Bool {
        let slots = stride(from: entries.lowerBound, to: entries.upperBound, by: 2)
        func word(_ index: Int) -> UInt64 { override.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
        let (firstPlace, slotCount, kinds) = (SnapshotFormat.headerWordCount, UInt64(bundled.slotCount), bundled.kinds)
        for entry in slots {
            guard word(entry) < slotCount else { return false }
            image[firstPlace + Int(word(entry))] = word(entry + 1)
        }
        // Only now: a record that lies among the slots must hold when all of them are placed.
        var walker = RecordWalker(UnsafeBufferPointer(image))
        for entry in slots {
            let slot = Int(word(entry))
            guard kinds.indices.contains(slot), let kind = SlotKind(rawValue: kinds[slot]) else { return false }
            guard walker.walk(kind, at: firstPlace + slot) else { return false }
        }
        return true
    }
}
