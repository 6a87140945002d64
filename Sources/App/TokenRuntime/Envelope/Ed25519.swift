/// Ed25519 of RFC 8032, without prehashing and context, by the platform's library: CryptoKit, or libcrypto.
///
/// - `isSignature` is false for whatever is no signature, wrong lengths and an S that is not below the group's order included.
/// - `signature` and `publicKey` are nil where the seed has not 32 bytes, and where the library cannot serve: no memory, or a configuration
///   that forbids the algorithm.
package enum Ed25519 {
    /// Of a public key and of a seed, which RFC 8032 calls the private key; in bytes.
    package static let keyLength = 32
    /// In bytes.
    static let signatureLength = 64
}
