/// The file `refused`: the server's name for a payload that was refused, which need not be fetched again while the answer would be the same.
///
/// It is written without a sync: where it is lost, the payload is fetched once more.
struct RefusedETag: Sendable, Hashable {
    /// `TKNRFSD1`.
    private static let magic: UInt64 = 0x3144_5346_524e_4b54
    /// More than any such file has.
    static let byteLimit = 2 * StateRecord.etagLimit

    var etag: String
    /// Of what the answer depends on: the app's release, its keys and limits, and what it has taken.
    var circumstances: SHA256Digest
    /// Nothing changes from then on, in seconds since 1970: when the payload expired. Before, a clock that was put right changes the answer.
    var since: Int64?

    var bytes: [UInt8] {
        var writer = RecordBytes()
        writer.append(Self.magic)
        writer.append(etag)
        writer.bytes += circumstances.bytes
        writer.append(since) { $0.append($1) }
        return writer.sealed
    }

    init(etag: String, circumstances: SHA256Digest, since: Int64?) {
        self.etag = etag
        self.circumstances = circumstances
        self.since = since
    }

    /// Nil for bytes that `bytes` has not made.
    init?(bytes: [UInt8]) {
        guard var reader = RecordReader(sealed: bytes) else { return nil }
        do {
            guard try reader.integer() == Self.magic else { return nil }
            etag = try reader.text(limit: StateRecord.etagLimit)
            circumstances = try reader.digest()
            since = try reader.optional { reader throws(RecordError) in try reader.integer() }
        } catch {
            return nil
        }
        guard reader.isAtEnd else { return nil }
    }
}

extension StoreFolder {
    private var refusedPath: String { path + "/refused" }

    /// Nil where nothing was refused, or where the file cannot be read.
    var refusedETag: RefusedETag? {
        guard let bytes = try? fileSystem.read(refusedPath, limit: RefusedETag.byteLimit) else { return nil }
        return RefusedETag(bytes: bytes)
    }

    /// As far as that works.
    func keep(_ refused: RefusedETag?) {
        guard let refused else {
            if refusedETag != nil { try? fileSystem.remove(refusedPath) }
            return
        }
        try? fileSystem.createFolder(path)
        try? fileSystem.write(refused.bytes, to: refusedPath)
    }
}
