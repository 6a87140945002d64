/// A value that a snapshot cannot represent. Except for `tooMuch`, no input leads to it: it is a bug in the code that made the value, and is
/// reported instead of written.
package enum UnwritableValue: Error, Sendable, Hashable {
    /// The value contains an unresolved reference.
    case reference(String)
    /// The value is not of the kind that is expected at its place.
    case unexpected(TokenValue, expected: String)
    /// A number is infinite or NaN.
    case notFinite
    /// The snapshot does not have this slot.
    case slot(Slot, count: Int)
    /// The value exceeds the writer's effort limit.
    case tooMuch
    /// The number of kinds is not the number of slots.
    case kindCount(Int, slotCount: Int)
}

extension UnwritableValue: CustomStringConvertible {
    /// The message, without a full stop. It is short even if the value is long.
    package var description: String {
        switch self {
        case .reference(let path): "'{\(path)}' is not resolved"
        case .unexpected(let value, let expected): "expected \(expected), found \(String("\(value)".prefix(200)))"
        case .notFinite: "a number is not finite"
        case .tooMuch: "the overrides are too large, counting each value wherever it is used"
        case .slot(let slot, let count): "slot \(slot) of \(count) does not exist"
        case .kindCount(let count, let slotCount): "\(slotCount) slots have \(count) kinds"
        }
    }
}
