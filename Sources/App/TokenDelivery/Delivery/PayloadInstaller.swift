#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import TokenDigest

/// Stores a payload in a store's folder, or refuses it. A refusal changes no stored or shown payload, but may store a device id or an `ETag`.
struct PayloadInstaller {
    let folder: StoreFolder
    private(set) var check: PayloadCheck
    /// The record as stored, and with the key sets that are written together with the payload, so that both become visible together.
    private(set) var record: StateRecord
    private var stored: StateRecord
    /// The version of the key sets that only `record` has.
    private var newKeySet: UInt64?
    private let now: Int64
    private let showing: Showing
    /// What is shown from now on; nil if nothing changes before the next launch.
    private(set) var shown: Showing?
    /// Whether something else is shown from now on than before, which `shown` is not.
    private(set) var changesShown = false
    private(set) var events: [StoreEvent] = []
    /// The sequence of the payload, once its signature is verified.
    private(set) var sequence: UInt64?

    init(_ session: Delivery.Session, check: PayloadCheck) {
        folder = session.folder
        record = session.record
        stored = session.record
        showing = session.showing
        self.check = check
        now = check.configuration.now()
    }

    mutating func install(_ bytes: [UInt8], etag: String?, images: [String: Data]) throws(PayloadRejection) -> Installation {
        let limit = check.configuration.byteLimit
        guard bytes.count <= limit else { throw .tooLarge(limit: limit) }
        let envelope = check.configuration.rootKeys.isEmpty ? nil : try Envelope(decoding: bytes)
        if let envelope { try takeKeySets(of: envelope) }
        do throws(PayloadRejection) {
            return try install(bytes, envelope, etag: etag, images: images)
        } catch {
            // Key sets hold whether or not the payload is accepted. They wait with a payload that may still be.
            switch error {
            case .missingImages, .storage: takeBackKeySets()
            default: if newKeySet != nil { try commit { _ in } }
            }
            throw error
        }
    }

    /// Stores the key sets of a payload that cannot be installed for want of its images.
    mutating func installKeySets(of bytes: [UInt8]) throws(PayloadRejection) {
        try takeKeySets(of: Envelope(decoding: bytes))
        if newKeySet != nil { try commit { _ in } }
    }

    private mutating func install(
        _ bytes: [UInt8], _ envelope: Envelope?, etag: String?, images: [String: Data]
    ) throws(PayloadRejection) -> Installation {
        let file = SHA256Digest(of: bytes)
        let kept = [record.active, record.staged].compactMap(\.self)
        if let same = kept.first(where: { $0.file == file }) { return try keep(same.identity, etag: etag) }
        let verified = if let envelope { try check.verify(envelope) } else { try check.verify(bytes) }
        let identity = verified.identity
        sequence = identity.sequence
        let isKept = kept.contains { $0.identity == identity }
        let isFollowed = verified.content == nil && identity == record.newest
        if !isFollowed { try admit(verified.signers, of: kept.first { $0.identity == identity }) }
        if isKept { try write([StoreObject(.envelope, bytes, digest: file)]) }
        if isKept || isFollowed {
            return try keep(identity, etag: etag) { record in
                record.forEachPayload { if $0.identity == identity { $0.file = file } }
                record.setSigners(verified.signers, of: identity)
            }
        }
        try admit(verified)
        let installation =
            verified.content == nil
            ? try rollBackToBundled(identity, signedBy: verified.signers, etag: etag)
            : try store(bytes, file, verified, images, etag: etag)
        events.append(.installed(installation))
        return installation
    }

    /// Handles a payload that is stored already. The server may have given it another `ETag`, which is stored, or it may have other signatures.
    private mutating func keep(
        _ identity: PayloadIdentity, etag: String?, _ change: (inout StateRecord) -> Void = { _ in }
    ) throws(PayloadRejection) -> Installation {
        var next = record
        change(&next)
        if etag != next.etag?.text || next.etag?.isFresh(at: now) == false { next.keep(etag: etag, at: now) }
        if next != record || newKeySet != nil { try commit { $0 = next } }
        return .unchanged(sequence: identity.sequence)
    }

    private mutating func rollBackToBundled(
        _ identity: PayloadIdentity, signedBy signers: [TrustedKey], etag: String?
    ) throws(PayloadRejection) -> Installation {
        let now = now
        func follow(_ record: inout StateRecord, _ etag: String?) {
            record.rollBackToBundled()
            record.raiseMarks(of: signers, to: identity)
            record.keep(etag: etag, at: now)
        }
        shown = Showing(snapshot: check.bundled)
        let keySet = record.keySet
        do throws(PayloadRejection) {
            try commit { follow(&$0, etag) }
        } catch {
            // Without objects the next launch shows the bundled values too, and on a full medium there may be room now.
            folder.removeObjects(of: record)
            // Key sets that could not be stored are fetched again.
            let etag = record.keySet == keySet ? etag : nil
            do throws(PayloadRejection) {
                try commit { follow(&$0, etag) }
            } catch {
                // It holds in this process at least. Without an `ETag` the directive is fetched again.
                record.rollBackToBundled()
                record.etag = nil
                throw error
            }
        }
        return .rolledBackToBundled(sequence: identity.sequence)
    }

