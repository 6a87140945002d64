/// The header of a snapshot image: 8 little-endian words, then the slots, then the records, then the kinds of the slots, a byte for each.
///
/// A word holds a number's bits, a boolean, a case index, `none`, or the distance in bytes from itself to a record. The distances make images
/// position-independent: they are used where they are read, without a pass over them.
package enum SnapshotFormat {
    /// `TKNSNAP1`.
    package static let magic: UInt64 = 0x3150_414e_534e_4b54
    package static let version: UInt32 = 2
    /// The word of a slot that is not set. No finite number, case index or distance (all multiples of 8) has these bits.
    package static let none = UInt64.max

    package static let headerWordCount = 8

    /// The places of the header's words; those from `reserved` on are zero.
    package enum HeaderWord {
        package static let magic = 0
        /// The version in the low half, the number of slots in the high one.
        package static let versionAndSlotCount = 1
        package static let layout = 2
        package static let byteCount = 3
        package static let checksum = 4
        /// The digest of the catalogue that was printed with the image, by which the checksum covers the catalogue too.
        package static let catalogue = 5
        /// Where the kinds begin, in words.
        package static let kinds = 6
        package static let reserved = 7
    }

    /// The digest of all words of an image but the checksum's own; the image need not be aligned.
    package static func checksum(of image: UnsafeRawBufferPointer) -> UInt64 {
        var digest = Digest64()
        for index in 0..<image.count / 8 where index != HeaderWord.checksum {
            digest.combine(image.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
        }
        return digest.value
    }
}
