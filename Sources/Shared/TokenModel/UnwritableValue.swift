/// What a snapshot has no form for. No input leads to it: it is a bug of whoever made the value, and is reported instead of written.
package enum UnwritableValue: Error, Sendable, Hashable {
    /// A reference that nothing has resolved.
    case reference(String)
    /// Another value than the one that is expected at its place.
    case unexpected(TokenValue, expected: String)
    /// A number that is infinite or none.
    case notFinite
    /// A slot that the snapshot does not have.
    case slot(Slot, count: Int)
    /// More than the writer was made for.
    case tooMuch
    /// Not one kind for each slot.
    case kindCount(Int, slotCount: Int)
}

extension UnwritableValue: CustomStringConvertible {
    /// Without a full stop, and short even where the value is not.
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
