#if canImport(UIKit) && !os(watchOS)
    internal import TokenRuntime
    public import UIKit

    extension StyledView where Self: UINavigationBar {
        /// Applies a style at all heights and scroll positions. A nil style or field resets to UIKit's default.
        public func apply(style: NavigationBarStyle?) {
            apply(style: style?.viewStyle)
            let appearance = UINavigationBarAppearance()
            appearance.show(background: style?.backgroundColor, shadow: style?.shadowColor)
            appearance.titleTextAttributes = attributes(style?.titleFont, style?.titleColor)
            appearance.largeTitleTextAttributes = attributes(style?.largeTitleFont, style?.largeTitleColor)
            standardAppearance = appearance
            compactAppearance = style.map { _ in appearance }
            scrollEdgeAppearance = style.map { _ in appearance }
            compactScrollEdgeAppearance = style.map { _ in appearance }
            #if !os(tvOS)
                show(largeTitles: style?.prefersLargeTitles)
            #endif
        }

        #if !os(tvOS)
            /// Nil resets what an earlier style has set, and nothing else.
            private func show(largeTitles: Bool?) {
                guard largeTitles != nil || appliedStyle?.setsLargeTitles == true else { return }
                recordStyle().setsLargeTitles = largeTitles != nil
                set(\.prefersLargeTitles, to: largeTitles ?? false)
            }
        #endif

        private func attributes(_ font: TokenFont?, _ color: TokenColor?) -> [NSAttributedString.Key: Any] {
            if let font { return font.textAttributes(color, compatibleWith: traitCollection) }
            return color.map { [.foregroundColor: $0.uiColor] } ?? [:]
        }
    }

    extension UIBarAppearance {
        /// Sets background and shadow colours. A background colour makes the bar opaque, apart from the colour's own alpha.
        func show(background: TokenColor?, shadow: TokenColor?) {
            if let background {
                configureWithOpaqueBackground()
                backgroundColor = background.uiColor
            }
            if let shadow { shadowColor = shadow.uiColor }
        }
    }
#endif
