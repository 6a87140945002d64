import TokenBrowser
import TokenDiagnostics
import TokenGallery
import TokenRuntime

/// Draws cells in a browser, many on one sheet, and cuts the sheet into pictures.
///
/// If the browser hangs or dies, it is started again once. The second failure is an error.
package struct PictureStudio {
    /// The maximum number of cells on a sheet.
    package static let sheetSize = 100

    private let executable: String
    private let page: String
    private let canvas: String?
    private let width: Int
    package let fonts: FontFolder
    private let scratch: ScratchFolder
    private var browser: Browser?
    /// Whether a browser has failed already.
    private var hasFailed = false

    /// - Parameters:
    ///   - page: the URL of a page made by `Gallery.sheet`.
    ///   - canvas: the custom property of the canvas colour.
    ///   - scratch: the folder with the page and fonts.
    package init(browser executable: String, page: String, canvas: String?, width: Int, fonts: FontFolder, scratch: ScratchFolder) {
        self.executable = executable
        self.page = page
        self.canvas = canvas
        self.width = width
        self.fonts = fonts
        self.scratch = scratch
    }

    /// Returns the browser's name and version.
    package mutating func browserName() throws(BrowserError) -> String { try started().version() }

    /// Draws a picture of each cell, in order.
    package mutating func pictures(of cells: [PictureCell]) throws(BrowserError) -> [Picture] {
        do throws(BrowserError) {
            return try draw(cells)
        } catch {
            guard !hasFailed else { throw error }
            hasFailed = true
            browser = nil
            return try draw(cells)
        }
    }

    private mutating func draw(_ cells: [PictureCell]) throws(BrowserError) -> [Picture] {
        let browser = try started()
        let list = cells.map { cell -> JSONText in
            let contrast = cell.mode == .highContrast || cell.mode == .darkHighContrast ? "high" : "normal"
            let appearance = cell.mode == .dark || cell.mode == .darkHighContrast ? "dark" : "light"
            return [
                "component": .string(cell.component), "example": .number(cell.example ?? -1), "state": .number(cell.state),
                "variant": .string(cell.variant), "brand": .string(cell.brand), "appearance": .string(appearance),
                "contrast": .string(contrast),
            ]
        }
        let canvas = canvas.map { JSONText.string($0).text } ?? "null"
        let answer = try browser.evaluate("Sheet.draw(\(JSONText.array(list).text), \(width), \(canvas))")
        let sheet = try SheetPlan(answer, cellCount: cells.count)
        try browser.resize(width: sheet.width, height: sheet.height)
        let bytes = try browser.screenshot(width: sheet.width, height: sheet.height)
        let whole: Picture
        do throws(Picture.Failure) {
            whole = try Picture(png: bytes)
        } catch {
            throw .refused("its picture of the page cannot be read: \(error)")
        }
        var pictures: [Picture] = []
        for place in sheet.places {
            guard let part = whole.cut(x: place.x, y: place.y, width: place.width, height: place.height) else {
                throw .refused("a cell is missing from its picture of the page")
            }
            pictures.append(part)
        }
        return pictures
    }

    private mutating func started() throws(BrowserError) -> Browser {
        if let browser { return browser }
        let new = try Browser(
            executable, timeout: .seconds(60), options: ["--font-render-hinting=none", "--disable-lcd-text"], environment: fonts.environment
        )
        try new.resize(width: 1024, height: 1024)
        try new.open(page)
        browser = new
        return new
    }
}

/// The positions of the cells on a sheet.
private struct SheetPlan {
    struct Place {
        let x, y, width, height: Int
    }

    let width, height: Int
    private(set) var places: [Place] = []

    init(_ text: String, cellCount: Int) throws(BrowserError) {
        guard let json = try? JSONDocument(Array(text.utf8), limits: .init(values: 100_000)), json.kind(JSONDocument.root) == .object,
            let width = json.value(of: "width", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }),
            let height = json.value(of: "height", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }),
            let list = json.value(of: "places", in: JSONDocument.root), json.kind(list) == .array
        else { throw .refused("an answer of the page is not understood") }
        self.width = width
        self.height = height
        for item in json.items(of: list) {
            let numbers = json.kind(item) == .array ? json.items(of: item).compactMap { json.integer($0, as: Int.self) } : []
            guard numbers.count == 4 else { throw .refused("an answer of the page is not understood") }
            places.append(Place(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        guard places.count == cellCount, width * height <= Picture.pixelLimit else { throw .refused("the sheet does not fit the screen") }
    }
}
