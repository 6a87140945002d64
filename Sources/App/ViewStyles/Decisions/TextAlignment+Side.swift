/// The side that lines of text keep to.
package nonisolated enum TextSide: Sendable, Hashable {
    /// By the language of the text itself.
    case natural
    case left, center, right, justified
}

extension TextAlignment {
    /// The side in a layout direction: `leading` and `trailing` follow that of the view, `natural` that of the text.
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
