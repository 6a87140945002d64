/// A rectangle with sides parallel to the axes. It can be a line or a point.
struct Box: Equatable {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(x: Double, y: Double, width: Double = 0, height: Double = 0) {
        (minX, minY, maxX, maxY) = (x, y, x + width, y + height)
    }

    mutating func include(_ point: Point) {
        includeX(point.x)
        includeY(point.y)
    }

    mutating func includeX(_ x: Double) { (minX, maxX) = (min(minX, x), max(maxX, x)) }

    mutating func includeY(_ y: Double) { (minY, maxY) = (min(minY, y), max(maxY, y)) }

    /// What both have in common; nil if that is nothing.
    func intersection(_ other: Box) -> Box? {
        let (x, y) = (max(minX, other.minX), max(minY, other.minY))
        let (endX, endY) = (min(maxX, other.maxX), min(maxY, other.maxY))
        return x <= endX && y <= endY ? Box(x: x, y: y, width: endX - x, height: endY - y) : nil
    }

    mutating func include(_ other: Box) {
        include(Point(x: other.minX, y: other.minY))
        include(Point(x: other.maxX, y: other.maxY))
    }
}

extension Box? {
    mutating func include(_ other: Box) {
        self?.include(other)
        if self == nil { self = other }
    }
}

struct Point: Equatable {
    var x: Double
    var y: Double

    static func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }
    static func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
}
