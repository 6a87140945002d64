public import TokenRuntime

/// What a component's description says about an element: whether it is hidden, the state of a control, and what screen readers say.
///
/// Nil for what the description leaves to the app: it never hides the element, no state of the component sets its control state, or it has
/// neither `description`, `hint` nor `traits`.
public struct ElementLook: Hashable, Sendable {
    /// Whether the element is hidden.
    public var isHidden: Bool?
    /// The state of a control: `disabled`, `selected`, both, or `normal`.
    public var control: ControlState?
    /// What screen readers say.
    public var accessibility: ElementAccessibility?

    /// Creates a look; what is left out is the app's to decide.
    public init(isHidden: Bool? = nil, control: ControlState? = nil, accessibility: ElementAccessibility? = nil) {
        self.isHidden = isHidden
        self.control = control
        self.accessibility = accessibility
    }
}
