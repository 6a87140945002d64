internal import TokenModel

/// The file `boot`: how often the app entered the foreground with a stack of layers and did not prove healthy.
///
/// It is written without a sync, because it must survive the process but not a power failure.
struct StartAttempts: Sendable, Hashable {
    /// `TKNBOOT1`.
    private static let magic: UInt64 = 0x3154_4f4f_424e_4b54

    /// The digest of the stack whose attempts are counted. Any other stack has had none.
    var digest: SHA256Digest
    var count: UInt8 = 0

    init(digest: SHA256Digest, count: UInt8 = 0) {
        self.digest = digest
        self.count = count
    }

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.bytes += digest.bytes
        writer.append(count)
        return writer.sealed
    }

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            guard try reader.integer() == Self.magic else { return nil }
            digest = try reader.digest()
            count = try reader.integer()
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}
