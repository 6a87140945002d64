#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import TokenDigest
package import TokenRuntime

extension TokenStore {
    /// The `ETag` of the accepted payload, which the server need not send again for a week.
    package var etag: String? {
        guard let session = delivery.state.withLock(\.session), let etag = session.record.etag else { return nil }
        return etag.isFresh(at: session.configuration.now()) ? etag.text : nil
    }

    /// The `ETag` of the last refused payload, which the server need not send again for a day, or until it might be accepted.
    package var refusedETag: String? { delivery.state.withLock(\.session)?.refusedETag }

    /// Keeps the `ETag` of a refused payload and returns whether it is kept. Pass nil to forget the kept one.
    @discardableResult
    package func keep(refusedETag etag: String?, for rejection: PayloadRejection?) -> Bool {
        delivery.writing.withLock { _ in
            guard let session = delivery.state.withLock(\.session), session.isWritable else { return false }
            guard let etag, let rejection, rejection.isLasting, etag.utf8.count <= StateRecord.etagLimit else {
                session.folder.keep(nil)
                return false
            }
            session.folder.keep(
                RefusedETag(
                    etag: etag, circumstances: session.circumstances, refused: session.configuration.now(), expired: rejection.expired))
            return true
        }
    }
}

extension Delivery.Session {
    /// Nil if the payload might be accepted now.
    fileprivate var refusedETag: String? {
        guard failure == nil, let refused = folder.refusedETag, refused.circumstances == circumstances else { return nil }
        return refused.holds(at: configuration.now()) ? refused.etag : nil
    }

    /// The digest of everything besides its bytes and the time that decides whether a payload is accepted.
    fileprivate var circumstances: SHA256Digest {
        var all = RecordBytes()
        // The snapshot's checksum covers the catalogue, and with it app, brand and release.
        all.append(build)
        all.append(configuration.byteLimit)
        all.append(UInt8(configuration.allowsUnsigned ? 1 : 0))
        for key in configuration.trustedKeys { all.bytes += key.bytes }
        if !configuration.rootKeys.isEmpty {
            all.bytes += configuration.roots.digest.bytes
            all.append(record.keySet?.version ?? 0)
            all.append(record.keySet?.file) { $0.bytes += $1.bytes }
        }
        all.append(record.newest) { all, newest in
            all.append(newest.sequence)
            all.bytes += newest.digest.bytes
        }
        for ban in record.evidence.bans { all.bytes += ban.layer.digest.bytes }
        return SHA256Digest(of: all.bytes)
    }
}

extension PayloadRejection {
    /// Whether the refused bytes had a good signature, and are refused again for as long as release, keys and installed payloads stay the same.
    ///
    /// Anyone on the way could have made other bytes. Their `ETag` may belong to a good payload, so it is not kept.
    var isLasting: Bool {
        switch self {
        case .wrongApp, .wrongBrand, .expired, .keySetExpired, .older, .banned, .wrongOverride: true
        // An image may be right the next time.
        case .tooLarge, .wrongPayloadType, .untrusted, .unsigned, .malformed, .missingImages, .wrongImage, .storage: false
        }
    }

    /// When the payload or the key set expired, in seconds since 1970; nil if it was refused for another reason.
    fileprivate var expired: Int64? {
        switch self {
        case .expired(let date), .keySetExpired(let date): Int64(exactly: date.timeIntervalSince1970.rounded())
        default: nil
        }
    }
}
