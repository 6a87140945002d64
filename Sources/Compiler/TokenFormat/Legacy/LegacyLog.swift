import TokenDiagnostics
import TokenModel

/// The legacy forms met in one file: the first of each kind, how many there are, and what would make them modern.
package struct LegacyLog: Sendable {
    private var found: [LegacyForm: (first: SourceRange, count: Int)] = [:]
    package private(set) var edits: [LegacyEdit] = []
    /// What is read twice, such as a token that a group has by `$extends`, is counted once.
    private var starts: Set<Int> = []

    package init() {}

    package var isEmpty: Bool { found.isEmpty }

    /// - Parameter replacement: nil where no edit of this place alone makes it modern.
    mutating func note(_ form: LegacyForm, at range: SourceRange, replacement: LegacyEdit.Replacement?) {
        guard starts.insert(range.start).inserted else { return }
        found[form, default: (range, 0)].count += 1
        if let replacement { addEdit(form, at: range, replacement) }
    }

    mutating func addEdit(_ form: LegacyForm, at range: SourceRange, _ replacement: LegacyEdit.Replacement) {
        edits.append(LegacyEdit(form: form, range: range, replacement: replacement))
    }

    /// Takes back what would be written inside a range.
    package mutating func removeEdits(in range: SourceRange) {
        edits.removeAll { $0.range.start >= range.start && $0.range.end <= range.end }
    }

    mutating func add(_ edits: [LegacyEdit]) { self.edits += edits }

    /// One warning for each kind, at its first place.
    package func report(to diagnostics: inout Diagnostics) {
        for (form, (first, count)) in found.sorted(by: { ($0.value.first.start, $0.key.text) < ($1.value.first.start, $1.key.text) }) {
            diagnostics.report(.legacy(form, count: count), at: first)
        }
    }
}
