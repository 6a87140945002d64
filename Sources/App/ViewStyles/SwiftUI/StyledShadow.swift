#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// Casts what of a shadow one layer can show, in the appearance of the environment.
    struct StyledShadow: ViewModifier {
        let shadow: TokenShadow
        @Environment(\.tokenAppearance) private var appearance

        func body(content: Content) -> some View {
            // Also where an appearance has none, so that the view stays the same when the appearance changes.
            let layer = shadow.layerShadow(for: appearance)
            content.shadow(
                color: layer?.color.color ?? .clear, radius: CGFloat(layer?.radius ?? 0), x: CGFloat(layer?.x ?? 0),
                y: CGFloat(layer?.y ?? 0))
        }
    }
#endif
