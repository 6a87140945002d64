import TokenDiagnostics

/// Reads the data of a path, and computes the box of what it draws: of curves their extrema, not their control points.
struct SVGPath {
    private var scanner: SVGScanner
    private(set) var box: Box?
    private var current = Point(x: 0, y: 0)
    /// The start of the subpath.
    private var start = Point(x: 0, y: 0)
    /// The last control point of a curve, and the degree of the curve, for a smooth curve that follows.
    private var control: (point: Point, degree: Int)?

    /// Nil if nothing is drawn.
    static func box(of value: XMLValue) throws(DrawingError) -> Box? {
        var path = SVGPath(scanner: SVGScanner(value))
        try path.read()
        return path.box
    }

    private init(scanner: SVGScanner) { self.scanner = scanner }

    private mutating func read() throws(DrawingError) {
        scanner.skipSpace()
        var isFirst = true
        while !scanner.isAtEnd {
            guard let command = scanner.peek, Self.commands.contains(command), !isFirst || command | 0x20 == UInt8(ascii: "m") else {
                throw scanner.error(isFirst ? .beginsWithMove : .expectedCommand)
            }
            _ = scanner.skip(UnicodeScalar(command))
            try readSegments(command)
            isFirst = false
        }
    }

    private static let commands = Set("mMzZlLhHvVcCsSqQtTaA".utf8)

    /// Reads a command's segments: its numbers may be repeated. More numbers after a move are lines.
    private mutating func readSegments(_ command: UInt8) throws(DrawingError) {
        let isRelative = command & 0x20 != 0
        var letter = Character(UnicodeScalar(command & ~0x20))
        scanner.skipSpace()
        if letter == "Z" { return close() }
        repeat {
            try readSegment(letter, from: isRelative ? current : Point(x: 0, y: 0))
            if letter == "M" { letter = "L" }
            if scanner.skipSpaceAndComma(), !scanner.isAtNumber { throw scanner.error(.expectedNumber) }
        } while scanner.isAtNumber
    }

    private mutating func readSegment(_ letter: Character, from origin: Point) throws(DrawingError) {
        switch letter {
        case "M": move(to: try point(from: origin))
        case "H": line(to: Point(x: origin.x + (try scanner.number()), y: current.y))
        case "V": line(to: Point(x: current.x, y: origin.y + (try scanner.number())))
        case "C": cubic(try nextPoint(from: origin), try nextPoint(from: origin), to: try point(from: origin))
        case "S": cubic(reflectedControl(ofDegree: 3), try nextPoint(from: origin), to: try point(from: origin))
        case "Q": quadratic(try nextPoint(from: origin), to: try point(from: origin))
        case "T": quadratic(reflectedControl(ofDegree: 2), to: try point(from: origin))
        case "A": try readArc(from: origin)
        default: line(to: try point(from: origin))
        }
    }

    private mutating func point(from origin: Point) throws(DrawingError) -> Point {
        let x = try scanner.number()
        scanner.skipSpaceAndComma()
        return Point(x: origin.x + x, y: origin.y + (try scanner.number()))
    }

    /// A point that another one follows.
    private mutating func nextPoint(from origin: Point) throws(DrawingError) -> Point {
        let point = try point(from: origin)
        scanner.skipSpaceAndComma()
        return point
    }

    private mutating func readArc(from origin: Point) throws(DrawingError) {
        var numbers: [Double] = []
        for _ in 0..<3 {
            numbers.append(try scanner.number())
            scanner.skipSpaceAndComma()
        }
        let isLarge = try scanner.flag()
        scanner.skipSpaceAndComma()
        let isPositive = try scanner.flag()
        scanner.skipSpaceAndComma()
        let end = try point(from: origin)
        let arc = SVGArc(
            from: current, to: end, radii: Point(x: abs(numbers[0]), y: abs(numbers[1])), degrees: numbers[2], isLarge: isLarge,
            isPositive: isPositive)
        begin()
        if let arc { box.include(arc.box) }
        line(to: end)
    }
}

// MARK: - Drawing

extension SVGPath {
    private mutating func move(to point: Point) {
        (current, start, control) = (point, point, nil)
    }

    private mutating func close() {
        begin()
        (current, control) = (start, nil)
    }

    /// A subpath counts from its first segment on.
    private mutating func begin() { box.include(Box(x: current.x, y: current.y)) }

    private mutating func line(to end: Point) {
        begin()
        box?.include(end)
        (current, control) = (end, nil)
    }

    private func reflectedControl(ofDegree degree: Int) -> Point {
        guard let control, control.degree == degree else { return current }
        return current + current - control.point
    }

    private mutating func cubic(_ first: Point, _ second: Point, to end: Point) {
        begin()
        for x in Bezier.cubicExtrema(current.x, first.x, second.x, end.x) { box?.includeX(x) }
        for y in Bezier.cubicExtrema(current.y, first.y, second.y, end.y) { box?.includeY(y) }
        line(to: end)
        control = (second, 3)
    }

    private mutating func quadratic(_ middle: Point, to end: Point) {
        begin()
        for x in Bezier.quadraticExtrema(current.x, middle.x, end.x) { box?.includeX(x) }
        for y in Bezier.quadraticExtrema(current.y, middle.y, end.y) { box?.includeY(y) }
        line(to: end)
        control = (middle, 2)
    }
}

extension Diagnostic.Message {
    fileprivate static let beginsWithMove = error(.drawingShape, "the data of a path begins with 'M' or 'm'")
    fileprivate static let expectedCommand = error(.drawingShape, "expected a command of a path, one of MZLHVCSQTA")
}
