import GalleryPage
import TokenDiagnostics
import TokenDigest
import TokenLint
import TokenModel
import TokenOutput
import TokenResolver
import TokenWeb

/// One HTML file that shows a project's tokens, styles and components in any browser, from disk and without a network.
///
/// Code from the project cannot run in it. Project content is only data: JSON, CSS and images. The page's policy allows only the scripts and styles
/// that tokengen has written, by digest, and nothing from other sources.
package struct Gallery {
    private let project: ResolvedProject
    /// The project as the CSS of the page has it.
    private let results: ResolvedProject
    /// The project's CSS as the page has it.
    package private(set) var page: DrawnPage
    private let assets: GalleryAssets
    private let updates: Updates

    /// How an open page learns of a newer one.
    package enum Updates: Sendable, Equatable {
        case none
        /// By a script next to the page, with this file name.
        case script(String)
        /// By the server that the page comes from. Such a page can also write into the token files.
        case server
    }

    /// - Parameter assets: returns the images and fonts for the given image names.
    package init(_ project: ResolvedProject, updates: Updates = .none, assets: (_ images: [String]) -> GalleryAssets) {
        self.project = project
        results = project.withResults
        page = DrawnPage(results)
        self.assets = assets(page.images)
        self.updates = updates
    }

    /// Returns the gallery with properties for more fields, with their control states, than those that a brand sets and that components' states change.
    /// It looks the same.
    ///
    /// - Parameter fields: in all variants, such as `NewsViewStyle/titleStyle/font`.
    package func settingAlso(_ fields: [String: Set<UInt8>]) -> Gallery {
        var gallery = self
        gallery.page = DrawnPage(results, settingAlso: fields)
        return gallery
    }

    /// The files of a gallery.
    package struct Page: Sendable {
        package let html: [UInt8]
        /// Differs between pages that differ.
        package let version: String
        /// The script next to a watched page, with the page's version.
        package let watchScript: [UInt8]
    }

    /// The script next to a watched page that cannot be written.
    package static func watchScript(errors: String) -> [UInt8] {
        var script = JSONPrinter()
        script.text("Watch.failed(")
        script.string(errors)
        script.text(")\n")
        return script.take()
    }

    /// - Parameter folder: the folder around the project, which paths of files leave out if they are absolute.
    package func page(named name: String, in folder: String) -> Page {
        var tokens = concurrentMap(
            styles(calculating: false) + [{ GalleryData(project, page, assets).print(name: name, in: folder).escapedForHTML }]
        ) { $0() }
        let data = tokens.removeLast()
        let digest = Base64.encoded(SHA256Digest(of: data + tokens.flatMap(\.self)).bytes)
        let html = ScriptedPage(
            title: name, data: data, script: updates == .server ? PageScript.served : PageScript.gallery,
            sheets: tokens + [gallery_drawing_style().array, gallery_style().array], updates: updates, version: digest)
        return Page(html: html.bytes, version: digest, watchScript: Array("Watch.written(\"\(digest)\")\n".utf8))
    }

    /// The HTML of a page that draws many components at the same time, for pictures.
    package var sheet: [UInt8] { sheet(with: sheetStyles) }

    /// - Parameter styles: its style sheets.
    func sheet(with styles: [[UInt8]]) -> [UInt8] {
        PageTemplate(gallery_sheet_page().array).filled([
            "sheets": styles.styleElements, "data": GalleryData(project, page, assets).print(name: "", in: "").escapedForHTML,
            "script": PageScript.sheet,
        ])
    }

    /// The style sheets of that page.
    var sheetStyles: [[UInt8]] {
        [
            concurrentMap(styles(calculating: true)) { $0() }.flatMap(\.self) + gallery_drawing_style().array
                + Array("body { margin: 0 }\n".utf8)
        ]
    }

    /// The CSS of the project and its fonts, one style sheet each.
    private func styles(calculating calculates: Bool) -> [@Sendable () -> [UInt8]] {
        var styles: [@Sendable () -> [UInt8]] = results.brands.map { brand in { page.properties(of: brand, calculates: calculates) } }
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
        let parts = gallery_drawing_style().array + PageScript.sheet + DrawnPage.modeRules
        return SHA256Digest(of: parts + Array(tokengenVersion.utf8)).hexadecimal
    }

    package var facesDigest: String {
        SHA256Digest(of: assets.faces.flatMap { Array($0.family.utf8) + SHA256Digest(of: $0.bytes).bytes }).hexadecimal
    }

    /// Digests by image name.
    package var imageDigests: [String: String] { assets.images.mapValues { SHA256Digest(of: $0.bytes).hexadecimal } }
}
