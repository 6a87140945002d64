internal import StyleTypes

/// The start and end of a gradient, as fractions of the width from the left and of the height from the top.
package nonisolated struct GradientLine: Sendable, Hashable {
    package let start: SIMD2<Double>
    package let end: SIMD2<Double>
}

extension GradientDirection {
    /// Returns the line for a layout direction. In right-to-left layouts, leading is right.
    package nonisolated func line(isRightToLeft: Bool) -> GradientLine {
        let leading = isRightToLeft ? 1.0 : 0
        let trailing = 1 - leading
        return switch self {
        case .topToBottom: GradientLine(start: [0.5, 0], end: [0.5, 1])
        case .leadingToTrailing: GradientLine(start: [leading, 0.5], end: [trailing, 0.5])
        case .topLeadingToBottomTrailing: GradientLine(start: [leading, 0], end: [trailing, 1])
        case .bottomLeadingToTopTrailing: GradientLine(start: [leading, 1], end: [trailing, 0])
        }
    }
}