    /// Compiles the stack of now, which must be right, and the next one, which is shown without what is wrong.
    private mutating func store(
        _ bytes: [UInt8], _ file: SHA256Digest, _ verified: PayloadCheck.Verified, _ images: [String: Data], etag: String?
    ) throws(PayloadRejection) -> Installation {
        let device = try verified.layers(for: record)
        let stack = try check.compile(verified, for: device, at: now, isStrict: true)
        let snapshot = try check.snapshot(of: stack)
        let end = stack.table.times.upperBound
        let next = end == .max ? nil : try? check.compile(verified, for: device, at: end)
        let stacks = [stack, next].compactMap(\.self)
        let images = try objects(of: verified.images, among: images)
        try write(images + [StoreObject(.envelope, bytes, digest: file)] + stacks.map(StoreObject.init))
        let payload = KeptPayload(
            identity: verified.identity, file: file, expires: verified.statement.expires,
            isImmediate: verified.statement.activation == .immediate,
            signers: verified.signers.map(\.bytes), layers: verified.layers,
            tables: stacks.map(\.table), images: verified.images.map(\.sha256))
        let isShown = (payload.isImmediate || losesActive) && !record.isPaused
        try commit { [now] record in
            record.forEachPayload { $0.drop(layersNotIn: payload.layers) }
            if isShown { record.activate(payload) } else { record.staged = payload }
            record.raiseMarks(of: verified.signers, to: payload.identity)
            record.keep(etag: etag, at: now)
        }
        if !isShown {
            changesShown = showing.layers.contains { layer in !payload.layers.contains { $0.name == layer.name } }
        } else if record.evidence.selection(of: stack.table.layers) == .all {
            shown = Showing(snapshot: snapshot, payload: record.active, table: stack.table)
        } else {
            changesShown = true
        }
        return isShown ? .activated(sequence: payload.sequence) : .staged(sequence: payload.sequence)
    }
}

// MARK: - Key sets
extension PayloadInstaller {
    /// Whether a kept payload may have lost signatures that it needs; its file may have others.
    var dropsUntrusted: Bool { record.payloads.contains { !check.trust.keeps($0) } }

    /// Whether the payload that is shown has too few signatures by keys that are trusted now, also in its file.
    private var losesActive: Bool {
        guard newKeySet != nil, let active = record.active, !check.trust.keeps(active) else { return false }
        let bytes = (try? folder.read(.envelope, of: active.file, limit: check.configuration.byteLimit)).flatMap(\.self)
        let signers = bytes.flatMap { try? check.signers(of: $0) } ?? []
        return !check.trust.keeps(active, signedBy: signers.map(\.bytes))
    }

    /// Takes newer key sets, if they follow from those that are stored. From then on payloads are judged by them, this one too, and whether or not it
    /// is accepted.
    private mutating func takeKeySets(of envelope: Envelope) throws(PayloadRejection) {
        let kept = record.keySet ?? KeptKeySet(anchor: check.roots.digest)
        record.keySet = kept
        let newer = try envelope.readKeySets().filter { kept.isReplaced(by: $0.keySet.version) }
        guard let last = newer.last?.keySet.version else { return }
        let stored = try storing { () throws(StoreFileError) in try folder.keySets(kept.file) ?? [] }
        var chain = KeyChain(from: check.roots, stored: stored)
        let app = try check.app()
        var refusal: KeyChain.Refusal?
        for set in newer {
            do throws(KeyChain.Refusal) {
                guard set.keySet.app == app else { throw .otherApp }
                try chain.add(set)
                refusal = nil
            } catch {
                refusal = error
            }
        }
        if let refusal { events.append(.keySetRefused(version: last, reason: refusal.description)) }
        guard let version = chain.newest?.version, kept.isReplaced(by: version) else { return }
        try take(chain, and: stored, earlierChanges: kept.rootChanges)
    }

    /// - Parameter others: the stored sets. Those that do not follow from the app's root keys are kept too: they may follow from those of another release.
    private mutating func take(
        _ chain: KeyChain, and others: [SignedKeySet], earlierChanges: [UInt64]
    ) throws(PayloadRejection) {
        let signers = record.signers
        let needed = chain.needed(for: check.brand, signers: signers, changes: Set(earlierChanges))
        let strange = others.filter { set in !chain.links.contains { $0.set.statement == set.statement } }
        var sets = (strange + needed).sorted { $0.keySet.version < $1.keySet.version }
        if SignedKeySet.bytes(of: sets).count > SignedKeySet.byteLimit || sets.count > SignedKeySet.countLimit { sets = needed }
        let bytes = SignedKeySet.bytes(of: sets)
        let file = SHA256Digest(of: bytes)
        let kept = KeptKeySet(
            chain, for: check.brand, signers: signers, file: file, anchor: check.roots.digest, earlierChanges: earlierChanges)
        guard bytes.count <= SignedKeySet.byteLimit, sets.count <= SignedKeySet.countLimit else {
            return events.append(.keySetRefused(version: kept.version, reason: KeyChain.Refusal.full.description))
        }
        try write([StoreObject(.keySets, bytes, digest: file)])
        check.trust = KeyTrust(check.configuration, kept)
        record.keySet = kept
        record.removeMarks(ofKeysNot: check.trust.knows)
        newKeySet = kept.version
    }

