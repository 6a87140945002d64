/// A fast hash of bytes for tables in memory. Its seed differs in each process, which prevents hostile texts from colliding on purpose.
package enum TextHash {
    private static let seed = UInt64.random(in: .min ... .max)

    package static func of(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        var hash = seed ^ UInt64(truncatingIfNeeded: bytes.count)
        let raw = UnsafeRawBufferPointer(bytes)
        var position = 0
        while position + 8 <= raw.count {
            hash = mixed(hash, raw.loadUnaligned(fromByteOffset: position, as: UInt64.self))
            position += 8
        }
        var rest: UInt64 = 0
        while position < raw.count {
            rest = rest << 8 | UInt64(raw[position])
            position += 1
        }
        return mixed(mixed(hash, rest), 0x9e37_79b9_7f4a_7c15)
    }

    /// Mixes a word into the hash. Folding the double-width product lets every bit of the word reach every bit of the hash.
    private static func mixed(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        let product = (hash ^ word).multipliedFullWidth(by: 0xd6e8_feb8_6659_fd93)
        return product.high ^ product.low
    }
}
