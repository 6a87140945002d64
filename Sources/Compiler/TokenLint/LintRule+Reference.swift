import TokenDiagnostics

extension DiagnosticID {
    /// All identifiers, sorted by name.
    package static let all = (withoutRules + LintRule.all.map(\.id)).sorted { $0.name < $1.name }
}

extension DiagnosticReference {
    init(ruleSummary summary: String, _ explanation: String, _ options: [LintOption], example: String) {
        let summary = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
        self.init(.lint, summary, explanation.wrapped + options.list, example: Example(example))
    }
}

extension [LintOption] {
    fileprivate var list: String {
        let lines = map { "\n- `\($0.name)` (default: \($0.defaultText)): \($0.summary)" }
        return lines.isEmpty ? "" : "\n\nOptions:\n" + lines.joined()
    }
}

extension String {
    /// The text wrapped to the line length of the other references.
    fileprivate var wrapped: String {
        var lines = [""]
        for word in split(whereSeparator: \.isWhitespace) {
            let line = lines[lines.count - 1]
            if line.isEmpty {
                lines[lines.count - 1] = String(word)
            } else if line.count + word.count < 132 {
                lines[lines.count - 1] += " " + word
            } else {
                lines.append(String(word))
            }
        }
        return lines.joined(separator: "\n")
    }
}
