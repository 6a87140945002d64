import TokenDelivery
import TokenModel

/// A private key that signs payloads with Ed25519 (RFC 8032).
package struct SigningKey: Signer {
    /// The public half, which apps trust.
    package let trustedKey: TrustedKey
    /// The private key of RFC 8032: 32 bytes. Excluded from `description` to keep it out of logs.
    package let seed: [UInt8]

    /// Without an id, uses the first 16 hexadecimal digits of the SHA-256 of the public key.
    package init(id: String?, seed: [UInt8]) throws(SigningKeyError) {
        guard let publicKey = Ed25519.publicKey(seed: seed) else { throw .libraryFailed }
        guard let trustedKey = id.map({ TrustedKey(id: $0, bytes: publicKey) }) ?? TrustedKey(bytes: publicKey) else {
            throw .libraryFailed
        }
        self.trustedKey = trustedKey
        self.seed = seed
    }

    /// Returns a new key from the system's random number generator, which is cryptographically secure on the supported platforms.
    package static func random(id: String? = nil) throws(SigningKeyError) -> SigningKey {
        var generator = SystemRandomNumberGenerator()
        return try SigningKey(id: id, seed: (0..<Ed25519.keyLength).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    package func signature(of message: [UInt8]) throws(SigningKeyError) -> [UInt8] {
        guard let signature = Ed25519.signature(of: message, seed: seed) else { throw .libraryFailed }
        return signature
    }
}

extension SigningKey: CustomStringConvertible {
    package var description: String { trustedKey.id }
}
