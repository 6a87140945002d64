/// An enumeration that a token file declares; the raw value is the index of the case.
public protocol TokenEnumeration: RawRepresentable<Int>, CaseIterable, _SlotValue {}

extension TokenEnumeration {
    /// Nil also for an index that this enumeration does not have.
    @inlinable
    public init?(_slot address: _TokenAddress) {
        self.init(rawValue: Int(truncatingIfNeeded: address.word))
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(UInt64(truncatingIfNeeded: rawValue))
    }
}
