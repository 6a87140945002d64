import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenRuntime

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
        let check = try check(&diagnostics)
        reportDifferences(check, &diagnostics)
        reportMissing(check, &diagnostics)
        if !check.unlisted.isEmpty {
            diagnostics.report(
                .unlisted(album.indexPath, check.unlisted), at: nil, hint: "run 'tokengen snapshots record' and commit it with the pictures"
            )
        }
        reportOrphans(check.orphans, &diagnostics)
        return Verification(
            subject: "verified \(check.cellCount.counted("cell")), \(check.drawnCount) of them drawn",
            report: check.isClean ? nil : PictureReport(check, of: project.configuration.name ?? "").html)
    }

    /// Records the pictures that differ, or those that the given causes explain. Returns the last line.
    package mutating func accept(_ causes: [String], _ diagnostics: inout Diagnostics) throws(PictureStop) -> String {
        guard try hasCells(&diagnostics) else { return Self.nothing }
        guard let index = album.index else { throw diagnostics.stop(.nothingRecorded(album.folder)) }
        let check = try check(&diagnostics)
        let known = Set(check.differences.flatMap { $0.causes.map(\.name) })
        if let cause = causes.first(where: { !known.contains($0) }) {
            throw .unknownName("'\(cause)' did not change a picture", hint: nearest(to: cause, among: Array(known)).didYouMean)
        }
        // A picture that another change also affects is not accepted unseen.
        let accepted = check.differences.filter { difference in
            causes.isEmpty || !difference.causes.isEmpty && difference.causes.allSatisfy { causes.contains($0.name) }
        }
        var new = index
        for cell in check.same { new.cells[cell.name]?.inputs = inputs.inputs(of: cell) }
        for cell in check.unlisted {
            if let bytes = album.bytes(of: cell.path) { new.cells[cell.name]?.picture = SHA256Digest(of: bytes).hexadecimal }
        }
        try save(accepted.map { ($0.cell, $0.new) }, &new, &diagnostics)
        let subject = "accepted \(accepted.count) of \(check.differences.count.counted("picture"))"
        let shared = check.differences.filter { difference in
            let named = difference.causes.count { causes.contains($0.name) }
            return named > 0 && named < difference.causes.count
        }
        guard !shared.isEmpty else { return subject }
        let others = Set(shared.flatMap { $0.causes.map(\.name) }).subtracting(causes).sorted()
        let left = "left \(shared.count) that \(others.map { "'\($0.escapedForDisplay)'" }.firstThree) may have changed too"
        guard !accepted.isEmpty else { throw .nothingAccepted("\(subject); \(left)") }
        return "\(subject); \(left)"
    }

    // MARK: - Comparing

    private func check(_ diagnostics: inout Diagnostics) throws(PictureStop) -> PictureCheck {
        guard let index = album.index else { throw diagnostics.stop(.nothingRecorded(album.folder)) }
        var check = PictureCheck()
        check.cellCount = cells.count
        var changed: [(cell: PictureCell, old: [UInt8])] = []
        for cell in cells {
            guard index.cells[cell.name] != nil else {
                check.new.append(cell)
                continue
            }
            guard let bytes = album.bytes(of: cell.path) else {
                check.missing.append(cell)
                continue
            }
            if options.drawsAll || !isRecorded(cell, index) { changed.append((cell, bytes)) }
        }
        if options.only.isEmpty { check.orphans = album.orphans(nextTo: Set(all.map(\.path))) }
        check.drawnCount = changed.count
        guard !changed.isEmpty else { return check }
        var studio = try studio(&diagnostics)
        let environment = try environment(&studio, &diagnostics)
        guard environment == index.environment else {
            throw diagnostics.stop(.otherEnvironment(index.environment, environment))
        }
        let pictures = try draw(changed.map(\.cell), &studio, &diagnostics)
        for ((cell, old), (_, new)) in zip(changed, pictures) { compare(cell, old, new, index, &check) }
        return check
    }

    private func compare(_ cell: PictureCell, _ old: [UInt8], _ new: [UInt8], _ index: PictureIndex, _ check: inout PictureCheck) {
        guard old != new else {
            check.same.append(cell)
            if SHA256Digest(of: old).hexadecimal != index.cells[cell.name]?.picture { check.unlisted.append(cell) }
            return
        }
        let (before, after) = (try? Picture(png: old), try? Picture(png: new))
        // The same pixels may be compressed differently.
        if let before, before == after {
            check.same.append(cell)
            return
        }
        let marked = before.flatMap { before in after?.difference(from: before) }
        check.differences.append(
            .init(
                cell: cell, old: before == nil ? nil : old, new: new, marked: try? marked?.picture.png(), pixelCount: marked?.count ?? 0,
                causes: PictureCheck.causes(from: index.cells[cell.name]?.inputs ?? [], to: inputs.inputs(of: cell))))
    }

    // MARK: - Reporting

    private func reportDifferences(_ check: PictureCheck, _ diagnostics: inout Diagnostics) {
        for (causes, differences) in check.groups {
            let others = causes.dropFirst().prefix(9).map { cause in
                Diagnostic.Note(cause.text, at: place(of: cause, differences))
            }
            diagnostics.report(
                .changed(causes, differences), at: place(of: causes.first, differences),
                hint: causes.isEmpty ? "the tokens are as recorded: were the pictures and index.json committed together?" : nil,
                notes: others)
        }
        for difference in check.differences where difference.old == nil {
            diagnostics.report(
                .damaged(difference.cell.path), at: nil, hint: "run 'tokengen snapshots record --only \(difference.cell.component)'")
        }
    }

    private func reportMissing(_ check: PictureCheck, _ diagnostics: inout Diagnostics) {
        let (new, missing) = (check.new.grouped, check.missing.grouped)
        for component in project.components {
            let hint = "run 'tokengen snapshots record --only \(component.name)'"
            if let cells = new[component.name] {
                diagnostics.report(.unrecorded(component.name, cells), at: component.range, hint: hint)
            }
            if let cells = missing[component.name] {
                diagnostics.report(.missing(component.name, cells), at: component.range, hint: hint)
            }
        }
    }

    /// Returns where the cause of a difference is declared.
    private func place(of cause: PictureCheck.Cause?, _ differences: [PictureCheck.Difference]) -> SourceRange? {
        guard let cause, let cell = differences.first?.cell, let brand = project.brands.first(where: { $0.name == cell.brand }) else {
            return nil
        }
        switch cause.kind {
        case .token:
            guard let id = brand.tokenIDs[cause.name] else { return nil }
            let token = brand.tokens[id]
            let declared = cell.mode.topmost { overlay in token.modes.first { $0.mode == overlay }?.declared } ?? token.declared
            return declared.range
        case .field:
            for block in project.styles.blocks {
                let type = project.styles.types[block.type]
                let start = "\(type.name)/\(block.variant)/"
                guard cause.name.hasPrefix(start), let leaf = type.leaves.firstIndex(where: { start + $0.path == cause.name }) else {
                    continue
                }
                return brand.leaves[block.firstLeaf + leaf].range
            }
            return nil
        case .component:
            let component = project.components.first { cause.name == $0.name || cause.name.hasPrefix($0.name + "/") }
            let example = component?.examples.first { cause.name == "\(component?.name ?? "")/\($0.name)" }
            return example?.range ?? component?.range
        case .image, .font, .drawing, .canvas, .width: return nil
        }
    }
}

