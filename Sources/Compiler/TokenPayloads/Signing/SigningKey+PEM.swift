import TokenModel
import TokenRuntime

extension SigningKey {
    // The DER of RFC 8410 up to the 32 bytes of the key: fixed, since Ed25519 has no parameters.
    private static let privatePrefix: [UInt8] = [0x30, 46, 2, 1, 0, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 4, 34, 4, 32]
    fileprivate static let publicPrefix: [UInt8] = [0x30, 42, 0x30, 5, 6, 3, 0x2B, 0x65, 0x70, 3, 33, 0]

    /// A private key as `openssl genpkey -algorithm ed25519` writes it: PEM, PKCS #8 (RFC 8410, 7), not encrypted.
    package init(pem text: String, id: String? = nil) throws(SigningKeyError) {
        guard let pem = PEM(text) else { throw .notPEM }
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

    /// What `init(pem:)` reads.
    package var pem: String { PEM(label: "PRIVATE KEY", bytes: Self.privatePrefix + seed).text }

    /// For `openssl pkeyutl -verify -pubin`: a SubjectPublicKeyInfo, RFC 8410, 4.
    package var publicPEM: String { PEM(label: "PUBLIC KEY", bytes: Self.publicPrefix + trustedKey.bytes).text }
}

extension TrustedKey {
    /// A public key as `openssl pkey -pubout` writes it: PEM, a SubjectPublicKeyInfo; nil for anything else.
    ///
    /// Its id is the one that `SigningKey(pem:)` gives to the private half.
    package init?(publicPEM text: String) {
        guard let pem = PEM(text), pem.label == "PUBLIC KEY", pem.bytes.starts(with: SigningKey.publicPrefix) else { return nil }
        self.init(bytes: Array(pem.bytes.dropFirst(SigningKey.publicPrefix.count)))
    }

    /// Named by the first 16 hexadecimal digits of the SHA-256 of its bytes.
    package init?(bytes: [UInt8]) {
        self.init(id: String(SHA256Digest(of: bytes).hexadecimal.prefix(16)), bytes: bytes)
    }

    /// The 32 bytes in base64.
    package init?(base64: String) {
        guard let bytes = Base64.decoded(Array(base64.utf8)[...]) else { return nil }
        self.init(bytes: bytes)
    }
}
