import TokenBrowser
import TokenDiagnostics
import TokenGallery
import TokenModel
import TokenProject
import TokenResolver
import TokenRuntime
import TokenSnapshots

/// A project's cells and recorded pictures, and the commands that compare them.
struct SnapshotSession {
    private let project: ResolvedProject
    private let folder: String
    private let configuration: SnapshotConfiguration
    private let gallery: Gallery
    private let inputs: SnapshotInputs
    private var album: SnapshotAlbum
    /// All cells of the project, and those selected by `--only`.
    private let all: [SnapshotCell]
    private let cells: [SnapshotCell]
    private let fontFiles: [String]

    /// - Parameters:
    ///   - folder: the folder that contains the token folder.
    ///   - tokens: the name of the token folder in it.
    init(_ project: ResolvedProject, in folder: String, tokens: String, _ run: inout Run) throws(Failure) {
        self.project = project
        self.folder = folder
        configuration = project.configuration.snapshots
        var reader = AssetReader(project.configuration.gallery, in: folder)
        gallery = Gallery(project) { reader.read(images: $0) }
        run.diagnostics.append(reader.diagnostics)
        fontFiles = configuration.fonts.isEmpty ? FontFolder.machineFonts : configuration.fonts.map { folder.appendingPath($0.text) }
        for font in configuration.fonts { Self.checkFont(font, in: folder, &run) }
        inputs = SnapshotInputs(
            project,
            common: [
                .init(.width, "width", "\(configuration.width)"), .init(.drawing, "drawing", Gallery.drawingDigest),
                .init(.font, "faces", gallery.facesDigest),
            ], images: gallery.imageDigests)
        guard !configuration.folder.meets(tokens) else { throw run.stop(.folderMeetsTokens(configuration.folder)) }
        do throws(SnapshotAlbum.Failure) {
            album = try SnapshotAlbum(folder.appendingPath(configuration.folder))
        } catch {
            throw run.stop(.unreadableAlbum(error))
        }
        all = SnapshotCell.all(in: project, configuration)
        let only = run.arguments.values(.onlyComponent)
        for name in only where !project.components.contains(where: { $0.name == name }) {
            throw .usage("no component named '\(name)'", hint: nearest(to: name, among: project.components.map(\.name)).didYouMean)
        }
        cells = only.isEmpty ? all : all.filter { only.contains($0.component) }
        guard !run.diagnostics.hasErrors else { throw .stop(.errors) }
        if let paths = Self.sharedPath(of: all) { throw run.stop(.sharedPath(paths.0, paths.1)) }
    }

    private static func checkFont(_ font: GalleryConfiguration.Path, in folder: String, _ run: inout Run) {
        do throws(FileError) {
            let bytes = try FileSystem.contents(of: folder.appendingPath(font.text))
            if FontFile(bytes) == nil { run.diagnostics.report(.notAFont(font.text), at: font.place) }
        } catch {
            run.diagnostics.report(.unreadableFontFile(font.text, error.reason), at: font.place)
        }
    }

    /// Returns two cells whose files have the same name to a file system that ignores letter case.
    private static func sharedPath(of cells: [SnapshotCell]) -> (String, String)? {
        var known: [String: String] = [:]
        for cell in cells {
            if let other = known.updateValue(cell.name, forKey: cell.path.lowercased()) { return (other, cell.name) }
        }
        return nil
    }

    // MARK: - Actions

    func list(_ run: inout Run) throws(Failure) {
        let lines = cells.map { cell in
            let state = album.index?.cells[cell.name].map { $0.inputs == inputs.inputs(of: cell) ? "recorded" : "changed" } ?? "new"
            return "\(state)  \(cell.name.escapedForDisplay)\n"
        }
        let others = leftOut(run).map { "left out  \($0.name.escapedForDisplay)  \($0.reason)\n" }
        try run.console.print((lines + others).joined())
        run.subject = cells.count.counted("cell")
    }

    /// The components that `--only` leaves and that have no cell, with the reason.
    private func leftOut(_ run: Run) -> [(name: String, reason: String, place: SourceRange?)] {
        let only = run.arguments.values(.onlyComponent)
        return SnapshotCell.leftOut(of: project, configuration).filter { only.isEmpty || only.contains($0.component.name) }
            .map { component, omission in
                switch omission {
                case .noBody: (component.name, "it has no 'body'", nil)
                case .noExample(let field): (component.name, "it has no example, and its content needs '\(field)'", component.range)
                }
            }
    }

