/// An enumeration that a token file declares. The raw value is the index of the case.
public protocol TokenEnumeration: RawRepresentable<Int>, CaseIterable, _SlotValue {}

extension TokenEnumeration {
    /// Reads a case. Nil if the slot is not set or the enumeration has no such index.
    @inlinable
    public init?(_slot address: _TokenAddress) {
        self.init(rawValue: Int(truncatingIfNeeded: address.word))
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(UInt64(truncatingIfNeeded: rawValue))
    }
}
