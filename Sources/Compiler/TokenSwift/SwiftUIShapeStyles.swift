/// Styles of shapes that SwiftUI has itself. A token of the same name stays out of their way: `.foregroundStyle(.primary)` is SwiftUI's, and
/// `.foregroundStyle(ColorToken.primary)` is the token.
///
/// From https://developer.apple.com/documentation/swiftui/shapestyle.
package enum SwiftUIShapeStyles {
    package static let names: Set<String> = Set(
        """
        angularGradient background bar black blendMode blue brown clear conicGradient cyan ellipticalGradient fill foreground gray green image
        indigo linearGradient link mint opacity orange pink placeholder primary purple quaternary quinary radialGradient red regularMaterial
        secondary selection separator shadow teal tertiary thickMaterial thinMaterial tint ultraThickMaterial ultraThinMaterial white
        windowBackground yellow
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
