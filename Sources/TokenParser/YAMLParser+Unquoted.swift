import TokenDiagnostics

/// Values that YAML reads as something else where the quotes were forgotten: each is reported, and then taken for what was meant.
extension YAMLParser {
    /// `key: #783BF9`, to YAML a comment behind an empty value.
    mutating func takeUnquotedHash(_ node: inout SyntaxNode) {
        let bytes = text.bytes
        let start = bytes.skippingBlanks(from: Int(node.end))
        guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return }
        let end = bytes[(start + 1)...].firstIndex { !$0.isNameByte } ?? bytes.count
        let digits = bytes[start + 1..<end]
        guard [3, 4, 6, 8].contains(digits.count), digits.allSatisfy(\.isHexDigit) else { return }
        node = .quoted(start, end)
        reportUnquoted(start, end) { .unquotedHash($0) }
    }

    /// `{color.accent}`, to YAML a mapping with one key and no value; false where the innermost mapping or sequence is anything else.
    mutating func takeUnquotedAlias(upTo end: Int) -> Bool {
        let mapping = builder.top.node
        guard mapping > 0, builder.tree.nodes.count == mapping + 3, builder.frames.last?.role != .key else { return false }
        let (key, value) = (builder.tree.nodes[mapping + 1], builder.tree.nodes[mapping + 2])
        guard builder.top.role == .key, key.kind == .plain, value.kind == .plain, value.textLength == 0 else { return false }
        let bytes = text.bytes
        let start = bytes[..<Int(key.start)].lastIndex { !$0.isBlank } ?? 0
        guard bytes[start] == UInt8(ascii: "{"), bytes.skippingBlanks(from: Int(key.end)) == end - 1,
            bytes[start + 1..<end - 1].allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") || $0.isBlank })
        else { return false }
        builder.removeTop()
        reportUnquoted(start, end) { .unquotedAlias($0) }
        builder.add(.quoted(start, end))
        return true
    }

    /// `rgb(0, 0, 0)` inside of brackets, to YAML three items.
    mutating func takeUnquotedFunction(_ node: inout SyntaxNode) {
        let bytes = text.bytes
        let start = Int(node.start)
        guard let parenthesis = bytes[start..<Int(node.end)].firstIndex(of: UInt8(ascii: "(")),
            Self.functions.contains(text.string(start..<parenthesis).lowercased()),
            let end = bytes.endOfValue(withArgumentsFrom: parenthesis + 1), end > Int(node.end)
        else { return }
        functionEnd = end
        node = .quoted(start, end)
        reportUnquoted(start, end) { .unquotedFunction($0) }
    }

    private static let functions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color", "cubic-bezier",
    ]

    private mutating func reportUnquoted(_ start: Int, _ end: Int, _ message: (String) -> Diagnostic.Message) {
        let value = text.string(start..<end)
        let fix = Diagnostic.Fix("quote it", replacing: text.range(start, end), with: "\"\(value)\"")
        builder.report(message(value), at: start, end, hint: "quote it", fixes: [fix])
    }
}

extension SyntaxNode {
    /// The source from `start` to `end` as if it stood in quotes.
    fileprivate static func quoted(_ start: Int, _ end: Int) -> Self {
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(end))
        node.textStart = node.start
        node.textLength = node.end - node.start
        return node
    }
}

extension UnsafeBufferPointer<UInt8> {
    func skippingBlanks(from start: Int) -> Int {
        self[start...].firstIndex { !$0.isBlank } ?? count
    }

    /// Where a value ends that began with a call, all on one line: at a comma or bracket behind the `)`.
    fileprivate func endOfValue(withArgumentsFrom start: Int) -> Int? {
        guard let parenthesis = self[start...].firstIndex(where: { !$0.isValueByte && $0 != UInt8(ascii: ",") }),
            self[parenthesis] == UInt8(ascii: ")"),
            let next = self[(parenthesis + 1)...].firstIndex(where: { !$0.isValueByte }),
            ",]}\r\n".utf8.contains(self[next])
        else { return nil }
        return self[..<next].lastIndex { !$0.isBlank }.map { $0 + 1 }
    }
}

extension UInt8 {
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// What the arguments of a CSS function are made of, but for the comma.
    fileprivate var isValueByte: Bool { isNameByte || isBlank || "%./+".utf8.contains(self) }

    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: false
        }
    }

    /// Letters, in any script, digits, `-`, `_` and `$`.
    fileprivate var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unquotedHash(_ value: String) -> Self {
        .error(.unquotedHash, "'\(value)' without quotes is a comment to YAML")
    }

    fileprivate static func unquotedAlias(_ value: String) -> Self {
        .error(.unquotedAlias, "'\(value)' without quotes is a mapping to YAML")
    }

    fileprivate static func unquotedFunction(_ value: String) -> Self {
        .error(.unquotedFunction, "'\(value)' without quotes is several items to YAML, as it holds commas")
    }
}
