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
    open var onTintColor: UIColor? {
        didSet {
            if isRefused("onTintColor") { return onTintColor = oldValue }
            record("onTintColor")
        }
    }
    open var thumbTintColor: UIColor? {
        didSet {
            if isRefused("thumbTintColor") { return thumbTintColor = oldValue }
            record("thumbTintColor")
        }
    }
}

@MainActor open class UISegmentedControl: UIControl {
    /// By the bits of the state; UIKit drops `disabled` beside `highlighted`.
    private var titles = [[NSAttributedString.Key: Any]?](repeating: nil, count: 16)

    open var selectedSegmentTintColor: UIColor? {
        didSet {
            if isRefused("selectedSegmentTintColor") { return selectedSegmentTintColor = oldValue }
            record("selectedSegmentTintColor")
        }
    }

    open func setTitleTextAttributes(_ attributes: [NSAttributedString.Key: Any]?, for state: UIControl.State) {
        if isRefused("titleTextAttributes \(state.rawValue)") { return }
        titles[Int(state.rawValue)] = attributes
        record("titleTextAttributes")
    }
    open func titleTextAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any]? { titles[Int(state.rawValue)] }
}

@available(tvOS, unavailable)
public enum UIBehavioralStyle: UInt, Sendable { case automatic, pad, mac }

@available(tvOS, unavailable)
@MainActor open class UISlider: UIControl {
    /// For tests: that of the Mac's idiom.
    public var behavesAsOnMac = false
    open var behavioralStyle: UIBehavioralStyle { behavesAsOnMac ? .mac : .pad }
    open var minimumTrackTintColor: UIColor? {
        didSet {
            if isRefused("minimumTrackTintColor") { return minimumTrackTintColor = oldValue }
            tinted("minimumTrackTintColor")
        }
    }
    open var maximumTrackTintColor: UIColor? {
        didSet {
            if isRefused("maximumTrackTintColor") { return maximumTrackTintColor = oldValue }
            tinted("maximumTrackTintColor")
        }
    }
    open var thumbTintColor: UIColor? {
        didSet {
            if isRefused("thumbTintColor") { return thumbTintColor = oldValue }
            tinted("thumbTintColor")
        }
    }

    private func tinted(_ property: StaticString) {
        precondition(!behavesAsOnMac, "raises an exception")
        record(property)
    }
}

@MainActor open class UIProgressView: UIView {
    open var progressTintColor: UIColor? {
        didSet {
            if isRefused("progressTintColor") { return progressTintColor = oldValue }
            record("progressTintColor")
        }
    }
    open var trackTintColor: UIColor? {
        didSet {
            if isRefused("trackTintColor") { return trackTintColor = oldValue }
            record("trackTintColor")
        }
    }
}
