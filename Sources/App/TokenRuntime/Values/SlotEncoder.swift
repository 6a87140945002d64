internal import TokenModel

/// Encodes a value that was created in code as snapshot records. Only the runtime uses it.
public struct _SlotEncoder {
    var records = RecordWriter()

    /// Writes a list with one body for all appearances, or one for each if they differ.
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
