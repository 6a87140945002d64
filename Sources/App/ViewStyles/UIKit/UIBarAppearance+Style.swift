#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    internal import UIKit

    extension Optional where Wrapped: BarStyle {
        /// What is behind the bar while content is behind it. Without a style, the system's own.
        @MainActor
        func surface() -> BarSurface { self?.surface(atScrollEdge: false, systemDrawsGlass: SystemGlass.drawsBars) ?? .system }

        /// What is behind the bar at the edge of the content. Nil if that is left to UIKit, which shows the standard appearance there, on a
        /// transparent background.
        @MainActor
        func edgeSurface() -> BarSurface? {
            let surface = self?.surface(atScrollEdge: true, systemDrawsGlass: SystemGlass.drawsBars) ?? .system
            return surface == .system ? nil : surface
        }
    }

    extension UIBarAppearance {
        /// Sets background and shadow, unless the system draws them. A background colour alone makes the bar opaque, apart from the colour's own
        /// alpha.
        func show(_ surface: BarSurface, of style: (some BarStyle)?, atScrollEdge: Bool) {
            switch surface {
            case .system: return
            case .transparent: configureWithTransparentBackground()
            case .filled(isBlurred: true): configureWithDefaultBackground()
            case .filled(isBlurred: false): configureWithOpaqueBackground()
            }
            if let color = style?.color(atScrollEdge: atScrollEdge) { backgroundColor = color.uiColor }
            if let shadow = style?.shadow(atScrollEdge: atScrollEdge) { shadowColor = shadow.uiColor }
        }
    }
#endif
