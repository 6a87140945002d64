/// The result of validating bytes before parsing.
struct UTF8Scan {
    private(set) var isASCII = true
    /// The first byte that is not part of a well-formed character (Unicode 15, table 3-7); nil if all bytes are UTF-8.
    private(set) var firstInvalidByte: Int?

    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        var position = 0
        while position < bytes.count {
            position = Self.endOfASCII(bytes, from: position)
            guard position < bytes.count else { return }
            isASCII = false
            let length = Self.lengthOfCharacter(bytes, at: position)
            guard length > 0 else {
                firstInvalidByte = position
                return
            }
            position += length
        }
    }

    private static func endOfASCII(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        var position = start
        while position + 8 <= bytes.count, bytes.areEightASCII(at: position) { position += 8 }
        while position < bytes.count, bytes[position] < 0x80 { position += 1 }
        return position
    }

    /// Returns 0 for overlong forms, surrogates, code points beyond U+10FFFF, and stray or missing continuation bytes.
    private static func lengthOfCharacter(_ bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
        let length: Int
        let second: ClosedRange<UInt8>
        switch bytes[position] {
        case 0xC2...0xDF: (length, second) = (2, 0x80...0xBF)
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: (length, second) = (3, 0x80...0xBF)
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: (length, second) = (4, 0x80...0xBF)
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard position + length <= bytes.count, second.contains(bytes[position + 1]) else { return 0 }
        return bytes[position + 2..<position + length].allSatisfy { $0 & 0xC0 == 0x80 } ? length : 0
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether eight bytes, which must exist, are all ASCII. Checks them in one step, because nearly all input is ASCII.
    func areEightASCII(at start: Int) -> Bool {
        UnsafeRawBufferPointer(self).loadUnaligned(fromByteOffset: start, as: UInt64.self) & 0x8080_8080_8080_8080 == 0
    }
}
