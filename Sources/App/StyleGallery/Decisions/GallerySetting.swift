package import TokenModel

/// How a gallery shows components.
package struct GallerySetting: Hashable, Sendable {
    /// The text sizes of Dynamic Type.
    package enum TextSize: String, CaseIterable, Sendable {
        case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge, accessibility1, accessibility2, accessibility3, accessibility4,
            accessibility5
    }

    /// The index of the brand.
    package var brand = 0
    package var isDark = false
    package var isHighContrast = false
    package var textSize = TextSize.large
    package var isRightToLeft = false
    /// Of the modifiers; what is open is the app's choice.
    package var contexts = Contexts()

    package init() {}
}
