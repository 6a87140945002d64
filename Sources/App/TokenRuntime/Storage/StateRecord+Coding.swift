/// The file format of the record. Integers are little-endian. A byte 0 or 1 precedes each optional value. The SHA-256 of all earlier bytes comes
/// last.
extension StateRecord {
    /// `TKNSTAT2`.
    private static let magic: UInt64 = 0x3254_4154_534e_4b54

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(generation)
        for payload in [active, previous, staged] { writer.append(payload) { $0.append($1) } }
        writer.append(newest) { $0.append($1) }
        writer.append(etag) { $0.append($1) }
        writer.append(rolloutID) { $0.bytes += $1 }
        writer.append(UInt8(isPaused ? 1 : 0))
        writer.append(UInt8(bans.count))
        for ban in bans { writer.append(ban) }
        return writer.sealed
    }

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            guard try reader.integer() == Self.magic else { return nil }
            generation = try reader.integer()
            active = try reader.optional { reader throws(RecordError) in try reader.payload() }
            previous = try reader.optional { reader throws(RecordError) in try reader.payload() }
            staged = try reader.optional { reader throws(RecordError) in try reader.payload() }
            newest = try reader.optional { reader throws(RecordError) in try reader.identity() }
            etag = try reader.optional { reader throws(RecordError) in try reader.text(limit: Self.etagLimit) }
            rolloutID = try reader.optional { reader throws(RecordError) in try reader.bytes(16) }
            isPaused = try reader.flag()
            try readBans(&reader)
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }

    mutating func readBans(_ reader: inout RecordReader) throws(RecordError) {
        let count: UInt8 = try reader.integer()
        guard count <= Self.banLimit else { throw RecordError() }
        for _ in 0..<count { ban(try reader.identity()) }
    }
}

extension RecordBytes {
    fileprivate mutating func append(_ identity: PayloadIdentity) {
        append(identity.sequence)
        bytes += identity.digest.bytes
    }

    fileprivate mutating func append(_ payload: KeptPayload) {
        append(payload.identity)
        append(payload.expires)
        append(payload.notBefore) { $0.append($1) }
        append(payload.until) { $0.append($1) }
        append(UInt8(payload.isImmediate ? 1 : 0))
        append(UInt8(payload.isConfirmed ? 1 : 0))
        append(payload.signer) { $0.bytes += $1 }
        append(payload.compiled) { writer, compiled in
            writer.bytes += compiled.digest.bytes
            writer.append(compiled.byteCount)
        }
    }
}

extension RecordReader {
    mutating func identity() throws(RecordError) -> PayloadIdentity {
        PayloadIdentity(sequence: try integer(), digest: try digest())
    }

    fileprivate mutating func payload() throws(RecordError) -> KeptPayload {
        KeptPayload(
            identity: try identity(), expires: try integer(), notBefore: try date(), until: try date(), isImmediate: try flag(),
            isConfirmed: try flag(), signer: try optional { reader throws(RecordError) in try reader.bytes(32) },
            compiled: try optional { reader throws(RecordError) in
                KeptPayload.Compiled(digest: try reader.digest(), byteCount: try reader.integer())
            })
    }

    private mutating func date() throws(RecordError) -> Int64? {
        try optional { reader throws(RecordError) in try reader.integer() }
    }
}
