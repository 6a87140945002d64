import TokenDiagnostics
import TokenDigest
import TokenModel
import TokenProject
import TokenResolver

extension PictureSession {
    /// Returns a line for each selected cell, for each component without one, and for each variant of a style or state without one.
    package func list() -> String {
        let lines = cells.map { cell in
            let state = album.index?.cells[cell.name].map { $0.inputs == inputs.inputs(of: cell) ? "recorded" : "changed" } ?? "new"
            return "\(state)  \(cell.name.escapedForDisplay)\n"
        }
        let others = leftOut.map { "left out  \($0.name.escapedForDisplay)  \($0.reason)\n" }
        let undrawn = PictureCoverage(of: groups, by: cells, inputs).undrawnVariants.map { "undrawn  \($0.escapedForDisplay)\n" }
        return (lines + others + undrawn).joined()
    }

    /// The number of selected cells, for the last line.
    package var cellCount: Int { cells.count }

    /// Draws what is new or changed and records it. Returns the last line.
    package mutating func record(_ diagnostics: inout Diagnostics) throws(PictureStop) -> String {
        guard try hasCells(&diagnostics) else { return Self.nothing }
        let index = album.index
        try refusePointers(&diagnostics)
        var studio = try studio(&diagnostics)
        let environment = try environment(&studio, &diagnostics)
        // Pictures from two environments are never mixed.
        let isSame = index.map { $0.environment.draws(like: environment) } ?? true
        if let index, !isSame, !options.only.isEmpty {
            throw diagnostics.stop(.otherEnvironment(environment.difference(from: index.environment)), hint: Self.environmentHint)
        }
        let wanted = isSame ? (options.drawsAll ? cells : cells.filter { !isRecorded($0, index) }) : all
        var new = (isSame ? index : nil) ?? PictureIndex(environment: environment)
        let drawn = try draw(wanted, &studio, &diagnostics)
        let pictures = zip(wanted, try packed(drawn, &diagnostics)).map { (cell: $0, png: $1) }
        let recorded = recordedSources(wanted, isSame ? index.map(PictureHistory.init) : nil, isAll: options.only.isEmpty)
        try save(pictures, &new, recorded, &diagnostics)
        let old = index?.cells ?? [:]
        let newCount = pictures.count { old[$0.cell.name] == nil }
        let changedCount = pictures.count { picture in
            old[picture.cell.name].map { $0.picture != SHA256Digest(of: picture.png).hexadecimal } ?? false
        }
        // Without a body is how one says that it is not drawn.
        for (name, reason, place) in leftOut {
            if let place { diagnostics.report(.leftOut(name, reason), at: place, hint: "an example gives it content") }
        }
        reportOrphans(album.orphans(nextTo: Set(all.map(\.path))), &diagnostics)
        return
            "recorded \(wanted.count) of \(all.count.counted("cell")) in \(album.folder.escapedForDisplay): \(newCount) new, \(changedCount) changed"
    }

    /// Removes pictures of cells that no longer exist. Returns the last line.
    package mutating func prune(_ diagnostics: inout Diagnostics) throws(PictureStop) -> String {
        var index = try recordedIndex(&diagnostics)
        let orphans = album.orphans(nextTo: Set(all.map(\.path)))
        dropOrphans(from: &index)
        do throws(PictureAlbum.Failure) {
            try album.remove(orphans, index)
        } catch {
            throw diagnostics.stop(.unwritableAlbum(error))
        }
        return "removed \(orphans.count.counted("picture"))"
    }

    func recordedIndex(_ diagnostics: inout Diagnostics) throws(PictureStop) -> PictureIndex {
        if let index = album.index { return index }
        let count = album.orphans(nextTo: []).count
        guard count > 0 else { throw diagnostics.stop(.nothingRecorded(album.folder)) }
        throw diagnostics.stop(
            .missingIndex(album.indexPath, count),
            hint: "restore it with 'git checkout -- \(album.folder)', or run 'tokengen snapshots record'")
    }

    mutating func save(
        _ pictures: [(cell: PictureCell, png: [UInt8])], _ index: inout PictureIndex, _ sources: DeclaredSources,
        withUndrawn: Bool = true, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        dropOrphans(from: &index)
        for (cell, png) in pictures {
            index.cells[cell.name] = .init(
                group: cell.group.context, inputs: inputs.inputs(of: cell), picture: SHA256Digest(of: png).hexadecimal)
        }
        if withUndrawn { noteUndrawn(in: &index) }
        do throws(PictureAlbum.Failure) {
            options.progress("writing \(pictures.count.counted("picture"))")
            try album.record(pictures.map { ($0.cell.path, $0.png) }, index, sources)
        } catch {
            throw diagnostics.stop(.unwritableAlbum(error))
        }
    }

    private func dropOrphans(from index: inout PictureIndex) {
        let names = Set(all.map(\.name) + allGroups.map(\.name) + unrecordedNames)
        index.cells = index.cells.filter { names.contains($0.key) }
    }

    /// Keeps what the selected components have and no picture draws, so that a change of it is reported.
    private func noteUndrawn(in index: inout PictureIndex) {
        let cells = Dictionary(grouping: cells, by: \.group)
        for group in groups {
            let drawn = cells[group] ?? []
            guard drawn.isEmpty || drawn.contains(where: { index.cells[$0.name] != nil }) else { continue }
            let undrawn = inputs.undrawn(in: group, by: drawn)
            index.cells[group.name] = undrawn.isEmpty ? nil : .init(group: group.context, inputs: undrawn, picture: "")
            noteUnrecorded(in: group, &index)
        }
    }

    func reportOrphans(_ orphans: [String], _ diagnostics: inout Diagnostics) {
        guard !orphans.isEmpty else { return }
        diagnostics.report(.orphans(orphans), at: nil, hint: "run 'tokengen snapshots prune' to remove them")
    }

    /// The selected components that have no cell, with the reason.
    private var leftOut: [(name: String, reason: String, place: SourceRange?)] {
        PictureCell.leftOut(of: project, configuration).filter { options.only.isEmpty || options.only.contains($0.component.name) }
            .map { component, omission in
                switch omission {
                case .noBody: (component.name, "it has no 'body'", nil)
                case .noExample(let field): (component.name, "it has no example, and its content needs '\(field)'", component.range)
                }
            }
    }
}

extension Diagnostic.Message {
    fileprivate static func leftOut(_ name: String, _ reason: String) -> Self {
        .warning(.undrawnComponent, "'\(name)' is not recorded: \(reason)")
    }
    fileprivate static func orphans(_ paths: [String]) -> Self {
        .warning(.orphanedPicture, "\(paths.count.counted("picture")) without a cell: \(paths.firstThree)")
    }
    fileprivate static func missingIndex(_ path: String, _ count: Int) -> Self {
        .error(.unreadableFile, "'\(path)' is missing, and \(count.counted("picture")) \("is".plural(for: count, "are")) there")
    }
    fileprivate static func nothingRecorded(_ folder: String) -> Self {
        .error(.unrecordedPicture, "'\(folder)' has no pictures yet; run 'tokengen snapshots record' to record them")
    }
    fileprivate static func unwritableAlbum(_ failure: PictureAlbum.Failure) -> Self { .error(.unwritableOutput, "\(failure)") }
}
