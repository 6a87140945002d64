import GalleryPage

/// The scripts of pages, each linked from embedded modules when a page first needs it.
enum PageScript {
    static let gallery = linked(from: "main.js")
    static let served = linked(from: "served.js")
    /// Of the page that becomes a served gallery. It is not linked: both scripts run in one page, where names can be declared once.
    static let opening = Array((modules["open-served.js"] ?? "").utf8)
    static let report = linked(from: "report.js")
    static let review = linked(from: "review.js")
    static let sheet = linked(from: "sheet.js")

    /// The texts of the modules, by file name.
    static let modules = Dictionary(
        uniqueKeysWithValues: (0..<gallery_module_count()).map { index in
            let module = gallery_module_at(index)
            return (String(cString: module.name), String(cString: module.text))
        })

    private static func linked(from start: String) -> [UInt8] {
        do {
            return Array(try ModuleLinker.script(from: start, in: modules).utf8)
        } catch {
            // The modules are part of this program, and its tests link them.
            fatalError("\(error)")
        }
    }
}
