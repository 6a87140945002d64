import TokenDiagnostics
import TokenModel

extension JSONParser {
    /// Parses a file as JSON5. Returns nil if it is not JSON, and neither its name nor its notation says JSON5.
    static func json5(_ text: SourceText, limits: ParserLimits) -> JSONParser? {
        var parser = JSONParser(text, limits: limits, isJSON5: true)
        parser.parse()
        guard let found = parser.json5 else { return parser }
        if SyntaxParser.isJSON5(text.file.name) { return parser }
        guard parser.builder.tree.isOfStyleDictionary else { return nil }
        parser.builder.report(.json5(found.count), at: found.first.lowerBound, found.first.upperBound)
        return parser
    }

    /// Counts what is JSON5 and not JSON; reports it when reading JSON.
    mutating func reportJSON5(_ message: Diagnostic.Message, at start: Int, _ end: Int, fixes: [Diagnostic.Fix] = []) {
        guard isJSON5 else { return builder.report(message, at: start, end, fixes: fixes) }
        countJSON5(at: start, end)
    }

    private mutating func countJSON5(at start: Int, _ end: Int) {
        json5 = (json5?.first ?? start..<end, (json5?.count ?? 0) + 1)
    }

    /// Decodes an escape that JSON does not have. Returns the position after it; nil if JSON5 does not have it either.
    ///
    /// - Parameters:
    ///   - place: the character after the backslash.
    ///   - end: the end of the string.
    mutating func decodeJSON5Escape(at place: Range<Int>, end: Int) -> Int? {
        guard isJSON5 else { return nil }
        let next = place.upperBound
        switch text.bytes[place.lowerBound] {
        case UInt8(ascii: "v"): append("\u{B}")
        case UInt8(ascii: "0"):
            if next < end, text.bytes[next].isASCIIDigit { return nil }
            append("\0")
        case UInt8(ascii: "1")...UInt8(ascii: "9"): return nil
        case UInt8(ascii: "x"):
            guard next + 2 <= end, let byte = UInt8(text.string(next..<next + 2), radix: 16), text.bytes[next] != UInt8(ascii: "+") else {
                return nil
            }
            append(Unicode.Scalar(byte))
            return next + 2
        // A line break after a backslash does not belong to the text.
        case UInt8(ascii: "\r"): return next < end && text.bytes[next] == UInt8(ascii: "\n") ? next + 1 : next
        case UInt8(ascii: "\n"): break
        default:
            let character = text.string(place)
            if character != "\u{2028}" && character != "\u{2029}" { character.unicodeScalars.forEach { append($0) } }
        }
        return next
    }

    /// Gives a scalar that is written in JSON5 its text in JSON.
    mutating func replace(_ node: inout SyntaxNode, with literal: String) {
        countJSON5(at: Int(node.start), Int(node.end))
        if literal == "null" { node.kind = .null }
        node.textStart = UInt32(builder.tree.text.count)
        builder.tree.text.append(contentsOf: literal.utf8)
        node.textLength = UInt32(literal.utf8.count)
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns the position after a space that JSON does not have; nil if there is none.
    func endOfSpace(at start: Int) -> Int? {
        let first = self[start]
        if first == 0x0B || first == 0x0C { return start + 1 }
        guard first == 0xC2 || first == 0xE1 || first == 0xE2 || first == 0xE3 || first == 0xEF else { return nil }
        let spaces: [[UInt8]] = [
            [0xC2, 0xA0], [0xEF, 0xBB, 0xBF], [0xE1, 0x9A, 0x80], [0xE2, 0x80, 0xA8], [0xE2, 0x80, 0xA9], [0xE2, 0x80, 0xAF],
            [0xE2, 0x81, 0x9F], [0xE3, 0x80, 0x80],
        ]
        if let space = spaces.first(where: { self[start...].starts(with: $0) }) { return start + space.count }
        let isSpaceOfSomeWidth = start + 2 < count && first == 0xE2 && self[start + 1] == 0x80 && (0x80...0x8A).contains(self[start + 2])
        return isSpaceOfSomeWidth ? start + 3 : nil
    }
}

extension String {
    /// Whether JSON5 lets it be a key without quotes.
    var isJSON5Name: Bool {
        guard let first = unicodeScalars.first, first == "$" || first == "_" || first.properties.isAlphabetic else { return false }
        return unicodeScalars.allSatisfy { scalar in
            scalar == "$" || scalar == "_" || scalar.properties.isXIDContinue || scalar == "\u{200C}" || scalar == "\u{200D}"
        }
    }

    /// The number in JSON's notation; `null`, as JavaScript writes it, if it is not finite. Nil if JSON5 has no such number.
    var json5Number: String? {
        let isNegative = hasPrefix("-")
        let rest = isNegative || hasPrefix("+") ? dropFirst() : self[...]
        if rest == "Infinity" || rest == "NaN" { return "null" }
        let sign = isNegative ? "-" : ""
        if rest.hasPrefix("0x") || rest.hasPrefix("0X") {
            let digits = rest.dropFirst(2)
            guard !digits.isEmpty, digits.utf8.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else { return nil }
            let value = digits.reduce(0.0) { $0 * 16 + Double($1.hexDigitValue ?? 0) }
            return value.isFinite ? sign + (value < 0x1p53 ? String(Int(value)) : "\(value)") : nil
        }
        guard let first = rest.utf8.first, first.isASCIIDigit || first == UInt8(ascii: ".") else { return nil }
        let end = rest.firstIndex { $0 == "e" || $0 == "E" } ?? rest.endIndex
        var significand = String(rest[..<end])
        guard significand.utf8.contains(where: \.isASCIIDigit) else { return nil }
        if significand.hasPrefix(".") { significand = "0" + significand }
        if significand.hasSuffix(".") { significand.removeLast() }
        let literal = sign + significand + rest[end...]
        return Array(literal.utf8).withUnsafeBufferPointer { NumberLiteral($0) } == nil ? nil : literal
    }
}

extension SyntaxTree {
    /// Whether its tokens have `value` and none has `$value`, or it is a configuration.
    fileprivate var isOfStyleDictionary: Bool {
        var hasValue = false
        for node in ids where isText(node) {
            if equals(node, "$value") { return false }
            if equals(node, "value") || equals(node, "platforms") { hasValue = true }
        }
        return hasValue
    }
}

extension Diagnostic.Message {
    fileprivate static func json5(_ count: Int) -> Self {
        let places = count == 1 ? "1 place" : "\(count) places"
        return .warning(.jsonSyntax, "this is JSON5, not JSON, in \(places); name the file '.json5'")
    }
}
