public import TokenRuntime

/// How a view changes to the result of an event.
public enum ComponentAnimation: Hashable, Sendable {
    /// For this many seconds, slow at the beginning and at the end.
    case duration(Double)
    /// By a transition: its duration, delay and curve.
    case transition(TokenTransition)
    /// By the transition in a field of the component's style. The path of the field, such as `turn` or `cardStyle/turn`.
    ///
    /// The field has its value for the brand and for the state that the event leads to.
    case field(String)

    /// The times and the curve of the animation; nil to change at once.
    ///
    /// - Parameter field: returns the transition in a field of the style.
    func timing(_ field: (String) -> TokenTransition?) -> AnimationTiming? {
        switch self {
        case .duration(let seconds): AnimationTiming(duration: seconds)
        case .transition(let transition): AnimationTiming(transition)
        case .field(let path): field(path).flatMap { AnimationTiming($0) }
        }
    }
}

/// The times of an animation in seconds, and its curve.
struct AnimationTiming {
    let duration: Double
    let delay: Double
    let curve: TokenCubicBezier

    /// Nil if the animation takes no time.
    init?(duration: Double, delay: Double = 0, curve: TokenCubicBezier = easeInOut) {
        guard duration > 0, duration.isFinite else { return nil }
        self.duration = duration
        self.delay = max(0, delay)
        self.curve = curve
    }

    init?(_ transition: TokenTransition) {
        self.init(duration: transition.duration, delay: transition.delay, curve: transition.timingFunction)
    }

    private static let easeInOut = TokenCubicBezier(x1: 0.42, y1: 0, x2: 0.58, y2: 1)
}
