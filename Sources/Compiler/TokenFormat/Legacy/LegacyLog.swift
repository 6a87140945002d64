import TokenDiagnostics
import TokenModel

/// The legacy forms found in one file: the first of each kind, their number, and the edits that make them modern.
package struct LegacyLog: Sendable {
    private var found: [LegacyForm: (first: SourceRange, count: Int)] = [:]
    package private(set) var edits: [LegacyEdit] = []
    /// The start offsets already noted. A place that is read twice, such as a token that a group inherits by `$extends`, counts once.
    private var starts: Set<Int> = []

    package init() {}

    package var isEmpty: Bool { found.isEmpty }

    /// - Parameter replacement: nil if no edit of this place alone makes it modern.
    mutating func note(_ form: LegacyForm, at range: SourceRange, replacement: LegacyEdit.Replacement?) {
        guard starts.insert(range.start).inserted else { return }
        found[form, default: (range, 0)].count += 1
        if let replacement { addEdit(form, at: range, replacement) }
    }

    mutating func addEdit(_ form: LegacyForm, at range: SourceRange, _ replacement: LegacyEdit.Replacement) {
        edits.append(LegacyEdit(form: form, range: range, replacement: replacement))
    }

    /// Replaces the edits of a value that is calculated: by that of the whole, or those with expressions by ones with their results, which `result` gives.
    /// All edits of the token are then made, or none. Removes them if there is no result.
    package mutating func writeResults(
        in range: SourceRange, of token: SourceRange, whole: LegacyEdit.Replacement?, _ result: (TokenValue) -> TokenValue?
    ) {
        func isInside(_ edit: LegacyEdit) -> Bool { edit.range.start >= range.start && edit.range.end <= range.end }
        if let whole {
            let form = edits.first { isInside($0) && $0.replacement.hasExpressions }?.form ?? .colorModification
            edits.removeAll(where: isInside)
            edits.append(LegacyEdit(form: form, range: range, replacement: whole, unit: token, isResult: true))
            return
        }
        edits = edits.compactMap { edit in
            guard isInside(edit) else { return edit }
            var edit = edit
            edit.unit = token
            guard case .value(let value) = edit.replacement, value.hasExpressions else { return edit }
            return result(value).map {
                LegacyEdit(form: edit.form, range: edit.range, replacement: .value($0), unit: token, isResult: true)
            }
        }
    }

    /// Writes the type of an expression's result instead of another type.
    package mutating func writeType(_ type: TokenType, insteadOf name: String, at range: SourceRange, of token: SourceRange) {
        let replacement = LegacyEdit.Replacement.text("\"\(type.rawValue)\"")
        edits.append(LegacyEdit(form: .typeName(name, type), range: range, replacement: replacement, unit: token))
    }

    /// Removes the edits with expressions, for which there is no result.
    package mutating func removeExpressions() { edits.removeAll(where: \.replacement.hasExpressions) }

    package mutating func add(_ edits: [LegacyEdit]) { self.edits += edits }

    /// Reports one warning for each kind of form, at its first occurrence.
    package func report(to diagnostics: inout Diagnostics) {
        for (form, (first, count)) in found.sorted(by: { ($0.value.first.start, $0.key.text) < ($1.value.first.start, $1.key.text) }) {
            diagnostics.report(.legacy(form, count: count), at: first)
        }
    }
}
