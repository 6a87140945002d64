package import TokenRuntime

extension ViewStyle {
    /// Creates the base of another style, whose own tint colour comes first.
    package nonisolated init(_ base: ViewStyle?, tintColor: TokenColor?) {
        self = base ?? ViewStyle()
        self.tintColor = tintColor ?? self.tintColor
    }

    /// Creates the base of a button's style, with the look in a state.
    package nonisolated init(_ base: ViewStyle?, in look: ButtonLook) {
        self = base ?? ViewStyle()
        backgroundColor = look.backgroundColor
        borderColor = look.borderColor
        cornerRadius = look.cornerRadius
        shadow = look.shadow
        alpha = look.alpha
    }

    /// Creates the base of a text field's style, with the look in a state.
    package nonisolated init(_ base: ViewStyle?, in look: TextFieldLook) {
        self = base ?? ViewStyle()
        backgroundColor = look.backgroundColor
        borderColor = look.borderColor
        borderWidth = look.borderWidth
    }
}
