import TokenEmitter
import TokenGallery
import TokenRuntime

/// A self-contained page with the differences, grouped by cause: old, new and marked pixels next to each other.
package struct PictureReport {
    private let check: PictureCheck
    private let name: String
    private let revision: String?

    /// - Parameter revision: the other side; nil for the recorded pictures.
    package init(_ check: PictureCheck, of name: String, against revision: String? = nil) {
        self.check = check
        self.name = name
        self.revision = revision
    }

    package var html: [UInt8] {
        var body = "<h1>\(check.differences.count) of \(check.cellCount) pictures differ</h1>\n"
        let advice =
            revision.map { "Compared with \($0)." }
            ?? "'tokengen snapshots accept' accepts all of them; '--cause' and '--only' accept some."
        body += "<p>\(name.escapedForHTML). \(advice.escapedForHTML)</p>\n"
        for group in check.groups {
            body +=
                "<section><h2>\(group.text.escapedForHTML)<small>\(group.differences.count)</small></h2>\n"
            for difference in group.differences { body += figure(difference) }
            body += "</section>\n"
        }
        for (title, cells) in [
            (revision == nil ? "Not recorded yet" : "New", check.new.map(\.name)), ("File missing", check.missing.map(\.name)),
            (revision == nil ? "Used by no cell" : "Gone", check.orphans),
        ]
        where !cells.isEmpty {
            body +=
                "<section><h2>\(title)<small>\(cells.count)</small></h2><ul>\(cells.map { "<li>\($0.escapedForHTML)</li>" }.joined())</ul></section>\n"
        }
        return Array(
            """
            <!DOCTYPE html>
            <html lang="en">
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
            <title>\(name.escapedForHTML): pictures that differ</title>
            <style>
            :root { color-scheme: light dark; font: 14px/1.5 system-ui, sans-serif; }
            body { max-width: 1240px; margin: 32px auto; padding: 0 24px; }
            h2 { font-size: 16px; margin: 40px 0 12px; border-top: 1px solid light-dark(#e6e6e9, #2b2d31); padding-top: 16px; overflow-wrap: anywhere; }
            small { color: light-dark(#5f6268, #a2a5ab); font-weight: 400; margin-inline-start: 8px; }
            figure { margin: 0 0 24px; }
            .Row { display: grid; grid-template-columns: repeat(3, minmax(0, 1fr)); gap: 12px; }
            .Row div { font-size: 12px; color: light-dark(#5f6268, #a2a5ab); }
            img { display: block; max-width: 100%; border: 1px solid light-dark(#e6e6e9, #2b2d31); }
            figcaption { margin-bottom: 6px; overflow-wrap: anywhere; }
            </style>
            <body>
            \(body)</body>
            </html>

            """.utf8)
    }

    private func figure(_ difference: PictureCheck.Difference) -> String {
        let pictures = [(revision ?? "recorded", difference.old), ("now", difference.new), ("difference", difference.marked)].map {
            title, png in
            let image =
                png.map { "<img alt=\"\(title.escapedForHTML)\" src=\"data:image/png;base64,\(Base64.encoded($0))\">" } ?? "<p>none</p>"
            return "<div>\(title.escapedForHTML)\(image)</div>"
        }
        return "<figure><figcaption>\(difference.cell.name.escapedForHTML)<small>\(difference.pixelCount) pixels</small></figcaption>"
            + "<div class=\"Row\">\(pictures.joined())</div></figure>\n"
    }
}
