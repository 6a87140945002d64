internal import TokenModel

/// A key set and its signatures, as a file has them: a DSSE v1 envelope.
package struct SignedKeySet: Sendable, Hashable {
    package static let payloadType = "application/vnd.tokengen.keys+json"
    /// The limit for all key sets of a payload's file, and for those that a store keeps, in bytes.
    package static let byteLimit = 65_536
    /// The limit for the number of key sets.
    package static let countLimit = 32

    package let keySet: KeySet
    package var signed: SignedStatement

    /// Reads the file of one key set. Nothing is verified.
    package init(file bytes: [UInt8]) throws(PayloadRejection) {
        guard let set = try Self.list(in: [UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]).first else {
            throw .keySet("the envelope holds something else")
        }
        self = set
    }

    /// A key set without signatures.
    package init(statement: [UInt8]) throws(PayloadRejection) {
        keySet = try KeySet(bytes: statement)
        signed = SignedStatement(type: Self.payloadType, statement: statement)
    }

    private init(_ keySet: KeySet, _ signed: SignedStatement) { (self.keySet, self.signed) = (keySet, signed) }

    /// Reads a list of envelopes, in ascending order of their versions. Those of another type are left out: a later version of the format may need
    /// them. Nothing is verified.
    package static func list(in bytes: [UInt8]) throws(PayloadRejection) -> [SignedKeySet] {
        guard bytes.count <= byteLimit else { throw .malformed(reason: "'keys' has more than \(byteLimit) bytes") }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 4000))
        } catch {
            throw .malformed(reason: "'keys': \(error)")
        }
        guard document.kind(JSONDocument.root) == .array else { throw .malformed(reason: "'keys' must be a list") }
        var sets: [SignedKeySet] = []
        for (index, node) in document.items(of: JSONDocument.root).enumerated() {
            guard index < countLimit else { throw .malformed(reason: "'keys' has more than \(countLimit) key sets") }
            guard document.kind(node) == .object else { throw .malformed(reason: "'keys' must be a list of envelopes") }
            guard try document.payloadType(of: node) == payloadType else { continue }
            let signed = try SignedStatement(type: payloadType, document, node)
            sets.append(SignedKeySet(try KeySet(bytes: signed.statement), signed))
        }
        return sets.sorted { $0.keySet.version < $1.keySet.version }
    }

    /// Returns the bytes that `list(in:)` reads.
    package static func bytes(of sets: [SignedKeySet]) -> [UInt8] {
        Array("[\(sets.map { $0.signed.json() }.joined(separator: ","))]".utf8)
    }

    /// The bytes that `init(file:)` reads.
    package var file: [UInt8] { Array((signed.json() + "\n").utf8) }

    /// The exact bytes of the statement.
    package var statement: [UInt8] { signed.statement }

    /// Returns those of the keys that have signed.
    package func signers(among keys: [TrustedKey]) -> [TrustedKey] { signed.signers(among: keys) }

    /// Returns how many signatures none of the keys has made.
    package func signatureCount(notBy keys: [TrustedKey]) -> Int { signed.signatureCount(notBy: keys) }

    /// Returns the set with its good signatures only.
    func trimmed(to keys: [TrustedKey]) -> SignedKeySet {
        SignedKeySet(keySet, signed.trimmed(to: keys))
    }
}

extension Envelope {
    /// Reads the key sets of the file, in ascending order of their versions. Nothing is verified.
    package func readKeySets() throws(PayloadRejection) -> [SignedKeySet] {
        guard let keySets else { return [] }
        return try SignedKeySet.list(in: Array(keySets))
    }
}
