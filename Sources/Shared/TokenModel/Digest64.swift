/// FNV-1a with 64 bits. Detects damaged snapshots and changed layouts, but does not protect against deliberate changes.
///
/// Each step is a bijection of the state, so changing any single word always changes the result.
package struct Digest64: Sendable, Hashable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    /// Combines one word. Fed with single bytes, this is the published FNV-1a.
    package mutating func combine(_ word: UInt64) {
        value = (value ^ word) &* 0x0000_0100_0000_01b3
    }

    /// Combines whole little-endian words, at any alignment.
    package mutating func combine(words: UnsafeRawBufferPointer) {
        for index in 0..<words.count / 8 {
            combine(words.loadUnaligned(fromByteOffset: index * 8, as: UInt64.self))
        }
    }

    /// Combines the text's UTF-8 and an end mark that no text contains. Therefore "a" + "bc" differs from "ab" + "c".
    package mutating func combine(_ text: String) {
        var text = text
        text.withUTF8 { for byte in $0 { combine(UInt64(byte)) } }
        combine(0xff)
    }

    /// Combines the bytes as little-endian words, the last one padded with zeros, and then their number.
    package mutating func combine(bytes: UnsafeRawBufferPointer) {
        combine(words: bytes)
        combine(bytes[(bytes.count & ~7)...].reversed().reduce(0) { $0 << 8 | UInt64($1) })
        combine(UInt64(bytes.count))
    }
}
