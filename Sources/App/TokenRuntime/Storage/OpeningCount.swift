/// The file `opening`: how often in a row the store was opened, and the process ended before that was done.
///
/// It is written without a sync: it has to outlive the process, not a loss of power.
struct OpeningCount: Sendable, Hashable {
    /// `TKNOPEN1`.
    private static let magic: UInt64 = 0x314e_4550_4f4e_4b54

    var count: UInt8

    init(_ count: UInt8) { self.count = count }

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(count)
        return writer.sealed
    }

    /// Nil for bytes that `bytes` has not made.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes), let magic: UInt64 = try? reader.integer(), magic == Self.magic,
            let count: UInt8 = try? reader.integer(), reader.isAtEnd
        else { return nil }
        self.count = count
    }
}
