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
        reportUnquoted(start, end) { .unquotedHash($0) }
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
        reportUnquoted(start, end, as: alias) { .unquotedAlias($0) }
        var node = SyntaxNode(kind: .string, start: UInt32(start), end: UInt32(end))
        appendText(of: &node, alias.utf8)
        builder.add(node)
        return true
    }

    /// Reads `rgb(0, 0, 0)` in brackets, which YAML takes for three items.
    mutating func takeUnquotedFunction(_ node: inout SyntaxNode) {
        let start = Int(node.start)
        guard let (_, end) = function(at: start, endingBehind: Int(node.end), named: Self.functions) else { return }
        functionEnd = end
        node = .quoted(start, end)
        node.lacksContent = true
        reportUnquoted(start, end) { .unquotedFunction($0) }
    }

    /// Reads `cubic-bezier(0.2, 0, 0, 1)` as a list with its numbers, as this format writes it.
    mutating func takeUnquotedList(_ node: SyntaxNode) -> Bool {
        guard builder.top.isFlow, builder.top.role != .key, node.kind == .plain, node.end > node.start,
            let (parenthesis, end) = function(at: Int(node.start), endingBehind: Int(node.end), named: ["cubic-bezier"])
        else { return false }
        let start = Int(node.start)
        let arguments = text.bytes[parenthesis + 1..<end].prefix { $0 != UInt8(ascii: ")") }
        let items = arguments.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false).map(jsonNumber)
        functionEnd = end
        let list = "[\(items.map(\.text).joined(separator: ", "))]"
        let fix = Diagnostic.Fix("write a list", replacing: text.range(start, end), with: list)
        builder.report(.unquotedFunction(text.string(start..<end)), at: start, end, hint: "write a list", fixes: [fix])
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

    /// Returns where the arguments of a function start and where the function ends, if it continues after the comma at which YAML ends the value.
    private func function(at start: Int, endingBehind comma: Int, named names: Set<String>) -> (parenthesis: Int, end: Int)? {
        guard let parenthesis = text.bytes[start..<comma].firstIndex(of: UInt8(ascii: "(")),
            names.contains(text.string(start..<parenthesis).lowercased()),
            let end = text.bytes.endOfValue(withArgumentsFrom: parenthesis + 1), end > comma
        else { return nil }
        return (parenthesis, end)
    }

    private static let functions: Set = ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"]

    /// - Parameter meant: the text for the quotes; nil if it is what is there.
    private mutating func reportUnquoted(
        _ start: Int, _ end: Int, as meant: String? = nil, _ message: (String) -> Diagnostic.Message
    ) {
        let value = text.string(start..<end)
        let fix = Diagnostic.Fix("quote it", replacing: text.range(start, end), with: "\"\(meant ?? value)\"")
        builder.report(message(value), at: start, end, hint: "quote it", fixes: [fix])
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

    /// Returns where a value that starts with a call ends: on the same line, at a comma or bracket after the `)`.
    fileprivate func endOfValue(withArgumentsFrom start: Int) -> Int? {
        guard let parenthesis = self[start...].firstIndex(where: { !$0.isValueByte && $0 != UInt8(ascii: ",") }),
            self[parenthesis] == UInt8(ascii: ")"),
            let next = self[(parenthesis + 1)...].firstIndex(where: { !$0.isValueByte }),
            ",]}\r\n".utf8.contains(self[next])
        else { return nil }
        return self[..<next].lastIndex { !$0.isBlank }.map { $0 + 1 }
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
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }

    /// The characters in the arguments of a CSS function, except the comma.
    fileprivate var isValueByte: Bool { isNameByte || isBlank || "%./+".utf8.contains(self) }

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

    fileprivate static func unquotedFunction(_ value: String) -> Self {
        .error(.unquotedFunction, "'\(value)' without quotes is several items in YAML, because of its commas")
    }
}
