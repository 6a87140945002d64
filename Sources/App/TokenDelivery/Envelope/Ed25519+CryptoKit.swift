#if canImport(CryptoKit)
    // Written from Apple's documentation and not yet tried.
    internal import CryptoKit
    internal import Foundation

    extension Ed25519 {
        package static func isSignature(_ signature: [UInt8], of message: [UInt8], by publicKey: [UInt8]) -> Bool {
            guard let key = try? Curve25519.Signing.PublicKey(rawRepresentation: publicKey) else { return false }
            return key.isValidSignature(signature, for: message)
        }

        /// Signs a message. CryptoKit adds random bytes, so every signature of the same message differs.
        package static func signature(of message: [UInt8], seed: [UInt8]) -> [UInt8]? {
            let key = try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)
            return (try? key?.signature(for: message)).map { [UInt8]($0) }
        }

        package static func publicKey(seed: [UInt8]) -> [UInt8]? {
            (try? Curve25519.Signing.PrivateKey(rawRepresentation: seed)).map { [UInt8]($0.publicKey.rawRepresentation) }
        }
    }
#endif
