/// The format of values that replace those of some slots of a bundled snapshot: a header of 5 little-endian words, two words for each entry, then the
/// records, which are appended to the bundled snapshot.
///
/// An entry is a slot and its word. Entries that always hold come first. A condition stands before those that hold only in some contexts, up to the next
/// condition; see `ContextCondition`. They replace the entries that always hold, and no slot has two under conditions that hold at the same time.
package enum OverrideFormat {
    /// `TKNOVER1`.
    package static let magic: UInt64 = 0x3152_4556_4f4e_4b54
    package static let version: UInt32 = 1
    package static let headerWordCount = 5

    /// The indices of the header's words.
    package enum HeaderWord {
        package static let magic = 0
        /// The version in the lower half, the number of entries in the upper.
        package static let versionAndEntryCount = 1
        /// The checksum of the bundled snapshot.
        package static let bundled = 2
        package static let byteCount = 3
        package static let checksum = 4
    }

    /// Returns the whole.
    ///
    /// - Parameters:
    ///   - entries: two words for each.
    ///   - bundled: the checksum of the bundled snapshot.
    package static func bytes(entries: [UInt64], records: [UInt64], bundled: UInt64) -> [UInt8] {
        let count = headerWordCount + entries.count + records.count
        var words = [magic, UInt64(version) | UInt64(entries.count / 2) << 32, bundled, UInt64(count * 8), 0]
        words.reserveCapacity(count)
        words += entries
        words += records
        words[HeaderWord.checksum] = words.withUnsafeBytes(checksum)
        return words.withUnsafeBytes { Array($0) }
    }

    /// Returns the checksum of all words but its own. Any single changed bit changes it.
    package static func checksum(_ bytes: UnsafeRawBufferPointer) -> UInt64 {
        var digest = Digest64()
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[..<(HeaderWord.checksum * 8)]))
        digest.combine(words: UnsafeRawBufferPointer(rebasing: bytes[((HeaderWord.checksum + 1) * 8)...]))
        return digest.value
    }
}
