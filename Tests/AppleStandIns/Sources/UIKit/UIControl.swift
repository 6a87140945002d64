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
}

@available(tvOS, unavailable)
@MainActor open class UISwitch: UIControl {
    open var onTintColor: UIColor? { didSet { record("onTintColor") } }
    open var thumbTintColor: UIColor? { didSet { record("thumbTintColor") } }
}
