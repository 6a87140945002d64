import TokenModel
import TokenRuntime

/// A private key that signs payloads: Ed25519, RFC 8032.
package struct SigningKey: Sendable {
    /// The public half, which apps trust.
    package let trustedKey: TrustedKey
    /// What RFC 8032 calls the private key: 32 bytes. Kept out of `description`, so that no log shows it.
    package let seed: [UInt8]

    /// Without an id, the key is named by the first 16 hexadecimal digits of the SHA-256 of its public key.
    package init(id: String?, seed: [UInt8]) throws(SigningKeyError) {
        guard let publicKey = Ed25519.publicKey(seed: seed) else { throw .libraryFailed }
        guard let trustedKey = id.map({ TrustedKey(id: $0, bytes: publicKey) }) ?? TrustedKey(bytes: publicKey) else {
            throw .libraryFailed
        }
        self.trustedKey = trustedKey
        self.seed = seed
    }

    /// A new key, from the system's random numbers, which are fit for that on the platforms this runs on.
    package static func random(id: String? = nil) throws(SigningKeyError) -> SigningKey {
        var generator = SystemRandomNumberGenerator()
        return try SigningKey(id: id, seed: (0..<Ed25519.keyLength).map { _ in UInt8.random(in: 0...255, using: &generator) })
    }

    /// 64 bytes.
    package func signature(of message: [UInt8]) throws(SigningKeyError) -> [UInt8] {
        guard let signature = Ed25519.signature(of: message, seed: seed) else { throw .libraryFailed }
        return signature
    }
}

extension SigningKey: CustomStringConvertible {
    package var description: String { trustedKey.id }
}
