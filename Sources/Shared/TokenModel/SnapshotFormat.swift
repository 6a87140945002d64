/// The format of a snapshot: a header of 8 little-endian words, then the slots, the records, and the kinds of the slots, one byte each.
///
/// A word holds a number's bits, a boolean, a case index, `none`, or the distance in bytes from itself to a record. Distances make snapshots
/// position-independent: they are read in place, without relocation.
package enum SnapshotFormat {
    /// `TKNSNAP1`.
    package static let magic: UInt64 = 0x3150_414e_534e_4b54
    package static let version: UInt32 = 3
    /// The word of an unset slot. No finite number, case index or distance (all multiples of 8) has these bits.
    package static let none = UInt64.max

    package static let headerWordCount = 8

    /// The most slots that one style has.
    package static let maximumStyleSlotCount = 10_000

    /// The indices of the header's words.
    package enum HeaderWord {
        package static let magic = 0
        /// The version in the lower half, the number of slots in the upper.
        package static let versionAndSlotCount = 1
        package static let layout = 2
        package static let byteCount = 3
        package static let checksum = 4
        /// The digest of the catalogue that belongs to the snapshot. Through it, the checksum covers the catalogue too.
        package static let catalogue = 5
        /// The position of the kinds, in words.
        package static let kinds = 6
        /// In memory, the position of the values that hold only in some contexts, in words: how many words they are, and then the entries as in
        /// `OverrideFormat`. Zero for none, and in a snapshot as it is written.
        package static let sections = 7
    }

    /// Returns the digest of all words of a snapshot except the checksum. Its bytes need not be aligned.
    package static func checksum(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var digest = Digest64()
        for index in 0..<bytes.count / 8 where index != HeaderWord.checksum {
            digest.combine(bytes.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
        }
        return digest.value
    }
}
