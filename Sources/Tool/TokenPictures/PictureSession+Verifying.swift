import TokenDiagnostics
import TokenDigest
import TokenFormat
import TokenProject
import TokenResolver

extension PictureSession {
    /// The result of `verify`.
    package struct Verification: Sendable {
        /// The last line.
        package let subject: String
        /// The page that shows the differences; nil if there are none.
        package let report: [UInt8]?
    }

    /// Draws what may have changed, compares it with the recorded pictures, and reports what differs and why.
    package func verify(_ diagnostics: inout Diagnostics) throws(PictureStop) -> Verification {
        guard try hasCells(&diagnostics) else { return Verification(subject: Self.nothing, report: nil) }
        let history = PictureHistory(try recordedIndex(&diagnostics))
        let check = try check(history, inAnyEnvironment: true, &diagnostics)
        reportDifferences(check, as: .error, &diagnostics)
        reportMissing(check, &diagnostics)
        let unshownCount =
            reportUnseen(check, &diagnostics) + reportUnrecorded(check.unrecorded, &diagnostics)
            + reportUnshown(check, history, &diagnostics)
        if !check.unlisted.isEmpty {
            diagnostics.report(
                .unlisted(album.indexPath, check.unlisted), at: nil, hint: "run 'tokengen snapshots record' and commit it with the pictures"
            )
        }
        reportOrphans(check.orphans, &diagnostics)
        let coverage = PictureCoverage(of: groups, by: cells, inputs)
        return Verification(
            subject: [
                "verified \(check.cellCount.counted("cell")), \(check.drawnCount) of them drawn",
                unshownCount == 0 ? nil : "\(unshownCount.counted("change")) in no picture", coverage.text, unrecorded.text,
            ].compactMap(\.self).joined(separator: "; "),
            report: check.isClean ? nil : PictureReport(check, of: project.configuration.name ?? "", coverage).html)
    }

    /// Records the pictures that differ, or those that the given causes explain. Returns the last line.
    package mutating func accept(_ causes: [String], _ diagnostics: inout Diagnostics) throws(PictureStop) -> String {
        guard try hasCells(&diagnostics) else { return Self.nothing }
        let index = try recordedIndex(&diagnostics)
        let history = PictureHistory(index)
        let check = try check(history, inAnyEnvironment: false, &diagnostics)
        let found = check.differences.flatMap(\.causes)
        if let cause = causes.first(where: { name in !found.contains { $0.isNamed(name) } }) {
            let known = Set(found.map(\.name))
            throw .unknownName("'\(cause)' did not change a picture", hint: nearest(to: cause, among: Array(known)).didYouMean)
        }
        // A picture that another change also affects is not accepted unseen.
        let accepted = check.differences.filter { difference in
            causes.isEmpty || !difference.causes.isEmpty && difference.causes.allSatisfy { $0.isNamed(byOneOf: causes) }
        }
        var new = index
        for cell in check.same { new.cells[cell.name]?.inputs = inputs.inputs(of: cell) }
        for cell in check.unlisted {
            if let bytes = album.bytes(of: cell.path) { new.cells[cell.name]?.picture = SHA256Digest(of: bytes).hexadecimal }
        }
        let recorded = recordedSources(accepted.map(\.cell), history, isAll: causes.isEmpty && options.only.isEmpty)
        try save(accepted.map { ($0.cell, $0.new) }, &new, recorded, withUndrawn: causes.isEmpty, &diagnostics)
        let subject = "accepted \(accepted.count) of \(check.differences.count.counted("picture"))"
        let shared = check.differences.filter { difference in
            let named = difference.causes.count { $0.isNamed(byOneOf: causes) }
            return named > 0 && named < difference.causes.count
        }
        guard !shared.isEmpty else { return subject }
        let others = Set(shared.flatMap { $0.causes.filter { !$0.isNamed(byOneOf: causes) }.map(\.name) }).sorted()
        let left = "left \(shared.count) that \(others.map { "'\($0.escapedForDisplay)'" }.firstThree) may have changed too"
        guard !accepted.isEmpty else { throw .nothingAccepted("\(subject); \(left)") }
        return "\(subject); \(left)"
    }

    // MARK: - Comparing

