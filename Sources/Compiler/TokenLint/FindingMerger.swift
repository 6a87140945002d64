import TokenDiagnostics
import TokenModel
import TokenResolver

/// Merges equal findings from several brands or modes into one diagnostic, which names the brands and modes unless all are affected.
struct FindingMerger {
    private struct Key: Hashable {
        let id: DiagnosticID
        let range: SourceRange?
        let text: String
        let contexts: String?
    }

    private struct Merged {
        var worst: Finding
        let id: DiagnosticID
        let level: LintLevel
        /// The affected modes, by brand.
        var modes: [ModeSet]
    }

    private let brands: [ResolvedBrand]
    /// The modes that each brand has.
    private let defined: [ModeSet]
    private var merged: [Merged] = []
    private var index: [Key: Int] = [:]

    init(_ project: ResolvedProject) {
        brands = project.brands
        defined = brands.map { ModeSet($0.distinctModes) }
    }

    mutating func add(_ findings: [Finding], of rule: LintRule, level: LintLevel) {
        let told = Set(findings.lazy.filter { !$0.isCopy }.compactMap(\.range))
        for finding in findings {
            if finding.isCopy, let range = finding.range, told.contains(range) { continue }
            let key = Key(id: rule.id, range: finding.range, text: finding.message.key, contexts: finding.contexts)
            let place = index[key] ?? merged.count
            if place == merged.count {
                index[key] = place
                let nowhere = Array(repeating: ModeSet(), count: brands.count)
                merged.append(Merged(worst: finding, id: rule.id, level: level, modes: nowhere))
            } else if finding.message.gravity > merged[place].worst.message.gravity {
                merged[place].worst = finding
            }
            for brand in brands.indices where finding.brand ?? brand == brand {
                merged[place].modes[brand].formUnion(finding.modes.intersection(defined[brand]))
            }
        }
    }

    /// Reports all findings file by file, and counts them for each cell.
    func report(to diagnostics: inout Diagnostics) -> LintReport {
        var report = LintReport(brandCount: brands.count)
        for failure in merged.indices.sorted(by: isBefore).map({ merged[$0] }) {
            let places = [failure.worst.contexts, cells(failure)].compactMap(\.self)
            let text = failure.worst.message.text + (places.isEmpty ? "" : " in " + places.joined(separator: ", "))
            let message: Diagnostic.Message = failure.level == .error ? .error(failure.id, text) : .warning(failure.id, text)
            diagnostics.report(
                message, at: failure.worst.range, pointer: failure.worst.pointer, suggestion: failure.worst.suggestion,
                notes: failure.worst.notes)
            report.add(isError: failure.level == .error, in: failure.modes)
        }
        return report
    }

    /// Compares by file and offset. Findings without a place come first.
    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let a = merged[one].worst.range, let b = merged[other].worst.range else {
            return merged[one].worst.range == nil && merged[other].worst.range != nil
        }
        return a.file === b.file ? a.start < b.start : a.file.name < b.file.name
    }

    /// Returns `brand 'badoo' dark, brand 'bumble'`, or nil if every cell that contains the place is affected.
    private func cells(_ failure: Merged) -> String? {
        let owner = failure.worst.range.flatMap { range in brands.firstIndex { $0.owns(range) } }
        let possible = owner.map { [$0] } ?? Array(brands.indices)
        let affected = possible.filter { !failure.modes[$0].isEmpty }
        if affected.isEmpty || possible.allSatisfy({ failure.modes[$0] == defined[$0] }) { return nil }
        if possible.allSatisfy({ failure.modes[$0] == failure.modes[possible[0]] }) { return failure.modes[possible[0]].text }
        let names = affected.map { brand in
            "brand '\(brands[brand].name)'" + (failure.modes[brand] == defined[brand] ? "" : " \(failure.modes[brand].text)")
        }
        return names.joined(separator: ", ")
    }
}
