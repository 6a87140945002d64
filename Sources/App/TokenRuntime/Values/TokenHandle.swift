/// An 8-byte handle for a record in a snapshot or for a value created in code. It is immutable, is read on demand, and stays valid for the life of
/// the process.
///
/// Equality and hashing compare contents, also across snapshots. Two handles of the same record are recognised as equal without reading it.
public protocol _TokenHandle: _SlotValue, CustomStringConvertible {
    /// The address of the record.
    var _record: _TokenAddress { get }

    /// Creates a handle. The record must have this type's form.
    init(_record record: _TokenAddress)
}

extension _TokenHandle {
    @inlinable
    public init?(_slot address: _TokenAddress) {
        guard let record = address.record else { return nil }
        self.init(_record: record)
    }

    /// Creates a value in code. `write` must write one word.
    init(_ write: (inout _SlotEncoder) -> Void) {
        self.init(_record: InternedRecords.address(write))
    }

    /// The words of a record with a fixed form.
    @inlinable var words: _StyleWords { _StyleWords(address: _record) }

    /// Whether two handles refer to the same record. Their contents then need no comparison.
    func isSameRecord(as other: Self) -> Bool { _record == other._record }
}
