/// Reads the CSS tokens of a colour. Valid only as long as its bytes are.
struct CSSScanner {
    let bytes: UnsafeBufferPointer<UInt8>
    var position = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

    var isAtEnd: Bool { position == bytes.count }

    /// The next byte.
    var peek: UInt8? { position < bytes.count ? bytes[position] : nil }

    static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) && byte != 0x0B }

    mutating func skipSpace() {
        while let byte = peek, Self.isSpace(byte) { position += 1 }
    }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard peek == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// Reads a letter and the letters, digits and hyphens after it, and returns them in lower case. Empty if the next byte is not a letter.
    mutating func word() -> String {
        let start = position
        guard let first = peek, Self.isLetter(first) else { return "" }
        while let byte = peek, Self.isWord(byte) { position += 1 }
        return String(decoding: bytes[start..<position].lazy.map { Self.isLetter($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Reads a CSS number: a sign, digits with a point before or between them, an exponent. Returns nil and reads nothing if no number follows. A
    /// number too large for `Double` is infinite.
    mutating func number() -> Double? {
        let start = position
        if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { position += 1 }
        let integerDigits = skipDigits()
        if peek == UInt8(ascii: "."), isDigit(at: position + 1) {
            position += 1
            _ = skipDigits()
        } else if integerDigits == 0 {
            position = start
            return nil
        }
        skipExponent()
        return Double(String(decoding: bytes[start..<position], as: UTF8.self))
    }

    private mutating func skipDigits() -> Int {
        let start = position
        while isDigit(at: position) { position += 1 }
        return position - start
    }

    /// Skips an exponent. An `e` without digits after it begins a unit.
    private mutating func skipExponent() {
        guard let byte = peek, byte | 0x20 == UInt8(ascii: "e") else { return }
        var digits = position + 1
        if digits < bytes.count, bytes[digits] == UInt8(ascii: "+") || bytes[digits] == UInt8(ascii: "-") { digits += 1 }
        guard isDigit(at: digits) else { return }
        position = digits
        _ = skipDigits()
    }

    private func isDigit(at index: Int) -> Bool {
        index < bytes.count && (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[index])
    }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

    private static func isWord(_ byte: UInt8) -> Bool {
        isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
    }
}

extension CSSScanner {
    /// Returns the text of a range for a message, truncated if it is long.
    func quoted(_ range: Range<Int>) -> String {
        let limit = 32
        guard range.count > limit else { return "'\(String(decoding: bytes[range], as: UTF8.self))'" }
        var end = range.lowerBound + limit
        while end > range.lowerBound, isContinuation(at: end) { end -= 1 }
        return "'\(String(decoding: bytes[range.lowerBound..<end], as: UTF8.self))…'"
    }

    func endOfCharacter(at start: Int) -> Int {
        var end = start + 1
        while isContinuation(at: end) { end += 1 }
        return min(end, bytes.count)
    }

    /// Returns the end of the run at `start`: the next white space, comma, slash or closing parenthesis.
    func endOfRun(from start: Int) -> Int {
        bytes[start...].firstIndex { Self.isSpace($0) || $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ")") }
            ?? bytes.count
    }

    private func isContinuation(at index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
}
