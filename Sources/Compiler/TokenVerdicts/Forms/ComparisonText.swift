import TokenComparison
import TokenDiagnostics

/// A comparison for people who read it in a terminal: the verdicts, then the changes by cause.
package struct ComparisonText {
    private let comparison: Comparison
    private let verdicts: Verdicts
    /// Whether nothing is shortened.
    private let isVerbose: Bool

    package init(_ comparison: Comparison, _ verdicts: Verdicts, isVerbose: Bool) {
        (self.comparison, self.verdicts, self.isVerbose) = (comparison, verdicts, isVerbose)
    }

    package var text: String {
        let blocks = [causes, parts, breaks, newCases, goneNames, payloads, findings].filter { !$0.isEmpty }
        return (blocks + [summary]).joined(separator: "\n")
    }

    // MARK: Changes

    private var causes: String {
        comparison.causes.map { cause in
            let change = cause.change
            let place = change.placeText.map { "  \($0.escapedForDisplay)" } ?? ""
            let words = change.words.isEmpty ? "" : "  " + change.words.joined(separator: "; ").escapedForDisplay
            var text = "\(change.path.escapedForDisplay)\(words)\(place)\n"
            text += change.values.map { "    \(line(of: $0, in: change))\n" }.joined()
            return text + reach(of: cause)
        }.joined()
    }

    private func line(of value: ValueChange, in change: Change) -> String {
        let owners = value.ownerText(in: comparison)
        let both = [value.old, value.new].map { $0 ?? change.absence }
        let values = change.existence == .added ? both[1] : both.joined(separator: " → ")
        let difference = value.differenceText.map { "  \($0)" } ?? ""
        return ((owners.isEmpty ? "" : owners + ": ") + values).escapedForDisplay + difference
    }

    /// What else differs because of a change.
    private func reach(of cause: Comparison.Cause) -> String {
        guard !cause.consequences.isEmpty || cause.change.subject == .field else { return "" }
        var text = ""
        if !cause.consequences.isEmpty {
            text += "    changes \(list(cause.consequences.map(\.path), "token or field", "tokens and fields"))\n"
        }
        let components = comparison.components(showing: [cause.change] + cause.consequences)
        if !components.isEmpty { text += "    shown by \(list(components, "component", "components"))\n" }
        return text
    }

    /// The names, the first few of which are enough.
    private func list(_ names: [String], _ one: String, _ many: String) -> String {
        let shown = isVerbose ? names : Array(names.prefix(5))
        let rest = names.count - shown.count
        return "\(names.count) \(names.count == 1 ? one : many): " + shown.joined(separator: ", ").escapedForDisplay
            + (rest > 0 ? " and \(rest) more" : "")
    }

    private var parts: String { comparison.parts.map { $0.words.escapedForDisplay + "\n" }.joined() }

    // MARK: Verdicts

    private var breaks: String {
        (verdicts.swift?.breaks ?? []).filter { isVerbose || !$0.isWithinAnother }.map { "Swift: \($0.words.escapedForDisplay)\n" }.joined()
    }

    private var newCases: String { (verdicts.swift?.newCaseWords ?? []).map { "Swift: \($0.escapedForDisplay)\n" }.joined() }

    private var goneNames: String {
        verdicts.goneNames.map { gone in
            "\(gone.label) loses \(list(gone.names, "name", "names"))\n"
        }.joined()
    }

    private var payloads: String { verdicts.payloads.map { "payload \($0.words.escapedForDisplay)\n" }.joined() }

    private var findings: String {
        let findings = verdicts.findings
        let lines =
            findings.new.map { "new \(line(of: $0))" } + findings.changed.map { "different: \(line(of: $0))" }
            + findings.gone.map { "gone: \(line(of: $0))" }
        return lines.map { $0 + "\n" }.joined()
    }

    private func line(of finding: Diagnostic) -> String {
        let place = finding.range.map { "  \($0.file.name.escapedForDisplay):\($0.startLocation.line)" } ?? ""
        return "\(finding.severity.rawValue): \(finding.text.escapedForDisplay) [\(finding.id.name)]\(place)"
    }

    private var summary: String {
        var lines = verdicts.swift.map { ["Swift \($0.words)"] } ?? []
        let findings = verdicts.findings
        let different = findings.changed.isEmpty ? "" : ", \(findings.changed.count) different"
        if !findings.isEmpty {
            lines.append("\(findings.new.count.counted("finding")) of 'check' new, \(findings.gone.count) gone\(different)")
        }
        lines.append("version: \(verdicts.version.level.rawValue), since \(verdicts.version.reasons.joined(separator: ", "))")
        return lines.map { $0 + "\n" }.joined()
    }
}
