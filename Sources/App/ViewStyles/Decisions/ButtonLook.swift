package import TokenRuntime

/// What a button shows in one state.
package nonisolated struct ButtonLook: Sendable, Hashable {
    package let titleColor: TokenColor?
    package let backgroundColor: TokenColor?
    package let borderColor: TokenColor?
    package let imageColor: TokenColor?
    package let backgroundImage: TokenImage?
}

extension ButtonStyle {
    /// The look in a state: the value of exactly this state, else the one for `normal`, else what `viewStyle` says.
    package nonisolated func look(in state: ControlState) -> ButtonLook {
        ButtonLook(
            titleColor: titleColor?[state],
            backgroundColor: backgroundColor?[state] ?? viewStyle?.backgroundColor,
            borderColor: borderColor?[state] ?? viewStyle?.borderColor,
            imageColor: imageColor?[state],
            backgroundImage: backgroundImage?[state])
    }
}
