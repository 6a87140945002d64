import TokenDiagnostics

/// The coordinates that an element gives its content, and how they fit into its viewport: `viewBox` and `preserveAspectRatio`.
struct SVGViewBox {
    let x: Double
    let y: Double
    let size: SVGSize
    private let fit: AspectRatio

    /// Nil if the element has none.
    init?(of element: Int, in document: XMLDocument) throws(DrawingError) {
        guard let value = document.value(of: "viewBox", in: element) else { return nil }
        var scanner = SVGScanner(value)
        let numbers = try scanner.numbers()
        guard scanner.isAtEnd, numbers.count == 4 else { throw DrawingError(message: .fourNumbers, place: value.place) }
        guard numbers[2] > 0, numbers[3] > 0 else { throw DrawingError(message: .emptyViewBox, place: value.place) }
        (x, y, size) = (numbers[0], numbers[1], SVGSize(width: numbers[2], height: numbers[3]))
        fit =
            try document.value(of: "preserveAspectRatio", in: element).map { value throws(DrawingError) in try AspectRatio(value) }
            ?? AspectRatio()
    }

    /// From the coordinates of the content into those of a viewport at 0, 0.
    func transform(into viewport: SVGSize) -> SVGTransform {
        let scale = fit.scale(viewport.width / size.width, viewport.height / size.height)
        let space = (x: viewport.width - size.width * scale.x, y: viewport.height - size.height * scale.y)
        return SVGTransform(
            a: scale.x, d: scale.y, e: space.x * fit.alignment.x - x * scale.x, f: space.y * fit.alignment.y - y * scale.y)
    }
}

struct SVGSize: Equatable {
    let width: Double
    let height: Double
}

/// `preserveAspectRatio`: how much of the free space is before the content, and which of two scales counts.
private struct AspectRatio {
    private(set) var alignment = (x: 0.5, y: 0.5)
    private var isStretched = false
    private var isSliced = false

    init() {}

    init(_ value: XMLValue) throws(DrawingError) {
        let words = value.bytes.split(whereSeparator: \.isXMLSpace).map { String(decoding: $0, as: UTF8.self) }
        let parts: [String: Double] = ["Min": 0, "Mid": 0.5, "Max": 1]
        let align = words.first ?? ""
        if align == "none" {
            isStretched = true
        } else if align.utf8.count == 8, align.hasPrefix("x"), align.dropFirst(4).hasPrefix("Y"),
            let x = parts[String(align.dropFirst().prefix(3))], let y = parts[String(align.suffix(3))]
        {
            alignment = (x, y)
        } else {
            throw DrawingError(message: .badAspectRatio, place: value.place)
        }
        guard words.count < 3, ["meet", "slice"].contains(words.dropFirst().first ?? "meet") else {
            throw DrawingError(message: .badAspectRatio, place: value.place)
        }
        isSliced = words.last == "slice"
    }

    func scale(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
        if isStretched { return (x, y) }
        let scale = isSliced ? max(x, y) : min(x, y)
        return (scale, scale)
    }
}

extension Diagnostic.Message {
    fileprivate static let fourNumbers = error(.drawingShape, "'viewBox' has four numbers: x, y, width and height")
    fileprivate static let emptyViewBox = error(.drawingShape, "the width and height of 'viewBox' must be greater than 0")
    fileprivate static let badAspectRatio = error(.drawingShape, "expected a 'preserveAspectRatio' such as 'xMidYMid meet' or 'none'")
}
