import TokenModel

/// A text colour and its background as rendered on screen. Both are opaque.
struct TextOnGround: Hashable {
    var text: ScreenColor
    var ground: ScreenColor

    init(text: ScreenColor, ground: ScreenColor) {
        self.text = text.over(ground)
        self.ground = ground
    }

    /// Composites the layers of a style in one control state, from the canvas up, with the text on top.
    ///
    /// Nil if the text has no colour or its background is uncertain: a gradient without an opaque fill over it or, if the canvas is unknown, fills
    /// that are all transparent or unset.
    init?(_ site: TextSite, _ values: StyleValues, state: UInt8, on cell: ContrastCell) {
        guard let color = values.color(site.color, in: state) else { return nil }
        var grounds = [cell.canvas]
        var hasFill = false
        var isCertain = true
        for layer in site.layers {
            let leaves = ControlStateName.isSelected(state) ? layer.fills + layer.selectedFills : layer.fills
            let fills = leaves.compactMap { values.color($0, in: state) }
            hasFill = hasFill || fills.contains { cell.isCanvasKnown || $0.alpha > 0 }
            let isGradient = layer.gradients.contains { values[$0] != nil }
            isCertain = !isGradient && (isCertain || fills.contains { $0.alpha == 1 })
            grounds.append(fills.reduce(grounds[grounds.count - 1]) { $1.over($0) })
        }
        guard hasFill, isCertain else { return nil }
        self.init(text: color, ground: grounds[grounds.count - 1])
        // A view's alpha lets the layers below that view show through.
        for (index, layer) in site.layers.enumerated().reversed() {
            guard let alpha = layer.alphas.compactMap({ values.number($0, in: state) }).last else { continue }
            text = text.faded(to: alpha).over(grounds[index])
            ground = ground.faded(to: alpha).over(grounds[index])
        }
    }

    /// The contrast ratio by WCAG 2.2.
    var ratio: Double { ContrastMeasure.ratio(text, ground) }

    /// The APCA contrast Lc without its sign.
    var lightness: Double { ContrastMeasure.apca(text: text, background: ground).magnitude }
}
