package import TokenRuntime

extension TokenInsets {
    /// Returns the distance from the left edge in a layout direction.
    package nonisolated func left(isRightToLeft: Bool) -> Double { isRightToLeft ? trailing : leading }

    /// Returns the distance from the right edge in a layout direction.
    package nonisolated func right(isRightToLeft: Bool) -> Double { isRightToLeft ? leading : trailing }
}
