/// Which payload: its sequence, and the SHA-256 of its file's bytes.
struct PayloadIdentity: Sendable, Hashable {
    var sequence: UInt64
    var digest: SHA256Digest
}

/// A payload whose objects are stored.
struct KeptPayload: Sendable, Hashable {
    var identity: PayloadIdentity
    /// In seconds since 1970, as are `notBefore` and `until`.
    var expires: Int64
    /// From when on it may be shown; nil for at once.
    var notBefore: Int64?
    /// When it ends, and the bundled values return; nil for never.
    var until: Int64?
    /// Whether it is shown without waiting for a launch.
    var isImmediate = false
    /// Whether the app proved healthy with it; else it is on trial once it is active.
    var isConfirmed = false
    /// The public key whose signature was verified, 32 bytes; nil for a plain payload.
    var signer: [UInt8]?
    /// What its compiled form is; nil where there is none that can be trusted.
    var compiled: Compiled?

    /// The file that a payload was compiled to.
    struct Compiled: Sendable, Hashable {
        var digest: SHA256Digest
        var byteCount: UInt32

        init(digest: SHA256Digest, byteCount: UInt32) {
            self.digest = digest
            self.byteCount = byteCount
        }

        init(_ bytes: [UInt8]) { self.init(digest: SHA256Digest(of: bytes), byteCount: UInt32(clamping: bytes.count)) }

        /// Whether these bytes are the file.
        func matches(_ bytes: [UInt8]) -> Bool { bytes.count == byteCount && SHA256Digest(of: bytes) == digest }
    }

    var sequence: UInt64 { identity.sequence }
    var digest: SHA256Digest { identity.digest }

    func hasBegun(at now: Int64) -> Bool { notBefore.map { $0 <= now } ?? true }
    func isOver(at now: Int64) -> Bool { until.map { $0 <= now } ?? false }
}
