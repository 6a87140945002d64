internal import TokenModel

/// What a store knows between launches. Writing a record is the only commit point of every change.
struct StateRecord: Sendable, Hashable {
    /// The number of bans that are kept. Newer bans replace the oldest.
    static let banLimit = 64
    /// The longest `ETag` that is kept, in bytes of UTF-8.
    static let etagLimit = 1024
    /// The size limit of a record's file, in bytes. Larger files are not read.
    static let byteLimit = 65_536
    /// The number of stacks of which is known that the app was healthy with them.
    static let confirmedLimit = 8
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
    private(set) var bans: [PayloadIdentity] = []
    private(set) var bannedLayers: [KeptLayer] = []
    /// The digests of the layers of each stack with which the app proved healthy, the latest last.
    private(set) var confirmedStacks: [[SHA256Digest]] = []
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

// MARK: - Bans
extension StateRecord {
    func isBanned(_ digest: SHA256Digest) -> Bool { bans.contains { $0.digest == digest } }

    mutating func ban(_ payload: PayloadIdentity) {
        bans = (bans + [payload]).suffix(Self.banLimit)
    }

    func isBanned(_ layer: KeptLayer) -> Bool { bannedLayers.contains(layer) }

    /// Bans a layer. The stacks that have it are compiled again, without it.
    mutating func ban(_ layer: KeptLayer) {
        guard !isBanned(layer) else { return }
        bannedLayers = (bannedLayers + [layer]).suffix(Self.banLimit)
        forEachPayload { if $0.layers.contains(layer) { $0.tables = [] } }
    }
}

// MARK: - Health
extension StateRecord {
    /// Whether the app proved healthy with a stack that has this layer.
    func isConfirmed(_ layer: KeptLayer) -> Bool { confirmedStacks.contains { $0.contains(layer.digest) } }

    /// Whether the app proved healthy with these layers in this order, and perhaps others. Another order shows other values.
    func isConfirmed(_ stack: [KeptLayer]) -> Bool {
        let digests = stack.map(\.digest)
        return digests.isEmpty || confirmedStacks.contains { digests.isSubsequence(of: $0) }
    }

    /// Whether a stack of a payload is on trial when it is shown.
    func isOnTrial(_ stack: [KeptLayer], of payload: KeptPayload) -> Bool {
        !stack.isEmpty && (payload.health == .suspect || !isConfirmed(stack))
    }

    /// Notes that the app is healthy with a stack of the active payload.
    mutating func confirm(_ stack: [KeptLayer]) {
        active?.health = .healthy
        confirm(stack.map(\.digest))
    }

    mutating func confirm(_ stack: [SHA256Digest]) {
        let others = confirmedStacks.filter { !$0.isSubsequence(of: stack) }
        confirmedStacks = (others + [stack]).suffix(Self.confirmedLimit)
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

extension [SHA256Digest] {
    /// Whether these are among the others in the same order.
    fileprivate func isSubsequence(of others: Self) -> Bool {
        var rest = others[...]
        return allSatisfy { digest in
            guard let index = rest.firstIndex(of: digest) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }
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
    /// Shows a stack of a payload, on trial if it is new. The payload that it replaces is kept if the app proved healthy with it.
    mutating func activate(_ payload: KeptPayload, showing stack: [KeptLayer]) {
        if let active, active.health == .healthy { previous = active }
        active = payload
        staged = nil
        noteHealth(of: stack)
    }

    /// Notes that the active payload shows a stack. If it needs no trial, the app is healthy with the payload.
    mutating func noteHealth(of stack: [KeptLayer]) {
        if active?.health == .unproved, isConfirmed(stack) { active?.health = .healthy }
    }

    /// Stops showing what made the app crash: the layers that no confirmed stack has, if the stack has others too; otherwise the payload. Either is
    /// banned, and new layers in any case.
    mutating func rollBack(_ payload: KeptPayload, showing stack: [KeptLayer]) {
        let new = stack.filter { !isConfirmed($0) }
        for layer in new { ban(layer) }
        if new.isEmpty || new == stack { rollBack(payload.identity) }
    }

    /// Bans a payload and stops showing it. The staged payload replaces an active one; without a staged one, the previous payload on a new trial;
    /// without that, the bundled values. If `unhealthy` is the staged payload, whose activation could not be written, or the previous one, which is
    /// shown while the active one is held back, the active one stays.
    mutating func rollBack(_ unhealthy: PayloadIdentity) {
        ban(unhealthy)
        guard staged?.identity != unhealthy else { return staged = nil }
        guard active?.identity == unhealthy else { return previous = nil }
        active = nil
        guard staged == nil else { return }
        active = previous
        active?.health = .suspect
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

    /// Removes all payloads. Whatever comes next is fetched again, and is on trial. Key sets, marks, bans, a pause and the device's id stay.
    mutating func forgetPayloads() {
        rollBackToBundled()
        etag = nil
        confirmedStacks = []
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

    /// Sets the lists of a stored record.
    mutating func set(bannedLayers: [KeptLayer], confirmedStacks: [[SHA256Digest]]) {
        (self.bannedLayers, self.confirmedStacks) = (bannedLayers, confirmedStacks)
    }
}
