import TokenBrowser
import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenGallery
import TokenModel
import TokenProject

/// Draws cells in a browser, many on one sheet, and cuts the sheet into pictures.
///
/// If the browser hangs or dies, it is started again once. The second failure is an error.
package struct PictureStudio {
    /// What is drawn: a cell, and what replaces parts of the page.
    package struct Request: Sendable {
        package let cell: PictureCell
        let other: Replacement

        init(_ cell: PictureCell, with other: Replacement = Replacement()) {
            self.cell = cell
            self.other = other
        }
    }

    /// What a cell is drawn with instead of what the page has.
    struct Replacement: Sendable {
        /// Declarations of CSS.
        var style = ""
        /// Components and examples as JSON, by name.
        var components: [String: String] = [:]

        static func + (one: Self, other: Self) -> Self {
            Self(style: one.style + other.style, components: one.components.merging(other.components) { $1 })
        }
    }

    /// A picture of a cell.
    package struct Drawn: Sendable {
        package let picture: Picture
        /// Whether the cell is higher than a picture can be, and only its upper part is drawn.
        package let isCut: Bool
        /// Texts with characters that no font has.
        package let missingGlyphs: [MissingGlyphs]
    }

    /// Characters of a text that are drawn as boxes, because no font has them.
    package struct MissingGlyphs: Sendable, Hashable {
        package let text: String
        package let characters: String
    }

    /// The maximum number of cells on a sheet.
    package static let sheetSize = 100
    /// The maximum height of a cell in points.
    package static let heightLimit = 16_384

    private let executable: String
    private let canvas: String
    private let width: Int
    private let scale: Int
    package let fonts: FontFolder
    private let scratch: ScratchFolder
    private var browser: Browser?
    /// Whether a browser has failed already.
    private var hasFailed = false

    /// - Parameters:
    ///   - sheet: HTML made by `Gallery.sheet`.
    ///   - canvas: the custom property of the canvas colour.
    ///   - scale: the number of pixels in a point.
    ///   - scratch: the folder with the fonts, which gets the page too.
    init(
        browser executable: String, _ sheet: [UInt8], canvas: String?, width: Int, scale: Int, fonts: FontFolder, scratch: ScratchFolder
    ) throws(FileError) {
        self.executable = executable
        self.canvas = canvas.map { "background-color: var(\($0));" } ?? ""
        self.width = width
        self.scale = scale
        self.fonts = fonts
        self.scratch = scratch
        try use(sheet)
    }

    /// Draws with another page from now on.
    ///
    /// - Parameter sheet: HTML made by `Gallery.sheet`.
    mutating func use(_ sheet: [UInt8]) throws(FileError) {
        browser = nil
        try scratch.write([(Self.page, sheet)])
    }

    private static let page = "sheet.html"

    /// Returns the browser's name and version.
    package mutating func browserName() throws(BrowserError) -> String { try started().version() }

    /// Returns a digest of the pixels of a sample of text and shapes. Two browsers that draw it in the same way draw cells in the same way.
    package mutating func sample() throws(BrowserError) -> String {
        let browser = try started()
        _ = try browser.evaluate("Sheet.sample()")
        // The scale of pictures is a setting of the project, not of the environment.
        try browser.resize(width: 480, height: 320, scale: 1)
        let bytes = try browser.screenshot(width: 480, height: 320)
        do throws(Picture.Failure) {
            return SHA256Digest(of: try Picture(png: bytes).pixels).hexadecimal
        } catch {
            throw .refused("its picture of the sample cannot be read: \(error)")
        }
    }

    /// Draws a picture for each request, in order.
    package mutating func pictures(of requests: [Request]) throws(BrowserError) -> [Drawn] {
        do throws(BrowserError) {
            return try draw(requests[...])
        } catch {
            guard !hasFailed else { throw error }
            hasFailed = true
            browser = nil
            return try draw(requests[...])
        }
    }

    private mutating func draw(_ requests: ArraySlice<Request>) throws(BrowserError) -> [Drawn] {
        let browser = try started()
        let list = requests.map { request -> JSONText in
            .object(
                request.cell.drawn(on: canvas + request.other.style)
                    + [("others", .object(request.other.components.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))])
        }
        // One cell always fits.
        let limit = min(Self.heightLimit, Picture.pixelLimit / (width * scale * scale))
        let answer = try browser.evaluate("Sheet.draw(\(JSONText.array(list).text), \(width), \(limit))")
        let sheet = try SheetPlan(answer, cellCount: requests.count)
        if requests.count > 1, sheet.width * sheet.height > Picture.pixelLimit / (scale * scale) {
            let middle = requests.startIndex + requests.count / 2
            return try draw(requests[..<middle]) + draw(requests[middle...])
        }
        try browser.resize(width: sheet.width, height: sheet.height, scale: scale)
        let bytes = try browser.screenshot(width: sheet.width, height: sheet.height)
        let whole: Picture
        do throws(Picture.Failure) {
            whole = try Picture(png: bytes)
        } catch {
            throw .refused("its picture of the page cannot be read: \(error)")
        }
        var pictures: [Drawn] = []
        for (index, place) in sheet.places.enumerated() {
            let part = whole.cut(x: place.x * scale, y: place.y * scale, width: place.width * scale, height: place.height * scale)
            guard let part else { throw .refused("a cell is missing from its picture of the page") }
            pictures.append(Drawn(picture: part, isCut: sheet.cut.contains(index), missingGlyphs: sheet.missingGlyphs[index] ?? []))
        }
        return pictures
    }

    private mutating func started() throws(BrowserError) -> Browser {
        if let browser { return browser }
        let new = try Browser(
            executable, timeout: .seconds(60), options: ["--font-render-hinting=none", "--disable-lcd-text"], environment: fonts.environment
        )
        try new.resize(width: 1024, height: 1024, scale: 1)
        try new.open("file://\(scratch.path)/\(Self.page)")
        browser = new
        return new
    }
}

