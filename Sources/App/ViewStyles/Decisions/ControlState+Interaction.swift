package import TokenRuntime

extension ControlState {
    /// The state that a control is in, joined as UIKit joins it; what is disabled is never highlighted.
    package nonisolated init(isPressed: Bool, isEnabled: Bool, isFocused: Bool, isSelected: Bool = false) {
        self = .normal
        if isPressed && isEnabled { insert(.highlighted) }
        if !isEnabled { insert(.disabled) }
        if isFocused { insert(.focused) }
        if isSelected { insert(.selected) }
    }

    /// The states that UIKit's controls tell apart: `disabled` beside `highlighted` is dropped there.
    package nonisolated static let kept = all.filter { $0 == $0.asKept }

    /// What UIKit makes of the state.
    package nonisolated var asKept: ControlState { contains(.highlighted) ? subtracting(.disabled) : self }
}
