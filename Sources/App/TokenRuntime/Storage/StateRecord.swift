/// What a store knows between launches. Writing a record is the only commit point of every change.
struct StateRecord: Sendable, Hashable {
    /// The number of bans that are kept. Newer bans replace the oldest.
    static let banLimit = 64
    /// The longest `ETag` that is kept, in bytes of UTF-8.
    static let etagLimit = 1024
    /// The size limit of a record's file, in bytes. Larger files are not read.
    static let byteLimit = 16_384
    /// The number of high-water marks that are kept: the highest. The others only matter once the keys of all of these are gone.
    static let markLimit = 64

    /// Increases with each record that is written.
    var generation: UInt64 = 0
    /// The payload that is shown; nil for the bundled values.
    var active: KeptPayload?
    /// The payload to roll back to: the last one before `active` with which the app proved healthy.
    var previous: KeptPayload?
    /// The payload that becomes active at the next launch, or at its `notBefore`.
    var staged: KeptPayload?
    /// The server's `ETag` of the payload that was accepted last; nil if the server must send everything again.
    var etag: KeptETag?
    /// 16 random bytes that decide whether the device is in a roll-out. They never leave the device.
    var rolloutID: [UInt8]?
    /// Whether the bundled values are shown regardless of the active payload.
    var isPaused = false
    private(set) var bans: [PayloadIdentity] = []
    /// The newest payload that each key has signed, in ascending order of sequence. A key has one mark at most.
    private(set) var marks: [HighWaterMark] = []

    struct HighWaterMark: Sendable, Hashable {
        /// The 32 bytes of the public key; nil for unsigned payloads.
        var key: [UInt8]?
        var payload: PayloadIdentity
    }

    /// The accepted payload or directive with the highest sequence.
    var newest: PayloadIdentity? { marks.last?.payload }

    /// The digests of payloads whose objects are needed.
    var digests: Set<SHA256Digest> { Set([active, previous, staged].compactMap { $0?.digest }) }

    func isBanned(_ digest: SHA256Digest) -> Bool { bans.contains { $0.digest == digest } }

    mutating func ban(_ payload: PayloadIdentity) {
        bans = (bans + [payload]).suffix(Self.banLimit)
    }
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

    /// Notes which keys have signed a kept payload, and their marks.
    mutating func setSigners(_ signers: [TrustedKey], of payload: KeptPayload) {
        for place in [\StateRecord.active, \.previous, \.staged] where self[keyPath: place] == payload {
            self[keyPath: place]?.signers = signers.map(\.bytes)
        }
        raiseMarks(of: signers, to: payload.identity)
    }

    /// Sets the marks of a stored record.
    mutating func setMarks(_ stored: [HighWaterMark]) { marks = stored }
}

// MARK: - Transitions
extension StateRecord {
    /// Shows a payload, on trial. The payload that it replaces is kept if the app proved healthy with it.
    mutating func activate(_ payload: KeptPayload) {
        if let active, active.isConfirmed { previous = active }
        active = payload
        staged = nil
    }

    /// Bans a payload and stops showing it. The staged payload replaces an active one; without a staged one, the previous payload on a new trial;
    /// without that, the bundled values. If `unhealthy` is the staged payload, whose activation could not be written, the active one stays.
    mutating func rollBack(_ unhealthy: KeptPayload) {
        ban(unhealthy.identity)
        guard staged != unhealthy else { return staged = nil }
        active = nil
        guard staged == nil else { return }
        active = previous
        active?.isConfirmed = false
        previous = nil
    }

    mutating func keep(etag: String?, at now: Int64) {
        self.etag = etag.flatMap { $0.utf8.count <= Self.etagLimit ? KeptETag(text: $0, since: now) : nil }
    }

    /// Follows the directive to roll back to the bundled values.
    mutating func rollBackToBundled() {
        active = nil
        previous = nil
        staged = nil
    }

    /// Removes a payload that has ended. After an active one, the bundled values are shown, not the payload before it.
    mutating func end(_ payload: KeptPayload) {
        if active == payload { (active, previous) = (nil, nil) }
        if previous == payload { previous = nil }
        if staged == payload { staged = nil }
        etag = nil
    }

    /// Removes a payload that cannot be shown. The server sends it again, and it may be accepted again.
    mutating func drop(_ digest: SHA256Digest) {
        if active?.digest == digest {
            active = previous
            previous = nil
        }
        if previous?.digest == digest { previous = nil }
        if staged?.digest == digest { staged = nil }
        etag = nil
    }
}
