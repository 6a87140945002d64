import TokenModel

extension ByteBuffer {
    /// Appends Base64 (RFC 4648, section 4) in lines of 120 characters, with `lineEnd` after each line except the last.
    package mutating func append(base64 bytes: [UInt8], lineEnd: StaticString) {
        let digits = Array(Base64.encoded(bytes).utf8)
        for start in stride(from: 0, to: digits.count, by: 120) {
            if start > 0 { append(lineEnd) }
            append(verbatim: digits[start..<min(start + 120, digits.count)])
        }
    }
}
