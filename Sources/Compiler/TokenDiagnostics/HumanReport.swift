/// The form for people: the message, the source lines with a marker and a hint, related places, and fixes.
struct HumanReport {
    let style: TerminalStyle

    func print(_ diagnostic: Diagnostic, into output: inout String) {
        printFirstLine(diagnostic.severity, "\(diagnostic.text.escapedForDisplay) [\(diagnostic.id)]", at: diagnostic.range, into: &output)
        if let range = diagnostic.range, !range.file.bytes.isEmpty {
            Snippet(range: range, hint: diagnostic.hint, style: style).print(into: &output)
        } else if let hint = diagnostic.hint {
            printFirstLine(.note, hint.escapedForDisplay, at: nil, into: &output)
        }
        for note in diagnostic.notes {
            printFirstLine(.note, note.text.escapedForDisplay, at: note.range, into: &output)
        }
        for fix in diagnostic.fixes {
            output += "\(fix.range.linePrefix)fix: \(fix.text.escapedForDisplay)"
            output += fix.replacement.isEmpty ? "\n" : ": \(style.mark(fix.replacement.escapedForDisplay))\n"
        }
    }

    private func printFirstLine(_ severity: Diagnostic.Severity, _ text: String, at range: SourceRange?, into output: inout String) {
        output += style.strong(range?.linePrefix ?? "")
        output += style.severity(severity) + " "
        output += severity == .note ? text : style.strong(text)
        output += "\n"
    }
}
