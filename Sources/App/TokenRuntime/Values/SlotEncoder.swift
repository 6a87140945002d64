internal import TokenModel

/// Takes down a value made by hand in the form of a snapshot's records; of use only to the runtime itself.
public struct _SlotEncoder {
    var records = RecordWriter()

    /// A list of one body for all appearances, or of one for each where they differ.
    mutating func writeByAppearance(_ body: (inout _SlotEncoder, Appearance) -> Void) {
        let start = records.open()
        for appearance in Appearance.allCases {
            body(&self, appearance)
        }
        records.closeByMode(start)
    }

    mutating func writeRecord(_ body: (inout _SlotEncoder) -> Void) {
        let start = records.open()
        body(&self)
        records.close(start)
    }

    mutating func write(_ value: (some _SlotValue)?) {
        guard let value else { return records.push(SnapshotFormat.none) }
        value._write(to: &self)
    }
}
