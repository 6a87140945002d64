internal import TokenDigest

/// What a store knows between launches. Writing a record is the only commit point of every change.
struct StateRecord: Sendable, Hashable {
    /// The longest `ETag` that is kept, in bytes of UTF-8.
    static let etagLimit = 1024
    /// The size limit of a record's file, in bytes. Larger files are not read.
    static let byteLimit = 65_536
    /// The number of high-water marks that are kept: the highest. The others only matter once the keys of all of these are gone.
    static let markLimit = 64

    /// Increases with each record that is written.
    var generation: UInt64 = 0
    /// The payload that is shown; nil for the bundled values.
    var active: KeptPayload?
    /// The payload to roll back to: the last one before `active` with which the app proved healthy.
    var previous: KeptPayload?
    /// The payload that becomes active at the next launch.
    var staged: KeptPayload?
    /// The server's `ETag` of the payload that was accepted last; nil if the server must send everything again.
    var etag: KeptETag?
    /// What the stored key sets say; nil until the app has root keys and a payload has arrived. Apps without root keys ignore it.
    var keySet: KeptKeySet?
    /// 16 random bytes that decide which shares of the devices this one belongs to. They never leave the device.
    var deviceID: [UInt8]?
    /// Whether the bundled values are shown regardless of the active payload.
    var isPaused = false
    private(set) var evidence = Evidence()
    /// The newest payload that each key has signed, in ascending order of sequence. A key has one mark at most.
    private(set) var marks: [HighWaterMark] = []

    struct HighWaterMark: Sendable, Hashable {
        /// The 32 bytes of the public key; nil for unsigned payloads.
        var key: [UInt8]?
        var payload: PayloadIdentity
    }

    /// The accepted payload or directive with the highest sequence.
    var newest: PayloadIdentity? { marks.last?.payload }

    static let places: [WritableKeyPath<StateRecord, KeptPayload?> & Sendable] = [\.active, \.previous, \.staged]

    var payloads: [KeptPayload] { [active, previous, staged].compactMap(\.self) }

    /// The digests of the objects that are needed.
    var digests: Set<SHA256Digest> { Set(payloads.flatMap(\.digests) + [keySet?.file].compactMap(\.self)) }

    /// The public keys that have signed the kept payloads.
    var signers: Set<[UInt8]> { Set(payloads.flatMap(\.signers)) }

    /// Changes all kept payloads.
    mutating func forEachPayload(_ change: (inout KeptPayload) -> Void) {
        for place in Self.places {
            guard var payload = self[keyPath: place] else { continue }
            change(&payload)
            self[keyPath: place] = payload
        }
    }
}

// MARK: - Evidence
extension StateRecord {
    func isBanned(_ layer: KeptLayer) -> Bool { evidence.isBanned(layer) }

    /// Changes the evidence. Stacks with layers that are banned now, or no longer, are compiled again.
    mutating func judge<Result>(_ change: (inout Evidence) -> Result) -> Result {
        let before = evidence.bans
        let result = change(&evidence)
        if evidence.bans != before {
            let changed = Set(before.map(\.layer)).symmetricDifference(evidence.bans.map(\.layer))
            forEachPayload { if !changed.isDisjoint(with: $0.layers) { $0.tables = [] } }
        }
        return result
    }

    /// Begins another build of the app. What it no longer bans is fetched again.
    mutating func move(to build: AppBuild) {
        let bans = evidence.bans
        judge { $0.move(to: build) }
        if evidence.bans != bans { etag = nil }
    }

    /// Whether the app has yet to prove healthy with a stack.
    func isOnTrial(_ stack: [KeptLayer]) -> Bool { !evidence.isProved(stack) }

    /// Whether the app has yet to prove healthy with a layer that a payload may show.
    func isOnTrial(_ payload: KeptPayload) -> Bool {
        !payload.layers.allSatisfy { evidence.isProved($0) || payload.dropped.contains($0.digest) || isBanned($0) }
    }

    /// Sets the evidence of a stored record.
    mutating func set(_ stored: Evidence) { evidence = stored }
}

/// The `ETag` of an accepted payload, and when the server last sent that payload, in seconds since 1970.
struct KeptETag: Sendable, Hashable {
    /// How long the `ETag` is sent to the server: a week. Then one request is made without it, in case the server's `304` is wrong.
    static let lifetime: Int64 = 7 * 86_400

