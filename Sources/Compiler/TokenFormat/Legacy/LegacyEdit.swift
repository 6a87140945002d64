import TokenDiagnostics
import TokenModel

/// The replacement of a legacy form by its modern one.
package struct LegacyEdit: Sendable, Hashable {
    package let form: LegacyForm
    /// Empty where something is inserted.
    package let range: SourceRange
    package let replacement: Replacement
    /// What the edit is a part of: it is made with all edits of the same unit or not at all. Nil for one that stands alone.
    package var unit: SourceRange?

    package enum Replacement: Sendable, Hashable {
        /// JSON text.
        case text(String)
        /// A value, to be written as the specification writes it.
        case value(TokenValue)
    }
}

extension LegacyEdit {
    /// Whether what is written depends on other tokens, which may be others in another brand or mode.
    fileprivate var isCalculated: Bool {
        switch form {
        case .arithmetic, .targetType, .lineHeight, .letterSpacing, .shadowText, .familyText: true
        default: false
        }
    }
}

extension [LegacyEdit] {
    /// Without the results that would stand in the place of values that are others, or none, somewhere else.
    package func withoutResults(in ranges: [SourceRange]) -> [LegacyEdit] {
        let places = Dictionary(grouping: ranges) { ObjectIdentifier($0.file) }.mapValues { $0.sorted { $0.start < $1.start } }
        guard !places.isEmpty else { return self }
        return filter { edit in
            guard edit.isCalculated, let ranges = places[ObjectIdentifier(edit.range.file)] else { return true }
            // Values lie beside each other: the last that begins before it is the only one that can hold it.
            var (low, high) = (0, ranges.count)
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].start <= edit.range.start { low = middle + 1 } else { high = middle }
            }
            return low == 0 || ranges[low - 1].end < edit.range.end
        }
    }

    /// In the order of the text, each once.
    ///
    /// Two brands that give one place different values contradict each other: neither is kept, nor is any other edit of their units. What
    /// lies within another edit is left out.
    package func merged() -> [LegacyEdit] {
        var byRange: [SourceRange: LegacyEdit] = [:]
        var contradicted: Set<SourceRange> = []
        for edit in self {
            let known = byRange.updateValue(edit, forKey: edit.range)
            guard let known, known.replacement != edit.replacement else { continue }
            contradicted.formUnion([edit.range, known.unit, edit.unit].compactMap { $0 })
        }
        let kept = byRange.values.filter { !contradicted.contains($0.range) && !($0.unit.map(contradicted.contains) ?? false) }
        let sorted = kept.sorted { ($0.range.start, $0.range.end) < ($1.range.start, $1.range.end) }
        var merged: [LegacyEdit] = []
        for edit in sorted where edit.range.start >= merged.last?.range.end ?? 0 { merged.append(edit) }
        return merged
    }
}
