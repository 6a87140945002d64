/// A problem, its place and how to fix it. Every output form is made from this value.
package struct Diagnostic: Sendable {
    package enum Severity: String, Sendable { case error, warning, note }

    /// The severity, stable identifier and wording, declared next to the check that reports it.
    ///
    /// Wording: name the thing first, state the rule, no trailing full stop.
    package struct Message: Sendable {
        package let severity: Severity
        package let id: DiagnosticID
        package let text: String

        package static func error(_ id: DiagnosticID, _ text: String) -> Message { Message(severity: .error, id: id, text: text) }
        package static func warning(_ id: DiagnosticID, _ text: String) -> Message { Message(severity: .warning, id: id, text: text) }
        package static func note(_ id: DiagnosticID, _ text: String) -> Message { Message(severity: .note, id: id, text: text) }
    }

    /// Another relevant place: the first definition, a step of a cycle, the brand file that lacks a token.
    package struct Note: Sendable {
        package let text: String
        package let range: SourceRange?

        package init(_ text: String, at range: SourceRange?) {
            self.text = text.shortened
            self.range = range
        }
    }

    /// A replacement that is certainly what was meant. `replacement` is the new text of `range`.
    package struct Fix: Sendable {
        package let text: String
        package let range: SourceRange
        package let replacement: String

        package init(_ text: String, replacing range: SourceRange, with replacement: String) {
            self.text = text
            self.range = range
            self.replacement = replacement
        }
    }

    package let severity: Severity
    package let id: DiagnosticID
    package let text: String
    /// Nil if it has no place to show, such as a missing file or an unknown brand on the command line.
    package let range: SourceRange?
    /// The JSON pointer of the smallest member with the error.
    package let pointer: JSONPointer?
    /// Shown at the end of the caret line, such as `did you mean 'color.surface'?`.
    package let hint: String?
    package let notes: [Note]
    package let fixes: [Fix]
}

/// The diagnostics of a run. An error that is found again, in another brand or mode, is kept once.
package struct Diagnostics: Sendable {
    package private(set) var all: [Diagnostic] = []
    package private(set) var errorCount = 0
    private var seen: Set<Key> = []

    private struct Key: Hashable {
        let id: DiagnosticID
        let range: SourceRange?
        let text: String
    }

    package init() {}

    package var hasErrors: Bool { errorCount > 0 }

    /// Returns whether a search for the intended name among `count` names is still affordable. A run searches for its first 100 errors, or for fewer
    /// if there are many names (about half a million comparisons in all), but always for the first three.
    package func affordsSearch(among count: Int) -> Bool {
        errorCount < max(3, min(100, 500_000 / max(1, count)))
    }

    /// - Parameter suggestion: the name that was probably meant. It becomes the hint `did you mean '…'?`.
    package mutating func report(
        _ message: Diagnostic.Message, at range: SourceRange?, pointer: JSONPointer? = nil, hint: String? = nil, suggestion: String? = nil,
        notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        let hint = (hint ?? suggestion.map { "did you mean '\($0)'?" })?.shortened
        let text = message.text.shortened
        guard seen.insert(Key(id: message.id, range: range, text: text)).inserted else { return }
        if message.severity == .error { errorCount += 1 }
        all.append(
            Diagnostic(
                severity: message.severity, id: message.id, text: text, range: range, pointer: pointer, hint: hint,
                notes: notes, fixes: fixes))
    }

    package mutating func append(_ other: Diagnostics, keepingFixes: Bool = true) {
        for diagnostic in other.all { report(diagnostic, keepingFixes: keepingFixes) }
    }

    /// Reports a diagnostic again, with an addition to its text, another severity, or at another place.
    package mutating func report(
        _ diagnostic: Diagnostic, as severity: Diagnostic.Severity? = nil, adding addition: String = "", at range: SourceRange? = nil,
        keepingFixes: Bool = true
    ) {
        report(
            Diagnostic.Message(severity: severity ?? diagnostic.severity, id: diagnostic.id, text: diagnostic.text + addition),
            at: range ?? diagnostic.range,
            pointer: diagnostic.pointer, hint: diagnostic.hint, notes: diagnostic.notes, fixes: keepingFixes ? diagnostic.fixes : [])
    }

    /// Reports a diagnostic again, with a note for each of the others that say the same, and with the fixes of all.
    package mutating func report(_ diagnostic: Diagnostic, mergedWith others: some Collection<Diagnostic>) {
        report(
            Diagnostic.Message(severity: diagnostic.severity, id: diagnostic.id, text: diagnostic.text), at: diagnostic.range,
            pointer: diagnostic.pointer, hint: diagnostic.hint,
            notes: diagnostic.notes + others.prefix(9).map { .init("it is also used here", at: $0.range) },
            fixes: diagnostic.fixes + others.flatMap(\.fixes))
    }

    /// Removes the diagnostics reported after the first `count`.
    package mutating func removeAll(after count: Int) {
        for diagnostic in all[count...] { forget(diagnostic) }
        all.removeSubrange(count...)
    }

    package mutating func remove(at index: Int) {
        forget(all[index])
        all.remove(at: index)
    }

    private mutating func forget(_ diagnostic: Diagnostic) {
        seen.remove(Key(id: diagnostic.id, range: diagnostic.range, text: diagnostic.text))
        if diagnostic.severity == .error { errorCount -= 1 }
    }

    /// Removes all diagnostics in certain files except those of one kind, which already explains them.
    package mutating func forget(besides id: DiagnosticID, in files: [SourceFile]) {
        guard !files.isEmpty else { return }
        let names = Set(files.map(ObjectIdentifier.init))
        var kept = Diagnostics()
        for diagnostic in all where diagnostic.id == id || diagnostic.range.map({ !names.contains(ObjectIdentifier($0.file)) }) ?? true {
            kept.report(diagnostic)
        }
        self = kept
    }
}
