import TokenBrowser
import TokenDiagnostics
import TokenOutput

/// A cell in two states of a project, for the review of a change.
private struct ReviewedCell {
    let old: PictureCell?
    let new: PictureCell?
    /// PNG, if a browser has drawn it.
    var pictures: (old: [UInt8]?, new: [UInt8]?) = (nil, nil)
    var pixelCount = 0

    /// At least one side exists.
    var cell: PictureCell? { new ?? old }
}

extension PictureSession {
    /// The most cells of which pictures are made. The page draws the rest.
    private static let reviewLimit = 1_000

    /// What looks different in two states of a project.
    package struct Looks {
        /// A list for `review.js`.
        package let json: [UInt8]
        /// The components in the list.
        package let components: Set<String>
        /// Whether the page has to draw cells itself. Then components are in the list that may look the same.
        package let areDrawnByPage: Bool
    }

    /// Returns the cells that look different, with pictures of both sides if there is a browser. Without one, those whose inputs differ.
    ///
    /// - Parameter hasPictures: false to do without a browser.
    package func looks(since old: PictureSession, hasPictures: Bool, _ diagnostics: inout Diagnostics) throws(PictureStop) -> Looks {
        var reviewed = changes(since: old)
        if hasPictures, options.browser != nil || Browser.find() != nil {
            reviewed = try drawn(reviewed.prefix(Self.reviewLimit), of: old, &diagnostics) + reviewed.dropFirst(Self.reviewLimit)
        }
        let canvases = [old, self].map { session in session.gallery.canvasProperty.map { "background-color: var(\($0));" } ?? "" }
        var json = JSONPrinter(
            reserving: reviewed.reduce(4096) { $0 + 2 * (($1.pictures.old?.count ?? 0) + ($1.pictures.new?.count ?? 0)) })
        let components = Dictionary(grouping: reviewed) { $0.cell?.component ?? "" }
        json.list(components.sorted { $0.key < $1.key }) { json, component in
            json.text("{\"component\":")
            json.string(component.key)
            json.text(",\"views\":")
            json.list(component.value) { json, view in Self.print(view, on: canvases, to: &json) }
            json.text("}")
        }
        return Looks(
            json: json.take(), components: Set(components.keys),
            areDrawnByPage: reviewed.contains { $0.pictures.old == nil && $0.pictures.new == nil })
    }

    private static func print(_ view: ReviewedCell, on canvases: [String], to json: inout JSONPrinter) {
        guard let cell = view.cell else { return }
        json.text("{\"name\":")
        json.string(cell.name)
        for (name, text) in [(",\"title\":" as StaticString, cell.title), (",\"brand\":", cell.brand), (",\"mode\":", cell.mode.label)] {
            json.text(name)
            json.string(text)
        }
        if !cell.contexts.isUsual {
            json.text(",\"contexts\":")
            json.string(cell.contexts.name)
        }
        json.text(",\"pixels\":")
        json.integer(view.pixelCount)
        json.text(",\"sides\":[")
        for (index, side) in [(view.old, view.pictures.old), (view.new, view.pictures.new)].enumerated() {
            if index > 0 { json.text(",") }
            if let png = side.1 {
                json.text("{\"picture\":\"")
                json.base64(png)
                json.text("\"}")
            } else if let cell = side.0 {
                json.text("{\"cell\":")
                json.verbatim(Array(JSONText.object(cell.drawn(on: canvases[index]) + [("others", .object([]))]).text.utf8))
                json.text("}")
            } else {
                json.text("null")
            }
        }
        json.text("]}")
    }

    /// The cells that are new, gone or drawn from something else than before, in order. A cell in other contexts than the default is among them only
    /// if something changed there that did not change in fewer contexts.
    private func changes(since old: PictureSession) -> [ReviewedCell] {
        let known = Dictionary(old.all.map { ($0.name, $0) }) { first, _ in first }
        let names = Set(all.map(\.name))
        var changes: [String: [PictureInput]] = [:]
        var changed: [ReviewedCell] = []
        for cell in all {
            guard let before = known[cell.name] else {
                if cell.contexts.isUsual { changed.append(ReviewedCell(old: nil, new: cell)) }
                continue
            }
            let (one, two) = (old.inputs.inputs(of: before), inputs.inputs(of: cell))
            guard one != two else { continue }
            let change = Set(one).symmetricDifference(two).sorted()
            changes[cell.name] = change
            let fewer = recorded.filter { $0 != cell.contexts && cell.contexts.includes($0) }
            if fewer.contains(where: { changes[cell.name(in: $0)] == change }) { continue }
            changed.append(ReviewedCell(old: before, new: cell))
        }
        let gone = old.all.filter { $0.contexts.isUsual && !names.contains($0.name) }
        return changed + gone.map { ReviewedCell(old: $0, new: nil) }
    }

    /// Draws both sides, and leaves out what looks the same.
    private func drawn(
        _ cells: ArraySlice<ReviewedCell>, of old: PictureSession, _ diagnostics: inout Diagnostics
    ) throws(PictureStop) -> [ReviewedCell] {
        guard !cells.isEmpty else { return [] }
        // A browser for each side: it leaves a core idle while it waits for its own processes.
        let sides = concurrentMap([(old, cells.compactMap(\.old)), (self, cells.compactMap(\.new))]) { session, cells in
            var found = Diagnostics()
            let drawn = Result { () throws(PictureStop) in
                var studio = try session.studio(&found)
                return try session.draw(cells, &studio, &found)[...]
            }
            return (drawn: drawn, found: found)
        }
        let (before, now) = (sides[0], sides[1])
        // What no font can show matters only as it is now.
        if case .failure = before.drawn { diagnostics.append(before.found) }
        var oldPictures = try before.drawn.get()
        diagnostics.append(now.found)
        var newPictures = try now.drawn.get()
        let drawn = cells.map { cell in
            (cell, cell.old == nil ? nil : oldPictures.popFirst()?.picture, cell.new == nil ? nil : newPictures.popFirst()?.picture)
        }
        let packed = concurrentMap(drawn) { cell, one, two -> ReviewedCell? in
            var cell = cell
            if let one, let two {
                guard one != two else { return nil }
                cell.pixelCount = two.difference(from: one)?.count ?? 0
            }
            cell.pictures = (one.flatMap { try? $0.png() }, two.flatMap { try? $0.png() })
            return cell
        }
        return packed.compactMap(\.self)
    }
}
