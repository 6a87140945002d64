import TokenDiagnostics
import TokenModel

/// The replacement of a legacy form by its modern form.
package struct LegacyEdit: Sendable, Hashable {
    package let form: LegacyForm
    /// Empty for an insertion.
    package let range: SourceRange
    package let replacement: Replacement
    /// The unit that the edit belongs to: all edits of a unit are made, or none. Nil for an independent edit.
    package var unit: SourceRange?
    /// Whether the replacement is a result beside its expression. That of the first brand is written.
    package var isResult = false

    package enum Replacement: Sendable, Hashable {
        /// JSON text.
        case text(String)
        /// A value, written in the specification's form.
        case value(TokenValue)
    }
}

extension LegacyEdit.Replacement {
    /// Whether an expression is in it, whose result must be written instead.
    var hasExpressions: Bool { if case .value(let value) = self { value.hasExpressions } else { false } }
}

extension LegacyEdit {
    /// Whether the replacement depends on other tokens, which can differ between brands and modes.
    fileprivate var isCalculated: Bool {
        switch form {
        case .arithmetic, .targetType, .lineHeight, .letterSpacing, .shadowText, .familyText: true
        default: false
        }
    }
}

extension [LegacyEdit] {
    /// Returns the edits without calculated results inside `ranges`: values that cannot be calculated in another brand.
    package func withoutResults(in ranges: [SourceRange]) -> [LegacyEdit] { without(in: ranges, where: \.isCalculated) }

    /// Returns the edits outside of `ranges`, which do not overlap.
    package func outside(of ranges: [SourceRange]) -> [LegacyEdit] { without(in: ranges) { _ in true } }

    private func without(in ranges: [SourceRange], where isConcerned: (LegacyEdit) -> Bool) -> [LegacyEdit] {
        let places = Dictionary(grouping: ranges) { ObjectIdentifier($0.file) }.mapValues { $0.sorted { $0.start < $1.start } }
        guard !places.isEmpty else { return self }
        return filter { edit in
            guard isConcerned(edit), let ranges = places[ObjectIdentifier(edit.range.file)] else { return true }
            // Ranges do not overlap, so only the last range that begins before the edit can contain it.
            var (low, high) = (0, ranges.count)
            while low < high {
                let middle = (low + high) / 2
                if ranges[middle].start <= edit.range.start { low = middle + 1 } else { high = middle }
            }
            return low == 0 || ranges[low - 1].end < edit.range.end
        }
    }

    /// Returns the edits in text order, without duplicates.
    ///
    /// If two brands give one place different replacements, neither is kept, nor is any other edit of their units. An edit inside another edit is
    /// dropped.
    package func merged() -> [LegacyEdit] {
        var byRange: [SourceRange: LegacyEdit] = [:]
        var contradicted: Set<SourceRange> = []
        for edit in self {
            let known = byRange[edit.range]
            if let known, known.isResult, edit.isResult { continue }
            byRange[edit.range] = edit
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
