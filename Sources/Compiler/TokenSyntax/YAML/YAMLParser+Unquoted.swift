import TokenDiagnostics

/// Values that YAML misreads because quotes are missing. Each is reported and then read as what was meant.
extension YAMLParser {
    /// Reads `key: #783BF9`, which YAML takes for an empty value and a comment.
    mutating func takeUnquotedHash(_ node: inout SyntaxNode) {
        let bytes = text.bytes
        let start = bytes.skippingBlanks(from: Int(node.end))
        guard start < bytes.count, bytes[start] == UInt8(ascii: "#") else { return }
        let end = bytes[(start + 1)...].firstIndex { !$0.isNameByte } ?? bytes.count
        guard bytes[(start + 1)...].isHexColor else { return }
        node = .quoted(start, end)
        reportUnquoted(start, end, .unquotedHash(text.string(start..<end)))
    }

    /// Reads `{color.accent}`, which YAML takes for a mapping with one key and no value. Returns false if the innermost mapping or sequence is
    /// anything else.
    mutating func takeUnquotedAlias(upTo end: Int) -> Bool {
        guard let mapping = builder.top.node?.index, mapping > 0, builder.tree.nodes.count == mapping + 3,
            builder.frames.last?.role != .key
        else { return false }
        let (key, value) = (builder.tree.nodes[mapping + 1], builder.tree.nodes[mapping + 2])
        guard builder.top.role == .key, key.kind == .plain, value.kind == .plain, value.textLength == 0 else { return false }
        let bytes = text.bytes
        let start = bytes[..<Int(key.start)].lastIndex { !$0.isBlank } ?? 0
        guard bytes[start] == UInt8(ascii: "{"), bytes.skippingBlanks(from: Int(key.end)) == end - 1,
            bytes[start + 1..<end - 1].allSatisfy({ $0.isNameByte || $0 == UInt8(ascii: ".") || $0.isBlank })
        else { return false }
        builder.removeTop()
        // A reference has no blanks next to its braces.
        let alias = "{\(text.string(Int(key.start)..<Int(key.end)))}"
        reportUnquoted(start, end, as: alias, .unquotedAlias(text.string(start..<end)))
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(end))
        appendText(of: &node, alias.utf8)
        builder.add(node)
        return true
    }

    /// Reads `rgb(0, 0, 0)` in brackets, which YAML takes for three items, or `max(4px, {space.s})`, in which it finds a mapping.
    mutating func takeUnquotedFunction(_ node: inout SyntaxNode) {
        guard let function = function(in: node), function.hasBrace || Self.functions.contains(function.name) else { return }
        functionEnd = function.range.upperBound
        lacksBrackets = lacksBrackets || function.hasComment
        node = .quoted(function.range.lowerBound, functionEnd)
        node.lacksContent = true
        reportUnquoted(function.range.lowerBound, functionEnd, function.message(in: text))
    }

    /// Reads `cubic-bezier(0.2, 0, 0, 1)` as a list with its numbers, as this format writes it.
    mutating func takeUnquotedList(_ node: SyntaxNode) -> Bool {
        guard builder.top.isFlow, builder.top.role != .key, node.kind == .plain, node.end > node.start,
            let function = function(in: node), function.name == "cubic-bezier"
        else { return false }
        let (start, end) = (function.range.lowerBound, function.range.upperBound)
        let items = text.bytes[function.arguments].split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(jsonNumber)
        functionEnd = end
        let list = "[\(items.map(\.text).joined(separator: ", "))]"
        let fix = Diagnostic.Fix("write a list", replacing: text.range(start, end), with: list)
        builder.report(function.message(in: text), at: start, end, hint: "write a list", fixes: [fix])
        builder.open(.sequence, at: start, isFlow: true)
        for item in items {
            var number = SyntaxNode(kind: .plain, start: UInt32(item.place.lowerBound), end: UInt32(item.place.upperBound))
            appendText(of: &number, item.text.utf8)
            builder.add(number)
        }
        builder.close(at: end)
        return true
    }

    /// Returns an argument without surrounding blanks, with CSS's `.5` written as JSON's `0.5`.
    private func jsonNumber(_ argument: Slice<UnsafeBufferPointer<UInt8>>) -> (place: Range<Int>, text: String) {
        let start = argument.firstIndex { !$0.isBlank } ?? argument.endIndex
        let end = argument.lastIndex { !$0.isBlank }.map { $0 + 1 } ?? start
        let number = text.string(start..<end)
        if number.hasPrefix(".") { return (start..<end, "0" + number) }
        return (start..<end, number.hasPrefix("-.") ? "-0" + number.dropFirst() : number)
    }

    /// Returns the function that a node starts with, if YAML ends the node within it.
    private func function(in node: SyntaxNode) -> UnquotedFunction? {
        UnquotedFunction(at: Int(node.start), in: text).flatMap { $0.range.upperBound > Int(node.end) ? $0 : nil }
    }

    /// The functions that are values without braces too: those of colours and of expressions.
    private static let functions: Set = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
        "calc", "color-mix", "min", "max", "clamp", "abs", "pow", "sqrt", "rem", "round",
    ]

    /// - Parameter meant: the text for the quotes; nil if it is what is there.
    private mutating func reportUnquoted(
        _ start: Int, _ end: Int, as meant: String? = nil, _ message: Diagnostic.Message
    ) {
        let value = text.string(start..<end)
        let fix = Diagnostic.Fix("quote it", replacing: text.range(start, end), with: "\"\(meant ?? value)\"")
        builder.report(message, at: start, end, hint: "quote it", fixes: [fix])
    }
}

extension SyntaxNode {
    /// Creates a string from `start` to `end`, as if it were in quotes.
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
}

extension Slice<UnsafeBufferPointer<UInt8>> {
    /// Whether it starts with the digits of a hexadecimal colour.
    var isHexColor: Bool {
        let digits = prefix(while: \.isNameByte)
        return [3, 4, 6, 8].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
    }
}

extension UInt8 {
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    fileprivate var isHexDigit: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"): true
        default: false
        }
    }

    /// Letters in any script, digits, `-`, `_` and `$`.
    var isNameByte: Bool {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
            true
        default: false
        }
    }
}

extension Diagnostic.Message {
    static func unquotedHash(_ value: String) -> Self {
        .error(.unquotedHash, "'\(value)' without quotes is a comment in YAML")
    }

    fileprivate static func unquotedAlias(_ value: String) -> Self {
        .error(.unquotedAlias, "'\(value)' without quotes is a mapping in YAML")
    }
}
