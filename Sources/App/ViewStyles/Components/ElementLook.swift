public import TokenRuntime

/// The look of an element in a component's description: whether it is hidden, the state of a control, and its texts for screen readers.
///
/// Nil for a property that the description leaves to the app: it never hides the element, no state of the component sets its control state, or it has
/// neither `description`, `hint` nor `traits`.
public struct ElementLook: Hashable, Sendable {
    /// Whether the element is hidden.
    public var isHidden: Bool?
    /// The state of a control: `disabled`, `selected`, both, or `normal`.
    public var control: ControlState?
    /// The texts and traits for screen readers.
    public var accessibility: ElementAccessibility?

    /// Creates a look; what is left out is the app's to decide.
    public init(isHidden: Bool? = nil, control: ControlState? = nil, accessibility: ElementAccessibility? = nil) {
        self.isHidden = isHidden
        self.control = control
        self.accessibility = accessibility
    }
}
