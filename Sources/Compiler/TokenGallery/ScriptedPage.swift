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
    var updates = Gallery.Updates.none
    /// Empty for a page that does not learn of newer ones.
    var version = ""

    var bytes: [UInt8] {
        var watched = ""
        if case .script(let file) = updates { watched = file }
        return PageTemplate(gallery_page().array).filled([
            "policy": Array(policy.utf8), "name": Array(title.escapedForHTML.utf8), "watched": Array(watched.escapedForHTML.utf8),
            "digest": Array(version.utf8), "sheets": sheets.styleElements, "data": data, "script": script,
        ])
    }

    private var policy: String {
        func list(_ texts: [[UInt8]]) -> String { texts.map(Self.source).joined(separator: " ") }
        // A page from disk can load scripts next to it, and nothing else.
        let disk = if case .script = updates { " file:" } else { "" }
        let server = updates == .server ? "; connect-src 'self'" : ""
        return "default-src 'none'; img-src data:; font-src data:; script-src \(list([script] + framed.scripts))\(disk); "
            + "style-src \(list(sheets + framed.sheets))\(server)"
    }

    /// Returns the source expression for a content security policy (Content Security Policy Level 3, section 2.3.1).
    static func source(of text: [UInt8]) -> String {
        "'sha256-\(Base64.encoded(SHA256Digest(of: text).bytes))'"
    }
}

/// The page at the address of a served gallery. It has no data: it gets the gallery with the secret of its address.
package enum ServedPage {
    package static var html: [UInt8] { PageTemplate(gallery_served_page().array).filled(["script": PageScript.opening]) }

    /// The policy for the page, and for the gallery that it becomes, whose own is narrower.
    package static var policy: String {
        let scripts = [PageScript.opening, PageScript.served].map(ScriptedPage.source).joined(separator: " ")
        return "default-src 'none'; img-src data:; font-src data:; style-src 'unsafe-inline'; script-src \(scripts); connect-src 'self'; "
            + "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
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
