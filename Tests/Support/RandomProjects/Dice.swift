import SeededRandom

/// Random numbers that are the same on every machine and in every run.
///
/// Without the standard library's methods for random numbers: those may change from one release of Swift to the next.
package struct Dice: Sendable {
    private var numbers: SplitMix64

    package init(seed: UInt64) { numbers = SplitMix64(seed: seed) }

    package mutating func next() -> UInt64 { numbers.next() }

    /// From 0 to `count` - 1.
    package mutating func roll(_ count: Int) -> Int {
        precondition(count > 0, "dice have at least one side")
        return Int(next().multipliedFullWidth(by: UInt64(count)).high)
    }

    package mutating func roll(_ range: ClosedRange<Int>) -> Int { range.lowerBound + roll(range.count) }

    package mutating func chance(_ percent: Int) -> Bool { roll(100) < percent }

    /// The list must not be empty.
    package mutating func pick<Item>(_ items: [Item]) -> Item { items[roll(items.count)] }

    /// Nil from an empty list.
    mutating func pickAny<Item>(_ items: [Item]) -> Item? { items.isEmpty ? nil : pick(items) }

    mutating func shuffled<Item>(_ items: [Item]) -> [Item] {
        var items = items
        for index in items.indices.reversed() { items.swapAt(index, roll(index + 1)) }
        return items
    }

    /// Independent dice: rolls with them do not affect the rolls that follow here.
    mutating func fork() -> Dice { Dice(seed: next()) }
}
