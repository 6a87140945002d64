import TokenDiagnostics

extension YAMLParser {
    /// Reports a comment directly behind a closing quote, which libyaml accepts and YAML does not.
    ///
    /// If the text spans lines, its quote was not closed: in `red: "#ff0000` above `blue: "#0000ff"`, the text ends at the second quote, and what is a
    /// colour looks like a comment.
    mutating func checkComment(behindQuoteOf node: SyntaxNode) {
        let end = Int(node.end)
        guard end < text.bytes.count, text.bytes[end] == UInt8(ascii: "#") else { return }
        if let start = unclosedQuote(of: node) {
            builder.report(.openQuote, at: start, start + 1)
        } else {
            let fix = Diagnostic.Fix("add a space", replacing: text.range(end, end), with: " ")
            builder.diagnostics.report(.commentBehindQuote, at: text.range(end, end + 1), hint: "add a space", fixes: [fix])
        }
        builder.isUsable = false
    }

    /// The quote of the text that was read last, if it spans lines. A syntax error behind such a text is due to the quote.
    var unclosedQuote: Int? { builder.tree.nodes.last.flatMap(unclosedQuote) }

    private func unclosedQuote(of node: SyntaxNode) -> Int? {
        let source = text.bytes[Int(node.start)..<Int(node.end)]
        guard node.kind == .string, let quote = source.last, "\"'".utf8.contains(quote), source.contains(UInt8(ascii: "\n")) else {
            return nil
        }
        // An anchor or a tag may precede the quote. Neither can contain one.
        return source.firstIndex(of: quote)
    }
}

extension Diagnostic.Message {
    static var openQuote: Self { .error(.yamlSyntax, "the quote is never closed") }

    fileprivate static var commentBehindQuote: Self {
        .error(.yamlSyntax, "a space is missing before '#', which would start a comment")
    }
}
