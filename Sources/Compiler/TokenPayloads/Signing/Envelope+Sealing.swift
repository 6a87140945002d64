import TokenModel
import TokenRuntime

extension Envelope {
    /// Returns the bytes of a payload file: the statement, signed with each of the keys, and the content that it is bound to. Without keys the file is
    /// not signed.
    ///
    /// - Parameter content: nil for a directive.
    package static func seal(
        _ statement: PayloadStatement, content: [UInt8]?, with keys: [SigningKey]
    ) throws(SigningKeyError) -> [UInt8] {
        let statement = statement.json()
        let message = encodingForSigning(type: payloadType, content: statement)
        var signatures: [String] = []
        for key in keys {
            let signature = Base64.encoded(try key.signature(of: message))
            signatures.append(#"{"keyid":"\#(key.trustedKey.id.escapedForJSON)","sig":"\#(signature)"}"#)
        }
        let list = signatures.joined(separator: ",")
        let content = content.map { #","content":"\#(Base64.encoded($0))""# } ?? ""
        return Array(
            #"{"payloadType":"\#(payloadType)","payload":"\#(Base64.encoded(statement))","signatures":[\#(list)]\#(content)}"#.utf8)
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

extension String {
    fileprivate var escapedForJSON: String {
        unicodeScalars.map { scalar in
            guard scalar.value < 0x20 || scalar == "\"" || scalar == "\\" else { return String(scalar) }
            let digits = String(scalar.value, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
    }
}
