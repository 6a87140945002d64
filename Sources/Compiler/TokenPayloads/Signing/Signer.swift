import TokenDelivery

/// What signs payloads and key sets: a private key, or a command that has one.
package protocol Signer: Sendable {
    /// The public key, which apps trust.
    var trustedKey: TrustedKey { get }

    /// Returns a signature of 64 bytes.
    func signature(of message: [UInt8]) throws(SigningKeyError) -> [UInt8]
}
