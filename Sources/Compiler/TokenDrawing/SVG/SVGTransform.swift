import TokenDiagnostics
import TokenModel

/// An affine transform: x′ = ax + cy + e, y′ = bx + dy + f.
struct SVGTransform: Equatable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var e = 0.0
    var f = 0.0

    static let identity = SVGTransform()

    static func translation(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(e: x, f: y) }

    static func scale(_ x: Double, _ y: Double) -> SVGTransform { SVGTransform(a: x, d: y) }

    static func rotation(degrees: Double) -> SVGTransform {
        let angle = degrees * .pi / 180
        return SVGTransform(a: .cosine(angle), b: .sine(angle), c: -Double.sine(angle), d: .cosine(angle))
    }

    /// The transform that applies `inner` first.
    static func * (outer: SVGTransform, inner: SVGTransform) -> SVGTransform {
        SVGTransform(
            a: outer.a * inner.a + outer.c * inner.b, b: outer.b * inner.a + outer.d * inner.b,
            c: outer.a * inner.c + outer.c * inner.d, d: outer.b * inner.c + outer.d * inner.d,
            e: outer.a * inner.e + outer.c * inner.f + outer.e, f: outer.b * inner.e + outer.d * inner.f + outer.f)
    }

    func callAsFunction(_ point: Point) -> Point { Point(x: a * point.x + c * point.y + e, y: b * point.x + d * point.y + f) }

    /// Returns the box of the transformed corners. Nil if it has a number that is out of range.
    func callAsFunction(_ box: Box) -> Box? {
        let corners = [(box.minX, box.minY), (box.maxX, box.minY), (box.maxX, box.maxY), (box.minX, box.maxY)].map {
            self(Point(x: $0, y: $1))
        }
        guard corners.allSatisfy({ abs($0.x) <= SVGScanner.maximumNumber && abs($0.y) <= SVGScanner.maximumNumber }) else { return nil }
        var result = Box(x: corners[0].x, y: corners[0].y)
        for corner in corners { result.include(corner) }
        return result
    }
}

// MARK: - Reading

extension SVGTransform {
    /// Reads a list such as `translate(10 20) rotate(45)`.
    init(_ value: XMLValue) throws(DrawingError) {
        self.init()
        var scanner = SVGScanner(value)
        scanner.skipSpace()
        while !scanner.isAtEnd {
            self = self * (try Self.read(&scanner))
            scanner.skipSpaceAndComma()
        }
    }

    private static func read(_ scanner: inout SVGScanner) throws(DrawingError) -> SVGTransform {
        let start = scanner.position
        let name = scanner.word()
        scanner.skipSpace()
        let numbers = scanner.skip("(") ? try scanner.numbers() : []
        guard scanner.skip(")") else { throw scanner.error(.expectedTransform, from: start) }
        switch (name, numbers.count) {
        case ("matrix", 6):
            return SVGTransform(a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], e: numbers[4], f: numbers[5])
        case ("translate", 1): return .translation(numbers[0], 0)
        case ("translate", 2): return .translation(numbers[0], numbers[1])
        case ("scale", 1): return .scale(numbers[0], numbers[0])
        case ("scale", 2): return .scale(numbers[0], numbers[1])
        case ("rotate", 1): return .rotation(degrees: numbers[0])
        case ("rotate", 3):
            return .translation(numbers[1], numbers[2]) * .rotation(degrees: numbers[0]) * .translation(-numbers[1], -numbers[2])
        case ("skewX", 1): return SVGTransform(c: .tangent(numbers[0] * .pi / 180))
        case ("skewY", 1): return SVGTransform(b: .tangent(numbers[0] * .pi / 180))
        default: throw scanner.error(.unknownTransform(name, numbers.count), from: start)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static let expectedTransform = error(.drawingShape, "expected a transform with numbers, such as 'rotate(45)'")
    fileprivate static func unknownTransform(_ name: String, _ count: Int) -> Self {
        ["matrix", "translate", "scale", "rotate", "skewX", "skewY"].contains(name)
            ? .error(.drawingShape, "'\(name)' cannot have \(count.counted("number"))")
            : .error(.drawingShape, "'\(name)' is not a transform; use matrix, translate, scale, rotate, skewX or skewY")
    }
}
