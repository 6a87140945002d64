import TokenComparison
import TokenDiagnostics

/// A comparison as an entry of a changelog: for those who use the tokens, not for those who write them.
package struct ComparisonChangelog {
    private let comparison: Comparison
    private let verdicts: Verdicts

    package init(_ comparison: Comparison, _ verdicts: Verdicts) { (self.comparison, self.verdicts) = (comparison, verdicts) }

    package var text: String {
        let sections = [
            ("Breaking", breaking), ("Added", added), ("Changed", changed), ("Deprecated", deprecated), ("Renamed", renamed),
            ("Removed", removed),
        ]
        let texts = sections.filter { !$0.1.isEmpty }.map { title, lines in "### \(title)\n\n\(lines.map { "- \($0)\n" }.joined())" }
        return "## Unreleased (\(verdicts.version.level.rawValue))\n\n"
            + (texts.isEmpty ? MarkdownText.prose(verdicts.version.sentence) + "\n" : texts.joined(separator: "\n"))
    }

    private var tokens: [Change] { comparison.changes.filter { $0.subject == .token } }

    private var breaking: [String] { (verdicts.swift?.breaks ?? []).filter { !$0.isWithinAnother }.map { MarkdownText.prose($0.words) } }

    private var added: [String] {
        tokens.filter { $0.existence == .added }.map { MarkdownText.code($0.path) } + parts(.added)
    }

    private var removed: [String] {
        tokens.filter { $0.existence == .removed }.map { MarkdownText.code($0.path) } + parts(.removed)
    }

    private func parts(_ existence: PartChange.Existence) -> [String] {
        comparison.parts.filter { $0.existence == existence }.map { MarkdownText.prose($0.words) }
    }

    private var changed: [String] {
        let causes = comparison.causes.filter { $0.change.existence == .kept && !$0.change.values.isEmpty }.map { cause in
            let absence = cause.change.absence
            let values = cause.change.values.map { value in
                let owners = value.ownerText(in: comparison)
                return "\(MarkdownText.code(value.old ?? absence)) → \(MarkdownText.code(value.new ?? absence))"
                    + (owners.isEmpty ? "" : " (\(MarkdownText.prose(owners)))")
            }
            let more = cause.consequences.isEmpty ? "" : "; with it \(cause.consequences.count.counted("other value"))"
            return "\(MarkdownText.code(cause.change.path)): \(values.joined(separator: ", "))\(more)"
        }
        return causes + parts(.changed)
    }

    private var deprecated: [String] {
        tokens.filter { $0.deprecations?.new != nil }.map {
            "\(MarkdownText.code($0.path)): \(MarkdownText.prose($0.words.joined(separator: "; ")))"
        }
    }

    private var renamed: [String] {
        tokens.compactMap { change in
            guard case .renamed(let from, let isNoted) = change.existence else { return nil }
            return "\(MarkdownText.code(from)) is \(isNoted ? "" : "probably ")\(MarkdownText.code(change.path)) now"
        }
    }
}
