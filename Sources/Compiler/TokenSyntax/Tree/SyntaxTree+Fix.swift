import TokenDiagnostics

extension SyntaxTree {
    /// Returns the fix that replaces a scalar's text, in the same quoting style.
    ///
    /// Returns no fix if the scalar cannot simply be replaced: a block scalar, or a scalar whose anchor or tag would be lost. Returns no fix for a
    /// text with invisible characters either.
    package func fixes(_ node: NodeID, writing text: String) -> [Diagnostic.Fix] {
        let range = range(node)
        guard range.start < range.end, text.escapedForDisplay == text,
            let spelling = spelling(of: text, beginning: file.bytes[range.start])
        else { return [] }
        return fixes(node, inserting: spelling, "write '\(text)'")
    }

    /// Returns the fix that replaces a scalar with a piece of source. Returns no fix if the scalar cannot simply be replaced.
    package func fixes(_ node: NodeID, inserting source: String, _ text: String) -> [Diagnostic.Fix] {
        let range = range(node)
        guard range.start < range.end, source.escapedForDisplay == source, isWrittenInPlace(node),
            !Self.isIndicator(file.bytes[range.start])
        else { return [] }
        return [Diagnostic.Fix(text, replacing: range, with: source)]
    }

    /// Returns the fix that writes a suggested name. Returns no fix unless the suggestion is certain.
    package func fixes(_ node: NodeID, writing suggestion: Suggestion?) -> [Diagnostic.Fix] {
        suggestion.map { $0.isCertain ? fixes(node, writing: $0.name) : [] } ?? []
    }

    /// Returns the fix that writes a suggested name as a key. Returns no fix if the mapping already has that key, because a duplicate is no better
    /// than a misspelt key.
    package func fixes(key: NodeID, of mapping: NodeID, writing suggestion: Suggestion?) -> [Diagnostic.Fix] {
        guard let suggestion, suggestion.isCertain, !has(suggestion.name, in: mapping) else { return [] }
        return fixes(key, writing: suggestion.name)
    }

    /// Returns the advice to quote the comment that stands where a value is missing, such as `#12345G` after `accent: `. Nil for a comment with a
    /// space after its `#`.
    package func commentHint(inPlaceOf node: NodeID) -> String? {
        guard format == .yaml, kind(node) == .plain, bytes(node).isEmpty else { return nil }
        let rest = file.bytes[range(node).end...].drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
        guard rest.first == UInt8(ascii: "#") else { return nil }
        let comment = rest.prefix { $0 > UInt8(ascii: " ") && !",]}".utf8.contains($0) }
        return comment.count > 1 ? "quote '\(String(decoding: comment, as: UTF8.self))', which is a comment in YAML" : nil
    }

    /// Returns the advice to quote a plain text that YAML ends early: at a comment, or at a comma in braces. Nil for any other text.
    package func endedTextHint(_ node: NodeID) -> String? {
        guard format == .yaml, kind(node) == .plain, !bytes(node).isEmpty else { return nil }
        let rest = file.bytes[range(node).end...]
        if rest.drop(while: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }).first == UInt8(ascii: "#") {
            return "quote the whole text; ' #' begins a comment in YAML"
        }
        return rest.first == UInt8(ascii: ",") ? "quote the whole text; within '{ }' and '[ ]' of YAML, a comma ends it" : nil
    }

    /// Whether a mapping has a key.
    package func has(_ name: String, in mapping: NodeID) -> Bool {
        entries(of: mapping).contains { bytes($0.key).elementsEqual(name.utf8) }
    }

    /// Whether a scalar that starts with this byte is a block scalar or an alias, or has an anchor or a tag.
    private static func isIndicator(_ first: UInt8) -> Bool { "&!|>*".utf8.contains(first) }

    private func spelling(of text: String, beginning first: UInt8) -> String? {
        switch first {
        case UInt8(ascii: "'") where format == .yaml && !text.utf8.contains(UInt8(ascii: "'")): return "'\(text)'"
        case _ where Self.isIndicator(first): return nil
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return text.quotedAsJSON
        default: return format == .yaml && text.isPlainInYAML ? text : text.quotedAsJSON
        }
    }
}

extension String {
    /// Whether the text means the same without quotes: letters, digits, `$`, `_`, `-`, `.` and `/`, but starts with neither a digit nor a sign.
    package var isPlainInYAML: Bool {
        guard let first = utf8.first, !"-.".utf8.contains(first), !first.isASCIIDigit else { return false }
        return self != "null" && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "$_-./".utf8.contains($0) }
    }

    /// The text in double quotes, with JSON's escapes, which YAML reads too, except for those of two parts.
    package var quotedAsJSON: String {
        "\""
            + unicodeScalars.reduce(into: "") { result, scalar in
                if scalar.value < 0x10000, let escape = scalar.jsonEscape(inRawLiteral: false) {
                    result += escape
                } else {
                    result.unicodeScalars.append(scalar)
                }
            } + "\""
    }
}
