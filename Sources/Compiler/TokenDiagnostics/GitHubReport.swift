/// Workflow commands, which GitHub shows as annotations next to the changed lines.
struct GitHubReport {
    let path: (_ name: String) -> String

    func print(_ diagnostic: Diagnostic, into output: inout String) {
        var properties: [(String, String)] = []
        if let range = diagnostic.range {
            let (start, end) = (range.startLocation, range.endLocation)
            properties = [("file", path(range.file.name)), ("line", "\(start.line)"), ("endLine", "\(end.line)")]
            // GitHub drops an annotation that has columns on different lines.
            if start.line == end.line { properties += [("col", "\(start.column)"), ("endColumn", "\(end.column)")] }
        }
        properties.append(("title", diagnostic.id.name))
        let lines = [diagnostic.text] + (diagnostic.hint.map { [$0] } ?? []) + diagnostic.notes.map(Self.line)
        let message = lines.map { Self.escaped($0.escapedForDisplay) }.joined(separator: "%0A")
        let list = properties.map { "\($0)=\(Self.escapedProperty($1.escapedForDisplay))" }.joined(separator: ",")
        output += "::\(diagnostic.severity.command) \(list)::\(message)\n"
    }

    private static func line(_ note: Diagnostic.Note) -> String {
        (note.range?.linePrefix ?? "") + note.text
    }

    /// Line breaks cannot occur: they are already escaped for display.
    private static func escaped(_ text: String) -> String {
        text.replacing("%", with: "%25")
    }

    private static func escapedProperty(_ text: String) -> String {
        escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
    }
}

extension Diagnostic.Severity {
    fileprivate var command: String {
        switch self {
        case .error: "error"
        case .warning: "warning"
        case .note: "notice"
        }
    }
}
