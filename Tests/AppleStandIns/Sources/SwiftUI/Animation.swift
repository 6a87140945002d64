/// The requested animation.
public struct Animation: Equatable, Sendable {
    public let curve: [Double]
    public let duration: Double
    public private(set) var delay = 0.0

    public static let `default` = Animation(curve: [], duration: 0.35)
    /// For tests: the animation of the innermost `withAnimation`.
    nonisolated(unsafe) public fileprivate(set) static var current: Animation?

    public static func timingCurve(_ p1x: Double, _ p1y: Double, _ p2x: Double, _ p2y: Double, duration: Double = 0.35) -> Animation {
        Animation(curve: [p1x, p1y, p2x, p2y], duration: duration)
    }

    private init(curve: [Double], duration: Double) {
        self.curve = curve
        self.duration = duration
    }

    public func delay(_ delay: Double) -> Animation {
        var animation = self
        animation.delay = delay
        return animation
    }
}

public func withAnimation<Result>(_ animation: Animation? = .default, _ body: () throws -> Result) rethrows -> Result {
    let before = Animation.current
    Animation.current = animation
    defer { Animation.current = before }
    return try body()
}
