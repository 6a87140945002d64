/// The progress of an animation over time: a cubic Bézier curve from (0, 0) to (1, 1), given by its two control points.
@frozen
public struct TokenCubicBezier: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The time of the first point, from 0 to 1.
    public var x1: Double { words.required(0) }
    /// The progress of the first point. It may be outside 0…1.
    public var y1: Double { words.required(1) }
    /// The time of the second point, from 0 to 1.
    public var x2: Double { words.required(2) }
    /// The progress of the second point. It may be outside 0…1.
    public var y2: Double { words.required(3) }

    /// Creates a curve. Nothing is clamped: keep `x1` and `x2` within 0…1.
    public init(x1: Double, y1: Double, x2: Double, y2: Double) {
        self.init { $0.records.push(numbers: [x1, y1, x2, y2]) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(numbers: [x1, y1, x2, y2])
    }
}

extension TokenCubicBezier: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool { a.isSameRecord(as: b) || a.points == b.points }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(points)
    }

    private var points: SIMD4<Double> { SIMD4(x1, y1, x2, y2) }

    public var description: String { "cubic-bezier(\(x1.text), \(y1.text), \(x2.text), \(y2.text))" }
}
