import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenGallery
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// A project's cells and its recorded pictures. An action is a method: `list`, `record`, `verify`, `accept`, `prune`.
package struct PictureSession: Sendable {
    package let project: ResolvedProject
    let configuration: PictureConfiguration
    let options: PictureOptions
    package let gallery: Gallery
    let inputs: PictureInputs
    let sources: DeclaredSources
    let fields: StyleFieldTable
    var album: PictureAlbum
    /// All cells of the project, and those that the options select.
    package let all: [PictureCell]
    let cells: [PictureCell]
    /// The components in their brands, modes and recorded contexts, with and without cells: all, and those that the options select.
    let allGroups: [PictureGroup]
    let groups: [PictureGroup]
    /// The contexts that have pictures, the default ones too.
    let recorded: [PictureContexts]
    /// What components have in other contexts.
    let unrecorded: UnrecordedContexts
    /// The fonts that the configuration names, by the paths of their files.
    private let ownFonts: [(file: String, bytes: [UInt8])]

    /// - Parameters:
    ///   - sources: what the project's files declare; empty if no record is asked about.
    ///   - folder: the folder that contains the token folder.
    ///   - tree: where it is. Recorded pictures are only looked for on the disk.
    ///   - tokens: the name of the token folder in it.
    package init(
        _ project: ResolvedProject, _ sources: DeclaredSources, drawnBy gallery: Gallery, in folder: String, of tree: any FileTree = Disk(),
        tokens: String,
        _ options: PictureOptions, reporting diagnostics: inout Diagnostics
    ) throws(PictureStop) {
        self.project = project
        self.sources = sources
        self.gallery = gallery
        self.options = options
        configuration = project.configuration.pictures
        ownFonts = configuration.fonts.map { font in
            (font.text, Self.read(font, in: folder, of: tree, &diagnostics) ?? [])
        }
        options.progress("preparing pictures")
        all = PictureCell.all(in: project, configuration)
        fields = StyleFieldTable(project)
        inputs = PictureInputs(
            of: all, project, gallery.page, in: configuration.modes,
            common: [
                .init(.drawing, "drawing", Gallery.drawingDigest), .init(.font, "faces", gallery.facesDigest),
                .init(.setting, "snapshots.width", "\(configuration.width)"), .init(.setting, "snapshots.scale", "\(configuration.scale)"),
                .init(.setting, PictureInput.rem, project.configuration.remInPoints.inFewDigits),
                .init(.setting, PictureInput.images, project.configuration.gallery.images?.text ?? PictureInput.unset),
                .init(.setting, PictureInput.faces, project.configuration.gallery.facesText),
            ], images: gallery.imageDigests)
        guard !configuration.folder.meets(tokens) else { throw diagnostics.stop(.folderMeetsTokens(configuration.folder)) }
        do throws(PictureAlbum.Failure) {
            let path = folder.appendingPath(configuration.folder)
            options.progress("reading recorded pictures")
            album = tree is Disk ? try PictureAlbum(path) : PictureAlbum(unread: path)
        } catch {
            throw diagnostics.stop(.unreadableAlbum(error))
        }
        let names = PictureSubject.all(in: project, configuration).map(\.name) + project.components.map(\.name)
        for name in options.only where !names.contains(name) {
            throw .unknownName("no component or screen named '\(name)'", hint: nearest(to: name, among: names).didYouMean)
        }
        cells = options.only.isEmpty ? all : all.filter { options.only.contains($0.component) }
        allGroups = PictureGroup.all(in: project, configuration)
        groups = options.only.isEmpty ? allGroups : allGroups.filter { options.only.contains($0.component) }
        recorded = PictureContexts.recorded(in: project, configuration)
        unrecorded = UnrecordedContexts(of: allGroups.filter(\.contexts.isUsual), recorded: recorded, inputs)
        guard !diagnostics.hasErrors else { throw .reported }
        if let names = Self.sharedPath(of: all) { throw diagnostics.stop(.sharedPath(names.0, names.1)) }
    }

    /// Returns nil for a font that cannot be read, which it reports.
    private static func read(
        _ font: GalleryConfiguration.Path, in folder: String, of tree: any FileTree, _ diagnostics: inout Diagnostics
    ) -> [UInt8]? {
        do throws(FileError) {
            let bytes = try tree.contents(of: folder.appendingPath(font.text))
            if LFSPointer(bytes) != nil {
                diagnostics.report(.fontPointer(font.text), at: font.place, hint: "run 'git lfs pull'")
            } else if FontFile(bytes) == nil {
                diagnostics.report(.notAFont(font.text), at: font.place)
            }
            return bytes
        } catch {
            diagnostics.report(.unreadableFontFile(font.text, error.reason), at: font.place)
            return nil
        }
    }

    /// The fonts to draw with, by the paths of their files.
    var fonts: [(file: String, bytes: [UInt8])] {
        get throws(FileError) {
            guard ownFonts.isEmpty else { return ownFonts }
            var fonts: [(file: String, bytes: [UInt8])] = []
            for file in FontFolder.machineFonts { fonts.append((file, try FileSystem.contents(of: file))) }
            return fonts
        }
    }

    /// Returns two cells whose files have the same name to a file system that ignores letter case.
    private static func sharedPath(of cells: [PictureCell]) -> (String, String)? {
        var known: [String: String] = [:]
        for cell in cells {
            if let other = known.updateValue(cell.name, forKey: cell.path.lowercased()) { return (other, cell.name) }
        }
        return nil
    }

    /// Whether there is something to draw. Without components there is not; a project with components must have a cell, and
    /// recorded pictures do not become unchecked because their components are lost.
    func hasCells(_ diagnostics: inout Diagnostics) throws(PictureStop) -> Bool {
        guard all.isEmpty else { return true }
        guard project.components.contains(where: { $0.body != nil }) else {
            if let count = album.index?.cells.values.count(where: { !$0.picture.isEmpty }), count > 0 {
                throw diagnostics.stop(.componentsAreLost(album.folder, count))
            }
            return false
        }
        let isLeftOut =
            PictureCell.leftOut(of: project, configuration).count
            == project.components.count { configuration.takes(component: $0.name) }
        let modes = configuration.modes.map(\.label).joined(separator: ", ")
        diagnostics.report(
            .nothingToDraw(isLeftOut ? "no selected component has an example" : "no selected brand has the mode \(modes)"),
            at: configuration.place, hint: isLeftOut ? "'tokengen snapshots list' says what each needs" : nil)
        throw .reported
    }

    /// Ends the action if recorded pictures were not fetched from Git LFS: what they show is not known, so nothing is compared with them or recorded over
    /// them.
    func refusePointers(_ diagnostics: inout Diagnostics) throws(PictureStop) {
        let pointers = album.pointers(among: cells.map(\.path))
        guard !pointers.isEmpty else { return }
        throw diagnostics.stop(.pointers(pointers, in: album.folder), hint: "run 'git lfs pull'; in CI, check out with 'lfs: true'")
    }

    /// The last line for a project without components.
    static let nothing = "the project has no components to draw, so it has no pictures"

    /// Whether a cell's picture is there as listed, and nothing that it was drawn from has changed.
    func isRecorded(_ cell: PictureCell, _ index: PictureIndex?) -> Bool {
        guard let recorded = index?.cells[cell.name], recorded.inputs == inputs.inputs(of: cell) else { return false }
        return album.bytes(of: cell.path).map { SHA256Digest(of: $0).hexadecimal == recorded.picture } ?? false
    }
}

