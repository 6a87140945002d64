import TokenBrowser
import TokenDiagnostics
import TokenGallery
import TokenProject

extension PictureSession {
    /// Returns the studio that draws pictures. Its page and fonts are in a folder that only this process uses.
    func studio(_ diagnostics: inout Diagnostics) throws(PictureStop) -> PictureStudio {
        guard let browser = options.browser ?? Browser.find() else { throw diagnostics.stop(.noBrowser) }
        do throws(FileError) {
            let scratch = try ScratchFolder()
            let fonts = try FontFolder(fontFiles, in: scratch.path)
            try FileWriter.replace([.init(path: scratch.path + "/sheet.html", bytes: gallery.sheet)])
            return PictureStudio(
                browser: browser, page: "file://\(scratch.path)/sheet.html", canvas: gallery.canvasProperty, width: configuration.width,
                fonts: fonts, scratch: scratch)
        } catch {
            throw diagnostics.stop(.unreadableFont(error))
        }
    }

    func environment(
        _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> PictureIndex.Environment {
        do throws(BrowserError) {
            return .init(browser: try studio.browserName(), font: studio.fonts.digest)
        } catch {
            throw diagnostics.stop(.browserFailed(error), hint: error.advice)
        }
    }

    /// Returns a picture of each cell, in order.
    func draw(
        _ cells: [PictureCell], _ studio: inout PictureStudio, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> [(cell: PictureCell, png: [UInt8])] {
        var made: [(cell: PictureCell, png: [UInt8])] = []
        for start in stride(from: 0, to: cells.count, by: PictureStudio.sheetSize) {
            let sheet = Array(cells[start..<min(start + PictureStudio.sheetSize, cells.count)])
            options.progress("drawing \(start + sheet.count) of \(cells.count)")
            let pictures: [Picture]
            do throws(BrowserError) {
                pictures = try studio.pictures(of: sheet)
            } catch {
                throw diagnostics.stop(.browserFailed(error), hint: error.advice)
            }
            let packed = concurrentMap(Array(zip(sheet, pictures))) { cell, picture in (cell, try? picture.png()) }
            for case (let cell, let png?) in packed { made.append((cell, png)) }
            guard made.count == start + sheet.count else { throw diagnostics.stop(.unwritablePicture) }
        }
        return made
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

extension Diagnostic.Message {
    fileprivate static var noBrowser: Self {
        .error(.missingBrowser, "no Chromium found in PATH; install chromium-headless-shell, or name a browser with --browser")
    }
    fileprivate static func browserFailed(_ error: BrowserError) -> Self { .error(.browserFailure, "\(error)") }
    fileprivate static func unreadableFont(_ error: FileError) -> Self {
        .error(.unreadableFile, "'\(error.path)' cannot be read: \(error.reason); name other fonts in 'snapshots: { fonts: … }'")
    }
    fileprivate static var unwritablePicture: Self { .error(.internalError, "a picture cannot be written as PNG") }
}
