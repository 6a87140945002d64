import GalleryPage
import TokenEmitter
import TokenResolver
import TokenRuntime

/// One HTML file that shows a project's tokens, styles and components in any browser, from disk and without a network.
///
/// Nothing that comes from the project can run in it: it is data, in JSON, CSS and images, and the page's policy allows the scripts and
/// styles that tokengen has written, by their digests, and nothing from elsewhere.
package struct Gallery {
    private let project: ResolvedProject
    private let page: DrawnPage
    private let assets: GalleryAssets
    /// The file beside the page that says when to read it again; nil for a page that stays as it is.
    private let watchedFile: String?

    /// - Parameter assets: gives the pixels and faces for the images that are named.
    package init(_ project: ResolvedProject, watchedFile: String? = nil, assets: (_ images: [String]) -> GalleryAssets) {
        self.project = project
        page = DrawnPage(project)
        self.assets = assets(page.images)
        self.watchedFile = watchedFile
    }

    /// The files of a gallery.
    package struct Page: Sendable {
        package let html: [UInt8]
        /// What lies beside a watched page and tells it which version of it was written last.
        package let watchScript: [UInt8]
    }

    package func page(named name: String) -> Page {
        let styles = [Self.bytes(gallery_drawing_style()), Self.bytes(gallery_style())]
        let faces = assets.faces.flatMap { DrawnPage.face(of: $0.family, weight: $0.weight, type: $0.type, $0.bytes) }
        let tokens = project.brands.map { page.properties(of: $0) } + [page.properties, page.classes] + (faces.isEmpty ? [] : [faces])
        let script = Self.bytes(gallery_drawing_script()) + Self.bytes(gallery_script())
        let data = GalleryData(project, page, assets).print(name: name).escapedForHTML
        let digest = String(decoding: SHA256Digest(of: data + tokens.flatMap(\.self)).bytes.base64, as: UTF8.self)
        // A page from disk can load scripts beside it, and nothing else.
        let scripts = Self.source(of: script) + (watchedFile == nil ? "" : " file:")
        let sources = (styles + tokens).map { Self.source(of: $0) }
        var html: [UInt8] = []
        func add(_ text: String) { html += text.utf8 }
        add("<!DOCTYPE html>\n<html lang=\"en\">\n<meta charset=\"utf-8\">\n")
        add("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        add("<meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; img-src data:; font-src data:; ")
        add("script-src \(scripts); style-src \(sources.joined(separator: " "))\">\n")
        add("<title>\(name.escapedForHTML)</title>\n")
        for style in tokens + styles {
            add("<style>")
            html += style
            add("</style>\n")
        }
        if let watchedFile {
            add("<meta name=\"watch\" content=\"\(watchedFile.escapedForHTML)\" data-digest=\"\(digest)\">\n")
        }
        add("<script type=\"application/json\" id=\"data\">")
        html += data
        add("</script>\n<body>\n<script>")
        html += script
        add("</script>\n</html>\n")
        return Page(html: html, watchScript: Array("Watch.written(\"\(digest)\")\n".utf8))
    }

    private static func bytes(_ text: gallery_text) -> [UInt8] {
        Array(UnsafeBufferPointer(start: text.bytes, count: text.count))
    }

    /// As a content security policy names it (Content Security Policy Level 3, section 2.3.1).
    private static func source(of text: [UInt8]) -> String {
        "'sha256-\(String(decoding: SHA256Digest(of: text).bytes.base64, as: UTF8.self))'"
    }
}

extension [UInt8] {
    /// JSON in an element of HTML: `<` stands in its strings alone, and would begin the element's end.
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
    fileprivate var escapedForHTML: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing("\"", with: "&quot;")
    }
}