/// What the command line asks for.
package struct PictureOptions: Sendable {
    /// The names of the selected components; empty for all.
    package var only: [String] = []
    /// Draws cells without changes too.
    package var drawsAll = false
    /// How changes are reported that no picture shows.
    package var unshownSeverity = Diagnostic.Severity.warning
    /// The path of a browser; nil for the first Chromium in `PATH`.
    package var browser: String?
    /// Called with the name of each stage.
    package var progress: @Sendable (String) -> Void = { _ in }

    package init() {}
}

/// Why an action ends early.
package enum PictureStop: Error, Sendable {
    /// The error has been reported.
    case reported
    /// The command line names something that does not exist.
    case unknownName(String, hint: String?)
    /// No picture was accepted; the text says what is left.
    case nothingAccepted(String)
}

extension Diagnostics {
    /// Reports an error that ends the action.
    mutating func stop(_ message: Diagnostic.Message, hint: String? = nil) -> PictureStop {
        report(message, at: nil, hint: hint)
        return .reported
    }
}

extension String {
    /// Whether a path, relative to the folder that contains the tokens, leads out of that folder or overlaps the token folder.
    fileprivate func meets(_ tokens: String) -> Bool {
        let names = pathNames.filter { $0 != "." }
        return hasPrefix("/") || names.isEmpty || names.contains("..") || names.first.map { $0 == tokens } ?? true
    }
}