    mutating func record(_ run: inout Run) throws(Failure) {
        guard try hasCells(&run) else { return }
        let index = album.index
        var studio = try studio(&run)
        let environment = try environment(&studio, &run)
        // Pictures from two environments are never mixed.
        let isSame = index.map { $0.environment == environment } ?? true
        let wanted = isSame ? (run.arguments.has(.allCells) ? cells : cells.filter { !isRecorded($0, index) }) : all
        var new = (isSame ? index : nil) ?? SnapshotIndex(environment: environment)
        let pictures = try draw(wanted, &studio, &run)
        try save(pictures, &new, &run)
        let old = index?.cells ?? [:]
        let newCount = pictures.count { old[$0.cell.name] == nil }
        let changedCount = pictures.count { picture in
            old[picture.cell.name].map { $0.picture != SHA256Digest(of: picture.png).hexadecimal } ?? false
        }
        run.subject =
            "recorded \(wanted.count) of \(all.count.counted("cell")) in \(album.folder.escapedForDisplay): \(newCount) new, \(changedCount) changed"
        // Without a body is how one says that it is not drawn.
        for (name, reason, place) in leftOut(run) {
            if let place { run.diagnostics.report(.leftOut(name, reason), at: place, hint: "an example gives it content") }
        }
        let orphans = album.orphans(nextTo: Set(all.map(\.path)))
        if !orphans.isEmpty { run.diagnostics.report(.orphans(orphans), at: nil, hint: "run 'tokengen snapshots prune' to remove them") }
    }

    mutating func verify(_ run: inout Run) throws(Failure) {
        guard try hasCells(&run) else { return }
        let check = try check(&run)
        let report = run.arguments.value(.report) ?? "report.html"
        for (causes, differences) in check.groups {
            let others = causes.dropFirst().prefix(9).map { cause in
                Diagnostic.Note(cause.text, at: place(of: cause, differences))
            }
            run.diagnostics.report(
                .changed(causes, differences), at: place(of: causes.first, differences),
                hint: causes.isEmpty ? "the tokens are as recorded: were the pictures and index.json committed together?" : nil,
                notes: others)
        }
        for difference in check.differences where difference.old == nil {
            run.diagnostics.report(
                .damaged(difference.cell.path), at: nil, hint: "run 'tokengen snapshots record --only \(difference.cell.component)'")
        }
        let (new, missing) = (check.new.grouped, check.missing.grouped)
        for component in project.components {
            let hint = "run 'tokengen snapshots record --only \(component.name)'"
            if let cells = new[component.name] {
                run.diagnostics.report(.unrecorded(component.name, cells), at: component.range, hint: hint)
            }
            if let cells = missing[component.name] {
                run.diagnostics.report(.missing(component.name, cells), at: component.range, hint: hint)
            }
        }
        if !check.unlisted.isEmpty {
            run.diagnostics.report(
                .unlisted(album.indexPath, check.unlisted), at: nil, hint: "run 'tokengen snapshots record' and commit it with the pictures"
            )
        }
        if !check.orphans.isEmpty {
            run.diagnostics.report(.orphans(check.orphans), at: nil, hint: "run 'tokengen snapshots prune' to remove them")
        }
        if !check.isClean {
            try run.refuseInput(as: report)
            try run.write([.init(path: report, bytes: SnapshotReport(check, of: project.configuration.name ?? "").html)])
        }
        run.subject =
            "verified \(check.cellCount.counted("cell")), \(check.drawnCount) of them drawn"
            + (check.isClean ? "" : "; \(report.escapedForDisplay) shows what differs")
    }

