package import TokenModel

/// The compiled form of an override, as stored in `objects/<digest>.bin`: the slots that differ from the bundled snapshot, and their records.
///
/// Applying it to a copy of the bundled snapshot gives the whole snapshot. Everything that is not overridden keeps its bundled value by construction.
/// See `OverrideFormat`.
package struct CompiledOverride: Sendable {
    package let bytes: [UInt8]
    /// How many tokens and style fields were overridden.
    package let overrideCount: Int
    /// The paths that the catalogue does not have. Their entries are omitted.
    package let unknownPaths: [String]

    /// The size limit for reading, in bytes. The largest payload compiles to far less.
    package static let byteLimit = 256 << 20

    private typealias Header = OverrideFormat.HeaderWord

    /// - Parameter sections: what differs in other contexts, as entries with their conditions.
    package init(
        entries: [(slot: Slot, word: UInt64)], sections: [UInt64], records: [UInt64], bundled: TokenSnapshot, overrideCount: Int,
        unknownPaths: [String]
    ) {
        var words: [UInt64] = []
        words.reserveCapacity(entries.count * 2 + sections.count)
        for entry in entries {
            words.append(UInt64(entry.slot.index))
            words.append(entry.word)
        }
        words += sections
        bytes = OverrideFormat.bytes(entries: words, records: records, bundled: bundled.checksum)
        self.overrideCount = overrideCount
        self.unknownPaths = unknownPaths
    }

    /// Returns the checksum in the header; 0 if there are too few bytes.
    static func storedChecksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        guard bytes.count >= OverrideFormat.headerWordCount * 8 else { return 0 }
        return bytes.loadUnaligned(fromByteOffset: Header.checksum * 8, as: UInt64.self)
    }

    /// The size of an override that overrides nothing.
    static let emptyByteCount = OverrideFormat.headerWordCount * 8

    static func checkEmpty(_ bytes: [UInt8], isVerified: Bool, for bundled: TokenSnapshot) throws(SnapshotError) {
        let result = bytes.withUnsafeBytes { bytes in
            Result { () throws(SnapshotError) in _ = try check(bytes, isVerified: isVerified, for: bundled.checksum) }
        }
        try result.get()
    }

    /// Checks that the bytes are complete and made for the bundled snapshot with this checksum. Skips their own checksum if `isVerified` is true.
    static func check(_ bytes: UnsafeRawBufferPointer, isVerified: Bool, for bundled: UInt64) throws(SnapshotError) -> (
        entries: Range<Int>, records: Range<Int>
    ) {
        func word(_ index: Int) -> UInt64 { bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self) }
        let start = OverrideFormat.headerWordCount
        guard bytes.count.isMultiple(of: 8), bytes.count >= start * 8 else { throw .wrongLength }
        guard word(Header.magic) == OverrideFormat.magic else { throw .notASnapshot }
        let version = UInt32(truncatingIfNeeded: word(Header.versionAndEntryCount))
        guard version == OverrideFormat.version else { throw .unknownVersion(version) }
        guard word(Header.byteCount) == UInt64(bytes.count) else { throw .wrongLength }
        guard isVerified || word(Header.checksum) == OverrideFormat.checksum(bytes) else { throw .damaged }
        guard word(Header.bundled) == bundled else { throw .otherSnapshot }
        guard let entries = entries(of: bytes) else { throw .damaged }
        return (entries, entries.upperBound..<bytes.count / 8)
    }

    /// Returns the position of the entries in words; nil if there are fewer words than the header says.
    static func entries(of bytes: UnsafeRawBufferPointer) -> Range<Int>? {
        let start = OverrideFormat.headerWordCount
        guard bytes.count >= start * 8 else { return nil }
        let counts = bytes.loadUnaligned(fromByteOffset: Header.versionAndEntryCount * 8, as: UInt64.self)
        let end = start + 2 * Int(counts >> 32)
        return end <= bytes.count / 8 ? start..<end : nil
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
        self = try AppliedOverrides.snapshot(of: .init(override: override), isVerified: isVerified, on: bundled)
    }
}
