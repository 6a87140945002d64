import TokenDiagnostics

/// A length: pixels, or a percentage of the viewport.
struct SVGLength {
    private let number: Double
    /// The length of the unit in pixels; nil for a percentage.
    private let unit: Double?
    /// The length in the file.
    let place: Range<Int>

    /// Pixels in CSS are 1/96 inch.
    private static let units = ["": 1, "px": 1, "pt": 96.0 / 72, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 96 / 25.4, "q": 96 / 101.6]

    init(_ value: XMLValue) throws(DrawingError) {
        var scanner = SVGScanner(value)
        scanner.skipSpace()
        number = try scanner.number()
        let start = scanner.position
        if scanner.skip("%") {
            unit = nil
        } else {
            let name = scanner.word()
            guard let unit = Self.units[name.lowercased()] else { throw scanner.error(.unknownUnit(name), from: start) }
            self.unit = unit
        }
        scanner.skipSpace()
        guard scanner.isAtEnd else { throw scanner.error(.expectedLength) }
        place = value.place
    }

    /// - Parameter whole: what 100% is.
    func pixels(of whole: Double) -> Double { number * (unit ?? whole / 100) }

    /// The length in pixels; nil for a percentage.
    var pixels: Double? { unit.map { number * $0 } }
}

extension Diagnostic.Message {
    fileprivate static func unknownUnit(_ name: String) -> Self {
        .error(.drawingShape, "'\(name)' is not a unit of a drawing; use px, pt, pc, in, cm, mm, Q or none")
    }
    fileprivate static let expectedLength = error(.drawingShape, "expected a length, such as '12' or '3mm'")
}
