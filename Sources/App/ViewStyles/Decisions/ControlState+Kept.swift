package import TokenRuntime

extension ControlState {
    /// The states that UIKit's controls tell apart: `disabled` beside `highlighted` is dropped there.
    package nonisolated static let kept = all.filter { $0 == $0.asKept }

    /// What UIKit makes of the state.
    package nonisolated var asKept: ControlState { contains(.highlighted) ? subtracting(.disabled) : self }
}
