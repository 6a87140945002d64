extension ByteBuffer {
    /// Appends Base64 (RFC 4648, section 4) in lines of 120 characters, with `lineEnd` after each line except the last.
    mutating func append(base64 bytes: [UInt8], lineEnd: StaticString) {
        var line: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 90) {
            if start > 0 { append(lineEnd) }
            line.removeAll(keepingCapacity: true)
            for group in stride(from: start, to: min(start + 90, bytes.count), by: 3) { line.append(base64: bytes, at: group) }
            append(verbatim: line)
        }
    }
}

extension [UInt8] {
    /// Appends four characters for the three bytes from `start` on, or for those that remain.
    fileprivate mutating func append(base64 bytes: [UInt8], at start: Int) {
        let left = Swift.min(3, bytes.count - start)
        var bits: UInt32 = 0
        for offset in 0..<3 { bits = bits << 8 | (offset < left ? UInt32(bytes[start + offset]) : 0) }
        for digit in 0..<4 {
            append(digit > left ? UInt8(ascii: "=") : Self.base64Digit(UInt8(truncatingIfNeeded: bits >> UInt32(18 - 6 * digit)) & 0x3F))
        }
    }

    private static func base64Digit(_ value: UInt8) -> UInt8 {
        switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + (value - 26)
        case 52..<62: UInt8(ascii: "0") + (value - 52)
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}
