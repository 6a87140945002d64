/// Stores a payload in a store's folder, or refuses it. A refusal changes no stored or shown payload, but may store a roll-out id or an `ETag`.
struct PayloadInstaller {
    let folder: StoreFolder
    let check: PayloadCheck
    /// The record as stored.
    private(set) var record: StateRecord
    private let now: Int64
    /// The snapshot to show from now on; nil if nothing changes before the next launch.
    private(set) var shown: TokenSnapshot?

    init(_ session: Delivery.Session, check: PayloadCheck) {
        folder = session.folder
        record = session.record
        self.check = check
        now = check.configuration.now()
    }

    mutating func install(_ bytes: [UInt8], etag: String?) throws(PayloadRejection) -> Installation {
        let limit = check.configuration.byteLimit
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        let digest = SHA256Digest(of: bytes)
        if let kept = [record.active, record.staged].compactMap(\.self).first(where: { $0.digest == digest }) {
            return try keep(kept.sequence, etag: etag)
        }
        let verified = try check.verify(bytes)
        let identity = PayloadIdentity(sequence: verified.header.sequence, digest: digest)
        if verified.header.rollsBackToBundled, identity == record.newest { return try keep(identity.sequence, etag: etag) }
        try admit(verified.header, identity, etag: etag)
        return verified.header.rollsBackToBundled
            ? try rollBackToBundled(identity, signedBy: verified.signers, etag: etag) : try store(bytes, verified, identity, etag: etag)
    }

    /// Handles bytes that are stored already. The server may have given them another `ETag`, which is stored.
    private mutating func keep(_ sequence: UInt64, etag: String?) throws(PayloadRejection) -> Installation {
        if etag != record.etag?.text || record.etag?.isFresh(at: now) == false { try commit { [now] in $0.keep(etag: etag, at: now) } }
        return .unchanged(sequence: sequence)
    }

    private mutating func rollBackToBundled(
        _ identity: PayloadIdentity, signedBy signers: [TrustedKey], etag: String?
    ) throws(PayloadRejection) -> Installation {
        let now = now
        func follow(_ record: inout StateRecord) {
            record.rollBackToBundled()
            record.raiseMarks(of: signers, to: identity)
            record.keep(etag: etag, at: now)
        }
        shown = check.bundled
        do throws(PayloadRejection) {
            try commit(follow)
        } catch {
            // Without objects the next launch shows the bundled values too, and on a full medium there may be room now.
            folder.removeObjects(endingWith: record.active)
            do throws(PayloadRejection) {
                try commit(follow)
            } catch {
                // It holds in this process at least. Without an `ETag` the directive is fetched again.
                record.rollBackToBundled()
                record.etag = nil
                throw error
            }
        }
        return .rolledBackToBundled(sequence: identity.sequence)
    }

    private mutating func store(
        _ bytes: [UInt8], _ verified: PayloadCheck.Verified, _ identity: PayloadIdentity, etag: String?
    ) throws(PayloadRejection) -> Installation {
        let (compiled, snapshot) = try check.compile(verified)
        try storing { () throws(StoreFileError) in
            do throws(StoreFileError) {
                try folder.write([.envelope: bytes, .compiled: compiled], of: identity.digest)
            } catch {
                // Do not leave the files that filled the medium.
                folder.removeObjects(except: record.digests)
                throw error
            }
        }
        var payload = KeptPayload(identity: identity, verified.header, signers: verified.signers)
        payload.compiled = KeptPayload.Compiled(compiled)
        let isShown = payload.isImmediate && payload.hasBegun(at: now) && !record.isPaused
        try commit { [now] record in
            if isShown { record.activate(payload) } else { record.staged = payload }
            record.raiseMarks(of: verified.signers, to: identity)
            record.keep(etag: etag, at: now)
        }
        if isShown { shown = snapshot }
        return isShown ? .activated(sequence: identity.sequence) : .staged(sequence: identity.sequence)
    }
}

extension KeptPayload {
    fileprivate init(identity: PayloadIdentity, _ header: PayloadHeader, signers: [TrustedKey]) {
        self.init(
            identity: identity, expires: header.expires, notBefore: header.notBefore, until: header.until,
            isImmediate: header.activation == .immediate, signers: signers.map(\.bytes))
    }
}

// MARK: - Admission
extension PayloadInstaller {
    /// Checks expiry, bans, order and roll-out. The sequence must exceed those of all keys that are still trusted, whichever key signed it. The newest
    /// payload itself is accepted again, because it may have been dropped since.
    private mutating func admit(_ header: PayloadHeader, _ identity: PayloadIdentity, etag: String?) throws(PayloadRejection) {
        try header.checkExpiry(at: now)
        guard !record.isBanned(identity.digest) else { throw .banned(sequence: identity.sequence) }
        if let newest = record.newest, identity != newest, identity.sequence <= newest.sequence {
            throw .older(sequence: identity.sequence, highWaterMark: newest.sequence)
        }
        if let rollout = header.rollout {
            let bucket = RolloutBucket(salt: rollout.salt, id: try rolloutID())
            guard bucket.isIn(basisPoints: rollout.basisPoints) else {
                // A wider roll-out is another file. Until it comes, the server need not send this one again.
                try commit { [now] in $0.keep(etag: etag, at: now) }
                throw .notInRollout
            }
        }
    }

    /// Returns the device's id, drawn at the first roll-out. It is stored immediately: otherwise a device would draw again for every payload.
    private mutating func rolloutID() throws(PayloadRejection) -> [UInt8] {
        if let id = record.rolloutID { return id }
        var generator = SystemRandomNumberGenerator()
        let id = (0..<16).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
        try commit { $0.rolloutID = id }
        return id
    }
}

// MARK: - Writing
extension PayloadInstaller {
    private mutating func commit(_ change: (inout StateRecord) -> Void) throws(PayloadRejection) {
        var next = record
        change(&next)
        try storing { () throws(StoreFileError) in try folder.commit(&next, over: record) }
        record = next
    }

    private func storing(_ write: () throws(StoreFileError) -> Void) throws(PayloadRejection) {
        do {
            try write()
        } catch {
            throw .storage(reason: error.description)
        }
    }
}
