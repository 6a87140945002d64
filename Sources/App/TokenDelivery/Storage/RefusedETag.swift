internal import TokenDigest

/// The file `refused`: the `ETag` of a refused payload, which is not fetched again while it would be refused again.
///
/// It is written without a sync: if it is lost, the payload is fetched once more.
struct RefusedETag: Sendable, Hashable {
    /// `TKNRFSD2`.
    private static let magic: UInt64 = 0x3244_5346_524e_4b54
    /// How long the `ETag` is sent to the server: a day.
    private static let lifetime: UInt64 = 86_400
    /// More bytes than any such file has.
    static let byteLimit = 2 * StateRecord.etagLimit

    var etag: String
    /// The digest of what the refusal depends on: the app's release, its keys and limits, and what it has installed.
    var circumstances: SHA256Digest
    /// When the payload was refused, in seconds since 1970.
    var refused: Int64
    /// When the payload expired, in seconds since 1970; nil if it was refused for another reason.
    var expired: Int64?

    /// Whether the payload would be refused again. If the clock shows an earlier time, because it was corrected, the payload is fetched again.
    func holds(at now: Int64) -> Bool { UInt64(bitPattern: now &- refused) < Self.lifetime && now >= expired ?? .min }

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(etag)
        writer.bytes += circumstances.bytes
        writer.append(refused)
        writer.append(expired) { $0.append($1) }
        return writer.sealed
    }

    init(etag: String, circumstances: SHA256Digest, refused: Int64, expired: Int64?) {
        self.etag = etag
        self.circumstances = circumstances
        self.refused = refused
        self.expired = expired
    }

    /// Decodes what `bytes` returned. Nil for any other bytes.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            guard try reader.integer() == Self.magic else { return nil }
            etag = try reader.text(limit: StateRecord.etagLimit)
            circumstances = try reader.digest()
            refused = try reader.integer()
            expired = try reader.optional { reader throws(RecordError) in try reader.integer() }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

extension StoreFolder {
    private var refusedPath: String { path + "/refused" }

    /// The last refused payload; nil if there was none or the file cannot be read.
    var refusedETag: RefusedETag? {
        guard let bytes = try? fileSystem.read(refusedPath, limit: RefusedETag.byteLimit) else { return nil }
        return RefusedETag(bytes: bytes)
    }

    /// Stores the `ETag` of a refused payload, or removes the stored one. Ignores errors.
    func keep(_ refused: RefusedETag?) {
        guard let refused else {
            if refusedETag != nil { try? fileSystem.remove(refusedPath) }
            return
        }
        try? fileSystem.createFolder(path)
        try? fileSystem.write(refused.bytes, to: refusedPath)
    }
}
