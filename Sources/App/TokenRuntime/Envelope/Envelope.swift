/// A DSSE v1 envelope: bytes, their type, and signatures over both. <https://github.com/secure-systems-lab/dsse>
///
/// Nothing in an envelope chooses an algorithm: what signatures are verified with is the type of the trusted key, which is always Ed25519.
package struct Envelope: Sendable {
    package static let payloadType = "application/vnd.tokengen.tokens.v1+json"

    struct Signature: Sendable, Hashable {
        /// Empty where the envelope names none.
        var keyID: String
        var bytes: [UInt8]
    }

    var payloadType: String
    var content: [UInt8]
    var signatures: [Signature]

    /// Verifies the bytes of a payload file and gives the content that was signed, and the key that signed it.
    ///
    /// A JSON object with none of an envelope's members is taken as a plain payload where `allowsUnsigned`, with no key. Only the first 16
    /// signatures are looked at.
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

    /// The content of a payload file, whoever has signed it: to be shown to people, never to be applied.
    package static func unprovenContent(of bytes: [UInt8]) throws(PayloadRejection) -> (content: [UInt8], isSigned: Bool) {
        guard let envelope = try Envelope(decoding: bytes) else { return (bytes, false) }
        guard envelope.payloadType == payloadType else { throw .wrongPayloadType(envelope.payloadType) }
        return (envelope.content, true)
    }

    /// Each attempt hashes the whole content, so their number is bounded.
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

    /// What is signed: DSSE's pre-authentication encoding, which keeps type and content apart by their lengths.
    package static func encodingForSigning(type: String, content: [UInt8]) -> [UInt8] {
        Array("DSSEv1 \(type.utf8.count) \(type) \(content.count) ".utf8) + content
    }
}