extension [PictureCell] {
    fileprivate var grouped: [String: [PictureCell]] { Dictionary(grouping: self, by: \.component) }
    fileprivate var listed: String { lazy.map(\.name).firstThree }
}

extension Diagnostic.Message {
    fileprivate static func changed(_ causes: [PictureCheck.Cause], _ differences: [PictureCheck.Difference]) -> Self {
        let count = differences.count.counted("picture") + (differences.count == 1 ? " differs" : " differ")
        return .error(
            .changedPicture, "\(PictureCheck.text(of: causes) ?? "unknown cause"): \(count): \(differences.map(\.cell).listed)")
    }
    fileprivate static func unrecorded(_ component: String, _ cells: [PictureCell]) -> Self {
        .error(.unrecordedPicture, "'\(component)' has no picture yet of \(cells.count.counted("cell")): \(cells.listed)")
    }
    fileprivate static func missing(_ component: String, _ cells: [PictureCell]) -> Self {
        .error(
            .missingPicture,
            "\(cells.count.counted("picture")) of '\(component)' \("is".plural(for: cells.count, "are")) missing: \(cells.listed)")
    }
    fileprivate static func unlisted(_ index: String, _ cells: [PictureCell]) -> Self {
        .warning(.outdatedPictureIndex, "'\(index)' is older than \(cells.count.counted("picture")): \(cells.listed)")
    }
    fileprivate static func damaged(_ path: String) -> Self {
        .error(.damagedPicture, "'\(path)' is not a complete PNG, or is too large")
    }
    fileprivate static func otherEnvironment(_ old: PictureIndex.Environment, _ new: PictureIndex.Environment) -> Self {
        let reason = old.browser == new.browser ? "with another font" : "by \(old.browser), and this is \(new.browser)"
        return .error(
            .pictureEnvironment,
            "the pictures were recorded \(reason); verify and record them where CI does; to move all of them here, run 'tokengen snapshots record'"
        )
    }
}
