/// A buffer for UTF-8 text.
///
/// What is appended must be safe at its place. `append(comment:)`, `append(swiftLiteral:)` and `append(jsonString:)` are for text from token files.
package struct ByteBuffer: Sendable {
    private(set) var bytes: [UInt8] = []

    init(reserving count: Int = 0) {
        bytes.reserveCapacity(count)
    }

    mutating func append(_ text: StaticString) {
        text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    }

    mutating func append(byte: UInt8) {
        bytes.append(byte)
    }

    package mutating func append(verbatim text: String) {
        // Native strings are contiguous; the second way is for bridged strings.
        if text.utf8.withContiguousStorageIfAvailable({ bytes.append(contentsOf: $0) }) == nil {
            bytes.append(contentsOf: text.utf8)
        }
    }

    mutating func append(scalar: Unicode.Scalar) {
        if scalar.isASCII { bytes.append(UInt8(ascii: scalar)) } else { bytes.append(contentsOf: scalar.utf8) }
    }

    mutating func append(verbatim more: some Collection<UInt8>) {
        bytes.append(contentsOf: more)
    }

    mutating func append(spaces count: Int) {
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: count))
    }

    /// Appends the lowest `digits` hexadecimal digits, in uppercase.
    mutating func append(hex value: UInt64, digits: Int) {
        for digit in stride(from: digits - 1, through: 0, by: -1) {
            let nibble = UInt8(truncatingIfNeeded: value >> UInt64(digit * 4)) & 0xF
            bytes.append(nibble < 10 ? UInt8(ascii: "0") + nibble : UInt8(ascii: "A") + nibble - 10)
        }
    }

    mutating func removeSpacesAtEnd() {
        while bytes.last == UInt8(ascii: " ") { bytes.removeLast() }
    }
}
