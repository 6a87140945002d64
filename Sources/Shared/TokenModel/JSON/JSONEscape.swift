/// The escapes in JSON strings, RFC 8259 section 7.
@usableFromInline enum JSONEscape {
    /// Returns the length of the escape at `start` in bytes. Nil if it is not an escape or only half of a surrogate pair.
    static func length(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> Int? {
        guard start + 1 < bytes.count else { return nil }
        if simple(bytes[start + 1]) != nil { return 2 }
        guard let first = codeUnit(in: bytes, at: start) else { return nil }
        if !UTF16.isSurrogate(first) { return 6 }
        guard UTF16.isLeadSurrogate(first), let second = codeUnit(in: bytes, at: start + 6), UTF16.isTrailSurrogate(second) else {
            return nil
        }
        return 12
    }

    /// Decodes a string whose escapes were checked before.
    @usableFromInline static func decoded(_ text: ArraySlice<UInt8>) -> [UInt8] {
        text.withUnsafeBufferPointer { decoded($0) }
    }

    static func decoded(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var position = 0
        while position < bytes.count {
            guard bytes[position] == UInt8(ascii: "\\"), let length = length(in: bytes, at: position) else {
                result.append(bytes[position])
                position += 1
                continue
            }
            if let character = simple(bytes[position + 1]) {
                result.append(character)
            } else {
                let units = stride(from: position, to: position + length, by: 6).compactMap { codeUnit(in: bytes, at: $0) }
                result += String(decoding: units, as: UTF16.self).utf8
            }
            position += length
        }
        return result
    }

    private static func simple(_ letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "b"): 0x08
        case UInt8(ascii: "f"): 0x0c
        case UInt8(ascii: "n"): 0x0a
        case UInt8(ascii: "r"): 0x0d
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    /// Returns the code unit of `\u` and four hexadecimal digits.
    private static func codeUnit(in bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> UInt16? {
        guard start + 6 <= bytes.count, bytes[start] == UInt8(ascii: "\\"), bytes[start + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for byte in bytes[start + 2..<start + 6] {
            guard let digit = byte.hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }
}
