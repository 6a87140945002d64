import TokenDiagnostics

/// A function without quotes, such as `max({space.s}, 2px)`. In brackets, YAML ends it at a comma, a brace or a comment.
struct UnquotedFunction {
    let range: Range<Int>
    let name: String
    let arguments: Range<Int>
    /// Whether the arguments have a brace, which YAML takes for a mapping.
    let hasBrace: Bool
    /// Whether the arguments have a ` #`, at which a comment starts. It hides whatever follows on the line.
    let hasComment: Bool

    /// Reads a function with all of its arguments on one line, and what follows up to a comma or a bracket. Nil if there is anything else.
    init?(at start: Int, in text: SourceText) {
        let bytes = text.bytes
        guard let parenthesis = bytes[start...].firstIndex(where: { !$0.isNameByte }), parenthesis > start,
            bytes[parenthesis] == UInt8(ascii: "("), let close = bytes.closingParenthesis(from: parenthesis),
            let next = bytes[(close + 1)...].firstIndex(where: { !$0.isValueByte }), ",]}\r\n".utf8.contains(bytes[next])
        else { return nil }
        arguments = parenthesis + 1..<close
        range = start..<(bytes[..<next].lastIndex { !$0.isBlank }.map { $0 + 1 } ?? next)
        name = text.string(start..<parenthesis).lowercased()
        hasBrace = bytes[arguments].contains(UInt8(ascii: "{"))
        hasComment = bytes[arguments].indices.contains { bytes[$0] == UInt8(ascii: "#") && bytes[$0 - 1].isBlank }
    }

    /// Returns the first function of a line that `isMeant` accepts, other than those within another function.
    static func first(on line: Range<Int>, in text: SourceText, where isMeant: (Self) -> Bool) -> Self? {
        var position = line.lowerBound
        while let parenthesis = text.bytes[position..<line.upperBound].firstIndex(of: UInt8(ascii: "(")) {
            let start = text.bytes[position..<parenthesis].lastIndex { !$0.isNameByte }.map { $0 + 1 } ?? position
            let function = Self(at: start, in: text)
            if let function, isMeant(function) { return function }
            position = max(parenthesis + 1, min(function?.range.upperBound ?? 0, line.upperBound))
        }
        return nil
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Returns where the parenthesis closes that opens at `start`. Nil if it does not on this line, or if something else than the arguments of a
    /// CSS function is in it.
    fileprivate func closingParenthesis(from start: Int) -> Int? {
        var depth = 0
        for index in start..<count {
            switch self[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"): depth -= 1
            case let byte where byte.isValueByte || ",{}#*".utf8.contains(byte): break
            default: return nil
            }
            if depth == 0 { return index }
        }
        return nil
    }
}

extension UInt8 {
    /// The characters in the arguments of a CSS function, except the comma and those of an expression.
    fileprivate var isValueByte: Bool { isNameByte || isBlank || "%./+".utf8.contains(self) }
}

extension UnquotedFunction {
    func message(in text: SourceText) -> Diagnostic.Message {
        let value = text.string(range)
        let reason =
            switch self {
            case _ where hasBrace: "not one value in YAML, because of its braces"
            case _ where text.bytes[arguments].contains(UInt8(ascii: ",")): "several items in YAML, because of its commas"
            default: "not one value in YAML, because ' #' starts a comment"
            }
        return .error(.unquotedFunction, "'\(value)' without quotes is \(reason)")
    }
}
