package import TokenRuntime

/// A line inside the edge of a view.
package nonisolated struct LayerBorder: Sendable, Hashable {
    package let color: TokenColor
    /// The width in points, above 0.
    package let width: Double

    /// Creates a border. Nil if nothing would be visible: without a colour or a width.
    package init?(color: TokenColor?, width: Double?) {
        guard let color, let width, width > 0 else { return nil }
        self.color = color
        self.width = width.extent
    }
}

extension ViewStyle {
    /// The view's border; nil if it would be invisible.
    package nonisolated var border: LayerBorder? { LayerBorder(color: borderColor, width: borderWidth) }
}

extension BorderStyle {
    /// The border; nil if it would be invisible.
    package nonisolated var border: LayerBorder? { LayerBorder(color: color, width: width) }
}
