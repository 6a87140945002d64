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

    /// Removes the edits inside a range.
    package mutating func removeEdits(in range: SourceRange) {
        edits.removeAll { $0.range.start >= range.start && $0.range.end <= range.end }
    }

    mutating func add(_ edits: [LegacyEdit]) { self.edits += edits }

    /// Reports one warning for each kind of form, at its first occurrence.
    package func report(to diagnostics: inout Diagnostics) {
        for (form, (first, count)) in found.sorted(by: { ($0.value.first.start, $0.key.text) < ($1.value.first.start, $1.key.text) }) {
            diagnostics.report(.legacy(form, count: count), at: first)
        }
    }
}
