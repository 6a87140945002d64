/// A public key whose signatures an app accepts.
///
/// An app's list of keys is compiled in: a new key is trusted from the release on that brings it, so both are listed while old releases are
/// in use. Keys that come with a payload, signed by a root key, would extend that list before the envelope is verified.
public struct TrustedKey: Sendable, Hashable {
    /// By which envelopes name the key: a hint, never a proof.
    public let id: String
    /// 32 bytes.
    package let bytes: [UInt8]

    /// An Ed25519 key (RFC 8032), by its 32 bytes in base64 as `tokengen keys new` prints them; nil where they are no such key.
    ///
    /// A key for which anyone can sign, such as 32 zeros, is none.
    public init?(id: String, ed25519 base64: String) {
        guard let bytes = Base64.decoded(Array(base64.utf8)[...]) else { return nil }
        self.init(id: id, bytes: bytes)
    }

    package init?(id: String, bytes: [UInt8]) {
        guard bytes.count == Ed25519.keyLength, !Ed25519.isForgeable(publicKey: bytes) else { return nil }
        self.id = id
        self.bytes = bytes
    }

    /// What `init(id:ed25519:)` takes.
    package var base64: String { Base64.encoded(bytes) }
}