    var text: String
    var since: Int64

    /// Whether the `ETag` may still be sent. A time in the future comes from a clock that was wrong.
    func isFresh(at now: Int64) -> Bool { UInt64(bitPattern: now &- since) < UInt64(Self.lifetime) }
}

// MARK: - High-water marks
extension StateRecord {
    /// Notes a payload for all keys that signed it.
    mutating func raiseMarks(of signers: [TrustedKey], to payload: PayloadIdentity) {
        let keys: [[UInt8]?] = signers.isEmpty ? [nil] : signers.map(\.bytes)
        for key in keys where !marks.contains(where: { $0.key == key && $0.payload.sequence > payload.sequence }) {
            marks.removeAll { $0.key == key }
            let place = marks.firstIndex { $0.payload.sequence > payload.sequence } ?? marks.endIndex
            marks.insert(HighWaterMark(key: key, payload: payload), at: place)
        }
        marks = marks.suffix(Self.markLimit)
    }

    /// Removes the marks of keys that are no longer trusted: whoever had such a key could otherwise stop all updates with a very high sequence.
    mutating func removeMarks(ofKeysNot isTrusted: ([UInt8]?) -> Bool) {
        marks.removeAll { !isTrusted($0.key) }
    }

    /// Notes which keys have signed a payload, and their marks.
    mutating func setSigners(_ signers: [TrustedKey], of payload: PayloadIdentity) {
        forEachPayload { if $0.identity == payload { $0.signers = signers.map(\.bytes) } }
        raiseMarks(of: signers, to: payload)
    }

    /// Trusts no key of the stored key sets any more. Their file is fetched again.
    mutating func loseKeySets() {
        keySet?.lose()
        etag = nil
    }

    /// Sets the marks of a stored record.
    mutating func setMarks(_ stored: [HighWaterMark]) { marks = stored }
}

// MARK: - Transitions
extension StateRecord {
    /// Shows a payload. The one that it replaces is kept if the app was healthy with it.
    mutating func activate(_ payload: KeptPayload) {
        if let active, evidence.isKnown(active) { previous = active }
        previous?.takeBack(layersIn: payload.layers)
        active = payload
        staged = nil
        evidence.release { !payload.layers.contains($0) }
    }

    /// Bans what the app shows, and stops showing the payload. The staged payload replaces it; without a staged one, the previous payload; without that,
    /// the bundled values. What the replacement has too is only banned if there is nothing else.
    mutating func rollBack(_ payload: KeptPayload, showing stack: [KeptLayer], in build: AppBuild) {
        if active?.identity == payload.identity {
            active = staged == nil ? previous : nil
            if staged == nil { previous = nil }
        } else {
            previous = nil
        }
        let kept = (staged ?? active)?.layers ?? []
        let gone = stack.filter { !kept.contains($0) }
        judge { evidence in
            for layer in gone.isEmpty ? stack : gone { evidence.ban(layer, .app, in: build) }
        }
    }

    mutating func keep(etag: String?, at now: Int64) {
        self.etag = etag.flatMap { $0.utf8.count <= Self.etagLimit ? KeptETag(text: $0, since: now) : nil }
    }

    /// Follows the directive to roll back to the bundled values.
    mutating func rollBackToBundled() {
        active = nil
        previous = nil
        staged = nil
        evidence.release { _ in true }
    }

    /// Removes all payloads. Whatever comes next is fetched again, and is on trial. Key sets, marks, bans, a pause and the device's id stay.
    mutating func forgetPayloads() {
        rollBackToBundled()
        etag = nil
        evidence.forget()
    }

    /// Removes a payload that cannot be shown. The server sends it again, and it may be accepted again.
    mutating func drop(_ digest: SHA256Digest) {
        remove(digest)
        etag = nil
    }

    /// Removes a payload of which bans leave nothing. The server need not send it again.
    mutating func remove(_ digest: SHA256Digest) {
        if active?.digest == digest {
            active = previous
            previous = nil
        }
        if previous?.digest == digest { previous = nil }
        if staged?.digest == digest { staged = nil }
    }
}
