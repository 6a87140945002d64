internal import TokenModel

/// The entries of a compiled override: those that always hold, and those that hold under conditions. See `OverrideFormat`.
enum OverrideSections {
    /// Calls a function with the entries of each section, a slot and its word each, and with their condition: nil for those that always hold.
    ///
    /// Returns whether all conditions can be read, and have the entries that they count.
    @discardableResult
    static func forEach(in words: UnsafeRawBufferPointer, _ body: (ContextCondition?, UnsafeRawBufferPointer) -> Void) -> Bool {
        func word(_ place: Int) -> UInt64 { words.loadUnaligned(fromByteOffset: place * 8, as: UInt64.self) }
        func entries(_ range: Range<Int>) -> UnsafeRawBufferPointer {
            .init(rebasing: words[(range.lowerBound * 8)..<(range.upperBound * 8)])
        }
        let count = words.count / 8
        var place = 0
        while place + 1 < count, ContextCondition.read(word(place), word(place + 1)) == nil { place += 2 }
        if place > 0 { body(nil, entries(0..<place)) }
        while place + 1 < count {
            guard let (condition, entryCount) = ContextCondition.read(word(place), word(place + 1)),
                entryCount <= (count - place - 2) / 2
            else { return false }
            body(condition, entries(place + 2..<place + 2 + entryCount * 2))
            place += 2 + entryCount * 2
        }
        return place == count
    }

    /// Calls a function with the conditions of a compiled override; none if it has less than a header.
    static func forEachCondition(of override: [UInt8], _ body: (ContextCondition) -> Void) {
        override.withUnsafeBytes { bytes in
            guard let entries = CompiledOverride.entries(of: bytes) else { return }
            forEach(in: UnsafeRawBufferPointer(rebasing: bytes[(entries.lowerBound * 8)..<(entries.upperBound * 8)])) { condition, _ in
                condition.map(body)
            }
        }
    }
}
