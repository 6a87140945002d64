/// FNV-1a with 64 bits: tells damaged images and changed layouts apart, and is no protection against intent.
///
/// Each step is a bijection of the state, so a change of any single word always changes the result.
package struct Digest64: Sendable, Hashable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// One step; fed with single bytes it is the published FNV-1a.
    package mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
    }

    /// The text's UTF-8 and an end mark that no text contains, so that "a" + "bc" is not "ab" + "c".
    package mutating func combine(_ text: String) {
        for byte in text.utf8 {
            combine(UInt64(byte))
        }
        combine(0xff)
    }
}
