internal import TokenModel

/// A public key whose signatures an app accepts.
///
/// An app's list of keys is compiled in. If the app lists root keys too, a key set that comes with a payload replaces that list. Otherwise a new key is
/// trusted from the release that brings it, so list both keys while old releases are in use.
public struct TrustedKey: Sendable, Hashable {
    /// The name that envelopes use for the key. A hint, never a proof.
    public let id: String
    /// The 32 bytes of the key.
    package let bytes: [UInt8]

    /// The length limit for ids in key sets, in bytes.
    package static let idLimit = 64

    /// Creates an Ed25519 key (RFC 8032) from its 32 bytes in base64, as `tokengen keys new` prints them. Nil if they are not such a key.
    ///
    /// Also nil for keys that allow anyone to sign, such as 32 zero bytes.
    public init?(id: String, ed25519 base64: String) {
        guard let bytes = Base64.decoded(Array(base64.utf8)[...]) else { return nil }
        self.init(id: id, bytes: bytes)
    }

    package init?(id: String, bytes: [UInt8]) {
        guard bytes.count == Ed25519.keyLength, !Ed25519.isForgeable(publicKey: bytes) else { return nil }
        self.id = id
        self.bytes = bytes
    }

    /// The text that `init(id:ed25519:)` takes.
    package var base64: String { Base64.encoded(bytes) }
}
