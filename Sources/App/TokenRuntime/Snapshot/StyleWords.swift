/// The slots of one style's fields, in declared order, including the fields of nested styles. For generated code.
///
/// Indices are not checked. Generated code takes them from the layout that `Brand._words(at:layout:)` compares.
@frozen
public struct _StyleWords: Sendable {
    @usableFromInline let address: _TokenAddress

    @inlinable
    init(address: _TokenAddress) {
        self.address = address
    }

    /// Returns a field's value; nil if it is not set.
    @inlinable
    public subscript<Value: _SlotValue>(index: Int) -> Value? {
        Value(_slot: address.advanced(byWords: index))
    }

    /// Returns the slots from `index` on, for a nested style.
    @inlinable
    public subscript(from index: Int) -> _StyleWords {
        _StyleWords(address: address.advanced(byWords: index))
    }

    /// Whether any of the first `count` slots is set.
    @inlinable
    public func hasValues(_ count: Int) -> Bool {
        for index in 0..<count where address.advanced(byWords: index).word != .max {
            return true
        }
        return false
    }

    /// Returns the value of a field that is known to be set: a token, or an argument that generated code passes because a brand sets it.
    ///
    /// An unset slot stops the program, unless no brand is set.
    @inlinable
    public func required<Value: _SlotValue>(_ index: Int) -> Value {
        let address = address.advanced(byWords: index)
        return Value(_slot: address) ?? Self.unset(at: address, index)
    }
}
