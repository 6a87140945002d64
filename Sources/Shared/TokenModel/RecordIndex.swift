/// Finds a record in a snapshot by its words. Uses open addressing; most look-ups touch one cache line.
struct RecordIndex: Sendable {
    /// The upper half is the record's hash, the lower its position plus one. Zero is a free entry. Never more than half full.
    private var entries: [UInt64]
    private var count = 0

    init(expectedCount: Int) {
        entries = Array(repeating: 0, count: Self.capacity(for: expectedCount))
    }

    /// Returns the position of an equal run of words. Appends the record if there was none.
    mutating func place(of record: UnsafeBufferPointer<UInt64>, in words: inout [UInt64]) -> Int {
        let hash = Self.hash(record)
        var bucket = bucket(of: hash)
        while entries[bucket] != 0 {
            let place = Int(entries[bucket] & 0xffff_ffff) - 1
            if entries[bucket] >> 32 == hash, words[place...].starts(with: record) {
                return place
            }
            bucket = (bucket + 1) & (entries.count - 1)
        }
        let place = words.count
        precondition(place < UInt32.max, "a snapshot of over 32 GB cannot be addressed")
        words.append(contentsOf: record)
        entries[bucket] = hash << 32 | UInt64(place + 1)
        count += 1
        if count * 2 > entries.count {
            grow()
        }
        return place
    }

    private mutating func grow() {
        let old = entries
        entries = Array(repeating: 0, count: Self.capacity(for: count * 2))
        for entry in old where entry != 0 {
            var bucket = bucket(of: entry >> 32)
            while entries[bucket] != 0 {
                bucket = (bucket + 1) & (entries.count - 1)
            }
            entries[bucket] = entry
        }
    }

    private func bucket(of hash: UInt64) -> Int { Int(truncatingIfNeeded: hash) & (entries.count - 1) }

    /// Returns a power of two with room for twice `count` entries.
    private static func capacity(for count: Int) -> Int {
        1 << (Int.bitWidth - max(count * 2 - 1, 1).leadingZeroBitCount)
    }

    /// Returns a 32-bit hash. Folding the double-width product lets every bit of a word reach every bit of the hash.
    private static func hash(_ words: UnsafeBufferPointer<UInt64>) -> UInt64 {
        var hash: UInt64 = 0x2545_f491_4f6c_dd1d
        for word in words {
            let product = (hash ^ word).multipliedFullWidth(by: 0x9e37_79b9_7f4a_7c15)
            hash = product.high ^ product.low
        }
        return hash >> 32
    }
}
