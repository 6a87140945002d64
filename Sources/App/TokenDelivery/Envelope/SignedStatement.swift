internal import TokenModel

/// What is signed in a DSSE v1 envelope, and the signatures.
package struct SignedStatement: Sendable, Hashable {
    let type: String
    package let statement: [UInt8]
    var signatures: [Envelope.Signature]

    package init(type: String, statement: [UInt8], signatures: [Envelope.Signature] = []) {
        (self.type, self.statement, self.signatures) = (type, statement, signatures)
    }

    /// The bytes that a key signs.
    package var message: [UInt8] { Envelope.encodingForSigning(type: type, content: statement) }

    /// Appends a signature.
    package mutating func append(_ signature: [UInt8], by keyID: String) {
        signatures.append(Envelope.Signature(keyID: keyID, bytes: signature))
    }

    /// Only the first signatures are checked, so their number is bounded.
    package static let signatureLimit = 16

    /// Returns the keys with a good signature of the statement. Each public key once, whatever its names.
    package func signers(among keys: [TrustedKey]) -> [TrustedKey] { good(among: keys).map(\.signer) }

    /// Returns how many of the signatures none of the keys has made. A key's second one is its own too.
    package func signatureCount(notBy keys: [TrustedKey]) -> Int {
        let message = message
        return signatures.count
            - signatures.prefix(Self.signatureLimit).count { signature in
                keys.contains { Ed25519.isSignature(signature.bytes, of: message, by: $0.bytes) }
            }
    }

    /// Returns the statement with the good signatures of these keys only.
    func trimmed(to keys: [TrustedKey]) -> SignedStatement {
        SignedStatement(
            type: type, statement: statement,
            signatures: good(among: keys).map { Envelope.Signature(keyID: $0.signer.id, bytes: $0.signature) })
    }

    private func good(among keys: [TrustedKey]) -> [(signer: TrustedKey, signature: [UInt8])] {
        let message = message
        var good: [(signer: TrustedKey, signature: [UInt8])] = []
        for signature in signatures.prefix(Self.signatureLimit) {
            let others = keys.filter { key in !good.contains { $0.signer.bytes == key.bytes } }
            // The key that the signature names is only the likeliest.
            let likeliestFirst = others.filter { $0.id == signature.keyID } + others.filter { $0.id != signature.keyID }
            let signer = likeliestFirst.first { Ed25519.isSignature(signature.bytes, of: message, by: $0.bytes) }
            if let signer { good.append((signer, signature.bytes)) }
        }
        return good
    }

    /// Returns the envelope as JSON.
    ///
    /// - Parameter rest: further members, each with a comma in front.
    package func json(rest: String = "") -> String {
        let list = signatures.map { signature in
            let keyID = signature.keyID.isEmpty ? "" : #""keyid":"\#(signature.keyID.escapedForJSON)","#
            return #"{\#(keyID)"sig":"\#(Base64.encoded(signature.bytes))"}"#
        }
        let signatures = list.joined(separator: ",")
        return #"{"payloadType":"\#(type)","payload":"\#(Base64.encoded(statement))","signatures":[\#(signatures)]\#(rest)}"#
    }
}

extension String {
    fileprivate var escapedForJSON: String {
        unicodeScalars.map { scalar in
            guard scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
