import TokenDiagnostics

/// A reference that is being written or read: what stands in braces around a place, on its line.
///
/// Found in the text alone, since a file often does not parse while a reference is typed.
struct Reference {
    /// Without the braces.
    let path: String
    /// The bytes of the path.
    let range: Range<Int>
    /// Whether a brace closes it.
    let isClosed: Bool
    /// Where the text begins that it is part of: at its own brace, or earlier in an expression.
    let textStart: Int

    /// Nil if the place is not in braces with something that can be a path.
    init?(around offset: Int, in file: SourceFile) {
        let bytes = file.bytes
        guard offset <= bytes.count else { return nil }
        var start = offset
        while start > 0, bytes[start - 1].canBeInPath { start -= 1 }
        guard start > 0, bytes[start - 1] == UInt8(ascii: "{") else { return nil }
        var end = offset
        while end < bytes.count, bytes[end].canBeInPath { end += 1 }
        isClosed = end < bytes.count && bytes[end] == UInt8(ascii: "}")
        // Without its end, what follows the place belongs to something else.
        range = start..<(isClosed ? end : offset)
        path = String(decoding: bytes[range], as: UTF8.self)
        textStart = bytes[..<start].startOfText
    }

    /// Whether it is an operand of an expression.
    var isOperand: Bool { textStart < range.lowerBound - 1 }
}

extension ArraySlice<UInt8> {
    /// Where a text begins that ends with a brace, on its line: after a quote, or after a colon and a space.
    fileprivate var startOfText: Int {
        let brace = endIndex - 1
        var start = brace
        while start > startIndex {
            let byte = self[start - 1]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") { return start }
            if byte < 32 || byte == UInt8(ascii: ":") { break }
            start -= 1
        }
        // Without a quote, a brace in another one belongs to a mapping of YAML.
        return self[start..<brace].contains(UInt8(ascii: "(")) ? start + self[start..<brace].prefix { $0 == 32 }.count : brace
    }
}

extension UInt8 {
    /// Whether a path can have it in the middle: no brace, quote, line break, comma, colon or space.
    fileprivate var canBeInPath: Bool {
        switch self {
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: ","), UInt8(ascii: ":"), 0...32:
            false
        default: true
        }
    }
}
