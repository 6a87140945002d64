import TokenDiagnostics
import TokenProject
import TokenResolver
import TokenModel

extension PictureSession {
    /// Draws two states of a project with the browser that is there, and reports what differs and why. Recorded pictures are not used.
    ///
    /// - Parameters:
    ///   - old: the other state, such as that of the main branch.
    ///   - revision: its name.
    ///   - severity: how differences are reported.
    package func compare(
        with old: PictureSession, _ revision: String, as severity: Diagnostic.Severity = .warning, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> Verification {
        guard try hasCells(&diagnostics) else { return Verification(subject: Self.nothing, report: nil) }
        let known = Dictionary(old.all.map { ($0.name, $0) }) { first, _ in first }
        // Neither environment nor pictures of the index are looked at.
        var index = PictureIndex(environment: .init(browser: "", fonts: [:], sample: ""))
        let drawn = Dictionary(grouping: old.all, by: \.group)
        for group in old.groups {
            index.cells[group.name] = .init(
                group: group.context, inputs: old.inputs.undrawn(in: group, by: drawn[group] ?? []), picture: "")
            if group.contexts.isUsual { old.noteUnrecorded(in: group, &index) }
        }
        var check = PictureCheck()
        check.cellCount = cells.count
        var changed: [(new: PictureCell, old: PictureCell)] = []
        for cell in cells {
            guard let before = known[cell.name] else {
                check.new.append(cell)
                continue
            }
            index.cells[cell.name] = .init(group: cell.group.context, inputs: old.inputs.inputs(of: before), picture: "")
            if options.drawsAll || index.cells[cell.name]?.inputs != inputs.inputs(of: cell) { changed.append((cell, before)) }
        }
        let names = Set(all.map(\.name))
        check.orphans = old.all.map(\.name).filter { !names.contains($0) }
        check.drawnCount = changed.count
        let history = PictureHistory(index)
        noteUndrawn(history, &check)
        check.unrecorded = unrecordedChanges(history)
        try draw(changed, of: old, history, &check, &diagnostics)
        reportDifferences(check, as: severity, &diagnostics)
        let unshownCount =
            reportUnseen(check, untilAccepted: false, &diagnostics)
            + reportUnrecorded(check.unrecorded, untilAccepted: false, &diagnostics)
            + reportUnshown(since: old.sources, untilAccepted: false, check, history, &diagnostics)
        let coverage = PictureCoverage(of: groups, by: cells, inputs)
        let counts = "\(check.differences.count) differ, \(check.new.count) are new, \(check.orphans.count) are gone"
        let unshown = unshownCount == 0 ? "" : "; \(unshownCount.counted("change")) in no picture"
        let isSame = check.isClean && check.orphans.isEmpty
        return Verification(
            subject: "compared \(check.cellCount.counted("cell")) with '\(revision.escapedForDisplay)': \(counts)\(unshown)",
            report: isSame ? nil : PictureReport(check, of: project.configuration.name ?? "", coverage, against: revision).html)
    }

    private func draw(
        _ changed: [(new: PictureCell, old: PictureCell)], of old: PictureSession, _ history: PictureHistory, _ check: inout PictureCheck,
        _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        guard !changed.isEmpty else { return }
        var before = try old.studio(&diagnostics)
        // What a picture of the other side does not show is not reported.
        let olds = try old.packed(old.draw(changed.map { .init($0.old) }, &before, &diagnostics), &diagnostics)
        var studio = try studio(&diagnostics)
        let news = try draw(changed.map(\.new), &studio, &diagnostics)
        try compare(changed.map(\.new), olds, news, history, &check, &diagnostics)
        try settle(&check, history, &studio, &diagnostics)
    }
}
