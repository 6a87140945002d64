import TokenModel
import TokenRuntime

extension Envelope {
    /// Returns the bytes of a payload file: the content in an envelope signed with each of the keys.
    package static func seal(_ content: [UInt8], with keys: [SigningKey]) throws(SigningKeyError) -> [UInt8] {
        let message = encodingForSigning(type: payloadType, content: content)
        var signatures: [String] = []
        for key in keys {
            let signature = Base64.encoded(try key.signature(of: message))
            signatures.append(#"{"keyid":"\#(key.trustedKey.id.escapedForJSON)","sig":"\#(signature)"}"#)
        }
        let list = signatures.joined(separator: ",")
        return Array(#"{"payloadType":"\#(payloadType)","payload":"\#(Base64.encoded(content))","signatures":[\#(list)]}"#.utf8)
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
