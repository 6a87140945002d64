import TokenModel

/// A text and what it stands on, as they come out on the screen: both opaque.
struct TextOnGround: Hashable {
    var text: ScreenColor
    var ground: ScreenColor

    init(text: ScreenColor, ground: ScreenColor) {
        self.text = text.over(ground)
        self.ground = ground
    }

    /// Draws the layers of a style in one control state, from the canvas up, and the text on top.
    ///
    /// Nil where there is no text, or nothing certain behind it: a gradient that no opaque fill covers, and without a known canvas also where
    /// every fill is transparent or none is set.
    init?(_ site: TextSite, _ values: StyleValues, state: UInt8, on cell: ContrastCell) {
        guard let color = values.color(site.color, in: state) else { return nil }
        var grounds = [cell.canvas]
        var hasFill = false
        var isCertain = true
        for layer in site.layers {
            let fills = layer.fills.compactMap { values.color($0, in: state) }
            hasFill = hasFill || fills.contains { cell.isCanvasKnown || $0.alpha > 0 }
            let isGradient = layer.gradients.contains { values[$0] != nil }
            isCertain = !isGradient && (isCertain || fills.contains { $0.alpha == 1 })
            grounds.append(fills.reduce(grounds[grounds.count - 1]) { $1.over($0) })
        }
        guard hasFill, isCertain else { return nil }
        self.init(text: color, ground: grounds[grounds.count - 1])
        // What a view's alpha lets through is what lies below that view.
        for (index, layer) in site.layers.enumerated().reversed() {
            guard let leaf = layer.alpha, case .number(let alpha) = values[leaf] else { continue }
            text = text.faded(to: alpha).over(grounds[index])
            ground = ground.faded(to: alpha).over(grounds[index])
        }
    }

    /// WCAG 2.2's ratio.
    var ratio: Double { ContrastMeasure.ratio(text, ground) }

    /// APCA's Lc without its sign.
    var lightness: Double { ContrastMeasure.apca(text: text, background: ground).magnitude }
}