    /// - Parameter inAnyEnvironment: whether to draw the recorded side again where the recorded pictures cannot be compared with.
    private func check(
        _ history: PictureHistory, inAnyEnvironment: Bool, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> PictureCheck {
        let index = history.index
        options.progress("comparing with recorded pictures")
        try refusePointers(&diagnostics)
        var check = PictureCheck()
        check.cellCount = cells.count
        var changed: [(cell: PictureCell, old: [UInt8])] = []
        let hasOtherFonts = hasOtherFonts(than: index)
        for cell in cells {
            guard index.cells[cell.name] != nil else {
                check.new.append(cell)
                continue
            }
            guard let bytes = album.bytes(of: cell.path) else {
                check.missing.append(cell)
                continue
            }
            if options.drawsAll || hasOtherFonts || !isRecorded(cell, index) { changed.append((cell, bytes)) }
        }
        if options.only.isEmpty { check.orphans = album.orphans(nextTo: Set(all.map(\.path))) }
        noteUndrawn(history, &check)
        check.unrecorded = unrecordedChanges(history)
        check.drawnCount = changed.count
        guard !changed.isEmpty else { return check }
        var studio = try studio(&diagnostics)
        let environment = try environment(&studio, &diagnostics)
        guard environment.draws(like: index.environment) else {
            let reason = environment.difference(from: index.environment)
            guard inAnyEnvironment else { throw diagnostics.stop(.otherEnvironment(reason), hint: Self.environmentHint) }
            try drawBothSides(of: changed.map(\.cell), reason, history, &check, &studio, &diagnostics)
            return check
        }
        let pictures = try draw(changed.map(\.cell), &studio, &diagnostics)
        try compare(changed.map(\.cell), changed.map(\.old), pictures, history, &check, &diagnostics)
        try settle(&check, history, &studio, &diagnostics)
        return check
    }

    /// Whether the project's own fonts are not those of the recorded pictures. The fonts of the machine are compared where something is drawn.
    private func hasOtherFonts(than index: PictureIndex) -> Bool {
        let machine = Set(FontFolder.machineFonts.map(FontFolder.name(of:)))
        guard !configuration.fonts.isEmpty || !machine.isSuperset(of: index.environment.fonts.keys) else { return false }
        return (try? FontFolder.digests(of: fonts)) != index.environment.fonts
    }

    static let environmentHint =
        "'tokengen snapshots verify --against HEAD' draws both sides here; to move all pictures here, run 'tokengen snapshots record'"

    /// Compares cells with what they would have been with the recorded CSS, both drawn in this environment.
    private func drawBothSides(
        of cells: [PictureCell], _ reason: String, _ history: PictureHistory, _ check: inout PictureCheck, _ studio: inout PictureStudio,
        _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        var sides: [PictureStudio.Request] = []
        var others: [PictureCell] = []
        for cell in cells {
            let (before, after) = (history.inputs(of: cell), inputs.inputs(of: cell))
            // Only the recorded picture could tell whether it looks the same.
            guard before != after else { continue }
            if let whole = undoing(cell, history).whole { sides.append(.init(cell, with: whole)) } else { others.append(cell) }
        }
        check.drawnCount = sides.count
        guard !sides.isEmpty || !others.isEmpty else {
            throw diagnostics.stop(.otherEnvironment(reason), hint: Self.environmentHint)
        }
        if !others.isEmpty { diagnostics.report(.otherEnvironment(reason, others), at: nil, hint: Self.environmentHint) }
        guard !sides.isEmpty else { return }
        diagnostics.report(
            .drawnHere(reason), at: nil, hint: "'tokengen snapshots verify --against HEAD' draws both sides here from their files")
        let old = try packed(draw(sides, &studio, &diagnostics), &diagnostics)
        let new = try draw(sides.map(\.cell), &studio, &diagnostics)
        try compare(sides.map(\.cell), old, new, history, &check, &diagnostics)
        // The recorded files are of another environment.
        check.unlisted = []
        try settle(&check, history, &studio, &diagnostics)
    }

    /// Notes what changed in variants and components that no cell draws.
    func noteUndrawn(_ history: PictureHistory, _ check: inout PictureCheck) {
        let cells = Dictionary(grouping: cells, by: \.group)
        for group in groups {
            guard let known = history.index.cells[group.name] else { continue }
            let causes = causes(from: known.inputs, to: inputs.undrawn(in: group, by: cells[group] ?? []), in: group, history)
            for cause in causes where cause.isEdit { check.note(cause, unseenIn: group) }
        }
    }

    /// Compares each cell with its old picture, and notes what changed.
    func compare(
        _ cells: [PictureCell], _ old: [[UInt8]], _ new: [PictureStudio.Drawn], _ history: PictureHistory, _ check: inout PictureCheck,
        _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        options.progress("comparing \(cells.count.counted("picture"))")
        // Most pictures are equal, and only the others are written as PNG.
        let differences = concurrentMap(Array(zip(old, new.map(\.picture)))) { old, new in PictureDifference(from: old, to: new) }
        for (place, cell) in cells.enumerated() {
            let causes = causes(from: history.inputs(of: cell), to: inputs.inputs(of: cell), in: cell.group, history)
            guard let difference = differences[place] else {
                check.same.append(cell)
                if SHA256Digest(of: old[place]).hexadecimal != history.index.cells[cell.name]?.picture { check.unlisted.append(cell) }
                for cause in causes where cause.isEdit { check.note(cause, unseenIn: cell.group) }
                continue
            }
            guard let new = difference.new else { throw diagnostics.stop(.unwritablePicture) }
            check.differences.append(
                .init(
                    cell: cell, old: difference.isReadable ? old[place] : nil, new: new, marked: difference.marked,
                    pixelCount: difference.pixelCount, causes: causes))
        }
    }

    // MARK: - Reporting

    func reportDifferences(_ check: PictureCheck, as severity: Diagnostic.Severity, _ diagnostics: inout Diagnostics) {
        for group in check.groups {
            let others = group.causes.byLine.dropFirst().prefix(9).map { Diagnostic.Note($0.text, at: $0.first?.place?.range) }
            diagnostics.report(
                .changed(group, severity), at: group.causes.first?.place?.range,
                hint: group.causes.isEmpty ? "the tokens are as recorded: were the pictures and index.json committed together?" : nil,
                notes: others)
        }
        for difference in check.differences where difference.old == nil {
            let path = album.folder.appendingPath(difference.cell.path)
            diagnostics.report(.damaged(path), at: nil, hint: "restore it with 'git checkout -- \(path)'")
        }
    }

    private func reportMissing(_ check: PictureCheck, _ diagnostics: inout Diagnostics) {
        let (new, missing) = (check.new.grouped, check.missing.grouped)
        for subject in PictureSubject.all(in: project, configuration) {
            let hint = "run 'tokengen snapshots record --only \(subject.name)'"
            if let cells = new[subject.name] {
                // Without the index it is not known what a picture was drawn from.
                let isThere = cells.contains { album.bytes(of: $0.path) != nil }
                diagnostics.report(
                    isThere ? .notListed(album.indexPath(of: subject.name), cells) : .unrecorded(subject.name, cells),
                    at: subject.range, hint: isThere ? "restore the file with 'git checkout -- \(album.folder)', or \(hint)" : hint)
            }
            if let cells = missing[subject.name] {
                diagnostics.report(
                    .missing(subject.name, cells), at: subject.range,
                    hint: "restore them with 'git checkout -- \(album.folder)'; if they were removed on purpose, \(hint)")
            }
        }
    }

    /// Reports what changed without a trace in any picture, so it does not pass for checked. Returns how many lines it is on.
    func reportUnseen(_ check: PictureCheck, untilAccepted: Bool = true, _ diagnostics: inout Diagnostics) -> Int {
        let seen = Set(check.differences.flatMap(\.causes))
        let unseen = check.unseen.keys.filter { !seen.contains($0) }.sorted { ($0.name, $0.text) < ($1.name, $1.text) }
        for causes in unseen.byLine {
            guard let first = causes.first, let group = check.unseen[first] else { continue }
            diagnostics.report(
                .unseen(causes, group.component, options.unshownSeverity), at: first.place?.range,
                hint: untilAccepted ? "check it in the app; 'tokengen snapshots accept' removes this warning" : "check it in the app")
        }
        return unseen.byLine.count
    }
}

extension [PictureCell] {
    fileprivate var grouped: [String: [PictureCell]] { Dictionary(grouping: self, by: \.component) }
    fileprivate var listed: String { lazy.map(\.name).firstThree }
}

extension Diagnostic.Message {
    fileprivate static func changed(_ group: PictureCheck.Group, _ severity: Diagnostic.Severity) -> Self {
        let count = group.differences.count.counted("picture") + (group.differences.count == 1 ? " differs" : " differ")
        let text = "\(group.text): \(count): \(group.differences.map(\.cell).listed)"
        return severity == .error ? .error(.changedPicture, text) : .warning(.changedPicture, text)
    }
    fileprivate static func unrecorded(_ component: String, _ cells: [PictureCell]) -> Self {
        .error(.unrecordedPicture, "'\(component)' has no picture yet of \(cells.count.counted("cell")): \(cells.listed)")
    }
    fileprivate static func notListed(_ index: String, _ cells: [PictureCell]) -> Self {
        .error(.unrecordedPicture, "'\(index)' does not list \(cells.count.counted("picture")): \(cells.listed)")
    }
    fileprivate static func missing(_ component: String, _ cells: [PictureCell]) -> Self {
        .error(
            .missingPicture,
            "\(cells.count.counted("picture")) of '\(component)' \("is".plural(for: cells.count, "are")) missing: \(cells.listed)")
    }
    fileprivate static func unlisted(_ index: String, _ cells: [PictureCell]) -> Self {
        .warning(.outdatedPictureIndex, "'\(index)' is older than \(cells.count.counted("picture")): \(cells.listed)")
    }
    fileprivate static func unseen(_ causes: [PictureCause], _ component: String, _ severity: Diagnostic.Severity) -> Self {
        let isOwn = causes.contains { $0.name == component || $0.name.hasPrefix(component + "/") }
        return .unseen("\(causes.text), but no picture shows it" + (isOwn ? "" : ", of '\(component)' for one"), severity)
    }
    fileprivate static func damaged(_ path: String) -> Self {
        .error(.damagedPicture, "'\(path)' is not a complete PNG, or is too large")
    }
    static func otherEnvironment(_ reason: String, _ cells: [PictureCell] = []) -> Self {
        let what =
            cells.isEmpty ? "" : "; more than tokens, styles and components changed for \(cells.count.counted("cell")): \(cells.listed)"
        return .error(.pictureEnvironment, "the pictures were recorded \(reason), so they cannot be compared here\(what)")
    }
    fileprivate static func drawnHere(_ reason: String) -> Self {
        .warning(
            .pictureEnvironment,
            "the pictures were recorded \(reason), so changes are drawn here, before and after, and all else is not compared")
    }
}
