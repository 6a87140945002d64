/// What a store knows between launches. Writing one is the only commit point of every change.
struct StateRecord: Sendable, Hashable {
    /// Later bans push out the earliest.
    static let banLimit = 64
    /// In bytes of UTF-8; a longer one is not kept.
    static let etagLimit = 1024
    /// Of a record that is written; more are not read.
    static let byteLimit = 8192

    /// Rises with each record that is written.
    var generation: UInt64 = 0
    /// What is shown; nil for the bundled values.
    var active: KeptPayload?
    /// What is gone back to: the last one but `active` that the app proved healthy with.
    var previous: KeptPayload?
    /// What becomes active at the next launch.
    var staged: KeptPayload?
    /// The one of the highest sequence that was taken, be it stored or a directive.
    var newest: PayloadIdentity?
    /// The server's name for what was taken last; nil where the server must send everything again.
    var etag: String?
    /// 16 random bytes, by which the device is in a roll-out or not. They never leave it.
    var rolloutID: [UInt8]?
    /// Whether the bundled values are shown whatever is active.
    var isPaused = false
    private(set) var bans: [PayloadIdentity] = []

    /// Of payloads whose objects are needed.
    var digests: Set<SHA256Digest> { Set([active, previous, staged].compactMap { $0?.digest }) }

    func isBanned(_ digest: SHA256Digest) -> Bool { bans.contains { $0.digest == digest } }

    mutating func ban(_ payload: PayloadIdentity) {
        bans = (bans + [payload]).suffix(Self.banLimit)
    }
}

// The transitions.
extension StateRecord {
    /// Shows a payload, on trial. The one that it takes the place of is kept if the app was healthy with it.
    mutating func activate(_ payload: KeptPayload) {
        if let active, active.isConfirmed { previous = active }
        active = payload
        staged = nil
    }

    /// Gives up the active payload for good, for the staged one, else for the previous one on a new trial, else for the bundled values;
    /// or the staged one, whose activation could not be written.
    mutating func rollBack(_ unhealthy: KeptPayload) {
        ban(unhealthy.identity)
        guard staged != unhealthy else { return staged = nil }
        active = nil
        guard staged == nil else { return }
        active = previous
        active?.isConfirmed = false
        previous = nil
    }

    mutating func keep(etag: String?) {
        self.etag = etag.flatMap { $0.utf8.count <= Self.etagLimit ? $0 : nil }
    }

    /// Follows the directive to go back to the bundled values.
    mutating func rollBackToBundled() {
        active = nil
        previous = nil
        staged = nil
    }

    /// Removes a payload whose time is over: behind an active one come the bundled values, not what was there before it.
    mutating func end(_ payload: KeptPayload) {
        if active == payload { (active, previous) = (nil, nil) }
        if previous == payload { previous = nil }
        if staged == payload { staged = nil }
        etag = nil
    }

    /// Gives up a payload that cannot be shown. The server is to send it again, and it may be taken again.
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
