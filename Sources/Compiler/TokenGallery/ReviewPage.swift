import GalleryPage
import TokenDiagnostics
import TokenOutput

/// The review of a change: what was changed, what follows from it, and how components look before and now.
package enum ReviewPage {
    /// - Parameters:
    ///   - data: JSON; `review.js` says of which form. Its object is open: this adds the sheets.
    ///   - drawn: both sides, if the page itself draws what looks different; else the data has pictures.
    package static func html(title: String, data: [UInt8], drawnBy drawn: (old: Gallery, new: Gallery)?) -> [UInt8] {
        let sheets = concurrentMap(drawn.map { [$0.old, $0.new] } ?? []) { side in
            let styles = side.sheetStyles
            return (styles: styles, text: String(decoding: side.sheet(with: styles), as: UTF8.self))
        }
        var json = JSONPrinter(reserving: data.count)
        json.text(",\"sheets\":")
        json.list(sheets) { $0.string($1.text) }
        json.text("}")
        return ScriptedPage(
            title: title, data: (data + json.take()).escapedForHTML, script: PageScript.review,
            sheets: [gallery_review_style().array],
            framed: sheets.isEmpty ? ([], []) : ([PageScript.sheet], sheets.flatMap(\.styles))
        ).bytes
    }
}
