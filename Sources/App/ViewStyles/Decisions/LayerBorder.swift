package import TokenRuntime

/// The line inside the edge of a view.
package nonisolated struct LayerBorder: Sendable, Hashable {
    package let color: TokenColor
    /// In points, above 0.
    package let width: Double

    /// Nil where there is nothing to see: no colour, or no width.
    package init?(color: TokenColor?, width: Double?) {
        guard let color, let width, width > 0 else { return nil }
        self.color = color
        self.width = width.extent
    }
}

extension ViewStyle {
    /// The view's border; nil where it has none.
    package nonisolated var border: LayerBorder? { LayerBorder(color: borderColor, width: borderWidth) }
}

extension BorderStyle {
    /// The border; nil where there is none.
    package nonisolated var border: LayerBorder? { LayerBorder(color: color, width: width) }
}
