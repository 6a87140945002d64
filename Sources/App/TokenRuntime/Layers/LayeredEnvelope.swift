/// The file at a channel's address: a DSSE envelope whose payload is the statement, and next to it the content that the statement is bound to.
package struct LayeredEnvelope: Sendable {
    package static let payloadType = "application/vnd.tokengen.tokens.v2+json"

    let statement: [UInt8]
    let signatures: [Envelope.Signature]
    /// Nil for a directive.
    let content: [UInt8]?

    /// A verified file. Its identity is the statement's digest: the same statement with another signature is the same payload.
    package struct Opened: Sendable {
        package let statement: PayloadStatement
        package let digest: SHA256Digest
        package let signers: [TrustedKey]
        /// Nil for a directive.
        package let content: [UInt8]?
    }

    /// Verifies a file: first a signature over the statement, then the content's length and digest. Nothing of the content is read before that.
    ///
    /// If `allowsUnsigned` is true, a file without any signature is accepted, with no signers. One with signatures still needs a good one.
    package static func open(
        _ bytes: [UInt8], trusting keys: [TrustedKey], allowsUnsigned: Bool
    ) throws(PayloadRejection) -> Opened {
        let envelope = try LayeredEnvelope(decoding: bytes)
        guard !envelope.signatures.isEmpty else {
            guard allowsUnsigned else { throw .unsigned }
            return try envelope.opened(signers: [])
        }
        let message = Envelope.encodingForSigning(type: payloadType, content: envelope.statement)
        let signers = Envelope.signers(of: message, envelope.signatures, among: keys)
        guard !signers.isEmpty else { throw .untrusted }
        return try envelope.opened(signers: signers)
    }

    /// Reads a file without verifying its signatures. For display only; never apply it.
    package static func unproven(_ bytes: [UInt8]) throws(PayloadRejection) -> (opened: Opened, isSigned: Bool) {
        let envelope = try LayeredEnvelope(decoding: bytes)
        return (try envelope.opened(signers: []), !envelope.signatures.isEmpty)
    }

    private func opened(signers: [TrustedKey]) throws(PayloadRejection) -> Opened {
        let statement = try PayloadStatement(bytes: statement)
        try check(statement.subject)
        return Opened(statement: statement, digest: SHA256Digest(of: self.statement), signers: signers, content: content)
    }

    private func check(_ subject: PayloadStatement.Subject) throws(PayloadRejection) {
        switch (subject, content) {
        case (.rollBackToBundled, nil): break
        case (.rollBackToBundled, _?): throw .malformed(reason: "a directive cannot have layers")
        case (.layers, nil): throw .malformed(reason: "'content' is missing")
        case (.layers(let digest, let byteCount), let content?):
            guard content.count == byteCount, SHA256Digest(of: content) == digest else {
                throw .malformed(reason: "the content is not the one that the statement names")
            }
        }
    }
}

extension LayeredEnvelope {
    /// Ignores additional members, as DSSE requires.
    init(decoding bytes: [UInt8]) throws(PayloadRejection) {
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 1000))
        } catch {
            throw .malformed(reason: error.description)
        }
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "it is not a JSON object") }
        let type = try document.envelopeText(document.value(of: "payloadType", in: JSONDocument.root), "payloadType")
        guard type == Self.payloadType else { throw .wrongPayloadType(type) }
        if let keys = document.value(of: "keys", in: JSONDocument.root) {
            guard document.kind(keys) == .array, document.items(of: keys).first(where: { _ in true }) == nil else {
                throw .malformed(reason: "'keys' must be an empty list; this version of the app does not read key sets")
            }
        }
        statement = try document.envelopeBytes(document.value(of: "payload", in: JSONDocument.root), "payload")
        signatures = try document.signatures()
        content = try document.value(of: "content", in: JSONDocument.root).map { node throws(PayloadRejection) in
            try document.envelopeBytes(node, "content")
        }
    }
}
