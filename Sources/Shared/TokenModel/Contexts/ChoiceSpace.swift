/// A set of open modifiers, each by its index.
package struct ModifierSet: OptionSet, Hashable, Sendable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }
    package init(_ index: Int) { rawValue = 1 << UInt32(index) }

    package var count: Int { rawValue.nonzeroBitCount }
    /// The indices of the modifiers, ascending.
    package var indices: [Int] {
        var indices: [Int] = []
        forEach { indices.append($0) }
        return indices
    }

    /// Calls a function with the indices of the modifiers, ascending.
    package func forEach(_ body: (Int) -> Void) {
        var rest = rawValue
        while rest != 0 {
            body(rest.trailingZeroBitCount)
            rest &= rest - 1
        }
    }
}

/// The choices of contexts for sets of modifiers, by number. In a choice, the last modifier of the set varies fastest; 0 is the default of all.
package struct ChoiceSpace: Sendable {
    /// The number of contexts of each modifier.
    package let sizes: [Int]
    /// The maximum number of choices that a value can depend on.
    package static let maximumCount = 256
    /// The maximum number of choices of all values of a brand together.
    package static let maximumTotal = 2_000_000

    package init(sizes: [Int]) { self.sizes = sizes }

    /// The default of each modifier.
    package var defaults: [Int] { Array(repeating: 0, count: sizes.count) }

    /// The number of choices of a set; more than `maximumCount` if there are too many.
    package func count(_ set: ModifierSet) -> Int {
        var count = 1
        set.forEach { if count <= Self.maximumCount { count *= sizes[$0] } }
        return count
    }

    /// Returns the context of each modifier in a choice. Modifiers that are not in the set have their default.
    package func contexts(of choice: Int, in set: ModifierSet) -> [Int] {
        var contexts = defaults
        var rest = choice
        for index in set.indices.reversed() {
            contexts[index] = rest % sizes[index]
            rest /= sizes[index]
        }
        return contexts
    }

    /// Returns the choice of a set that has the given context of each modifier.
    package func choice(of contexts: [Int], in set: ModifierSet) -> Int {
        var choice = 0
        set.forEach { choice = choice * sizes[$0] + contexts[$0] }
        return choice
    }
}
