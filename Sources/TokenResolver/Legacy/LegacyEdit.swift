import TokenDiagnostics
import TokenModel

/// The replacement of a legacy form by its modern one.
package struct LegacyEdit: Sendable, Hashable {
    package let form: LegacyForm
    /// Empty where something is inserted.
    package let range: SourceRange
    package let replacement: Replacement

    package enum Replacement: Sendable, Hashable {
        /// JSON text.
        case text(String)
        /// A value, to be written as the specification writes it.
        case value(TokenValue)
    }
}

extension [LegacyEdit] {
    /// In the order of the text, each once.
    ///
    /// Two brands that give one place different values contradict each other: neither is kept. What lies within another edit is left out.
    package func merged() -> [LegacyEdit] {
        var byRange: [SourceRange: LegacyEdit?] = [:]
        for edit in self {
            guard let known = byRange[edit.range] else {
                byRange[edit.range] = edit
                continue
            }
            if let known, known.replacement != edit.replacement { byRange[edit.range] = .some(nil) }
        }
        let sorted = byRange.values.compactMap { $0 }.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
        var merged: [LegacyEdit] = []
        for edit in sorted where edit.range.start >= merged.last?.range.end ?? 0 { merged.append(edit) }
        return merged
    }
}
