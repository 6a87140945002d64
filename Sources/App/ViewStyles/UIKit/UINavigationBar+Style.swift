#if canImport(UIKit) && !os(watchOS)
    public import StyleTypes
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UINavigationBar {
        /// Applies a style at all heights and scroll positions. A nil style or field resets to UIKit's default; at the edge of the content, a nil
        /// colour is the bar's colour elsewhere, and a style without a background leaves UIKit's own.
        ///
        /// A bar that the style leaves to the system keeps its background and shadow, from iOS 26 on: see `BarSurface`.
        ///
        /// As in UIKit, a large title follows the preferred text size, and the title in the bar keeps its size.
        public func apply(style: NavigationBarStyle?) {
            apply(style: style?.viewStyle)
            followTextSize(style?.largeTitleFont) { ($0 as? UINavigationBar)?.scaleLargeTitle() }
            standardAppearance = appearance(style, style.surface())
            // Apple, `scrollEdgeAppearance`: without one, the bar shows the standard appearance there, on a transparent background.
            scrollEdgeAppearance = style.edgeSurface().map { appearance(style, $0, atScrollEdge: true) }
            // Apple, `compactAppearance` and `compactScrollEdgeAppearance`: without one, a low bar looks like a high one.
            compactAppearance = nil
            compactScrollEdgeAppearance = nil
            #if !os(tvOS)
                show(largeTitles: style?.prefersLargeTitles)
            #endif
        }

        private func appearance(
            _ style: NavigationBarStyle?, _ surface: BarSurface, atScrollEdge: Bool = false
        ) -> UINavigationBarAppearance {
            let appearance = UINavigationBarAppearance()
            appearance.show(surface, of: style, atScrollEdge: atScrollEdge)
            let title = attributes(style?.titleFont, style?.titleFont?.uiFont, style?.titleColor)
            if !title.isEmpty { appearance.titleTextAttributes = title }
            let largeTitle = attributes(
                style?.largeTitleFont, style?.largeTitleFont?.uiFont(compatibleWith: traitCollection), style?.largeTitleColor)
            if !largeTitle.isEmpty { appearance.largeTitleTextAttributes = largeTitle }
            return appearance
        }

        #if !os(tvOS)
            /// Nil resets what an earlier style has set, and nothing else.
            private func show(largeTitles: Bool?) {
                guard largeTitles != nil || appliedStyle?.setsLargeTitles == true else { return }
                recordStyle().setsLargeTitles = largeTitles != nil
                set(\.prefersLargeTitles, to: largeTitles ?? false)
            }
        #endif

        private func attributes(_ font: TokenFont?, _ shown: UIFont?, _ color: TokenColor?) -> [NSAttributedString.Key: Any] {
            if let font, let shown { return font.textAttributes(color, in: shown) }
            return color.map { [.foregroundColor: $0.uiColor] } ?? [:]
        }
    }

    extension UINavigationBar {
        /// Shows the large title at the preferred text size. An appearance keeps the size that its font had.
        fileprivate func scaleLargeTitle() {
            guard let font = appliedStyle?.scaledFont else { return }
            let attributes = font.textAttributes(nil, compatibleWith: traitCollection)
            func scaled(_ appearance: UINavigationBarAppearance) -> UINavigationBarAppearance {
                appearance.largeTitleTextAttributes.merge(attributes) { $1 }
                return appearance
            }
            // The bar shows a change of an appearance only when it is set.
            standardAppearance = scaled(standardAppearance)
            scrollEdgeAppearance = scrollEdgeAppearance.map(scaled)
        }
    }
#endif
