import TokenDelivery
import TokenModel

/// A PEM block (RFC 7468): `-----BEGIN LABEL-----`, base64 in lines of 64 digits, `-----END LABEL-----`.
package struct PEM {
    var label: String
    var bytes: [UInt8]

    init(label: String, bytes: [UInt8]) {
        self.label = label
        self.bytes = bytes
    }

    /// Reads the first block in a text, which may be surrounded by other text. Nil if it finds no block or the base64 is damaged.
    init?(_ text: String) {
        let lines = text.split(whereSeparator: \.isNewline)
        guard let start = lines.firstIndex(where: { $0.hasPrefix("-----BEGIN ") && $0.hasSuffix("-----") }) else { return nil }
        label = String(lines[start].dropFirst(11).dropLast(5))
        let rest = lines[(start + 1)...]
        guard let end = rest.firstIndex(of: "-----END \(label)-----") else { return nil }
        // Keys encrypted in the traditional format have headers, which are not base64.
        let digits = rest[..<end].filter { !$0.contains(":") }.joined()
        guard let bytes = Base64.decoded(Array(digits.utf8)[...]) else { return nil }
        self.bytes = bytes
    }

    var text: String {
        var lines = ["-----BEGIN \(label)-----"]
        var digits = Base64.encoded(bytes)[...]
        while !digits.isEmpty {
            lines.append(String(digits.prefix(64)))
            digits = digits.dropFirst(64)
        }
        return (lines + ["-----END \(label)-----", ""]).joined(separator: "\n")
    }
}
