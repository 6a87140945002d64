import TokenBrowser
import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenProject

extension PictureSession {
    /// Returns the studio that draws pictures. Its page and fonts are in a folder that only this process uses.
    func studio(_ diagnostics: inout Diagnostics) throws(PictureStop) -> PictureStudio {
        guard let browser = options.browser ?? Browser.find() else { throw diagnostics.stop(.noBrowser) }
        let fonts: [(file: String, bytes: [UInt8])]
        do throws(FileError) {
            fonts = try self.fonts
        } catch {
            throw diagnostics.stop(.unreadableFont(error))
        }
        do throws(FileError) {
            let scratch = try ScratchFolder()
            return try PictureStudio(
                browser: browser, gallery.sheet, canvas: gallery.canvasProperty, width: configuration.width, scale: configuration.scale,
                fonts: FontFolder(fonts, in: scratch), scratch: scratch)
        } catch {
            throw diagnostics.unwritableScratch(error)
        }
    }

    func environment(
        _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> PictureEnvironment {
        do throws(BrowserError) {
            return .init(browser: try studio.browserName(), fonts: studio.fonts.digests, sample: try studio.sample())
        } catch {
            throw diagnostics.stop(.browserFailed(error), hint: error.advice)
        }
    }

    /// Returns a picture of each cell, in order. Reports cells that are too high for one, and texts that no font has all characters of.
    func draw(
        _ cells: [PictureCell], _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> [PictureStudio.Drawn] {
        let drawn = try draw(cells.map { .init($0) }, &studio, &diagnostics)
        let cut = zip(cells, drawn).filter(\.1.isCut).map(\.0.name)
        if !cut.isEmpty { diagnostics.report(.cut(cut, PictureStudio.heightLimit), at: nil) }
        report(
            Dictionary(zip(cells, drawn).flatMap { cell, drawn in drawn.missingGlyphs.map { ($0, [cell]) } }, uniquingKeysWith: +),
            &diagnostics)
        return drawn
    }

    /// Returns pictures as PNG, in order.
    func packed(_ drawn: [PictureStudio.Drawn], _ diagnostics: inout Diagnostics) throws(PictureStop) -> [[UInt8]] {
        options.progress("compressing \(drawn.count.counted("picture"))")
        let packed = concurrentMap(drawn) { try? $0.picture.png() }.compactMap(\.self)
        guard packed.count == drawn.count else { throw diagnostics.stop(.unwritablePicture) }
        return packed
    }

    private func report(_ missing: [PictureStudio.MissingGlyphs: [PictureCell]], _ diagnostics: inout Diagnostics) {
        for (glyphs, cells) in missing.sorted(by: { ($0.key.text, $0.key.characters) < ($1.key.text, $1.key.characters) }) {
            diagnostics.report(
                .missing(glyphs, cells.map(\.name)), at: cells.first.flatMap(place),
                hint: "a font in 'snapshots: { fonts: … }' that has them shows changes of the text")
        }
    }

    /// Where the content of a cell is declared.
    private func place(of cell: PictureCell) -> SourceRange? {
        let component = project.components.first { $0.name == cell.component }
        return cell.example.flatMap { component?.examples[$0].range } ?? component?.range
            ?? project.styles.type(named: cell.component)?.range
    }

    /// Draws each request, a sheet at a time.
    func draw(
        _ requests: [PictureStudio.Request], _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> [PictureStudio.Drawn] {
        var drawn: [PictureStudio.Drawn] = []
        for start in stride(from: 0, to: requests.count, by: PictureStudio.sheetSize) {
            let sheet = Array(requests[start..<min(start + PictureStudio.sheetSize, requests.count)])
            options.progress("drawing \(start + sheet.count) of \(requests.count)")
            do throws(BrowserError) {
                drawn += try studio.pictures(of: sheet)
            } catch {
                throw diagnostics.stop(.browserFailed(error), hint: error.advice)
            }
        }
        return drawn
    }
}

extension Diagnostics {
    /// Reports that the temporary folder cannot be made or written to.
    mutating func unwritableScratch(_ error: FileError) -> PictureStop {
        stop(.unwritableScratch(error), hint: "set TMPDIR to a folder that can be written, with space left")
    }
}

extension BrowserError {
    fileprivate var advice: String? {
        switch self {
        case .notStarted, .died(_, signal: nil, _): "install chromium-headless-shell, or give the path of a Chromium with --browser"
        default: nil
        }
    }
}

extension String {
    /// The text, or its beginning.
    fileprivate var shortened: String { count > 40 ? prefix(40) + "…" : self }
}

extension Diagnostic.Message {
    fileprivate static var noBrowser: Self {
        .error(.missingBrowser, "no Chromium found in PATH; install chromium-headless-shell, or name a browser with --browser")
    }
    fileprivate static func browserFailed(_ error: BrowserError) -> Self { .error(.browserFailure, "\(error)") }
    fileprivate static func unwritableScratch(_ error: FileError) -> Self {
        .error(.unwritableOutput, "'\(error.path)' cannot be written: \(error.reason)")
    }
    fileprivate static func unreadableFont(_ error: FileError) -> Self {
        .error(.unreadableFile, "'\(error.path)' cannot be read: \(error.reason); name other fonts in 'snapshots: { fonts: … }'")
    }
    fileprivate static func cut(_ names: [String], _ limit: Int) -> Self {
        .warning(
            .cutPicture,
            "\(names.count.counted("cell")) higher than \(limit) points, of which the picture shows the upper part: \(names.firstThree)")
    }
    fileprivate static func missing(_ glyphs: PictureStudio.MissingGlyphs, _ names: [String]) -> Self {
        let characters = glyphs.characters.map { "'\($0)'" }.firstThree
        return .warning(
            .missingGlyph, "no font has \(characters) of the text '\(glyphs.text.shortened)', so boxes are drawn: \(names.firstThree)")
    }
    static var unwritablePicture: Self { .error(.internalError, "a picture cannot be written as PNG") }
}
