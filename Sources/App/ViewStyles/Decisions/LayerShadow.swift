package import TokenRuntime

/// A shadow outside a shape.
package nonisolated struct LayerShadow: Sendable, Hashable {
    package let color: TokenColor
    /// The offset to the right in points. `y` is the offset downwards.
    package let x: Double
    package let y: Double
    /// The radius of Core Animation and SwiftUI in points: the standard deviation, which is half of CSS's blur.
    package let radius: Double
    /// How much larger than the shape the shadow is on each side, in points.
    package let spread: Double

    package init(_ layer: TokenShadow.Layer) {
        color = layer.color
        x = layer.x.points
        y = layer.y.points
        radius = layer.blur.extent / 2
        spread = layer.spread.points
    }
}

extension TokenShadow {
    /// Returns the part of the shadow that a layer can show: the first outer layer, without its spread. Nil without an outer layer.
    package nonisolated func layerShadow(for appearance: Appearance) -> LayerShadow? {
        layers(for: appearance).first { !$0.isInset }.map(LayerShadow.init)
    }

    /// Returns the shadows outside the shape, the first on top.
    package nonisolated func outerShadows(for appearance: Appearance) -> [LayerShadow] {
        layers(for: appearance).filter { !$0.isInset }.map(LayerShadow.init)
    }
}
