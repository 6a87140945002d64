/// Distances from the edges, in points.
@frozen
public struct TokenInsets: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The distance from the top edge in points.
    public var top: Double { words.required(0) }
    /// The distance from the leading edge in points.
    public var leading: Double { words.required(1) }
    /// The distance from the bottom edge in points.
    public var bottom: Double { words.required(2) }
    /// The distance from the trailing edge in points.
    public var trailing: Double { words.required(3) }

    /// Creates insets. All distances are in points.
    public init(top: Double, leading: Double, bottom: Double, trailing: Double) {
        self.init { $0.records.push(numbers: [top, leading, bottom, trailing]) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        encoder.records.push(numbers: [top, leading, bottom, trailing])
    }
}

extension TokenInsets: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool { a.isSameRecord(as: b) || a.sides == b.sides }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(sides)
    }

    private var sides: SIMD4<Double> { SIMD4(top, leading, bottom, trailing) }

    public var description: String {
        "top \(top.text), leading \(leading.text), bottom \(bottom.text), trailing \(trailing.text)"
    }
}
