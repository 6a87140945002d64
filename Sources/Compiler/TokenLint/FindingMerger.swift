import TokenDiagnostics
import TokenModel
import TokenResolver

/// Puts findings that are the same in several brands or modes into one diagnostic, which names them unless it is all.
struct FindingMerger {
    private struct Key: Hashable {
        let id: DiagnosticID
        let range: SourceRange?
        let text: String
    }

    private struct Merged {
        var worst: Finding
        let id: DiagnosticID
        let level: LintLevel
        /// By brand.
        var modes: [ModeSet]
    }

    private let brands: [ResolvedBrand]
    /// By brand: its modes.
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
            let key = Key(id: rule.id, range: finding.range, text: finding.message.key)
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

    /// Reports everything, file by file, and counts it for each cell.
    func report(to diagnostics: inout Diagnostics) -> LintReport {
        var report = LintReport(brandCount: brands.count)
        for fault in merged.indices.sorted(by: isBefore).map({ merged[$0] }) {
            let text = fault.worst.message.text + suffix(fault)
            let message: Diagnostic.Message = fault.level == .error ? .error(fault.id, text) : .warning(fault.id, text)
            diagnostics.report(
                message, at: fault.worst.range, pointer: fault.worst.pointer, suggestion: fault.worst.suggestion,
                notes: fault.worst.notes)
            report.add(isError: fault.level == .error, in: fault.modes)
        }
        return report
    }

    /// By file and offset; what has no place comes first.
    private func isBefore(_ one: Int, _ other: Int) -> Bool {
        guard let a = merged[one].worst.range, let b = merged[other].worst.range else {
            return merged[one].worst.range == nil && merged[other].worst.range != nil
        }
        return a.file === b.file ? a.start < b.start : a.file.name < b.file.name
    }

    /// ` in brand 'badoo' dark, brand 'bumble'`; empty where the fault is in every cell that has the place.
    private func suffix(_ fault: Merged) -> String {
        let owner = fault.worst.range.flatMap { range in brands.firstIndex { $0.owns(range) } }
        let possible = owner.map { [$0] } ?? Array(brands.indices)
        let affected = possible.filter { !fault.modes[$0].isEmpty }
        if affected.isEmpty || possible.allSatisfy({ fault.modes[$0] == defined[$0] }) { return "" }
        if possible.allSatisfy({ fault.modes[$0] == fault.modes[possible[0]] }) { return " in \(fault.modes[possible[0]].text)" }
        let names = affected.map { brand in
            "brand '\(brands[brand].name)'" + (fault.modes[brand] == defined[brand] ? "" : " \(fault.modes[brand].text)")
        }
        return " in " + names.joined(separator: ", ")
    }
}
