#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

extension TokenStore {
    /// The `ETag` of bytes that the server need not send again: the last refused payload while it would be refused again, otherwise the kept one.
    package var etag: String? {
        guard let session = delivery.state.withLock(\.session) else { return nil }
        return session.refusedETag ?? session.record.etag
    }

    /// Keeps the `ETag` of a refused payload and returns whether it is kept. Pass nil after a payload was accepted.
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
    /// Nil if the payload might be accepted now.
    fileprivate var refusedETag: String? {
        guard failure == nil, let refused = folder.refusedETag, refused.circumstances == circumstances else { return nil }
        return configuration.now() >= refused.since ?? .min ? refused.etag : nil
    }

    /// The digest of everything besides its bytes and the time that decides whether a payload is accepted.
    fileprivate var circumstances: SHA256Digest {
        var all = RecordBytes()
        // The table's checksum covers the catalogue, and with it app, brand and release.
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
    /// Whether the same bytes are refused again for as long as release, keys, limits and installed payloads stay the same.
    var isLasting: Bool {
        switch self {
        case .tooLarge, .wrongPayloadType, .untrusted, .unsigned, .wrongApp, .wrongBrand, .doesNotFit, .expired, .older, .banned,
            .wrongOverride:
            true
        // Malformed bytes may be a truncated payload. A device outside a roll-out has the `ETag` in its state record.
        case .malformed, .storage, .notInRollout: false
        }
    }

    /// When the payload began to be refused, in seconds since 1970; nil if time has no part in it.
    fileprivate var since: Int64? {
        if case .expired(let date) = self { Int64(exactly: date.timeIntervalSince1970.rounded()) } else { nil }
    }
}
