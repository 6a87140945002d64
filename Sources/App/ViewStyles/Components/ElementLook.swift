public import TokenRuntime

/// What a component's description says about an element: whether it is hidden, the state of a control, and what screen readers say.
///
/// Nil for what the description leaves to the app: it never hides the element, no state of the component sets its control state, or it has
/// neither `description`, `hint` nor `traits`.
public struct ElementLook: Hashable, Sendable {
    public var isHidden: Bool?
    public var control: ControlState?
    public var accessibility: ElementAccessibility?

    public init(isHidden: Bool? = nil, control: ControlState? = nil, accessibility: ElementAccessibility? = nil) {
        self.isHidden = isHidden
        self.control = control
        self.accessibility = accessibility
    }
}
