import TokenDiagnostics

extension DiagnosticID {
    /// The explanation of the identifier; for a lint rule, the rule's own.
    package var reference: DiagnosticReference? {
        ownReference ?? LintRule.all.first { $0.id == self }?.reference
    }
}

extension LintRule {
    fileprivate var reference: DiagnosticReference {
        let summary = summary.hasSuffix(".") ? String(summary.dropLast()) : summary
        return DiagnosticReference(.lint, summary, explanation.wrapped + optionList, example: DiagnosticReference.Example(example))
    }

    private var optionList: String {
        guard !options.isEmpty else { return "" }
        let lines = options.map { "\n- `\($0.name)` (default: \($0.defaultText)): \($0.summary)" }
        return "\n\nOptions:\n" + lines.joined()
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
