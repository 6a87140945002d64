/// Which payload: its sequence, and the SHA-256 of its file's bytes.
struct PayloadIdentity: Sendable, Hashable {
    var sequence: UInt64
    var digest: SHA256Digest
}

/// A payload whose objects are stored.
struct KeptPayload: Sendable, Hashable {
    var identity: PayloadIdentity
    /// In seconds since 1970.
    var expires: Int64
    /// Whether the app proved healthy with it; else it is on trial once it is active.
    var isConfirmed = false
    /// The public key whose signature was verified, 32 bytes; nil for a plain payload.
    var signer: [UInt8]?

    var sequence: UInt64 { identity.sequence }
    var digest: SHA256Digest { identity.digest }
}
