package import TokenDigest
internal import TokenModel

/// A payload's file: a DSSE v1 envelope whose payload is the statement, and next to it the content that the statement is bound to.
/// <https://github.com/secure-systems-lab/dsse>
///
/// Nothing in an envelope selects an algorithm. The type of the trusted key does, and that is always Ed25519.
package struct Envelope: Sendable {
    package static let payloadType = "application/vnd.tokengen.tokens.v2+json"

    package struct Signature: Sendable, Hashable {
        /// Empty if the envelope names no key.
        var keyID: String
        var bytes: [UInt8]
    }

    package var signed: SignedStatement
    /// Nil for a directive.
    let content: [UInt8]?
    /// The list of key sets as it is written; nil if there is none.
    let keySets: ArraySlice<UInt8>?

    /// A payload without signatures.
    package init(_ statement: [UInt8], content: [UInt8]?, keySets: [SignedKeySet]) {
        signed = SignedStatement(type: Self.payloadType, statement: statement)
        self.content = content
        self.keySets = keySets.isEmpty ? nil : SignedKeySet.bytes(of: keySets)[...]
    }

    /// The bytes that `init(decoding:)` reads.
    package var file: [UInt8] {
        let content = content.map { #","content":"\#(Base64.encoded($0))""# } ?? ""
        let list = keySets.map { ",\"keys\":" + String(decoding: $0, as: UTF8.self) } ?? ""
        return Array(signed.json(rest: content + list).utf8)
    }

    /// A verified file. Its identity is the statement's digest: the same statement with another signature is the same payload.
    package struct Opened: Sendable {
        package let statement: PayloadStatement
        package let digest: SHA256Digest
        /// All trusted keys that signed the statement; empty for an unsigned file.
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
        try Envelope(decoding: bytes).open(trusting: keys, allowsUnsigned: allowsUnsigned)
    }

    package func open(trusting keys: [TrustedKey], allowsUnsigned: Bool) throws(PayloadRejection) -> Opened {
        guard isSigned else {
            guard allowsUnsigned else { throw .unsigned }
            return try opened(signers: [])
        }
        let signers = signed.signers(among: keys)
        guard !signers.isEmpty else { throw .untrusted }
        return try opened(signers: signers)
    }

    /// Returns those of the keys that have signed.
    package func signers(among keys: [TrustedKey]) -> [TrustedKey] { signed.signers(among: keys) }

    package var isSigned: Bool { !signed.signatures.isEmpty }

    /// Reads a file without verifying its signatures. For display only; never apply it.
    package static func unproven(_ bytes: [UInt8]) throws(PayloadRejection) -> (opened: Opened, isSigned: Bool) {
        let envelope = try Envelope(decoding: bytes)
        return (try envelope.opened(signers: []), envelope.isSigned)
    }

    private func opened(signers: [TrustedKey]) throws(PayloadRejection) -> Opened {
        let statement = try PayloadStatement(bytes: signed.statement)
        try check(statement.subject)
        return Opened(statement: statement, digest: SHA256Digest(of: signed.statement), signers: signers, content: content)
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

    /// Returns the bytes to sign: DSSE's pre-authentication encoding, which separates type and content by their lengths.
    package static func encodingForSigning(type: String, content: [UInt8]) -> [UInt8] {
        Array("DSSEv1 \(type.utf8.count) \(type) \(content.count) ".utf8) + content
    }
}
