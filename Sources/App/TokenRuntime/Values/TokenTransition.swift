/// The animation of a change.
@frozen
public struct TokenTransition: _TokenHandle {
    public let _record: _TokenAddress

    @inlinable
    public init(_record record: _TokenAddress) {
        self._record = record
    }

    /// The duration in seconds.
    public var duration: Double { words.required(0) }
    /// The time before the change starts, in seconds.
    public var delay: Double { words.required(1) }
    /// The progress of the change over time.
    public var timingFunction: TokenCubicBezier { words.required(2) }

    /// Creates a transition. Times are in seconds.
    public init(duration: Double, delay: Double = 0, timingFunction: TokenCubicBezier) {
        self.init { Self.write(duration, delay, timingFunction, to: &$0) }
    }

    public func _write(to encoder: inout _SlotEncoder) {
        Self.write(duration, delay, timingFunction, to: &encoder)
    }

    private static func write(_ duration: Double, _ delay: Double, _ curve: TokenCubicBezier, to encoder: inout _SlotEncoder) {
        encoder.writeRecord { encoder in
            encoder.write(duration)
            encoder.write(delay)
            encoder.write(curve)
        }
    }
}

extension TokenTransition: Hashable, CustomStringConvertible {
    public static func == (a: Self, b: Self) -> Bool {
        a.isSameRecord(as: b) || (a.duration, a.delay, a.timingFunction) == (b.duration, b.delay, b.timingFunction)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(duration)
        hasher.combine(delay)
        hasher.combine(timingFunction)
    }

    public var description: String { "\(duration.text)s \(timingFunction) \(delay.text)s" }
}
