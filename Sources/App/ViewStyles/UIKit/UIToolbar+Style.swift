#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UIToolbar {
        /// Applies a style at all heights and scroll positions. A nil style or field resets to UIKit's default; at the edge of the content, a nil
        /// colour is the bar's colour elsewhere.
        ///
        /// A bar that the style leaves to the system keeps its background and shadow, from iOS 26 on: see `BarSurface`.
        public func apply(style: ToolbarStyle?) {
            apply(style: style?.viewStyle)
            standardAppearance = appearance(style, style.surface())
            // Apple, `scrollEdgeAppearance`: without one, the bar shows the standard appearance there, on a transparent background.
            scrollEdgeAppearance = style.edgeSurface().map { appearance(style, $0, atScrollEdge: true) }
            // Apple, `compactAppearance` and `compactScrollEdgeAppearance`: without one, a low bar looks like a high one.
            compactAppearance = nil
            compactScrollEdgeAppearance = nil
        }

        private func appearance(_ style: ToolbarStyle?, _ surface: BarSurface, atScrollEdge: Bool = false) -> UIToolbarAppearance {
            let appearance = UIToolbarAppearance()
            appearance.show(surface, of: style, atScrollEdge: atScrollEdge)
            return appearance
        }
    }
#endif
