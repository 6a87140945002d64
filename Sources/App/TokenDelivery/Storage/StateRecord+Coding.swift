internal import TokenDigest
internal import TokenModel

/// The file format of the record. Integers are little-endian. A byte 0 or 1 precedes each optional value. The SHA-256 of all earlier bytes comes
/// last.
extension StateRecord {
    /// `TKNSTAT6`.
    private static let magic: UInt64 = 0x3654_4154_534e_4b54
    /// `TKNSTAT5`, which had no builds. It is read once and replaced.
    private static let formerMagic: UInt64 = 0x3554_4154_534e_4b54

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(generation)
        for payload in [active, previous, staged] { writer.append(payload) { $0.append($1) } }
        writer.append(marks) { writer, mark in
            writer.append(mark.key) { $0.bytes += $1 }
            writer.append(mark.payload)
        }
        writer.append(etag) { writer, etag in
            writer.append(etag.text)
            writer.append(etag.since)
        }
        writer.append(deviceID) { $0.bytes += $1 }
        writer.append(isPaused)
        writer.append(evidence)
        // Only in apps with root keys.
        if let keySet { writer.append(keySet) }
        return writer.sealed
    }

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            let magic: UInt64 = try reader.integer()
            guard magic == Self.magic || magic == Self.formerMagic else { return nil }
            let isFormer = magic == Self.formerMagic
            generation = try reader.integer()
            for place in Self.places {
                self[keyPath: place] = try reader.optional { reader throws(RecordError) in try reader.payload(isFormer: isFormer) }
            }
            setMarks(try reader.list(limit: Self.markLimit) { reader throws(RecordError) in try reader.mark() })
            etag = try reader.optional { reader throws(RecordError) in
                KeptETag(text: try reader.text(limit: Self.etagLimit), since: try reader.integer())
            }
            deviceID = try reader.optional { reader throws(RecordError) in try reader.bytes(16) }
            isPaused = try reader.flag()
            set(try isFormer ? reader.formerEvidence() : reader.evidence())
            if !reader.isAtEnd { keySet = try reader.keySet() }
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

    fileprivate mutating func append(_ evidence: Evidence) {
        append(evidence.build) { $0.append($1) }
        append(evidence.healthy) { writer, stack in
            writer.append(stack.layers) { $0.bytes += $1.bytes }
            writer.append(stack.build)
        }
        append(evidence.held) { $0.append($1) }
        append(evidence.control?.rawValue ?? 0)
        append(evidence.bans) { writer, ban in
            writer.append(ban.layer)
            writer.append(ban.build)
            writer.append(ban.cause.rawValue)
        }
    }

    fileprivate mutating func append(_ flag: Bool) { append(UInt8(flag ? 1 : 0)) }

    /// Appends a byte with the number of items, then the items.
    fileprivate mutating func append<Item>(_ items: [Item], _ write: (inout RecordBytes, Item) -> Void) {
        append(UInt8(items.count))
        for item in items { write(&self, item) }
    }

    fileprivate mutating func append(_ layer: KeptLayer) {
        append(layer.name)
        bytes += layer.digest.bytes
    }

    fileprivate mutating func append(_ keySet: KeptKeySet) {
        append(keySet.file) { $0.bytes += $1.bytes }
        bytes += keySet.anchor.bytes
        append(keySet.version)
        append(keySet.expires)
        append(UInt8(clamping: keySet.threshold))
        for keys in [keySet.keys, keySet.formerKeys] {
            append(keys) { writer, key in
                writer.append(key.id)
                writer.bytes += key.bytes
            }
        }
        append(keySet.revoked) { $0.bytes += $1 }
        append(keySet.rootChanges) { $0.append($1) }
    }

    fileprivate mutating func append(_ payload: KeptPayload) {
        append(payload.identity)
        bytes += payload.file.bytes
        append(payload.expires)
        append(payload.isImmediate)
        append(payload.signers) { $0.bytes += $1 }
        append(payload.layers) { $0.append($1) }
        append(payload.dropped) { $0.bytes += $1.bytes }
        append(payload.tables) { $0.append($1) }
        append(payload.images) { $0.bytes += $1.bytes }
    }

    fileprivate mutating func append(_ table: StackTable) {
        append(table.layers) { $0.append($1) }
        append(table.leftOut) { $0.append($1) }
        append(table.times.lowerBound)
        append(table.times.upperBound)
        bytes += table.compiled.bytes
        append(table.byteCount)
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

    fileprivate mutating func keySet() throws(RecordError) -> KeptKeySet {
        KeptKeySet(
            file: try optional { reader throws(RecordError) in try reader.digest() }, anchor: try digest(), version: try integer(),
            expires: try integer(), threshold: Int(try integer() as UInt8), keys: try trustedKeys(limit: KeySet.Limit.keys),
            formerKeys: try trustedKeys(limit: KeptKeySet.formerKeyLimit),
            revoked: try list(limit: KeyChain.revokedLimit) { reader throws(RecordError) in try reader.bytes(32) },
            rootChanges: try list(limit: SignedKeySet.countLimit) { reader throws(RecordError) in try reader.integer() })
    }

    private mutating func trustedKeys(limit: Int) throws(RecordError) -> [TrustedKey] {
        try list(limit: limit) { reader throws(RecordError) in
            let id = try reader.text(limit: TrustedKey.idLimit)
            guard let key = TrustedKey(id: id, bytes: try reader.bytes(32)) else { throw RecordError() }
            return key
        }
    }

    fileprivate mutating func payload(isFormer: Bool) throws(RecordError) -> KeptPayload {
        let (identity, file, expires, isImmediate) = (try identity(), try digest(), try integer() as Int64, try flag())
        // Whether the app was healthy with it.
        if isFormer { _ = try bytes(1) }
        var payload = KeptPayload(
            identity: identity, file: file, expires: expires, isImmediate: isImmediate,
            signers: try list(limit: SignedStatement.signatureLimit) { reader throws(RecordError) in try reader.bytes(32) },
            layers: try list(limit: PayloadLayer.limit) { reader throws(RecordError) in try reader.layer() })
        payload.setDropped(try list(limit: PayloadLayer.limit) { reader throws(RecordError) in try reader.digest() })
        payload.tables = try list(limit: KeptPayload.tableLimit) { reader throws(RecordError) in try reader.table() }
        payload.images = try list(limit: ServedImage.Limit.count) { reader throws(RecordError) in try reader.digest() }
        return payload
    }

    private mutating func control() throws(RecordError) -> Evidence.Control? {
        let value: UInt8 = try integer()
        if value == 0 { return nil }
        guard let control = Evidence.Control(rawValue: value) else { throw RecordError() }
        return control
    }

    fileprivate mutating func evidence() throws(RecordError) -> Evidence {
        Evidence(
            build: try optional { reader throws(RecordError) in try reader.build() },
            healthy: try list(limit: Evidence.stackLimit) { reader throws(RecordError) in
                Evidence.HealthyStack(layers: try reader.stack(), build: try reader.build())
            },
            held: try list(limit: PayloadLayer.limit) { reader throws(RecordError) in try reader.layer() }, control: try control(),
            bans: try list(limit: Evidence.banLimit) { reader throws(RecordError) in
                let (layer, build) = (try reader.layer(), try reader.build())
                guard let cause = Evidence.Ban.Cause(rawValue: try reader.integer()) else { throw RecordError() }
                return Evidence.Ban(layer: layer, build: build, cause: cause)
            })
    }

    /// The bans and the health of unknown builds. The bans are over, since the build was an earlier one.
    fileprivate mutating func formerEvidence() throws(RecordError) -> Evidence {
        _ = try list(limit: Evidence.banLimit) { reader throws(RecordError) in try reader.identity() }
        _ = try list(limit: Evidence.banLimit) { reader throws(RecordError) in try reader.layer() }
        let stacks = try list(limit: Evidence.stackLimit) { reader throws(RecordError) in try reader.stack() }
        let unknown = AppBuild(version: "", values: 0)
        return Evidence(
            build: nil, healthy: stacks.map { Evidence.HealthyStack(layers: $0, build: unknown) }, held: [], control: nil, bans: [])
    }

    private mutating func stack() throws(RecordError) -> [SHA256Digest] {
        try list(limit: PayloadLayer.limit) { reader throws(RecordError) in try reader.digest() }
    }

    fileprivate mutating func layer() throws(RecordError) -> KeptLayer {
        KeptLayer(name: try text(limit: PayloadLayer.nameLimit), digest: try digest())
    }

    private mutating func table() throws(RecordError) -> StackTable {
        let layers = try list(limit: PayloadLayer.limit) { reader throws(RecordError) in try reader.layer() }
        let leftOut = try list(limit: PayloadLayer.limit) { reader throws(RecordError) in
            try reader.text(limit: PayloadLayer.nameLimit)
        }
        let (begins, ends): (Int64, Int64) = (try integer(), try integer())
        guard begins < ends else { throw RecordError() }
        return StackTable(
            layers: layers, leftOut: leftOut, times: begins..<ends, compiled: try digest(), byteCount: try integer())
    }

    fileprivate mutating func mark() throws(RecordError) -> StateRecord.HighWaterMark {
        StateRecord.HighWaterMark(key: try optional { reader throws(RecordError) in try reader.bytes(32) }, payload: try identity())
    }
}
