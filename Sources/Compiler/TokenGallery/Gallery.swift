import GalleryPage
import TokenDiagnostics
import TokenEmitter
import TokenLint
import TokenResolver
import TokenRuntime

/// One HTML file that shows a project's tokens, styles and components in any browser, from disk and without a network.
///
/// Code from the project cannot run in it. Project content is only data: JSON, CSS and images. The page's policy allows only the scripts and styles
/// that tokengen has written, by digest, and nothing from other sources.
package struct Gallery {
    private let project: ResolvedProject
    /// The project's CSS as the page has it.
    package let page: DrawnPage
    private let assets: GalleryAssets
    /// The file next to the page that tells an open page when to reload; nil for a page that is not watched.
    private let watchedFile: String?

    /// - Parameter assets: returns the images and fonts for the given image names.
    package init(_ project: ResolvedProject, watchedFile: String? = nil, assets: (_ images: [String]) -> GalleryAssets) {
        self.project = project
        page = DrawnPage(project)
        self.assets = assets(page.images)
        self.watchedFile = watchedFile
    }

    /// The files of a gallery.
    package struct Page: Sendable {
        package let html: [UInt8]
        /// The script next to a watched page. It contains the version of the page that was written last.
        package let watchScript: [UInt8]
    }

    /// - Parameter folder: the folder around the project, which paths of files leave out if they are absolute.
    package func page(named name: String, in folder: String) -> Page {
        let own = [Self.bytes(gallery_drawing_style()), Self.bytes(gallery_style())]
        let script = Self.bytes(gallery_script())
        var tokens = concurrentMap(styles + [{ GalleryData(project, page, assets).print(name: name, in: folder).escapedForHTML }]) { $0() }
        let data = tokens.removeLast()
        let digest = Base64.encoded(SHA256Digest(of: data + tokens.flatMap(\.self)).bytes)
        // A page from disk can load scripts next to it, and nothing else.
        let scripts = Self.source(of: script) + (watchedFile == nil ? "" : " file:")
        let sources = (own + tokens).map { Self.source(of: $0) }
        let html = PageTemplate(Self.bytes(gallery_page())).filled([
            "scripts": Array(scripts.utf8), "styles": Array(sources.joined(separator: " ").utf8), "name": Array(name.escapedForHTML.utf8),
            "watched": Array((watchedFile ?? "").escapedForHTML.utf8), "digest": Array(digest.utf8), "sheets": Self.elements(tokens + own),
            "data": data, "script": script,
        ])
        return Page(html: html, watchScript: Array("Watch.written(\"\(digest)\")\n".utf8))
    }

    private static func bytes(_ text: gallery_text) -> [UInt8] {
        Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }

    /// The HTML of a page that draws many components at the same time, for pictures.
    package var sheet: [UInt8] {
        PageTemplate(Self.bytes(gallery_sheet_page())).filled([
            "sheets": Self.elements([concurrentMap(styles) { $0() }.flatMap(\.self) + Self.bytes(gallery_drawing_style())]),
            "data": GalleryData(project, page, assets).print(name: "", in: "").escapedForHTML, "script": Self.bytes(gallery_sheet_script()),
        ])
    }

    /// An element for each style sheet.
    private static func elements(_ sheets: [[UInt8]]) -> [UInt8] {
        sheets.flatMap { Array("<style>".utf8) + $0 + Array("</style>\n".utf8) }
    }

    /// The CSS of the project and its fonts, one style sheet each.
    private var styles: [@Sendable () -> [UInt8]] {
        var styles: [@Sendable () -> [UInt8]] = project.brands.map { brand in { page.properties(of: brand) } }
        styles += [{ page.properties }, { page.classes }]
        if !assets.faces.isEmpty {
            styles.append { assets.faces.flatMap { DrawnPage.face(of: $0.family, weight: $0.weight, type: $0.type, $0.bytes) } }
        }
        return styles
    }

    /// The custom property of the canvas colour; nil if the project does not name one.
    package var canvasProperty: String? { ContrastLimits(of: project).canvas.map { "--" + DrawnPage.property(ofToken: $0) } }

    /// A digest of all drawing code. If it changes, pictures may change too.
    package static var drawingDigest: String {
        let parts = [gallery_drawing_style(), gallery_sheet_script()].flatMap { bytes($0) } + DrawnPage.modeRules
        return SHA256Digest(of: parts + Array(tokengenVersion.utf8)).hexadecimal
    }

    package var facesDigest: String {
        SHA256Digest(of: assets.faces.flatMap { Array($0.family.utf8) + SHA256Digest(of: $0.bytes).bytes }).hexadecimal
    }

    /// Digests by image name.
    package var imageDigests: [String: String] { assets.images.mapValues { SHA256Digest(of: $0.bytes).hexadecimal } }

    /// Returns the source expression for a content security policy (Content Security Policy Level 3, section 2.3.1).
    private static func source(of text: [UInt8]) -> String {
        "'sha256-\(Base64.encoded(SHA256Digest(of: text).bytes))'"
    }
}

extension [UInt8] {
    /// JSON for an HTML element. `<` occurs only in JSON strings, where it could begin the end tag, so it is escaped.
    fileprivate var escapedForHTML: [UInt8] {
        var escaped: [UInt8] = []
        escaped.reserveCapacity(count)
        for byte in self {
            if byte == UInt8(ascii: "<") { escaped += Array("\\u003c".utf8) } else { escaped.append(byte) }
        }
        return escaped
    }
}

extension String {
    package var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
