@MainActor open class UIControl: UIView {
    public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let normal = State([])
        public static let highlighted = State(rawValue: 1)
        public static let disabled = State(rawValue: 2)
        public static let selected = State(rawValue: 4)
        public static let focused = State(rawValue: 8)
    }

    public enum ContentHorizontalAlignment: Int, Sendable { case center, left, right, fill, leading, trailing }

    open var isEnabled = true { didSet { stateDidChange() } }
    open var isSelected = false { didSet { stateDidChange() } }
    open var isHighlighted = false { didSet { stateDidChange() } }
    open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { record("contentHorizontalAlignment") } }

    open var state: State {
        var state = State.normal
        if isHighlighted { state.insert(.highlighted) }
        if !isEnabled { state.insert(.disabled) }
        if isSelected { state.insert(.selected) }
        return state
    }

    func stateDidChange() {}

    public struct Event: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let touchUpInside = Event(rawValue: 64)
    }

    private var actions: [(action: UIAction, events: Event)] = []
    open private(set) var isTracking = false

    open func addAction(_ action: UIAction, for controlEvents: Event) { actions.append((action, controlEvents)) }

    open func sendActions(for controlEvents: Event) {
        for (action, events) in actions where !events.isDisjoint(with: controlEvents) { action.handler(action) }
    }

    /// For tests: puts a finger on the control. A disabled control ignores it.
    public func touchDown() {
        guard isEnabled else { return }
        isTracking = true
        isHighlighted = true
    }

    /// For tests: moves the finger to a point of the control's own coordinates.
    public func drag(to point: CGPoint) {
        if isTracking { isHighlighted = self.point(inside: point, with: nil) }
    }

    /// For tests: lifts the finger. UIKit sends the event even if the control was disabled or removed since.
    public func lift() {
        let isInside = isTracking && isHighlighted
        isTracking = false
        isHighlighted = false
        if isInside { sendActions(for: .touchUpInside) }
    }
}

@available(tvOS, unavailable)
@MainActor open class UISwitch: UIControl {
    open var onTintColor: UIColor? { didSet { record("onTintColor") } }
    open var thumbTintColor: UIColor? { didSet { record("thumbTintColor") } }
}
