/// The file `opening`: how many times in a row the process ended while it opened the store.
///
/// It is written without a sync, because it must survive the process but not a power failure.
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

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes), let magic: UInt64 = try? reader.integer(), magic == Self.magic,
            let count: UInt8 = try? reader.integer(), reader.isAtEnd
        else { return nil }
        self.count = count
    }
}
