/// A value of 8 bytes that stands for a record of a snapshot, or for one made by hand: immutable, read on demand, valid as long as the
/// process lives.
///
/// Equality and hashing go by content, also across snapshots; the same record is recognised without reading it.
public protocol _TokenHandle: _SlotValue, CustomStringConvertible {
    /// Where the record is.
    var _record: _TokenAddress { get }

    /// The record must be of this type's form.
    init(_record record: _TokenAddress)
}

extension _TokenHandle {
    @inlinable
    public init?(_slot address: _TokenAddress) {
        guard let record = address.record else { return nil }
        self.init(_record: record)
    }

    /// The handle of a value made by hand; `write` writes one word.
    init(_ write: (inout _SlotEncoder) -> Void) {
        self.init(_record: InternedRecords.address(write))
    }

    /// The words of a record of a fixed form.
    @inlinable var words: _StyleWords { _StyleWords(address: _record) }

    /// Whether two handles stand for one record, so that their contents need no comparison.
    func isSameRecord(as other: Self) -> Bool { _record == other._record }
}
