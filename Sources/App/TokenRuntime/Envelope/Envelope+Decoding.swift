extension Envelope {
    /// Decodes an envelope. Nil for a JSON object without any of an envelope's members. Additional members are ignored, as DSSE requires.
    init?(decoding bytes: [UInt8]) throws(PayloadRejection) {
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 1_000_000))
        } catch {
            throw .malformed(reason: error.description)
        }
        guard document.kind(JSONDocument.root) == .object else { throw .malformed(reason: "it is not a JSON object") }
        let type = document.value(of: "payloadType", in: JSONDocument.root)
        let payload = document.value(of: "payload", in: JSONDocument.root)
        if type == nil, payload == nil, document.value(of: "signatures", in: JSONDocument.root) == nil { return nil }

        payloadType = try document.envelopeText(type, "payloadType")
        content = try document.envelopeBytes(payload, "payload")
        signatures = try document.signatures()
    }
}

extension Envelope.Signature {
    fileprivate init(_ document: JSONDocument, _ node: JSONDocument.NodeID) throws(PayloadRejection) {
        let keyID = document.value(of: "keyid", in: node)
        self.keyID = keyID == nil ? "" : try document.envelopeText(keyID, "keyid")
        bytes = try document.envelopeBytes(document.value(of: "sig", in: node), "sig")
    }
}

extension JSONDocument {
    /// Returns the signatures of an envelope.
    func signatures() throws(PayloadRejection) -> [Envelope.Signature] {
        guard let list = value(of: "signatures", in: JSONDocument.root), kind(list) == .array else {
            throw .malformed(reason: "'signatures' of the envelope must be a list")
        }
        var signatures: [Envelope.Signature] = []
        for node in items(of: list) { signatures.append(try Envelope.Signature(self, node)) }
        return signatures
    }

    func envelopeText(_ node: NodeID?, _ name: String) throws(PayloadRejection) -> String {
        guard let node, let text = string(node) else { throw .malformed(reason: "'\(name)' of the envelope must be text") }
        return text
    }

    func envelopeBytes(_ node: NodeID?, _ name: String) throws(PayloadRejection) -> [UInt8] {
        guard let node, kind(node) == .string, let bytes = Base64.decoded(textBytes(node)) else {
            throw .malformed(reason: "the envelope's '\(name)' is not base64")
        }
        return bytes
    }
}
