/// The file format of the record. Integers are little-endian. A byte 0 or 1 precedes each optional value. The SHA-256 of all earlier bytes comes
/// last.
extension StateRecord {
    /// `TKNSTAT3`.
    private static let magic: UInt64 = 0x3354_4154_534e_4b54

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(generation)
        for payload in [active, previous, staged] { writer.append(payload) { $0.append($1) } }
        writer.append(UInt8(marks.count))
        for mark in marks {
            writer.append(mark.key) { $0.bytes += $1 }
            writer.append(mark.payload)
        }
        writer.append(etag) { writer, etag in
            writer.append(etag.text)
            writer.append(etag.since)
        }
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
            setMarks(try reader.list(limit: Self.markLimit) { reader throws(RecordError) in try reader.mark() })
            etag = try reader.optional { reader throws(RecordError) in
                KeptETag(text: try reader.text(limit: Self.etagLimit), since: try reader.integer())
            }
            rolloutID = try reader.optional { reader throws(RecordError) in try reader.bytes(16) }
            isPaused = try reader.flag()
            for identity in try reader.list(limit: Self.banLimit, { reader throws(RecordError) in try reader.identity() }) { ban(identity) }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
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
        append(UInt8(payload.signers.count))
        for signer in payload.signers { bytes += signer }
        append(payload.compiled) { writer, compiled in
            writer.bytes += compiled.digest.bytes
            writer.append(compiled.byteCount)
        }
    }
}

extension RecordReader {
    /// Reads a byte with the number of items, then the items.
    fileprivate mutating func list<Item>(
        limit: Int, _ read: (inout RecordReader) throws(RecordError) -> Item
    ) throws(RecordError) -> [Item] {
        let count: UInt8 = try integer()
        guard count <= limit else { throw RecordError() }
        var items: [Item] = []
        for _ in 0..<count { items.append(try read(&self)) }
        return items
    }

    fileprivate mutating func identity() throws(RecordError) -> PayloadIdentity {
        PayloadIdentity(sequence: try integer(), digest: try digest())
    }

    fileprivate mutating func payload() throws(RecordError) -> KeptPayload {
        KeptPayload(
            identity: try identity(), expires: try integer(), notBefore: try date(), until: try date(), isImmediate: try flag(),
            isConfirmed: try flag(),
            signers: try list(limit: Envelope.signatureLimit) { reader throws(RecordError) in try reader.bytes(32) },
            compiled: try optional { reader throws(RecordError) in
                KeptPayload.Compiled(digest: try reader.digest(), byteCount: try reader.integer())
            })
    }

    fileprivate mutating func mark() throws(RecordError) -> StateRecord.HighWaterMark {
        StateRecord.HighWaterMark(key: try optional { reader throws(RecordError) in try reader.bytes(32) }, payload: try identity())
    }

    private mutating func date() throws(RecordError) -> Int64? {
        try optional { reader throws(RecordError) in try reader.integer() }
    }
}
