import TokenGallery
import TokenOutput

/// A self-contained page with the differences, grouped by cause: old, new and marked pixels next to each other.
package struct PictureReport {
    private let check: PictureCheck
    private let name: String
    private let coverage: PictureCoverage
    private let revision: String?

    /// - Parameter revision: the other side; nil for the recorded pictures.
    init(_ check: PictureCheck, of name: String, _ coverage: PictureCoverage, against revision: String? = nil) {
        self.check = check
        self.name = name
        self.coverage = coverage
        self.revision = revision
    }

    package var html: [UInt8] { ReportPage.html(title: "\(name): pictures that differ", data: json) }

    private var json: [UInt8] {
        var json = JSONPrinter(reserving: check.differences.reduce(4096) { $0 + ($1.new.count + ($1.old?.count ?? 0)) * 2 })
        json.text("{\"name\":")
        json.string(name)
        if let revision {
            json.text(",\"against\":")
            json.string(revision)
        }
        json.text(",\"cells\":")
        json.integer(check.cellCount)
        json.text(",\"differing\":")
        json.integer(check.differences.count)
        if let text = coverage.text {
            json.text(",\"coverage\":")
            json.string(text)
        }
        json.text(",\"groups\":")
        json.list(check.groups) { json, group in
            json.text("{\"cause\":")
            json.string(group.text)
            json.text(",\"differences\":")
            json.list(group.differences, Self.print)
            json.text("}")
        }
        for (title, cells) in [
            (",\"damaged\":" as StaticString, check.differences.filter { $0.old == nil }.map(\.cell.name)),
            (",\"new\":", check.new.map(\.name)), (",\"missing\":", check.missing.map(\.name)), (",\"gone\":", check.orphans),
        ] {
            json.text(title)
            json.list(cells) { $0.string($1) }
        }
        json.text("}")
        return json.take()
    }

    private static func print(_ json: inout JSONPrinter, _ difference: PictureCheck.Difference) {
        json.text("{\"name\":")
        json.string(difference.cell.name)
        json.text(",\"pixels\":")
        json.integer(difference.pixelCount)
        for (name, png) in [
            (",\"old\":" as StaticString, difference.old), (",\"now\":", difference.new), (",\"marked\":", difference.marked),
        ] {
            guard let png else { continue }
            json.text(name)
            json.text("\"")
            json.base64(png)
            json.text("\"")
        }
        json.text("}")
    }
}
