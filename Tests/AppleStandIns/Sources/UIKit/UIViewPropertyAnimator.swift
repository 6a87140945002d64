@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
    }
}

public protocol UITimingCurveProvider: NSObjectProtocol {}

@MainActor open class UIViewPropertyAnimator: NSObject {
    public let duration: TimeInterval
    public let timingParameters: (any UITimingCurveProvider)?
    /// For tests: nil until it is started.
    public private(set) var startedDelay: TimeInterval?
    private var animations: [() -> Void] = []

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

    /// Immediately.
    open func startAnimation(afterDelay delay: TimeInterval) {
        startedDelay = delay
        for animation in animations { animation() }
    }
}
