import TokenDiagnostics

/// A key such as `accent:"#783BF9"`, without the space after the colon. To YAML, key and value are then a single text.
struct MissingSpace {
    private let text: SourceText
    private let start: Int
    /// Where the `:` is.
    let colon: Int

    /// Nil if no such key starts here.
    init?(_ text: SourceText, at start: Int) {
        let bytes = text.bytes
        guard start < bytes.count, let colon = bytes[start...].firstIndex(where: { !$0.isNameByte }), colon > start,
            bytes[colon] == UInt8(ascii: ":"), colon + 1 < bytes.count, bytes[colon + 1] > UInt8(ascii: " "),
            !"/:,]}".utf8.contains(bytes[colon + 1])
        else { return nil }
        // `12:30` is a time.
        if bytes[start].isASCIIDigit, bytes[colon + 1].isASCIIDigit { return nil }
        self.text = text
        self.start = start
        self.colon = colon
    }

    /// Returns the keys without a space in the lines directly above a place, from top to bottom.
    static func above(_ offset: Int, in text: SourceText) -> [MissingSpace] {
        var found: [MissingSpace] = []
        var end = text.bytes[..<offset].lastIndex(of: UInt8(ascii: "\n"))
        while let lineEnd = end, lineEnd >= text.start {
            end = text.bytes[..<lineEnd].lastIndex(of: UInt8(ascii: "\n"))
            let lineStart = text.bytes.skippingBlanks(from: end.map { $0 + 1 } ?? text.start)
            guard let space = MissingSpace(text, at: lineStart) else { break }
            found.append(space)
        }
        return found.reversed()
    }

    func report(to diagnostics: inout Diagnostics) {
        let fix = Diagnostic.Fix("add a space", replacing: text.range(colon + 1, colon + 1), with: " ")
        diagnostics.report(
            .missingSpace(text.string(start..<colon)), at: text.range(start, colon + 1), hint: "add a space", fixes: [fix])
    }
}

extension YAMLParser {
    /// Reports a block value on the line below its key: `color:`, then `accent:"#783BF9"`. Ignores text below `$description`.
    mutating func checkSpace(of node: SyntaxNode) {
        guard node.start > builder.top.end + 2, builder.top.role == .value,
            builder.tree.bytes(NodeID(builder.tree.nodes.count - 1)).first != UInt8(ascii: "$"),
            text.bytes[Int(builder.top.end)..<Int(node.start)].contains(UInt8(ascii: "\n")),
            let space = MissingSpace(text, at: Int(node.start)), space.colon < Int(node.end), !isInExtensions
        else { return }
        space.report(to: &builder.diagnostics)
        builder.isUsable = false
    }

    /// Reports `{ accent:"#783BF9" }`, a key without a value in brackets, and splits it into key and value.
    mutating func takeMissingSpace(_ node: inout SyntaxNode) {
        let key = builder.tree.nodes.count - 1
        guard builder.top.isFlow, builder.top.role == .value, builder.tree.nodes[key].isPlainInPlace,
            let space = MissingSpace(text, at: Int(builder.tree.nodes[key].start)), space.colon < Int(builder.tree.nodes[key].end),
            !isInExtensions
        else { return }
        space.report(to: &builder.diagnostics)
        let (start, end) = (space.colon + 1, Int(builder.tree.nodes[key].end))
        builder.tree.nodes[key].end = UInt32(space.colon)
        builder.tree.nodes[key].textLength = UInt32(space.colon) - builder.tree.nodes[key].textStart
        let quotes = end - start > 1 && "\"'".utf8.contains(text.bytes[start]) && text.bytes[start] == text.bytes[end - 1] ? 1 : 0
        node = SyntaxNode(kind: quotes == 1 ? .string : .plain, start: UInt32(start), end: UInt32(end))
        node.textStart = UInt32(start + quotes)
        node.textLength = UInt32(end - start - 2 * quotes)
    }

    /// Rejoins `{ lineHeight: 1,2 }`, a value and a key without a value in brackets. Reading the number later reports the comma.
    ///
    /// Returns false for anything else.
    mutating func takeDecimalComma(_ node: SyntaxNode) -> Bool {
        let key = builder.tree.nodes.count - 1
        guard node.kind == .plain, node.textLength == 0, builder.top.isFlow, builder.top.role == .value, builder.top.fate == .keep,
            builder.top.table == nil, builder.anchor == nil, key > 1
        else { return false }
        let (value, fraction) = (builder.tree.nodes[key - 1], builder.tree.nodes[key])
        guard value.isPlainInPlace, fraction.isPlainInPlace, fraction.textLength > 0, value.end + 1 == fraction.start,
            text.bytes[Int(value.end)] == UInt8(ascii: ","), text.bytes[Int(value.end) - 1].isASCIIDigit,
            text.bytes[Int(fraction.start)].isASCIIDigit, !isInExtensions
        else { return false }
        builder.removeKey()
        builder.tree.nodes[key - 1].end = fraction.end
        builder.tree.nodes[key - 1].textLength = fraction.end - value.start
        return true
    }

    /// Whether the current place is in `$extensions`, where anything is allowed.
    private var isInExtensions: Bool {
        func isExtensions(_ frame: SyntaxTreeBuilder.Frame) -> Bool {
            guard let node = frame.node, node != builder.tree.root else { return false }
            return builder.tree.equals(builder.tree.key(of: node), "$extensions")
        }
        return isExtensions(builder.top) || builder.frames.contains(where: isExtensions)
    }
}

extension SyntaxNode {
    /// Whether it is an unquoted scalar that appears verbatim in the file. A scalar on several lines does not.
    fileprivate var isPlainInPlace: Bool { kind == .plain && textStart == start && textLength == end - start }
}

extension Diagnostic.Message {
    fileprivate static func missingSpace(_ name: String) -> Self {
        .error(.yamlSyntax, "a space is missing after ':' of '\(name)'")
    }
}
