#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UITabBar {
        /// Applies a style at all scroll positions and in all layouts. A nil style or field resets to UIKit's default; at the edge of the content,
        /// a nil colour is the bar's colour elsewhere, and a style without a background leaves UIKit's own.
        public func apply(style: TabBarStyle?) {
            apply(style: style?.viewStyle)
            standardAppearance = appearance(style, style.surface())
            // Apple, `scrollEdgeAppearance`: without one, the bar shows the standard appearance there, on a transparent background.
            scrollEdgeAppearance = style.edgeSurface().map { appearance(style, $0, atScrollEdge: true) }
        }

        private func appearance(_ style: TabBarStyle?, _ surface: BarSurface, atScrollEdge: Bool = false) -> UITabBarAppearance {
            let appearance = UITabBarAppearance()
            appearance.show(surface, of: style, atScrollEdge: atScrollEdge)
            for item in [appearance.stackedLayoutAppearance, appearance.inlineLayoutAppearance, appearance.compactInlineLayoutAppearance] {
                show(style, in: .normal, on: item.normal)
                show(style, in: .selected, on: item.selected)
                show(style, in: .disabled, on: item.disabled)
                show(style, in: .focused, on: item.focused)
            }
            return appearance
        }

        private func show(_ style: TabBarStyle?, in state: ControlState, on item: UITabBarItemStateAppearance) {
            let color = style?.itemColor?[state]
            if let color { item.iconColor = color.uiColor }
            if let badge = style?.badgeColor { item.badgeBackgroundColor = badge.uiColor }
            if let font = style?.itemFont {
                // In UIKit, titles of tabs never scale. Holding a finger on one shows it in large.
                item.titleTextAttributes = font.textAttributes(color, in: font.uiFont)
            } else if let color {
                item.titleTextAttributes = [.foregroundColor: color.uiColor]
            }
        }
    }
#endif
