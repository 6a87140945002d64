package import TokenRuntime

/// The one shadow that a layer can cast.
package nonisolated struct LayerShadow: Sendable, Hashable {
    package let color: TokenColor
    /// How far the shadow lies to the right and down, in points.
    package let x: Double
    package let y: Double
    /// Core Animation's and SwiftUI's radius in points: the standard deviation, half of CSS's blur.
    package let radius: Double

    package init(_ layer: TokenShadow.Layer) {
        color = layer.color
        x = layer.x.points
        y = layer.y.points
        radius = layer.blur.extent / 2
    }
}

extension TokenShadow {
    /// What of the shadow a layer can show: the first of its layers that falls outwards, without its spread; nil where there is none.
    package nonisolated func layerShadow(for appearance: Appearance) -> LayerShadow? {
        layers(for: appearance).first { !$0.isInset }.map(LayerShadow.init)
    }
}
