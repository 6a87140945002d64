/// Random numbers that are the same on every machine and in every run.
///
/// SplitMix64, without methods of the standard library on top: those may change from one release of Swift to the next.
package struct Dice: Sendable {
    private var state: UInt64

    package init(seed: UInt64) { state = seed }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

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
