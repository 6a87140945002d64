public import TokenRuntime

/// What a component's description says about an element: whether it is hidden, and the state of a control.
///
/// Nil for what the description leaves to the app: it never hides the element, or no state of the component sets its control state.
public struct ElementLook: Hashable, Sendable {
    public var isHidden: Bool?
    public var control: ControlState?

    public init(isHidden: Bool? = nil, control: ControlState? = nil) {
        self.isHidden = isHidden
        self.control = control
    }
}
