internal import StyleTypes
package import TokenRuntime

/// A line inside the edge of a view.
package nonisolated struct LayerBorder: Sendable, Hashable {
    package let color: TokenColor
    package let line: BorderLine

    /// Creates a border. Nil if nothing would be visible: without a colour or a width.
    package init?(color: TokenColor?, line: BorderLine?) {
        guard let color, let line else { return nil }
        self.color = color
        self.line = line
    }
}

extension ViewStyle {
    package nonisolated var borderLine: BorderLine? { BorderLine(width: borderWidth, pattern: borderPattern, edges: borderEdges) }
    /// The view's border; nil if it would be invisible.
    package nonisolated var border: LayerBorder? { LayerBorder(color: borderColor, line: borderLine) }
}

extension BorderStyle {
    package nonisolated var line: BorderLine? { BorderLine(width: width, pattern: pattern, edges: edges) }
    /// The border; nil if it would be invisible.
    package nonisolated var border: LayerBorder? { LayerBorder(color: color, line: line) }
}
