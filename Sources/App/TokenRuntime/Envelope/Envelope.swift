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

    /// Verifies the bytes of a payload file and returns the signed content and all trusted keys that signed it.
    ///
    /// If `allowsUnsigned` is true, a JSON object without any of an envelope's members counts as a plain payload, with no keys. Only the first 16
    /// signatures are checked.
    package static func open(
        _ bytes: [UInt8], trusting keys: [TrustedKey], allowsUnsigned: Bool
    ) throws(PayloadRejection) -> (content: [UInt8], signers: [TrustedKey]) {
        guard let envelope = try Envelope(decoding: bytes) else {
            guard allowsUnsigned else { throw .unsigned }
            return (bytes, [])
        }
        guard envelope.payloadType == payloadType else { throw .wrongPayloadType(envelope.payloadType) }
        let message = encodingForSigning(type: payloadType, content: envelope.content)
        let signers = signers(of: message, envelope.signatures, among: keys)
        guard !signers.isEmpty else { throw .untrusted }
        return (envelope.content, signers)
    }

    /// Returns the content of a payload file without verifying it. For display only; never apply it.
    package static func unprovenContent(of bytes: [UInt8]) throws(PayloadRejection) -> (content: [UInt8], isSigned: Bool) {
        guard let envelope = try Envelope(decoding: bytes) else { return (bytes, false) }
        guard envelope.payloadType == payloadType else { throw .wrongPayloadType(envelope.payloadType) }
        return (envelope.content, true)
    }

    /// Each attempt hashes the whole content, so the number of signatures is bounded.
    static let signatureLimit = 16

    /// Returns the keys with a good signature of the message.
    static func signers(of message: [UInt8], _ signatures: [Signature], among keys: [TrustedKey]) -> [TrustedKey] {
        var signers: [TrustedKey] = []
        for signature in signatures.prefix(signatureLimit) {
            let others = keys.filter { key in !signers.contains { $0.bytes == key.bytes } }
            // The key that the signature names is only the likeliest.
            let likeliestFirst = others.filter { $0.id == signature.keyID } + others.filter { $0.id != signature.keyID }
            let signer = likeliestFirst.first { Ed25519.isSignature(signature.bytes, of: message, by: $0.bytes) }
            if let signer { signers.append(signer) }
        }
        return signers
    }

    /// Returns the bytes to sign: DSSE's pre-authentication encoding, which separates type and content by their lengths.
    package static func encodingForSigning(type: String, content: [UInt8]) -> [UInt8] {
        Array("DSSEv1 \(type.utf8.count) \(type) \(content.count) ".utf8) + content
    }
}
