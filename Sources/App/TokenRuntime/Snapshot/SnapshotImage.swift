internal import TokenModel

/// The words of a snapshot as one sequence, whether it is the bundled table or shares that table's records.
///
/// | indices | words |
/// | --- | --- |
/// | the header, and a word for each slot | the snapshot's own |
/// | up to the end of the table | the bundled table's records |
/// | from there on | the snapshot's own records; none in the bundled table |
struct SnapshotImage {
    private let own: UnsafePointer<UInt64>
    private let table: UnsafePointer<UInt64>
    /// The index of the first record.
    private let firstRecord: Int
    private let tableCount: Int
    let count: Int

    /// - Parameter ownCount: the number of words at `own`: header, slots and own records.
    init(own: UnsafePointer<UInt64>, count ownCount: Int, sharing bundled: TokenSnapshot) {
        let table = bundled.words
        self.own = own
        self.table = bundled.address.pointer.assumingMemoryBound(to: UInt64.self)
        firstRecord = SnapshotFormat.headerWordCount + bundled.slotCount
        tableCount = table.count
        count = self.own == self.table ? tableCount : tableCount + ownCount - firstRecord
    }

    init(_ snapshot: TokenSnapshot, sharing bundled: TokenSnapshot) {
        let words = snapshot.words
        self.init(own: snapshot.address.pointer.assumingMemoryBound(to: UInt64.self), count: words.count, sharing: bundled)
    }

    /// Does not check the index.
    subscript(index: Int) -> UInt64 { address(of: index).pointee }

    private func address(of index: Int) -> UnsafePointer<UInt64> {
        if index < firstRecord { return own + index }
        return index < tableCount ? table + index : own + (index - tableCount + firstRecord)
    }

    /// The index after the last word that may belong to the same record.
    func end(of record: Int) -> Int { record < tableCount ? tableCount : count }

    /// Returns the index that the word leads to, if `wordCount` words of one record can lie there.
    func target(of index: Int, count wordCount: Int) -> Int? {
        let distance = UInt(truncatingIfNeeded: self[index])
        guard distance & 7 == 0 else { return nil }
        let target = UInt(bitPattern: address(of: index)) &+ distance
        let inTable = (target &- UInt(bitPattern: table)) / 8
        let inOwn = (target &- UInt(bitPattern: own)) / 8
        let start =
            if (UInt(firstRecord)..<UInt(tableCount)).contains(inTable) {
                Int(inTable)
            } else if inOwn >= UInt(firstRecord), inOwn < UInt(count - tableCount + firstRecord) {
                Int(inOwn) - firstRecord + tableCount
            } else {
                -1
            }
        guard start >= 0, wordCount <= end(of: start) - start else { return nil }
        return start
    }

    /// Whether the words at an index of two snapshots lead to one record of the table.
    func leads(at index: Int, toSameRecordAs other: SnapshotImage) -> Bool {
        target(of: index, count: 1).map { $0 < tableCount && other.target(of: index, count: 1) == $0 } ?? false
    }
}

extension SlotKind {
    /// Whether the word of a slot of this kind is the distance to a record, and not the value itself.
    var hasRecord: Bool {
        switch form {
        case .number, .boolean, .enumeration: hasStates
        case .text, .color, .fontFamily, .cubicBezier, .strokeStyle, .border, .transition, .shadow, .gradient, .typography, .insets: true
        }
    }
}
