import TokenDiagnostics
import TokenLint
import TokenModel
import TokenResolver

/// The output of `tokengen check --matrix`: a line for each brand in each mode, then the totals.
///
/// An error counts in every cell that it affects, and once in the totals. An error that does not come from a rule counts in all modes: those of the
/// brand that owns the file, otherwise those of every brand.
struct CheckMatrix {
    private var rows = [["brand", "mode", "tokens", "styles", "errors", "warnings"]]

    init(_ project: ResolvedProject, _ report: LintReport, _ diagnostics: Diagnostics) {
        let rules = Set(LintRule.all.map(\.id))
        let others = diagnostics.all.filter { !rules.contains($0.id) }
        for (brand, counts) in zip(project.brands, report.counts) {
            let own = others.filter { failure in
                failure.range.map { range in brand.owns(range.file) || !project.brands.contains { $0.owns(range.file) } } ?? true
            }
            for mode in brand.distinctModes {
                add(
                    brand.name.escapedForDisplay, mode.label, tokens: brand.tokens.count, styles: project.styles.variantBlocks.count,
                    errors: counts[mode].errors + own.count { $0.severity == .error },
                    warnings: counts[mode].warnings + own.count { $0.severity == .warning })
            }
        }
        add(
            "total", "", tokens: Set(project.brands.flatMap { $0.tokens.map(\.path) }).count, styles: project.styles.variantBlocks.count,
            errors: diagnostics.errorCount, warnings: diagnostics.all.count { $0.severity == .warning })
    }

    private mutating func add(_ brand: String, _ mode: String, tokens: Int, styles: Int, errors: Int, warnings: Int) {
        rows.append([brand, mode] + [tokens, styles, errors, warnings].map { "\($0)" })
    }

    /// The table. Columns are two spaces apart, with names aligned left and numbers aligned right.
    var text: String {
        let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
        let lines = rows.map { row in
            row.indices.map { column in
                let padding = String(repeating: " ", count: widths[column] - row[column].count)
                return column < 2 ? row[column] + padding : padding + row[column]
            }.joined(separator: "  ")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension ResolvedBrand {
    fileprivate func owns(_ file: SourceFile) -> Bool { ownFiles.contains(ObjectIdentifier(file)) }
}
