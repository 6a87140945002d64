/// A DSSE v1 envelope: bytes, their type, and signatures over both. <https://github.com/secure-systems-lab/dsse>
///
/// Nothing in an envelope selects an algorithm. The type of the trusted key does, and that is always Ed25519.
package struct Envelope: Sendable {
    package static let payloadType = "application/vnd.tokengen.tokens.v1+json"

    struct Signature: Sendable, Hashable {
        /// Empty if the envelope names no key.
        var keyID: String
        var bytes: [UInt8]
    }

    var payloadType: String
    var content: [UInt8]
    var signatures: [Signature]

    /// Verifies the bytes of a payload file and returns the signed content and the key that signed it.
    ///
    /// If `allowsUnsigned` is true, a JSON object without any of an envelope's members counts as a plain payload, with no key. Only the first 16
    /// signatures are checked.
    package static func open(
        _ bytes: [UInt8], trusting keys: [TrustedKey], allowsUnsigned: Bool
    ) throws(PayloadRejection) -> (content: [UInt8], signer: TrustedKey?) {
        guard let envelope = try Envelope(decoding: bytes) else {
            guard allowsUnsigned else { throw .unsigned }
            return (bytes, nil)
        }
        guard envelope.payloadType == payloadType else { throw .wrongPayloadType(envelope.payloadType) }
        guard let signer = envelope.signer(among: keys) else { throw .untrusted }
        return (envelope.content, signer)
    }

    /// Returns the content of a payload file without verifying it. For display only; never apply it.
    package static func unprovenContent(of bytes: [UInt8]) throws(PayloadRejection) -> (content: [UInt8], isSigned: Bool) {
        guard let envelope = try Envelope(decoding: bytes) else { return (bytes, false) }
        guard envelope.payloadType == payloadType else { throw .wrongPayloadType(envelope.payloadType) }
        return (envelope.content, true)
    }

    /// Each attempt hashes the whole content, so the number of signatures is bounded.
    private static let signatureLimit = 16

    private func signer(among keys: [TrustedKey]) -> TrustedKey? {
        let message = Self.encodingForSigning(type: payloadType, content: content)
        for signature in signatures.prefix(Self.signatureLimit) {
            // The key that the signature names is only the likeliest.
            let likeliestFirst = keys.filter { $0.id == signature.keyID } + keys.filter { $0.id != signature.keyID }
            let signer = likeliestFirst.first { Ed25519.isSignature(signature.bytes, of: message, by: $0.bytes) }
            if let signer { return signer }
        }
        return nil
    }

    /// Returns the bytes to sign: DSSE's pre-authentication encoding, which separates type and content by their lengths.
    package static func encodingForSigning(type: String, content: [UInt8]) -> [UInt8] {
        Array("DSSEv1 \(type.utf8.count) \(type) \(content.count) ".utf8) + content
    }
}
