internal import StyleTypes
package import TokenRuntime

/// The appearance of a text field in one state.
package nonisolated struct TextFieldLook: Sendable, Hashable {
    package let backgroundColor: TokenColor?
    package let borderColor: TokenColor?
    package let borderWidth: Double?
}

extension TextFieldStyle {
    /// Returns the look in a state. Each value is that of an error if there is one, or else the one for exactly this state, or else the one for
    /// `normal`, or else that of `viewStyle`.
    package nonisolated func look(in state: ControlState, showsError: Bool) -> TextFieldLook {
        TextFieldLook(
            backgroundColor: (showsError ? errorBackgroundColor : nil) ?? backgroundColor?[state] ?? viewStyle?.backgroundColor,
            borderColor: (showsError ? errorBorderColor : nil) ?? borderColor?[state] ?? viewStyle?.borderColor,
            borderWidth: borderWidth?[state] ?? viewStyle?.borderWidth)
    }

    /// Whether the look depends on the state or on an error.
    package nonisolated var hasLooks: Bool {
        backgroundColor != nil || borderColor != nil || borderWidth != nil || errorBackgroundColor != nil || errorBorderColor != nil
    }
}
