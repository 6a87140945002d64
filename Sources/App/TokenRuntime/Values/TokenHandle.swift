/// A value of 8 bytes that stands for a record of a snapshot, or for one made by hand: immutable, read on demand, valid as long as the
/// process lives.
///
/// Equality and hashing go by content, also across snapshots; the same record is recognised without reading it.
public protocol TokenHandle: SlotValue, CustomStringConvertible {
    /// Where the record is.
    var record: TokenAddress { get }

    /// The record must be of this type's form.
    init(record: TokenAddress)
}

extension TokenHandle {
    @inlinable
    public init?(slot address: TokenAddress) {
        guard let record = address.record else { return nil }
        self.init(record: record)
    }

    /// The handle of a value made by hand; `write` writes one word.
    init(_ write: (inout SlotEncoder) -> Void) {
        self.init(record: InternedRecords.address(write))
    }

    /// The words of a record of a fixed form.
    @inlinable var words: StyleWords { StyleWords(address: record) }

    /// Whether two handles stand for one record, so that their contents need no comparison.
    func isSameRecord(as other: Self) -> Bool { record == other.record }
}
