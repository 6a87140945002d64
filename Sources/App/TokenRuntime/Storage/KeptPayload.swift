/// What identifies a payload: its sequence, and the SHA-256 of its file's bytes.
struct PayloadIdentity: Sendable, Hashable {
    var sequence: UInt64
    var digest: SHA256Digest
}

/// A payload whose objects are stored.
struct KeptPayload: Sendable, Hashable {
    var identity: PayloadIdentity
    /// When the payload expires, in seconds since 1970. `notBefore` and `until` have the same unit.
    var expires: Int64
    /// The earliest time at which the payload may be shown; nil if it may be shown immediately.
    var notBefore: Int64?
    /// When the payload ends and the bundled values return; nil if it never ends.
    var until: Int64?
    /// Whether the payload is shown without waiting for a launch.
    var isImmediate = false
    /// Whether the app has proved healthy with the payload. If not, the payload is on trial once it is active.
    var isConfirmed = false
    /// The public keys whose signatures were verified, 32 bytes each; empty for an unsigned payload.
    var signers: [[UInt8]] = []
    /// The compiled form; nil if none is stored that can be trusted.
    var compiled: Compiled?

    /// Identifies the file that a payload was compiled to.
    struct Compiled: Sendable, Hashable {
        var digest: SHA256Digest
        var byteCount: UInt32

        init(digest: SHA256Digest, byteCount: UInt32) {
            self.digest = digest
            self.byteCount = byteCount
        }

        init(_ bytes: [UInt8]) { self.init(digest: SHA256Digest(of: bytes), byteCount: UInt32(clamping: bytes.count)) }

        /// Whether these are the bytes of the file.
        func matches(_ bytes: [UInt8]) -> Bool { bytes.count == byteCount && SHA256Digest(of: bytes) == digest }
    }

    var sequence: UInt64 { identity.sequence }
    var digest: SHA256Digest { identity.digest }

    /// Whether the header says the same as the record.
    func agrees(with header: PayloadHeader) -> Bool {
        sequence == header.sequence && expires == header.expires && notBefore == header.notBefore && until == header.until
            && isImmediate == (header.activation == .immediate) && !header.rollsBackToBundled
    }

    /// The keys by which the payload is trusted: one is enough. Nil stands for no signature.
    var keys: [[UInt8]?] { signers.isEmpty ? [nil] : signers }

    func hasBegun(at now: Int64) -> Bool { notBefore.map { $0 <= now } ?? true }
    func isOver(at now: Int64) -> Bool { until.map { $0 <= now } ?? false }
}
