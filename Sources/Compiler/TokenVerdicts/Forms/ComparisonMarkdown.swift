import TokenComparison
import TokenDiagnostics

/// A comparison as a comment on a pull request: a summary of at most ten lines, then the details.
package struct ComparisonMarkdown {
    private let comparison: Comparison
    private let verdicts: Verdicts

    /// A comment may have 65,536 characters.
    private static let changeLimit = 100
    private static let nameLimit = 20

    package init(_ comparison: Comparison, _ verdicts: Verdicts) { (self.comparison, self.verdicts) = (comparison, verdicts) }

    package var text: String {
        let details = [changes, parts, breaks, newCases, goneNames, payloads, findings].filter { !$0.isEmpty }
        return ([summary] + details).joined(separator: "\n")
    }

    // MARK: Summary

    private var summary: String {
        let causes = comparison.causes
        let components = comparison.changedComponents
        var lines = ["### Design tokens: \(verdicts.version.level.rawValue)", ""]
        if comparison.isEmpty {
            lines.append(MarkdownText.prose(verdicts.version.sentence))
        } else {
            let values = comparison.changes.count { !$0.isCause }
            lines.append(
                "\(causes.count.counted("change")) with \(values.counted("consequence")); "
                    + "\(components.count.counted("component")) can look different.")
            lines.append("")
        }
        if let swift = verdicts.swift { lines.append("- **Swift** \(MarkdownText.prose(swift.words))") }
        for gone in verdicts.goneNames.prefix(2) { lines.append("- **\(gone.label)** loses \(gone.names.count.counted("name"))") }
        let harm = verdicts.payloads.harm
        if !harm.isEmpty { lines.append("- **Payloads** of \(verdicts.payloads.count): \(harm.joined(separator: ", "))") }
        let findings = verdicts.findings
        let different = findings.changed.isEmpty ? "" : ", \(findings.changed.count) different"
        if !findings.isEmpty {
            lines.append("- **check** has \(findings.new.count.counted("new finding")), \(findings.gone.count) gone\(different)")
        }
        lines.append("- **Version** \(verdicts.version.level.rawValue), since \(verdicts.version.reasons.joined(separator: ", "))")
        return lines.map { $0 + "\n" }.joined()
    }

    // MARK: Details

    private func section(_ title: String, _ lines: [String]) -> String {
        lines.isEmpty ? "" : "<details><summary>\(title)</summary>\n\n\(lines.map { $0 + "\n" }.joined())\n</details>\n"
    }

    /// The first lines of a list, and how many there are besides.
    private func limited(_ items: [String], to limit: Int = changeLimit) -> [String] {
        items.count <= limit ? items : items.prefix(limit) + ["- … and \(items.count - limit) more"]
    }

    private func list(_ names: [String]) -> String {
        let rest = names.count - Self.nameLimit
        return names.prefix(Self.nameLimit).map(MarkdownText.code).joined(separator: ", ") + (rest > 0 ? " and \(rest) more" : "")
    }

    private var changes: String {
        let causes = comparison.causes
        let blocks = causes.map { cause -> String in
            let change = cause.change
            let place = change.placeText.map { " " + MarkdownText.code($0) } ?? ""
            let words = change.words.isEmpty ? "" : ": " + MarkdownText.prose(change.words.joined(separator: "; "))
            var lines = ["**\(MarkdownText.code(change.path))**\(words)\(place)"]
            if !change.values.isEmpty {
                lines += ["", "| | before | now | |", "|---|---|---|---|"]
                lines += change.values.map { value in
                    let cells = [
                        MarkdownText.prose(value.ownerText(in: comparison)), MarkdownText.code(value.old ?? change.absence),
                        MarkdownText.code(value.new ?? change.absence), value.differenceText ?? "",
                    ]
                    return "| \(cells.joined(separator: " | ")) |"
                }
            }
            if !cause.consequences.isEmpty { lines += ["", "Changes \(list(cause.consequences.map(\.path)))."] }
            let components = comparison.components(showing: [change] + cause.consequences)
            if !components.isEmpty { lines += ["", "Shown by \(list(components))."] }
            return lines.map { $0 + "\n" }.joined()
        }
        return section("\(causes.count.counted("change"))", limited(blocks))
    }

    private var parts: String {
        let lines = comparison.parts.map { "- \(MarkdownText.prose($0.words))" }
        return section(comparison.parts.counts.map(\.words).joinedWithAnd, limited(lines))
    }

    private var breaks: String {
        let lines = (verdicts.swift?.breaks ?? []).filter { !$0.isWithinAnother }.map { "- \(MarkdownText.prose($0.words))" }
        return section("\(lines.count.counted("Swift name")) that \(lines.count == 1 ? "breaks" : "break")", limited(lines))
    }

    private var newCases: String {
        let lines = (verdicts.swift?.newCaseWords ?? []).map { "- \(MarkdownText.prose($0))" }
        return section(lines.count.counted("new Swift case"), limited(lines))
    }

    private var goneNames: String {
        let lines = verdicts.goneNames.map { "- \($0.label): \(list($0.names))" }
        return section("Names that are gone", lines)
    }

    private var payloads: String {
        section("\(verdicts.payloads.count.counted("payload"))", verdicts.payloads.map { "- \(MarkdownText.prose($0.words))" })
    }

    private var findings: String {
        func line(_ finding: Diagnostic, _ word: String) -> String {
            let place = finding.range.map { " " + MarkdownText.code("\($0.file.name):\($0.startLocation.line)") } ?? ""
            return "- \(word): \(MarkdownText.prose(finding.text)) (\(finding.id.name))\(place)"
        }
        let findings = verdicts.findings
        let lines =
            findings.new.map { line($0, "new") } + findings.changed.map { line($0, "different") } + findings.gone.map { line($0, "gone") }
        return section("\(lines.count.counted("finding")) of check", limited(lines))
    }
}
