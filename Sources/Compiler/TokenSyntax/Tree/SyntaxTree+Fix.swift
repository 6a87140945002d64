import TokenDiagnostics

extension SyntaxTree {
    /// The fix that writes another text where a scalar stands, spelt as that one is: in its quotes, or without any.
    ///
    /// Empty where the scalar cannot simply be replaced: a block of lines, or one with an anchor or a tag that would be lost. Empty too for a
    /// text with characters that cannot be seen.
    package func fixes(_ node: NodeID, writing text: String) -> [Diagnostic.Fix] {
        let range = range(node)
        guard range.start < range.end, text.escapedForDisplay == text,
            let spelling = spelling(of: text, beginning: file.bytes[range.start])
        else { return [] }
        return fixes(node, inserting: spelling, "write '\(text)'")
    }

    /// The fix that puts a piece of source in place of a scalar; empty where that cannot simply be replaced.
    package func fixes(_ node: NodeID, inserting source: String, _ text: String) -> [Diagnostic.Fix] {
        let range = range(node)
        guard range.start < range.end, source.escapedForDisplay == source, isWrittenInPlace(node),
            !Self.isIndicator(file.bytes[range.start])
        else { return [] }
        return [Diagnostic.Fix(text, replacing: range, with: source)]
    }

    /// The same for a name that was probably meant; empty unless that is certain.
    package func fixes(_ node: NodeID, writing suggestion: Suggestion?) -> [Diagnostic.Fix] {
        suggestion.map { $0.isCertain ? fixes(node, writing: $0.name) : [] } ?? []
    }

    /// The same for a key; empty too where its mapping has the other name already, since two equal keys are no better than a misspelt one.
    package func fixes(key: NodeID, of mapping: NodeID, writing suggestion: Suggestion?) -> [Diagnostic.Fix] {
        guard let suggestion, suggestion.isCertain, !has(suggestion.name, in: mapping) else { return [] }
        return fixes(key, writing: suggestion.name)
    }

    /// Whether a mapping has a key.
    package func has(_ name: String, in mapping: NodeID) -> Bool {
        entries(of: mapping).contains { bytes($0.key).elementsEqual(name.utf8) }
    }

    /// Whether a scalar that begins so is a block of lines, or has an anchor, a tag or the value of another.
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
    /// Whether the text says the same without quotes: letters, digits, `$`, `_`, `-`, `.` and `/`, no digit or sign first.
    fileprivate var isPlainInYAML: Bool {
        guard let first = utf8.first, !"-.".utf8.contains(first), !first.isASCIIDigit else { return false }
        return self != "null" && utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "$_-./".utf8.contains($0) }
    }

    /// In double quotes, which YAML reads as JSON does.
    package var quotedAsJSON: String { String(JSONText.string(self).text.dropLast()) }
}
