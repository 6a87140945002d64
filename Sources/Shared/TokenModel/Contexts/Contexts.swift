/// The contexts that are chosen, by the index of their modifier, and perhaps a mode. What is not chosen is open, and has its default.
package struct Contexts: Hashable, Sendable {
    /// The number of modifiers that a project may have.
    package static let modifierLimit = 32

    /// Zero for a modifier that is open, otherwise one more than its context.
    private var chosen = SIMD32<UInt16>.zero
    /// For values that only differ by mode where they are read with a brand.
    package var mode: TokenMode?

    package init() {}

    /// The context of a modifier; nil if it is open.
    package subscript(modifier: Int) -> Int? {
        get { chosen[modifier] == 0 ? nil : Int(chosen[modifier]) - 1 }
        set { chosen[modifier] = newValue.map { UInt16(truncatingIfNeeded: $0) + 1 } ?? 0 }
    }

    /// Whether nothing is chosen.
    package var isEmpty: Bool { chosen == .zero && mode == nil }

    /// Returns these contexts, and the others for what is open.
    package func over(_ others: Contexts) -> Contexts {
        var result = self
        result.chosen.replace(with: others.chosen, where: chosen .== .zero)
        result.mode = mode ?? others.mode
        return result
    }

    /// The contexts without defaults, which are the same as open ones where values are looked up.
    package var withoutDefaults: Contexts {
        var result = self
        result.chosen.replace(with: 0, where: chosen .== 1)
        if mode == .light { result.mode = nil }
        return result
    }

    /// Whether a condition holds.
    package func fulfil(_ condition: ContextCondition) -> Bool {
        if let mode = condition.mode, mode != self.mode ?? .light { return false }
        return condition.contexts.allSatisfy { modifier, context in self[modifier] ?? 0 == context }
    }
}

/// The contexts, and perhaps the mode, in which values hold. A context may be the default.
package struct ContextCondition: Hashable, Sendable {
    /// In the order of the modifiers, each once. At most 8, since a value depends on at most 256 choices.
    package let contexts: [(modifier: Int, context: Int)]
    /// Nil for all modes.
    package let mode: TokenMode?

    package init(contexts: [(modifier: Int, context: Int)], mode: TokenMode?) {
        self.contexts = contexts
        self.mode = mode
    }

    package static func == (a: ContextCondition, b: ContextCondition) -> Bool { a.words == b.words }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(words.0)
        hasher.combine(words.1)
    }
}

extension ContextCondition {
    /// The highest bit, which no slot has.
    private static let mark: UInt64 = 1 << 63
    /// The places of the mode, which is one more than its raw value, and of the number of entries.
    private static let (modeShift, countShift): (UInt64, UInt64) = (32, 40)

    /// The words of a condition without entries.
    private var words: (UInt64, UInt64) { words(entryCount: 0) }

    /// Returns the two words of a condition before some entries: which modifiers, as bits, the mode and the number of entries; then the contexts, a byte
    /// each.
    package func words(entryCount: Int) -> (UInt64, UInt64) {
        var modifiers = Self.mark | UInt64(entryCount) << Self.countShift | (mode.map { UInt64($0.rawValue) + 1 } ?? 0) << Self.modeShift
        var packed: UInt64 = 0
        for (place, chosen) in contexts.enumerated() {
            modifiers |= 1 << UInt64(chosen.modifier)
            packed |= UInt64(chosen.context) << UInt64(place * 8)
        }
        return (modifiers, packed)
    }

    /// Reads a condition and the number of its entries; nil if the words are not a condition.
    package static func read(_ modifiers: UInt64, _ packed: UInt64) -> (condition: ContextCondition, entryCount: Int)? {
        let mask = UInt32(truncatingIfNeeded: modifiers)
        let mode = Int(truncatingIfNeeded: modifiers >> modeShift & 0xff)
        guard modifiers & mark != 0, mode <= TokenMode.allCases.count, mask.nonzeroBitCount <= 8 else { return nil }
        var contexts: [(modifier: Int, context: Int)] = []
        var (rest, values) = (mask, packed)
        while rest != 0 {
            contexts.append((rest.trailingZeroBitCount, Int(truncatingIfNeeded: values & 0xff)))
            rest &= rest - 1
            values >>= 8
        }
        let condition = ContextCondition(contexts: contexts, mode: mode == 0 ? nil : TokenMode(rawValue: mode - 1))
        return (condition, Int(truncatingIfNeeded: (modifiers & ~mark) >> countShift))
    }
}