    mutating func accept(_ run: inout Run) throws(Failure) {
        guard try hasCells(&run) else { return }
        guard let index = album.index else { throw run.stop(.nothingRecorded(album.folder)) }
        let check = try check(&run)
        let causes = run.arguments.values(.cause)
        let known = Set(check.differences.flatMap { $0.causes.map(\.name) })
        if let cause = causes.first(where: { !known.contains($0) }) {
            throw .usage("'\(cause)' did not change a picture", hint: nearest(to: cause, among: Array(known)).didYouMean)
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
        try save(accepted.map { ($0.cell, $0.new) }, &new, &run)
        run.subject = "accepted \(accepted.count) of \(check.differences.count.counted("picture"))"
        let shared = check.differences.filter { difference in
            let named = difference.causes.count { causes.contains($0.name) }
            return named > 0 && named < difference.causes.count
        }
        guard !shared.isEmpty else { return }
        let others = Set(shared.flatMap { $0.causes.map(\.name) }).subtracting(causes).sorted()
        run.subject? += "; left \(shared.count) that \(others.map { "'\($0.escapedForDisplay)'" }.listed) may have changed too"
        if accepted.isEmpty { throw .stop(.errors) }
    }

    mutating func prune(_ run: inout Run) throws(Failure) {
        guard var index = album.index else { throw run.stop(.nothingRecorded(album.folder)) }
        let names = Set(all.map(\.name))
        let orphans = album.orphans(nextTo: Set(all.map(\.path)))
        index.cells = index.cells.filter { names.contains($0.key) }
        do throws(SnapshotAlbum.Failure) {
            try album.remove(orphans, index)
        } catch {
            throw run.stop(.unwritableAlbum(error))
        }
        run.subject = "removed \(orphans.count.counted("picture"))"
    }

    // MARK: - Helpers

    /// Returns whether there is something to draw. Without components there is not; a project with components must have a cell, and recorded
    /// pictures do not become unchecked because their components are lost.
    private func hasCells(_ run: inout Run) throws(Failure) -> Bool {
        guard all.isEmpty else { return true }
        guard project.components.contains(where: { $0.body != nil }) else {
            if let count = album.index?.cells.count, count > 0 { throw run.stop(.componentsAreLost(album.folder, count)) }
            run.subject = "the project has no components to draw, so it has no pictures"
            return false
        }
        let isLeftOut =
            SnapshotCell.leftOut(of: project, configuration).count
            == project.components.count { configuration.takes(component: $0.name) }
        let modes = configuration.modes.map(\.label).joined(separator: ", ")
        run.diagnostics.report(
            .nothingToDraw(isLeftOut ? "no selected component has an example" : "no selected brand has the mode \(modes)"),
            at: configuration.place, hint: isLeftOut ? "'tokengen snapshots list' says what each needs" : nil)
        throw .stop(.errors)
    }

    private func isRecorded(_ cell: SnapshotCell, _ index: SnapshotIndex?) -> Bool {
        guard let recorded = index?.cells[cell.name], recorded.inputs == inputs.inputs(of: cell) else { return false }
        return album.bytes(of: cell.path).map { SHA256Digest(of: $0).hexadecimal == recorded.picture } ?? false
    }

    private mutating func check(_ run: inout Run) throws(Failure) -> SnapshotCheck {
        guard let index = album.index else { throw run.stop(.nothingRecorded(album.folder)) }
        var check = SnapshotCheck()
        check.cellCount = cells.count
        var changed: [(cell: SnapshotCell, old: [UInt8])] = []
        for cell in cells {
            guard index.cells[cell.name] != nil else {
                check.new.append(cell)
                continue
            }
            guard let bytes = album.bytes(of: cell.path) else {
                check.missing.append(cell)
                continue
            }
            if run.arguments.has(.allCells) || !isRecorded(cell, index) { changed.append((cell, bytes)) }
        }
        if run.arguments.values(.onlyComponent).isEmpty { check.orphans = album.orphans(nextTo: Set(all.map(\.path))) }
        check.drawnCount = changed.count
        guard !changed.isEmpty else { return check }
        var studio = try studio(&run)
        let environment = try environment(&studio, &run)
        guard environment == index.environment else {
            throw run.stop(.otherEnvironment(index.environment, environment))
        }
        let pictures = try draw(changed.map(\.cell), &studio, &run)
        let olds = Dictionary(uniqueKeysWithValues: changed.map { ($0.cell, $0.old) })
        for (cell, png) in pictures {
            guard let old = olds[cell], old != png else {
                check.same.append(cell)
                if let old = olds[cell], SHA256Digest(of: old).hexadecimal != index.cells[cell.name]?.picture {
                    check.unlisted.append(cell)
                }
                continue
            }
            let (before, after) = (try? Picture(png: old), try? Picture(png: png))
            // The same pixels may be compressed differently.
            if let before, before == after {
                check.same.append(cell)
                continue
            }
            let marked = before.flatMap { before in after?.difference(from: before) }
            let causes = SnapshotCheck.causes(from: index.cells[cell.name]?.inputs ?? [], to: inputs.inputs(of: cell))
            check.differences.append(
                .init(
                    cell: cell, old: before == nil ? nil : old, new: png, marked: try? marked?.picture.png(),
                    pixelCount: marked?.count ?? 0,
                    causes: causes))
        }
        return check
    }

    /// Returns the studio that draws pictures. Its page and fonts are in a folder that only this process uses.
    private func studio(_ run: inout Run) throws(Failure) -> SnapshotStudio {
        guard let browser = run.arguments.value(.browser) ?? Browser.find() else { throw run.stop(.noBrowser) }
        do throws(FileError) {
            let scratch = try ScratchFolder()
            let fonts = try FontFolder(fontFiles, in: scratch.path)
            try FileWriter.replace([.init(path: scratch.path + "/sheet.html", bytes: gallery.sheet)])
            return SnapshotStudio(
                browser: browser, page: "file://\(scratch.path)/sheet.html", canvas: gallery.canvasProperty, width: configuration.width,
                fonts: fonts,
                scratch: scratch)
        } catch {
            throw run.stop(.unreadableFont(error))
        }
    }

    private func environment(_ studio: inout SnapshotStudio, _ run: inout Run) throws(Failure) -> SnapshotIndex.Environment {
        do throws(BrowserError) {
            return .init(browser: try studio.browserName(), font: studio.fonts.digest)
        } catch {
            throw run.stop(.browserFailed(error), hint: error.advice)
        }
    }

    private func draw(
        _ cells: [SnapshotCell], _ studio: inout SnapshotStudio, _ run: inout Run
    ) throws(Failure) -> [(cell: SnapshotCell, png: [UInt8])] {
        var made: [(cell: SnapshotCell, png: [UInt8])] = []
        for start in stride(from: 0, to: cells.count, by: SnapshotStudio.sheetSize) {
            let sheet = Array(cells[start..<min(start + SnapshotStudio.sheetSize, cells.count)])
            run.beginStage("drawing \(start + sheet.count) of \(cells.count)")
            let pictures: [Picture]
            do throws(BrowserError) {
                pictures = try studio.pictures(of: sheet)
            } catch {
                throw run.stop(.browserFailed(error), hint: error.advice)
            }
            let packed = concurrentMap(Array(zip(sheet, pictures))) { cell, picture in (cell, try? picture.png()) }
            for case (let cell, let png?) in packed { made.append((cell, png)) }
            guard made.count == start + sheet.count else { throw run.stop(.unwritablePicture) }
        }
        return made
    }

    private mutating func save(
        _ pictures: [(cell: SnapshotCell, png: [UInt8])], _ index: inout SnapshotIndex, _ run: inout Run
    ) throws(Failure) {
        let names = Set(all.map(\.name))
        index.cells = index.cells.filter { names.contains($0.key) }
        for (cell, png) in pictures {
            index.cells[cell.name] = .init(inputs: inputs.inputs(of: cell), picture: SHA256Digest(of: png).hexadecimal)
        }
        do throws(SnapshotAlbum.Failure) {
            try album.record(pictures.map { ($0.cell.path, $0.png) }, index)
        } catch {
            throw run.stop(.unwritableAlbum(error))
        }
    }

    /// Returns where the cause of a difference is declared.
    private func place(of cause: SnapshotCheck.Cause?, _ differences: [SnapshotCheck.Difference]) -> SourceRange? {
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

extension String {
    /// Whether a path, relative to the folder that contains the tokens, leads out of that folder or overlaps the token folder.
    fileprivate func meets(_ tokens: String) -> Bool {
        let names = pathNames.filter { $0 != "." }
        return hasPrefix("/") || names.isEmpty || names.contains("..") || names.first.map { $0 == tokens } ?? true
    }
}

extension Run {
    /// Reports an error that ends the run.
    fileprivate mutating func stop(_ message: Diagnostic.Message, hint: String? = nil) -> Failure {
        diagnostics.report(message, at: nil, hint: hint)
        return .stop(.errors)
    }
}

extension BrowserError {
    fileprivate var advice: String? {
        switch self {
        case .notStarted, .died: "install chromium-headless-shell, or give the path of a Chromium with --browser"
        default: nil
        }
    }
}

extension [SnapshotCell] {
    fileprivate var grouped: [String: [SnapshotCell]] { Dictionary(grouping: self, by: \.component) }
}

extension [String] {
    /// The first three, separated by commas.
    fileprivate var listed: String { prefix(3).joined(separator: ", ") + (count > 3 ? " and others" : "") }
}

extension Diagnostic.Message {
    fileprivate static func changed(_ causes: [SnapshotCheck.Cause], _ differences: [SnapshotCheck.Difference]) -> Self {
        let count = differences.count.counted("picture") + (differences.count == 1 ? " differs" : " differ")
        return .error(
            .changedPicture, "\(SnapshotCheck.text(of: causes) ?? "unknown cause"): \(count): \(differences.map(\.cell.name).listed)")
    }
    fileprivate static func unrecorded(_ component: String, _ cells: [SnapshotCell]) -> Self {
        .error(.unrecordedPicture, "'\(component)' has no picture yet of \(cells.count.counted("cell")): \(cells.map(\.name).listed)")
    }
    fileprivate static func unlisted(_ index: String, _ cells: [SnapshotCell]) -> Self {
        .warning(.unrecordedPicture, "'\(index)' is older than \(cells.count.counted("picture")): \(cells.map(\.name).listed)")
    }
    fileprivate static func nothingToDraw(_ reason: String) -> Self { .error(.unrecordedPicture, "there is nothing to draw: \(reason)") }
    fileprivate static func componentsAreLost(_ folder: String, _ count: Int) -> Self {
        .error(
            .unrecordedPicture,
            "'\(folder)' lists \(count.counted("picture")), but the project has no components; if they were removed, run 'tokengen snapshots prune'"
        )
    }
    fileprivate static func leftOut(_ name: String, _ reason: String) -> Self {
        .warning(.unrecordedPicture, "'\(name)' is not recorded: \(reason)")
    }
    fileprivate static func damaged(_ path: String) -> Self {
        .error(.unrecordedPicture, "'\(path)' is not a complete PNG, or is too large")
    }
    fileprivate static func missing(_ component: String, _ cells: [SnapshotCell]) -> Self {
        .error(
            .unrecordedPicture,
            "\(cells.count.counted("picture")) of '\(component)' \("is".plural(for: cells.count, "are")) missing: \(cells.map(\.name).listed)"
        )
    }
    fileprivate static func orphans(_ paths: [String]) -> Self {
        .warning(.orphanedPicture, "\(paths.count.counted("picture")) without a cell: \(paths.listed)")
    }
    fileprivate static func nothingRecorded(_ folder: String) -> Self {
        .error(.unrecordedPicture, "'\(folder)' has no pictures yet; run 'tokengen snapshots record' to record them")
    }
    fileprivate static func sharedPath(_ one: String, _ other: String) -> Self {
        .error(.unrecordedPicture, "the pictures of '\(one)' and '\(other)' would have the same file name; rename an example")
    }
    fileprivate static func otherEnvironment(_ old: SnapshotIndex.Environment, _ new: SnapshotIndex.Environment) -> Self {
        let reason = old.browser == new.browser ? "with another font" : "by \(old.browser), and this is \(new.browser)"
        return .error(
            .pictureEnvironment,
            "the pictures were recorded \(reason); verify and record them where CI does; to move all of them here, run 'tokengen snapshots record'"
        )
    }
    fileprivate static func folderMeetsTokens(_ folder: String) -> Self {
        .error(.configuration, "'\(folder)' cannot be the folder for pictures; use one next to the token folder, such as Snapshots")
    }
    fileprivate static var noBrowser: Self {
        .error(.pictureEnvironment, "no Chromium found in PATH; install chromium-headless-shell, or name a browser with --browser")
    }
    fileprivate static func browserFailed(_ error: BrowserError) -> Self { .error(.pictureEnvironment, "\(error)") }
    fileprivate static func notAFont(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not a font; name a whole file of TrueType, OpenType, WOFF or WOFF 2")
    }
    fileprivate static func unreadableFontFile(_ path: String, _ reason: String) -> Self {
        .error(.configuration, "'\(path)' cannot be read: \(reason)")
    }
    fileprivate static func unreadableFont(_ error: FileError) -> Self {
        .error(.pictureEnvironment, "'\(error.path)' cannot be read: \(error.reason); name other fonts in 'snapshots: { fonts: … }'")
    }
    fileprivate static func unreadableAlbum(_ failure: SnapshotAlbum.Failure) -> Self { .error(.unreadableFile, "\(failure)") }
    fileprivate static func unwritableAlbum(_ failure: SnapshotAlbum.Failure) -> Self { .error(.unwritableOutput, "\(failure)") }
    fileprivate static var unwritablePicture: Self { .error(.internalError, "a picture cannot be written as PNG") }
}
