/// The form for scripts: `{"diagnostics": […]}`, with lines and columns from 1. Columns count UTF-8 bytes.
enum JSONReport {
    static func text(for diagnostics: [Diagnostic]) -> String {
        JSONText.object([("diagnostics", .array(diagnostics.map(json)))]).text
    }

    private static func json(_ diagnostic: Diagnostic) -> JSONText {
        var members = entry(diagnostic.severity, diagnostic.text, at: diagnostic.range)
        members.insert(("id", .string(diagnostic.id.name)), at: 1)
        if let pointer = diagnostic.pointer { members.append(("pointer", .string(pointer.description))) }
        if let hint = diagnostic.hint { members.append(("hint", .string(hint.escapedForDisplay))) }
        let notes = diagnostic.notes.map { JSONText.object(entry(.note, $0.text, at: $0.range)) }
        members += [("notes", .array(notes)), ("fixes", .array(diagnostic.fixes.map(json)))]
        return .object(members)
    }

    private static func entry(_ severity: Diagnostic.Severity, _ text: String, at range: SourceRange?) -> [(key: String, value: JSONText)] {
        [("severity", .string(severity.rawValue)), ("message", .string(text.escapedForDisplay))] + place(range)
    }

    private static func json(_ fix: Diagnostic.Fix) -> JSONText {
        .object([("message", .string(fix.text.escapedForDisplay))] + place(fix.range) + [("replacement", .string(fix.replacement))])
    }

    private static func place(_ range: SourceRange?) -> [(key: String, value: JSONText)] {
        guard let range else { return [] }
        let places = JSONText.object([("start", json(range.startLocation)), ("end", json(range.endLocation))])
        return [("file", .string(range.file.name)), ("range", places)]
    }

    private static func json(_ location: SourceLocation) -> JSONText {
        .object([("line", .number(location.line)), ("column", .number(location.column))])
    }
}
