import TokenModel

extension TokenValue {
    /// The value as the published JSON schemas of 2025.10 allow it. The text of the specification allows more: a gradient's positions outside of 0 to 1,
    /// which count as the nearest of these (format module, gradient), and a shadow without layers.
    package var allowedBySchema: TokenValue {
        guard case .list(let items) = self else { return self }
        return isWithoutLayers ? Self.unseenShadow : .list(items.map(\.withAllowedPosition))
    }

    /// Whether it is a shadow of no layers. Other lists have an item.
    var isWithoutLayers: Bool { if case .list(let items) = self { items.isEmpty } else { false } }

    private static var unseenShadow: TokenValue {
        let color = TokenValue.color(ColorValue(.srgb, ColorValue.Components(0, 0, 0), alpha: 0, hex: "#000000"))
        let zero = TokenValue.dimension(0, .px)
        return .list([.composite(.shadow, [color, zero, zero, zero, zero, nil])])
    }

    /// A stop with the position that counts.
    private var withAllowedPosition: TokenValue {
        guard case .composite(.gradient, var members) = self, members.count == 2, case .number(let position)? = members[1] else {
            return self
        }
        members[1] = .number(position.clamped(to: 0...1))
        return .composite(.gradient, members)
    }
}