    /// Checks whether the signatures are enough: for a stored payload, or for a new one.
    private func admit(_ signers: [TrustedKey], of stored: KeptPayload?) throws(PayloadRejection) {
        guard let stored else { return try check.trust.admit(signers) }
        guard signers.isEmpty || check.trust.keeps(stored, signedBy: signers.map(\.bytes)) else { throw .untrusted }
    }
}

// MARK: - Admission
extension PayloadInstaller {
    /// Checks expiry, bans and order, and draws the device's id if it decides which layers the device has. The sequence must exceed those of all keys
    /// that are still trusted, whichever key signed it. The newest payload itself is accepted again, because it may have been dropped since.
    private mutating func admit(_ verified: PayloadCheck.Verified) throws(PayloadRejection) {
        let (statement, identity) = (verified.statement, verified.identity)
        try statement.checkExpiry(at: now)
        try check.trust.checkExpiry(at: now)
        if let newest = record.newest, identity != newest, identity.sequence <= newest.sequence {
            throw .older(sequence: identity.sequence, highWaterMark: newest.sequence)
        }
        if verified.hasShares, record.deviceID == nil { try drawDeviceID() }
    }

    /// Stores the id immediately, and nothing else: otherwise a device would draw again for every payload that is refused.
    private mutating func drawDeviceID() throws(PayloadRejection) {
        var next = stored
        next.deviceID = check.configuration.drawDeviceID()
        try commit(next)
        (record.deviceID, record.generation) = (stored.deviceID, stored.generation)
    }
}

// MARK: - Images
extension PayloadInstaller {
    /// Returns the images that are not stored yet. Each one is checked, stored or not: another payload may have said another size.
    private func objects(of images: [ServedImage], among given: [String: Data]) throws(PayloadRejection) -> [StoreObject] {
        var objects: [StoreObject] = []
        var missing: [ServedImage] = []
        for image in images {
            if let stored = try stored(image) {
                try image.check(stored)
            } else if let bytes = given[image.digest].map({ [UInt8]($0) }) {
                try image.check(bytes)
                objects.append(StoreObject(.image, bytes, digest: image.sha256))
            } else {
                missing.append(image)
            }
        }
        guard missing.isEmpty else {
            // Images that an earlier payload waited for in vain are of no use.
            folder.removeObjects(except: neededDigests.union(images.map(\.sha256)))
            try storing { () throws(StoreFileError) in try folder.checkRoom(for: missing.reduce(0) { $0 + $1.byteCount }) }
            throw .missingImages(missing)
        }
        return objects
    }

    private func stored(_ image: ServedImage) throws(PayloadRejection) -> [UInt8]? {
        try storing { () throws(StoreFileError) in try folder.read(.image, of: image.sha256, limit: ServedImage.Limit.bytes) }
    }

    func keep(_ bytes: [UInt8], as image: ServedImage) throws(PayloadRejection) {
        try image.check(bytes)
        try write([StoreObject(.image, bytes, digest: image.sha256)])
    }
}

// MARK: - Writing
extension PayloadInstaller {
    private func write(_ objects: [StoreObject]) throws(PayloadRejection) {
        try storing { () throws(StoreFileError) in
            do throws(StoreFileError) {
                try folder.write(objects)
            } catch {
                // Do not leave the files that filled the medium.
                folder.removeObjects(except: neededDigests)
                throw error
            }
        }
    }

    /// The digests of the objects that are needed.
    private var neededDigests: Set<SHA256Digest> { stored.digests.union(record.digests) }

    private mutating func commit(_ change: (inout StateRecord) -> Void) throws(PayloadRejection) {
        var next = record
        change(&next)
        try commit(next)
        record = stored
        if let version = newKeySet { events.append(.keySet(version: version)) }
        newKeySet = nil
    }

    private mutating func commit(_ wanted: StateRecord) throws(PayloadRejection) {
        var next = wanted
        do throws(PayloadRejection) {
            try storing { () throws(StoreFileError) in try folder.commit(&next, over: stored) }
        } catch {
            // The file of new key sets may be gone.
            takeBackKeySets()
            throw error
        }
        stored = next
    }

    private mutating func takeBackKeySets() {
        guard newKeySet != nil else { return }
        (record.keySet, newKeySet) = (stored.keySet, nil)
        record.setMarks(stored.marks)
        check.trust = KeyTrust(check.configuration, record.keySet)
    }

    private func storing<Result>(_ body: () throws(StoreFileError) -> Result) throws(PayloadRejection) -> Result {
        do {
            return try body()
        } catch {
            throw .storage(reason: error.description)
        }
    }
}
