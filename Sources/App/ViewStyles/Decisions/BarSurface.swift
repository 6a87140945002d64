package import StyleTypes
package import TokenRuntime

/// What is behind the titles, items or buttons of a bar.
package nonisolated enum BarSurface: Sendable, Hashable {
    /// The system's own background, effect and line. The style's are not set.
    case system
    /// The content, through the style's colour if it has one.
    case transparent
    /// The style's colour, over the system's material if `isBlurred`.
    case filled(isBlurred: Bool)

    /// Decides who draws a bar.
    ///
    /// - Parameters:
    ///   - background: the background of the style, with what a colour of its own means: `opaque`. Nil without both.
    ///   - shadow: whether the style has a line at the edge of the bar.
    ///   - glass: whether the style leaves the bar to a system that draws glass.
    ///   - systemDrawsGlass: whether the system draws bars of glass.
    ///   - atScrollEdge: whether no content is behind the bar. It is transparent there without a background.
    package init(background: BarBackground?, shadow: Bool, glass: Bool, systemDrawsGlass: Bool, atScrollEdge: Bool = false) {
        if glass, systemDrawsGlass {
            self = .system
            return
        }
        self =
            switch background {
            case .opaque: .filled(isBlurred: false)
            case .blurred: .filled(isBlurred: true)
            case .transparent: .transparent
            case nil where !shadow: .system
            case nil: atScrollEdge ? .transparent : .filled(isBlurred: true)
            }
    }
}

extension BarStyle {
    /// The colour behind the bar, at the edge of the content or elsewhere.
    package nonisolated func color(atScrollEdge: Bool) -> TokenColor? {
        (atScrollEdge ? scrollEdgeBackgroundColor : nil) ?? backgroundColor
    }

    /// The line at the edge of the bar, at the edge of the content or elsewhere.
    package nonisolated func shadow(atScrollEdge: Bool) -> TokenColor? {
        (atScrollEdge ? scrollEdgeShadowColor : nil) ?? shadowColor
    }

    /// Decides what is behind the bar, at the edge of the content or elsewhere.
    package nonisolated func surface(atScrollEdge: Bool, systemDrawsGlass: Bool) -> BarSurface {
        let color = color(atScrollEdge: atScrollEdge)
        // What is opaque or coloured before there is glass stays so.
        let isSeenThrough = background != .opaque && color?.isInvisible ?? true
        return BarSurface(
            background: background ?? (color == nil ? nil : .opaque), shadow: shadow(atScrollEdge: atScrollEdge) != nil,
            glass: glass ?? isSeenThrough, systemDrawsGlass: systemDrawsGlass, atScrollEdge: atScrollEdge)
    }
}

extension TokenColor {
    /// Whether nothing is seen of the colour in any appearance.
    fileprivate nonisolated var isInvisible: Bool { Appearance.allCases.allSatisfy { components(for: $0).alpha == 0 } }
}
