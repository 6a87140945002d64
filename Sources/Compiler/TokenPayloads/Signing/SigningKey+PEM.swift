import TokenDelivery
import TokenDigest
import TokenModel

extension SigningKey {
    // The DER of RFC 8410 before the 32 bytes of the key. Constant, because Ed25519 has no parameters.
    private static let privatePrefix: [UInt8] = [0x30, 46, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 34, 4, 32]
    fileprivate static let publicPrefix: [UInt8] = [0x30, 42, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 3, 33, 0]

    /// Reads a private key as `openssl genpkey -algorithm ed25519` writes it: PEM, unencrypted PKCS #8 (RFC 8410, section 7).
    package init(pem text: String, id: String? = nil) throws(SigningKeyError) {
        guard let pem = PEM(text) else { throw text.contains("-----BEGIN ") ? .damagedPEM : .notPEM }
        switch pem.label {
        case "PRIVATE KEY": break
        case "ENCRYPTED PRIVATE KEY": throw .encrypted
        default: throw .otherLabel(pem.label)
        }
        guard pem.bytes.starts(with: Self.privatePrefix), pem.bytes.count == Self.privatePrefix.count + Ed25519.keyLength else {
            throw .otherAlgorithm
        }
        try self.init(id: id, seed: Array(pem.bytes.suffix(Ed25519.keyLength)))
    }

    /// The key in the format that `init(pem:)` reads.
    package var pem: String { PEM(label: "PRIVATE KEY", bytes: Self.privatePrefix + seed).text }

    /// A SubjectPublicKeyInfo (RFC 8410, section 4), for `openssl pkeyutl -verify -pubin`.
    package var publicPEM: String { PEM(label: "PUBLIC KEY", bytes: Self.publicPrefix + trustedKey.bytes).text }
}

extension TrustedKey {
    /// Reads a public key as `openssl pkey -pubout` writes it: PEM, a SubjectPublicKeyInfo. Nil for anything else.
    ///
    /// The id is the same as that of `SigningKey(pem:)` for the private half.
    package init?(publicPEM text: String) {
        guard let pem = PEM(text), pem.label == "PUBLIC KEY", pem.bytes.starts(with: SigningKey.publicPrefix) else { return nil }
        self.init(bytes: Array(pem.bytes.dropFirst(SigningKey.publicPrefix.count)))
    }

    /// Uses the first 16 hexadecimal digits of the SHA-256 of the bytes as the id.
    package init?(bytes: [UInt8]) {
        self.init(id: String(SHA256Digest(of: bytes).hexadecimal.prefix(16)), bytes: bytes)
    }

    /// Reads the 32 bytes from base64.
    package init?(base64: String) {
        guard let bytes = Base64.decoded(Array(base64.utf8)[...]) else { return nil }
        self.init(bytes: bytes)
    }
}
