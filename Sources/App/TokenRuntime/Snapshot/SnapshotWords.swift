internal import TokenModel

/// The words of a snapshot as one sequence, whether it is the bundled snapshot or shares that one's records.
///
/// | indices | words |
/// | --- | --- |
/// | the header, and a word for each slot | the snapshot's own |
/// | up to the end of the bundled snapshot | the bundled snapshot's records |
/// | from there on | the snapshot's own records; none in the bundled snapshot |
struct SnapshotWords {
    private let own: UnsafePointer<UInt64>
    private let bundled: UnsafePointer<UInt64>
    /// The index of the first record.
    private let firstRecord: Int
    private let bundledCount: Int
    let count: Int

    /// - Parameter ownCount: the number of words at `own`: header, slots and own records.
    init(own: UnsafePointer<UInt64>, count ownCount: Int, sharing bundled: TokenSnapshot) {
        self.own = own
        self.bundled = bundled.address.pointer.assumingMemoryBound(to: UInt64.self)
        firstRecord = SnapshotFormat.headerWordCount + bundled.slotCount
        bundledCount = bundled.words.count
        count = self.own == self.bundled ? bundledCount : bundledCount + ownCount - firstRecord
    }

    init(_ snapshot: TokenSnapshot, sharing bundled: TokenSnapshot) {
        let words = snapshot.words
        self.init(own: snapshot.address.pointer.assumingMemoryBound(to: UInt64.self), count: words.count, sharing: bundled)
    }

    /// Does not check the index.
    subscript(index: Int) -> UInt64 { address(of: index).pointee }

    private func address(of index: Int) -> UnsafePointer<UInt64> {
        if index < firstRecord { return own + index }
        return index < bundledCount ? bundled + index : own + (index - bundledCount + firstRecord)
    }

    /// The index after the last word that may belong to the same record.
    func end(of record: Int) -> Int { record < bundledCount ? bundledCount : count }

    /// Returns the index that the word leads to, if `wordCount` words of one record can lie there.
    func target(of index: Int, count wordCount: Int) -> Int? {
        let distance = UInt(truncatingIfNeeded: self[index])
        guard distance & 7 == 0 else { return nil }
        let target = UInt(bitPattern: address(of: index)) &+ distance
        let inBundled = (target &- UInt(bitPattern: bundled)) / 8
        let inOwn = (target &- UInt(bitPattern: own)) / 8
        let start =
            if (UInt(firstRecord)..<UInt(bundledCount)).contains(inBundled) {
                Int(inBundled)
            } else if inOwn >= UInt(firstRecord), inOwn < UInt(count - bundledCount + firstRecord) {
                Int(inOwn) - firstRecord + bundledCount
            } else {
                -1
            }
        guard start >= 0, wordCount <= end(of: start) - start else { return nil }
        return start
    }

    /// Whether the words at an index of two snapshots lead to one record of the bundled snapshot.
    func leads(at index: Int, toSameRecordAs other: SnapshotWords) -> Bool {
        target(of: index, count: 1).map { $0 < bundledCount && other.target(of: index, count: 1) == $0 } ?? false
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
