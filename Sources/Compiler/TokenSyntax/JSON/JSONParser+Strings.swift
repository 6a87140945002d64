import TokenDiagnostics

extension JSONParser {
    /// Reads a string at the current position. Reports a string without an end and returns nil.
    ///
    /// A string without escapes points to the source. Others are decoded to the end of the tree's text.
    mutating func readString(quote: UInt8) -> SyntaxNode? {
        let bytes = text.bytes
        let start = position
        var end = start + 1
        var hasEscapes = false
        while end < bytes.count, bytes[end] != quote {
            if bytes[end] == UInt8(ascii: "\\") {
                hasEscapes = true
                end += isJSON5 && end + 2 < bytes.count && bytes[end + 1] == 13 && bytes[end + 2] == 10 ? 2 : 1
            } else if bytes[end] < 0x20 {
                if bytes[end] == UInt8(ascii: "\n") || bytes[end] == UInt8(ascii: "\r") { break }
                reportJSON5(.controlCharacter(bytes[end]), at: end, end + 1)
            }
            end += 1
        }
        guard end < bytes.count, bytes[end] == quote else {
            stop(.openString)
            return nil
        }
        position = end + 1
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(position))
        if hasEscapes {
            node.textStart = UInt32(builder.tree.text.count)
            decode(start + 1..<end)
            node.textLength = UInt32(builder.tree.text.count) - node.textStart
        } else {
            node.textStart = UInt32(start + 1)
            node.textLength = UInt32(end - start - 1)
        }
        if quote != UInt8(ascii: "\"") { reportJSON5(.singleQuotes, at: start, position) }
        return node
    }

    private mutating func decode(_ range: Range<Int>) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text.bytes[offset]
            if byte == UInt8(ascii: "\\") {
                offset = decodeEscape(at: offset, end: range.upperBound)
            } else {
                builder.tree.text.append(byte)
                offset += 1
            }
        }
    }

    /// Returns the position after the escape.
    private mutating func decodeEscape(at start: Int, end: Int) -> Int {
        let byte = text.bytes[start + 1]
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): append(Unicode.Scalar(byte))
        case UInt8(ascii: "b"): append("\u{8}")
        case UInt8(ascii: "f"): append("\u{C}")
        case UInt8(ascii: "n"): append("\n")
        case UInt8(ascii: "r"): append("\r")
        case UInt8(ascii: "t"): append("\t")
        case UInt8(ascii: "u"): return decodeUnicodeEscape(at: start, end: end)
        default:
            let place = text.character(at: start + 1)
            if let end = decodeJSON5Escape(at: place, end: end) {
                reportJSON5(.unknownEscape(text.string(place)), at: start, end)
                return end
            }
            builder.report(.unknownEscape(text.string(place)), at: start, place.upperBound)
            return place.upperBound
        }
        return start + 2
    }

    private mutating func decodeUnicodeEscape(at start: Int, end: Int) -> Int {
        guard let unit = codeUnit(at: start, end: end) else {
            builder.report(.shortEscape, at: start, start + 2)
            return start + 2
        }
        if let scalar = Unicode.Scalar(unit) {
            append(scalar)
            return start + 6
        }
        if UTF16.isLeadSurrogate(unit), let trail = codeUnit(at: start + 6, end: end), UTF16.isTrailSurrogate(trail) {
            append(UTF16.decode(UTF16.EncodedScalar([unit, trail])))
            return start + 12
        }
        builder.report(.loneSurrogate(text.string(start..<start + 6)), at: start, start + 6)
        return start + 6
    }

    /// Returns the number of a `\uXXXX` at a place, if there is one.
    private func codeUnit(at start: Int, end: Int) -> UInt16? {
        guard start + 6 <= end, text.bytes[start] == UInt8(ascii: "\\"), text.bytes[start + 1] == UInt8(ascii: "u") else { return nil }
        var unit: UInt16 = 0
        for byte in text.bytes[start + 2..<start + 6] {
            guard let digit = byte.hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
        }
        return unit
    }

    mutating func append(_ scalar: Unicode.Scalar) {
        builder.tree.text.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
    }
}

extension Diagnostic.Message {
    private static func json(_ text: String) -> Self { .error(.jsonSyntax, text) }

    fileprivate static var openString: Self { json("the string is not closed on its line") }
    fileprivate static var singleQuotes: Self { json("a string must be in double quotes") }
    fileprivate static var shortEscape: Self { json("'\\u' must be followed by four hexadecimal digits") }

    fileprivate static func controlCharacter(_ byte: UInt8) -> Self {
        let digits = String(byte, radix: 16, uppercase: true)
        return json("the character U+\(digits) must be written as an escape, \\u00\(byte < 16 ? "0" : "")\(digits)")
    }

    fileprivate static func unknownEscape(_ character: String) -> Self {
        json("'\\\(character)' is not a JSON escape")
    }

    fileprivate static func loneSurrogate(_ escape: String) -> Self {
        json("'\(escape)' is half of a character; the other half is missing")
    }
}
