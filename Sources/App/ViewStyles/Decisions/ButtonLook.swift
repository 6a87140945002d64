package import StyleTypes
package import TokenRuntime

/// The appearance of a button in one state.
package nonisolated struct ButtonLook: Sendable, Hashable {
    package let titleColor: TokenColor?
    package let backgroundColor: TokenColor?
    package let borderColor: TokenColor?
    package let imageColor: TokenColor?
    package let backgroundImage: TokenImage?
    package let cornerRadius: Double?
    package let shadow: TokenShadow?
    package let alpha: Double?
}

extension ButtonStyle {
    /// Returns the look in a state. Each value is the one for exactly this state, or else the one for `normal`, or else that of `viewStyle`.
    package nonisolated func look(in state: ControlState) -> ButtonLook {
        ButtonLook(
            titleColor: titleColor?[state],
            backgroundColor: backgroundColor?[state] ?? viewStyle?.backgroundColor,
            borderColor: borderColor?[state] ?? viewStyle?.borderColor,
            imageColor: imageColor?[state],
            backgroundImage: backgroundImage?[state],
            cornerRadius: cornerRadius?[state] ?? viewStyle?.cornerRadius,
            shadow: shadow?[state] ?? viewStyle?.shadow,
            alpha: alpha?[state] ?? viewStyle?.alpha)
    }
}

extension ButtonStyle {
    /// Returns the view's part of a look. The system draws the rest of a button that has a kind.
    package nonisolated func view(in look: ButtonLook) -> ViewStyle {
        let view = ViewStyle(viewStyle, in: look)
        return kind == nil ? view : view.withoutSurface
    }

    /// Returns the corners of a look; nil if the style leaves them to the system.
    package nonisolated func corners(in look: ButtonLook) -> Corners? {
        kind == nil || look.cornerRadius != nil || viewStyle?.cornerShape != nil ? ViewStyle(viewStyle, in: look).corners : nil
    }
}

extension ImagedButtonStyle {
    /// Whether a focused button has a look of its own. If not, it keeps the system's focus.
    package nonisolated var hasFocusLook: Bool { image.hasFocus() || buttonStyle?.hasFocusLook == true }
}

extension ButtonStyle {
    fileprivate nonisolated var hasFocusLook: Bool {
        titleColor.hasFocus() || backgroundColor.hasFocus() || borderColor.hasFocus() || imageColor.hasFocus() || backgroundImage.hasFocus()
            || cornerRadius.hasFocus() || shadow.hasFocus() || alpha.hasFocus()
    }
}

extension Optional {
    /// Whether a state with focus has a value.
    fileprivate nonisolated func hasFocus<Value>() -> Bool where Wrapped == TokenStates<Value> {
        self?.states.contains { $0.contains(.focused) } ?? false
    }
}
