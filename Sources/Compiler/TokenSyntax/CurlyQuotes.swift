import TokenDiagnostics
import TokenModel

/// Typographic quotes around a text, as word processors and chat programs insert them. To YAML and JSON they are letters.
package struct CurlyQuotes {
    private let text: String
    /// The text between the quotes; nil if the closing quote is missing.
    private let content: String?

    /// Double and single quotes. Both ends must be of the same kind, so the apostrophe in `“it’s”` does not end the text.
    private static let kinds = [["“", "”", "„", "«", "»"], ["‘", "’", "‚"]]

    /// Nil for a text that does not start with such a quote.
    package init?(_ text: String) {
        guard let first = text.utf8.first, first >= 0x80, let signs = Self.kinds.first(where: { $0.contains(where: text.hasPrefix) })
        else { return nil }
        self.text = text
        let rest = text.dropFirst()
        content = signs.contains(where: rest.hasSuffix) ? String(rest.dropLast()) : nil
    }

    /// Whether it would be an alias without the quotes.
    package var isAlias: Bool { content?.hasPrefix("{") == true && content?.hasSuffix("}") == true }

    package func report(_ node: NodeID, of tree: SyntaxTree, to diagnostics: inout Diagnostics) {
        let source = content.map { tree.kind(node) == .plain && $0.isJSONNumber ? $0 : $0.quotedAsJSON }
        diagnostics.report(
            .curlyQuotes(text), at: tree.reference(node), hint: source.map { "write \($0)" },
            fixes: source.map { tree.fixes(node, inserting: $0, "write \($0)") } ?? [])
    }
}

extension JSONParser {
    /// Reads a text in typographic quotes as if they were straight, and reports them. Returns nil for anything else.
    mutating func readCurlyQuotes() -> SyntaxNode? {
        let line = text.bytes[position...].prefix { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        guard let (kind, open) = CurlyQuotes.sign(at: position, in: line),
            let close = line.indices.dropFirst(open).first(where: { CurlyQuotes.sign(at: $0, in: line)?.kind == kind }),
            let (_, length) = CurlyQuotes.sign(at: close, in: line)
        else { return nil }
        var node = SyntaxNode(kind: .string, start: UInt32(position), end: UInt32(close + length))
        node.textStart = UInt32(position + open)
        node.textLength = UInt32(close - position - open)
        let source = text.string(position + open..<close).quotedAsJSON
        let fix = Diagnostic.Fix("write \(source)", replacing: text.range(position, close + length), with: source)
        builder.report(
            .curlyQuotes(text.string(position..<close + length)), at: position, close + length, hint: "write \(source)", fixes: [fix])
        position = close + length
        return node
    }
}

extension CurlyQuotes {
    /// Returns the kind and length in bytes of the quote at a place; nil if none starts there.
    fileprivate static func sign(at index: Int, in line: Slice<UnsafeBufferPointer<UInt8>>) -> (kind: Int, length: Int)? {
        guard line[index] >= 0x80 else { return nil }
        for (kind, signs) in kinds.enumerated() {
            if let sign = signs.first(where: { line[index...].starts(with: $0.utf8) }) { return (kind, sign.utf8.count) }
        }
        return nil
    }
}

extension Diagnostic.Message {
    fileprivate static func curlyQuotes(_ text: String) -> Self {
        .error(.curlyQuote, "'\(text)' has typographic quotes, which become part of the text; use straight quotes")
    }
}
