extension ByteBuffer {
    /// Base64 (RFC 4648, section 4) in lines of 120 characters; `lineEnd` stands after each but the last.
    mutating func append(base64 bytes: [UInt8], lineEnd: StaticString) {
        bytes.withUnsafeBufferPointer { bytes in
            for start in stride(from: 0, to: bytes.count, by: 3) {
                if start > 0, start.isMultiple(of: 90) { append(lineEnd) }
                append(base64Group: bytes[start..<min(start + 3, bytes.count)])
            }
        }
    }

    private mutating func append(base64Group group: Slice<UnsafeBufferPointer<UInt8>>) {
        let bits = group.reduce(0) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
        for digit in 0..<4 {
            let isPadding = digit > group.count
            append(byte: isPadding ? UInt8(ascii: "=") : Self.base64Digit(bits >> UInt32(18 - 6 * digit) & 0x3F))
        }
    }

    private static func base64Digit(_ value: UInt32) -> UInt8 {
        let value = UInt8(truncatingIfNeeded: value)
        return switch value {
        case 0..<26: UInt8(ascii: "A") + value
        case 26..<52: UInt8(ascii: "a") + value - 26
        case 52..<62: UInt8(ascii: "0") + value - 52
        case 62: UInt8(ascii: "+")
        default: UInt8(ascii: "/")
        }
    }
}
