import GalleryPage
import TokenEmitter

/// The review of a change: what was changed, what follows from it, and how components look before and now.
package enum ReviewPage {
    /// - Parameters:
    ///   - data: JSON; `review.js` says of which form. Its object is open: this adds the sheets.
    ///   - drawn: both sides, if the page itself draws what looks different; else the data has pictures.
    package static func html(title: String, data: [UInt8], drawnBy drawn: (old: Gallery, new: Gallery)?) -> [UInt8] {
        var json = JSONPrinter(reserving: data.count)
        json.text(",\"sheets\":")
        json.list(drawn.map { [$0.old, $0.new] } ?? []) { $0.string(String(decoding: $1.sheet, as: UTF8.self)) }
        json.text("}")
        return ScriptedPage(
            title: title, data: (data + json.bytes).escapedForHTML, script: gallery_review_script().array,
            sheets: [gallery_review_style().array],
            framed: drawn.map { ([gallery_sheet_script().array], $0.old.sheetStyles + $0.new.sheetStyles) } ?? ([], [])
        ).bytes
    }
}
