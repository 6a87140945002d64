internal import TokenModel

extension Envelope {
    /// Decodes a file. Additional members are ignored, as DSSE requires.
    package init(decoding bytes: [UInt8]) throws(PayloadRejection) {
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 1000))
        } catch {
            throw .malformed(reason: error.description)
        }
        let root = JSONDocument.root
        guard document.kind(root) == .object else { throw .malformed(reason: "it is not a JSON object") }
        let type = try document.payloadType(of: root)
        guard type == Self.payloadType else { throw .wrongPayloadType(type) }
        signed = try SignedStatement(type: type, document, root)
        keySets = document.value(of: "keys", in: root).map { document.bytes[document.range($0)] }
        content = try document.value(of: "content", in: root).map { node throws(PayloadRejection) in
            try document.envelopeBytes(node, "content")
        }
    }
}

extension SignedStatement {
    /// Reads the signed part of an envelope. Nothing is verified.
    init(type: String, _ document: JSONDocument, _ node: JSONDocument.NodeID) throws(PayloadRejection) {
        self.type = type
        statement = try document.envelopeBytes(document.value(of: "payload", in: node), "payload")
        signatures = try document.signatures(of: node)
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
    /// What an envelope holds.
    func payloadType(of envelope: NodeID) throws(PayloadRejection) -> String {
        try envelopeText(value(of: "payloadType", in: envelope), "payloadType")
    }

    fileprivate func signatures(of envelope: NodeID) throws(PayloadRejection) -> [Envelope.Signature] {
        guard let list = value(of: "signatures", in: envelope), kind(list) == .array else {
            throw .malformed(reason: "'signatures' of the envelope must be a list")
        }
        var signatures: [Envelope.Signature] = []
        for node in items(of: list) { signatures.append(try Envelope.Signature(self, node)) }
        return signatures
    }

    fileprivate func envelopeText(_ node: NodeID?, _ name: String) throws(PayloadRejection) -> String {
        guard let node, let text = string(node) else { throw .malformed(reason: "'\(name)' of the envelope must be text") }
        return text
    }

    fileprivate func envelopeBytes(_ node: NodeID?, _ name: String) throws(PayloadRejection) -> [UInt8] {
        guard let node, kind(node) == .string, let bytes = Base64.decoded(textBytes(node)) else {
            throw .malformed(reason: "the envelope's '\(name)' is not base64")
        }
        return bytes
    }
}
