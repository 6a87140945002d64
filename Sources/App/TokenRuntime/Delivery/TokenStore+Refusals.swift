#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TokenStore {
    /// What the server need not send again: the payload that was refused last, while it would be refused again, else the one that is kept.
    package var etag: String? {
        guard let session = delivery.state.withLock(\.session) else { return nil }
        return session.refusedETag ?? session.record.etag
    }

    /// Keeps the server's name for a payload that was refused; nil when another one was taken. Whether it is kept.
    @discardableResult
    package func keep(refusedETag etag: String?, for rejection: PayloadRejection?) -> Bool {
        delivery.writing.withLock { _ in
            guard let session = delivery.state.withLock(\.session), session.isWritable else { return false }
            guard let etag, let rejection, rejection.isLasting, etag.utf8.count <= StateRecord.etagLimit else {
                session.folder.keep(nil)
                return false
            }
            session.folder.keep(RefusedETag(etag: etag, circumstances: session.circumstances, since: rejection.since))
            return true
        }
    }
}

extension Delivery.Session {
    /// Nil where the answer could be another one now.
    fileprivate var refusedETag: String? {
        guard failure == nil, let refused = folder.refusedETag, refused.circumstances == circumstances else { return nil }
        return configuration.now() >= refused.since ?? .min ? refused.etag : nil
    }

    /// The digest of all that decides on a payload besides its bytes and the time.
    fileprivate var circumstances: SHA256Digest {
        var all = RecordBytes()
        // The table's checksum covers the catalogue, and so app, brand and release.
        all.append(bundledChecksum)
        all.append(configuration.byteLimit)
        all.append(UInt8(configuration.allowsUnsigned ? 1 : 0))
        for key in configuration.trustedKeys { all.bytes += key.bytes }
        all.append(record.newest) { all, newest in
            all.append(newest.sequence)
            all.bytes += newest.digest.bytes
        }
        for ban in record.bans { all.bytes += ban.digest.bytes }
        all.append(record.etag) { $0.append($1) }
        return SHA256Digest(of: all.bytes)
    }
}

extension PayloadRejection {
    /// Whether the same bytes are refused again while release, keys, limits and what was taken stay as they are.
    var isLasting: Bool {
        switch self {
        case .tooLarge, .wrongPayloadType, .untrusted, .unsigned, .wrongApp, .wrongBrand, .doesNotFit, .expired, .older, .banned,
            .wrongOverride:
            true
        // Bytes that are no payload may be half of one; the device's part in a roll-out stands in the state record.
        case .malformed, .storage, .notInRollout: false
        }
    }

    /// When it came to be so, in seconds since 1970.
    fileprivate var since: Int64? {
        if case .expired(let date) = self { Int64(exactly: date.timeIntervalSince1970.rounded()) } else { nil }
    }
}