extension GalleryConfiguration {
    /// The fonts by family and weight, as JSON; a family of one file has no weights.
    fileprivate var facesText: String {
        guard !faces.isEmpty else { return PictureInput.unset }
        var json = JSONPrinter()
        json.joined(Dictionary(grouping: faces, by: \.family).sorted { $0.key < $1.key }, open: "{", close: "}") { json, family in
            json.member(family.key)
            if let whole = family.value.first(where: { $0.weight == nil }) { return json.string(whole.file.text) }
            json.joined(family.value, open: "{", close: "}") { json, face in
                json.member("\(face.weight ?? 0)")
                json.string(face.file.text)
            }
        }
        return String(decoding: json.take(), as: UTF8.self)
    }
}

extension Sequence<String> {
    /// The first three, separated by commas.
    var firstThree: String {
        let names = Array(prefix(4))
        return names.prefix(3).joined(separator: ", ") + (names.count > 3 ? " and others" : "")
    }
}

extension Diagnostic.Message {
    fileprivate static func nothingToDraw(_ reason: String) -> Self { .error(.nothingToDraw, "there is nothing to draw: \(reason)") }
    fileprivate static func componentsAreLost(_ folder: String, _ count: Int) -> Self {
        .error(
            .lostComponents,
            "'\(folder)' lists \(count.counted("picture")), but the project has no components; if they were removed, run 'tokengen snapshots prune'"
        )
    }
    fileprivate static func sharedPath(_ one: String, _ other: String) -> Self {
        .error(.pictureNameCollision, "the pictures of '\(one)' and '\(other)' would have the same file name; rename an example")
    }
    fileprivate static func folderMeetsTokens(_ folder: String) -> Self {
        .error(.configuration, "'\(folder)' cannot be the folder for pictures; use one next to the token folder, such as Snapshots")
    }
    fileprivate static func notAFont(_ path: String) -> Self {
        .error(.configuration, "'\(path)' is not a font; name a whole file of TrueType, OpenType, WOFF or WOFF 2")
    }
    fileprivate static func fontPointer(_ path: String) -> Self {
        .error(.unreadableFile, "'\(path)' is in Git LFS, and not here")
    }
    fileprivate static func pointers(_ paths: [String], in folder: String) -> Self {
        let subject = "\(paths.count.counted("picture")) of '\(folder)' \("is".plural(for: paths.count, "are"))"
        return .error(.damagedPicture, "\(subject) in Git LFS, and not here: \(paths.firstThree)")
    }
    fileprivate static func unreadableFontFile(_ path: String, _ reason: String) -> Self {
        .error(.configuration, "'\(path)' cannot be read: \(reason)")
    }
    fileprivate static func unreadableAlbum(_ failure: PictureAlbum.Failure) -> Self { .error(.unreadableFile, "\(failure)") }
}
