package import TokenRuntime

/// A shadow outside a shape.
package nonisolated struct LayerShadow: Sendable, Hashable {
    package let color: TokenColor
    /// The offset to the right in points. `y` is the offset downwards.
    package var x: Double
    package var y: Double
    /// The radius of Core Animation and SwiftUI in points: the standard deviation, which is half of CSS's blur.
    package let radius: Double
    /// How much larger than the shape the shadow is on each side, in points.
    package var spread: Double

    package init(_ layer: TokenShadow.Layer) {
        color = layer.color
        x = layer.x.points
        y = layer.y.points
        radius = layer.blur.extent / 2
        spread = layer.spread.points
    }

    /// How far beyond the shape the shadow is visible, before its offset: it fades out within three standard deviations.
    package var reach: Double { max(0, spread + 3 * radius) }
}

extension [LayerShadow] {
    /// The shadow that a layer can cast by itself: a single one, of the size of its shape.
    package nonisolated var single: LayerShadow? { count == 1 && self[0].spread == 0 ? self[0] : nil }
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
