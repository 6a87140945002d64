internal import TokenModel

/// The record format of the folder that all brands shared. It ends with a `Digest64` of its bytes and has no digest of the compiled form.
extension StateRecord {
    /// `TKNSTAT1`.
    private static let sharedMagic: UInt64 = 0x3154_4154_534e_4b54

    init?(shared bytes: [UInt8]) {
        guard bytes.count >= 8 else { return nil }
        var digest = Digest64()
        for byte in bytes.dropLast(8) { digest.combine(UInt64(byte)) }
        var seal = RecordReader(bytes.suffix(8))
        var reader = RecordReader(bytes.dropLast(8))
        do {
            guard try seal.integer() == digest.value, try reader.integer() == Self.sharedMagic else { return nil }
            generation = try reader.integer()
            active = try reader.optional { reader throws(RecordError) in try reader.sharedPayload() }
            previous = try reader.optional { reader throws(RecordError) in try reader.sharedPayload() }
            staged = try reader.optional { reader throws(RecordError) in try reader.sharedPayload() }
            newest = try reader.optional { reader throws(RecordError) in try reader.identity() }
            etag = try reader.optional { reader throws(RecordError) in try reader.text(limit: Self.etagLimit) }
            rolloutID = try reader.optional { reader throws(RecordError) in try reader.bytes(16) }
            try readBans(&reader)
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

extension RecordReader {
    fileprivate mutating func sharedPayload() throws(RecordError) -> KeptPayload {
        KeptPayload(
            identity: try identity(), expires: try integer(), isConfirmed: try flag(),
            signer: try optional { reader throws(RecordError) in try reader.bytes(32) })
    }
}
