@MainActor open class UICubicTimingParameters: NSObject, UITimingCurveProvider {
    public let controlPoint1: CGPoint
    public let controlPoint2: CGPoint

    public init(controlPoint1 point1: CGPoint, controlPoint2 point2: CGPoint) {
        controlPoint1 = point1
        controlPoint2 = point2
    }
}

@MainActor public protocol UITimingCurveProvider: NSObjectProtocol {}

public enum UIViewAnimatingState: Int, Sendable {
    case inactive, active, stopped
}

public enum UIViewAnimatingPosition: Int, Sendable {
    case end, start, current
}

@MainActor public protocol UIViewAnimating: NSObjectProtocol {
    var state: UIViewAnimatingState { get }
    func startAnimation()
    func startAnimation(afterDelay delay: TimeInterval)
    func stopAnimation(_ withoutFinishing: Bool)
    func finishAnimation(at finalPosition: UIViewAnimatingPosition)
}

@MainActor open class UIViewPropertyAnimator: NSObject, UIViewAnimating {
    public let duration: TimeInterval
    public let timingParameters: (any UITimingCurveProvider)?
    open private(set) var state = UIViewAnimatingState.inactive
    /// For tests: nil until it is started.
    public private(set) var startedDelay: TimeInterval?
    private var animations: [() -> Void] = []

    /// For tests: what each animator does, in order. The animator whose block is running.
    public static var log: ((UIViewPropertyAnimator, String) -> Void)?
    public private(set) static var running: UIViewPropertyAnimator?
    /// For tests: whether blocks wait until `begin()` is called, as after a delay.
    public static var waits = false

    public init(duration: TimeInterval, timingParameters parameters: any UITimingCurveProvider) {
        self.duration = duration
        timingParameters = parameters
    }

    open func addAnimations(_ animation: @escaping () -> Void) { animations.append(animation) }

    open func startAnimation() { startAnimation(afterDelay: 0) }

    /// Immediately, unless a test wants blocks to wait.
    open func startAnimation(afterDelay delay: TimeInterval) {
        precondition(state != .stopped, "a stopped animator cannot be started")
        startedDelay = delay
        state = .active
        Self.log?(self, "start")
        if !Self.waits { begin() }
    }

    /// For tests: executes the blocks.
    public func begin() {
        let before = Self.running
        Self.running = self
        defer { Self.running = before }
        for animation in animations { animation() }
        animations = []
    }

    /// For tests: as when the time is up.
    public func complete() { state = .inactive }

    open func stopAnimation(_ withoutFinishing: Bool) {
        precondition(state == .active, "nothing to stop")
        state = withoutFinishing ? .inactive : .stopped
        Self.log?(self, "stop")
    }

    open func finishAnimation(at finalPosition: UIViewAnimatingPosition) {
        precondition(state == .stopped, "finishAnimation(at:) follows stopAnimation(false)")
        state = .inactive
        Self.log?(self, "finish at \(finalPosition)")
    }
}