/// The positions of the cells on a sheet, and what the page noticed about them.
private struct SheetPlan {
    struct Place {
        let x, y, width, height: Int
    }

    let width, height: Int
    private(set) var places: [Place] = []
    /// The cells that are cut.
    let cut: Set<Int>
    private(set) var missingGlyphs: [Int: [PictureStudio.MissingGlyphs]] = [:]

    init(_ text: String, cellCount: Int) throws(BrowserError) {
        guard let json = try? JSONDocument(Array(text.utf8), limits: .init(values: 100_000)), json.kind(JSONDocument.root) == .object,
            let width = json.value(of: "width", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }),
            let height = json.value(of: "height", in: JSONDocument.root).flatMap({ json.integer($0, as: Int.self) }),
            let list = json.value(of: "places", in: JSONDocument.root), json.kind(list) == .array,
            let cut = json.value(of: "cut", in: JSONDocument.root), json.kind(cut) == .array,
            let boxes = json.value(of: "boxes", in: JSONDocument.root), json.kind(boxes) == .array
        else { throw .refused("an answer of the page is not understood") }
        self.width = width
        self.height = height
        self.cut = Set(json.items(of: cut).compactMap { json.integer($0, as: Int.self) })
        for item in json.items(of: list) {
            let numbers = json.kind(item) == .array ? json.items(of: item).compactMap { json.integer($0, as: Int.self) } : []
            guard numbers.count == 4 else { throw .refused("an answer of the page is not understood") }
            places.append(Place(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]))
        }
        guard places.count == cellCount else { throw .refused("a cell is missing from the page") }
        for item in json.items(of: boxes) {
            let texts = json.kind(item) == .array ? json.items(of: item).compactMap { json.string($0) } : []
            guard texts.count == 3, let cell = Int(texts[0]) else { throw .refused("an answer of the page is not understood") }
            missingGlyphs[cell, default: []].append(.init(text: texts[1], characters: texts[2]))
        }
    }
}
