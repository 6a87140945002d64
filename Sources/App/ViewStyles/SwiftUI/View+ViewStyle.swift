#if canImport(SwiftUI)
    public import StyleTypes
    public import SwiftUI
    internal import TokenRuntime

    extension View {
        /// Shows the view in a style. A nil style or field keeps SwiftUI's default.
        ///
        /// Background, border and shadow surround the view as it is, so apply padding first. A background without rounded corners extends into the
        /// safe area, like SwiftUI's own backgrounds.
        public func viewStyle(_ style: ViewStyle?) -> some View { modifier(ViewStyleModifier(style: style ?? ViewStyle())) }
    }

    private struct ViewStyleModifier: ViewModifier {
        let style: ViewStyle

        func body(content: Content) -> some View {
            let given = style
            let style = style.drawn(onGlass: SystemGlass.drawsViews)
            content
                .glass(given.material, in: StyledShape(style.corners))
                .applying(style.clipsToBounds == true ? StyledShape(style.corners) : nil) { $0.clipShape($1) }
                .background { StyledBackground(style: style) }
                .overlay { StyledBorder(border: style.border, corners: style.corners) }
                .applying(style.hasBackground ? nil : style.shadow) { $0.modifier(StyledShadow(shadow: $1, isSingle: true)) }
                .opacity(style.alpha ?? 1)
                .applying(style.tintColor) { $0.tint($1.color) }
        }
    }
#endif
