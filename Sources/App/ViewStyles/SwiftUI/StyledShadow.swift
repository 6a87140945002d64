#if canImport(SwiftUI)
    internal import SwiftUI
    internal import TokenRuntime

    /// Casts the part of a shadow that one layer can show, in the environment's appearance.
    struct StyledShadow: ViewModifier {
        let shadow: TokenShadow
        @Environment(\.tokenAppearance) private var appearance

        func body(content: Content) -> some View {
            // Applied even in an appearance without a shadow: the view then keeps its identity when the appearance changes.
            let layer = shadow.layerShadow(for: appearance)
            content.shadow(
                color: layer?.color.color ?? .clear, radius: CGFloat(layer?.radius ?? 0), x: CGFloat(layer?.x ?? 0),
                y: CGFloat(layer?.y ?? 0))
        }
    }
#endif
