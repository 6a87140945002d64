import GalleryPage
import TokenDigest
import TokenModel

/// A page that shows JSON with one script. Its policy allows only that script and the page's style sheets, by digest.
struct ScriptedPage {
    let title: String
    /// JSON, escaped for HTML.
    let data: [UInt8]
    let script: [UInt8]
    let sheets: [[UInt8]]
    /// The scripts and style sheets of pages within it, to which its policy applies as well.
    var framed: (scripts: [[UInt8]], sheets: [[UInt8]]) = ([], [])
    /// The file next to the page that says when to reload, and the page's version; nil for a page that is not watched.
    var watched: (file: String, version: String)?

    var bytes: [UInt8] {
        // A page from disk can load scripts next to it, and nothing else.
        let scripts = ([script] + framed.scripts).map(Self.source).joined(separator: " ") + (watched == nil ? "" : " file:")
        return PageTemplate(gallery_page().array).filled([
            "scripts": Array(scripts.utf8), "styles": Array((sheets + framed.sheets).map(Self.source).joined(separator: " ").utf8),
            "name": Array(title.escapedForHTML.utf8), "watched": Array((watched?.file ?? "").escapedForHTML.utf8),
            "digest": Array((watched?.version ?? "").utf8), "sheets": sheets.styleElements, "data": data, "script": script,
        ])
    }

    /// Returns the source expression for a content security policy (Content Security Policy Level 3, section 2.3.1).
    private static func source(of text: [UInt8]) -> String {
        "'sha256-\(Base64.encoded(SHA256Digest(of: text).bytes))'"
    }
}

/// The report of pictures that differ.
package enum ReportPage {
    /// - Parameter data: JSON; `report.js` says of which form.
    package static func html(title: String, data: [UInt8]) -> [UInt8] {
        ScriptedPage(
            title: title, data: data.escapedForHTML, script: PageScript.report, sheets: [gallery_report_style().array]
        ).bytes
    }
}

extension gallery_text {
    var array: [UInt8] { Array(UnsafeBufferPointer(start: bytes, count: count)) }
}

extension [[UInt8]] {
    /// An element for each style sheet.
    var styleElements: [UInt8] { flatMap { [UInt8]("<style>".utf8) + $0 + [UInt8]("</style>\n".utf8) } }
}

extension [UInt8] {
    /// JSON for an HTML element. `<` occurs only in JSON strings, where it could begin the end tag, so it is escaped.
    var escapedForHTML: [UInt8] {
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
