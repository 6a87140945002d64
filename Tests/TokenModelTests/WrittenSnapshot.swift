@testable import TokenModel

/// A snapshot, by its words.
struct WrittenSnapshot {
    let words: [UInt64]

    init(_ bytes: [UInt8]) {
        words = bytes.withUnsafeBytes { Array($0.bindMemory(to: UInt64.self)) }
    }

    init(_ values: TokenValue..., remInPoints: Double = 16) throws {
        try self.init(values, remInPoints: remInPoints)
    }

    init(_ values: [TokenValue], remInPoints: Double = 16) throws {
        var writer = SnapshotWriter(slotCount: values.count, layout: 0, remInPoints: remInPoints)
        for (slot, value) in values.enumerated() {
            try writer.set(slot: Slot(slot), to: writer.word(for: value))
        }
        self.init(try writer.finish())
    }

    init(modes values: ByMode<TokenValue>) throws {
        var writer = SnapshotWriter(slotCount: 1, layout: 0, remInPoints: 16)
        try writer.set(slot: 0, to: writer.word(for: values))
        self.init(try writer.finish())
    }

    func slot(_ slot: Int) -> UInt64 { words[8 + slot] }

    /// The index of the word that the word at an index links to.
    func target(of index: Int) -> Int { index + Int(Int64(bitPattern: words[index])) / 8 }

    func record(_ slot: Int, count: Int) -> [UInt64] {
        let start = target(of: 8 + slot)
        return Array(words[start..<start + count])
    }
}

/// Up to eight bytes as a word of a snapshot.
func word(_ text: String) -> UInt64 {
    text.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }
}

/// Two components of a colour as a word of a snapshot.
func floats(_ low: Float, _ high: Float) -> UInt64 {
    UInt64(low.bitPattern) | UInt64(high.bitPattern) << 32
}
