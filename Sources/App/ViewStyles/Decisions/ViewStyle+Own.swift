package import StyleTypes
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

    /// The part of the style that is drawn around what the system draws itself: neither background nor border, corners or shadow.
    package nonisolated var withoutSurface: ViewStyle {
        ViewStyle(alpha: alpha, tintColor: tintColor, clipsToBounds: clipsToBounds)
    }

    /// The part of the style that is drawn if the system draws glass: nothing that would hide the glass or be seen through it.
    package nonisolated func drawn(onGlass isOnGlass: Bool) -> ViewStyle {
        guard isOnGlass, material != nil else { return self }
        var style = self
        style.backgroundColor = nil
        style.gradient = nil
        style.shadow = nil
        return style
    }

    /// Creates the base of a text field's style, with the look in a state.
    package nonisolated init(_ base: ViewStyle?, in look: TextFieldLook) {
        self = base ?? ViewStyle()
        backgroundColor = look.backgroundColor
        borderColor = look.borderColor
        borderWidth = look.borderWidth
    }
}

extension ViewStyle {
    /// Whether something is drawn behind the view's content.
    package nonisolated var hasBackground: Bool { backgroundColor != nil || gradient != nil }

    /// Whether nothing is seen through the background: what is behind it need not be cut out.
    package nonisolated func isOpaque(for appearance: Appearance) -> Bool {
        backgroundColor.map { $0.components(for: appearance).alpha == 1 } ?? false
    }
}

extension CollectionViewCellStyle {
    /// Returns the look of the view in a state. Each colour is the one for exactly this state, or else the one for `normal`, or else that of
    /// `viewStyle`.
    package nonisolated func look(in state: ControlState) -> ViewStyle {
        var look = viewStyle ?? ViewStyle()
        look.backgroundColor = backgroundColor?[state] ?? look.backgroundColor
        look.borderColor = borderColor?[state] ?? look.borderColor
        return look
    }
}
