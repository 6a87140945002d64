package import TokenRuntime

extension ControlState {
    /// Creates a control's state, combined as in UIKit. A disabled control is never highlighted.
    package nonisolated init(isPressed: Bool, isEnabled: Bool, isFocused: Bool, isSelected: Bool = false) {
        self = .normal
        if isPressed && isEnabled { insert(.highlighted) }
        if !isEnabled { insert(.disabled) }
        if isFocused { insert(.focused) }
        if isSelected { insert(.selected) }
    }

    /// The states that UIKit's controls distinguish. They drop `disabled` in combination with `highlighted`.
    package nonisolated static let kept = all.filter { $0 == $0.asKept }

    /// The state as UIKit stores it.
    package nonisolated var asKept: ControlState { contains(.highlighted) ? subtracting(.disabled) : self }
}
