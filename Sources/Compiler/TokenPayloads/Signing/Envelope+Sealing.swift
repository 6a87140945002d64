import TokenModel
import TokenRuntime

extension LayeredEnvelope {
    /// Returns the bytes of a payload file: the statement, signed with each of the keys, and the content that it is bound to. Without keys the file is
    /// not signed.
    ///
    /// - Parameter content: nil for a directive.
    package static func seal(
        _ statement: PayloadStatement, content: [UInt8]?, with keys: [SigningKey]
    ) throws(SigningKeyError) -> [UInt8] {
        try Envelope.text(type: payloadType, statement.json(), content: content, with: keys)
    }

    /// Returns the bytes of a payload file with these layers.
    ///
    /// - Parameter statement: its subject is replaced by the layers.
    package static func seal(
        _ statement: PayloadStatement, layers: [WrittenLayer], with keys: [SigningKey]
    ) throws(SigningKeyError) -> [UInt8] {
        let content = LayersJSON(layers).print()
        var statement = statement
        statement.subject = .layers(in: content)
        return try seal(statement, content: content, with: keys)
    }
}

extension Envelope {
    /// Returns the bytes of a payload file: the content in an envelope signed with each of the keys.
    package static func seal(_ content: [UInt8], with keys: [SigningKey]) throws(SigningKeyError) -> [UInt8] {
        try text(type: payloadType, content, content: nil, with: keys)
    }

    /// - Parameter content: what stands next to the signed bytes, if anything.
    fileprivate static func text(
        type: String, _ signed: [UInt8], content: [UInt8]?, with keys: [SigningKey]
    ) throws(SigningKeyError) -> [UInt8] {
        let message = encodingForSigning(type: type, content: signed)
        var signatures: [String] = []
        for key in keys {
            let signature = Base64.encoded(try key.signature(of: message))
            signatures.append(#"{"keyid":"\#(key.trustedKey.id.escapedForJSON)","sig":"\#(signature)"}"#)
        }
        let list = signatures.joined(separator: ",")
        let content = content.map { #","content":"\#(Base64.encoded($0))""# } ?? ""
        return Array(#"{"payloadType":"\#(type)","payload":"\#(Base64.encoded(signed))","signatures":[\#(list)]\#(content)}"#.utf8)
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
