internal import StyleTypes

/// The side to which lines of text are aligned.
package nonisolated enum TextSide: Sendable, Hashable {
    /// The side depends on the language of the text.
    case natural
    case left, center, right, justified
}

extension TextAlignment {
    /// Returns the side for a layout direction. `leading` and `trailing` follow the view's direction, `natural` follows the text's.
    package nonisolated func side(isRightToLeft: @autoclosure () -> Bool) -> TextSide {
        switch self {
        case .natural: .natural
        case .left: .left
        case .right: .right
        case .center: .center
        case .justified: .justified
        case .leading: isRightToLeft() ? .right : .left
        case .trailing: isRightToLeft() ? .left : .right
        }
    }
}
