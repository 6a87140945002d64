import TokenDiagnostics

/// The boxes of shapes, from their attributes.
extension SVGMeasurer {
    /// Shapes without an extent are not drawn, except lines.
    mutating func boxOfShape(_ shape: SVGElement.Shape, _ element: Int) throws(DrawingError) -> Box? {
        switch shape {
        case .rect, .image:
            let x = try length("x", of: element, along: .x) ?? 0
            let y = try length("y", of: element, along: .y) ?? 0
            guard let width = try length("width", of: element, along: .x), let height = try length("height", of: element, along: .y) else {
                if shape == .image { throw error(.imageWithoutSize, at: element) }
                return nil
            }
            return width > 0 && height > 0 ? Box(x: x, y: y, width: width, height: height) : nil
        case .circle:
            let radius = try length("r", of: element, along: .diagonal) ?? 0
            return try boxAroundCenter(of: element, Point(x: radius, y: radius))
        case .ellipse:
            let x = try length("rx", of: element, along: .x)
            let y = try length("ry", of: element, along: .y)
            return try boxAroundCenter(of: element, Point(x: x ?? y ?? 0, y: y ?? x ?? 0))
        case .line:
            let start = Point(x: try length("x1", of: element, along: .x) ?? 0, y: try length("y1", of: element, along: .y) ?? 0)
            var box = Box(x: start.x, y: start.y)
            box.include(Point(x: try length("x2", of: element, along: .x) ?? 0, y: try length("y2", of: element, along: .y) ?? 0))
            return box
        case .polyline, .polygon: return try boxOfPoints(of: element)
        case .path: return try document.value(of: "d", in: element).flatMap { value throws(DrawingError) in try SVGPath.box(of: value) }
        }
    }

    private mutating func boxAroundCenter(of element: Int, _ radii: Point) throws(DrawingError) -> Box? {
        guard radii.x > 0, radii.y > 0 else { return nil }
        let x = try length("cx", of: element, along: .x) ?? 0
        let y = try length("cy", of: element, along: .y) ?? 0
        return Box(x: x - radii.x, y: y - radii.y, width: 2 * radii.x, height: 2 * radii.y)
    }

    private func boxOfPoints(of element: Int) throws(DrawingError) -> Box? {
        guard let value = document.value(of: "points", in: element) else { return nil }
        var scanner = SVGScanner(value)
        let numbers = try scanner.numbers()
        guard scanner.isAtEnd else { throw scanner.error(.expectedNumber) }
        guard numbers.count.isMultiple(of: 2) else { throw DrawingError(message: .oddPoints, place: value.place) }
        var box: Box?
        for index in stride(from: 0, to: numbers.count, by: 2) { box.include(Box(x: numbers[index], y: numbers[index + 1])) }
        return box
    }

    mutating func length(_ name: StaticString, of element: Int, along axis: SVGCanvas.Axis) throws(DrawingError) -> Double? {
        guard let length = try canvas.length(name, of: element) else { return nil }
        if let pixels = length.pixels { return pixels }
        guard let viewport = try canvas.viewport(around: element) else {
            throw DrawingError(message: .unknownPercentage, place: length.place)
        }
        hasPercentage = true
        return length.pixels(of: viewport.extent(along: axis))
    }

    /// A side of the room that a `use` gives a symbol: without the attribute, that of the viewport.
    mutating func side(_ name: StaticString, of use: Int, along axis: SVGCanvas.Axis) throws(DrawingError) -> Double {
        if let length = try length(name, of: use, along: axis) { return length }
        guard let viewport = try canvas.viewport(around: use) else { throw error(.unknownPercentage, at: use) }
        hasPercentage = true
        return viewport.extent(along: axis)
    }
}

extension Diagnostic.Message {
    fileprivate static let imageWithoutSize = error(.drawingShape, "an image needs a width and a height")
    fileprivate static let oddPoints = error(.drawingShape, "points have an even count of numbers")
}
