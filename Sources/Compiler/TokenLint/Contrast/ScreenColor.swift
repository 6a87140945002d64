import TokenModel

/// A colour as a screen blends it: gamma-encoded sRGB, not premultiplied.
///
/// A colour outside sRGB but inside Display P3 has components outside 0…1. A colour outside both is mapped into Display P3.
package struct ScreenColor: Sendable, Hashable {
    var red, green, blue: Double
    /// From 0 to 1.
    package var alpha: Double

    static let white = ScreenColor(red: 1, green: 1, blue: 1, alpha: 1)
    static let black = ScreenColor(red: 0, green: 0, blue: 0, alpha: 1)

    package init(red: Double, green: Double, blue: Double, alpha: Double) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    package init(_ color: ColorValue) {
        let shown = color.displayColor
        let value = ColorValue(shown.gamut.space, .init(shown.red, shown.green, shown.blue)).converted(to: .srgb).components
        self.init(red: value.x, green: value.y, blue: value.z, alpha: shown.alpha)
    }

    /// Returns this colour drawn over another: source-over on encoded components, as in UIKit and browsers (CSS Compositing 1, section 5).
    package func over(_ ground: ScreenColor) -> ScreenColor {
        let alpha = alpha + ground.alpha * (1 - self.alpha)
        guard alpha > 0 else { return ground }
        func mixed(_ top: Double, _ bottom: Double) -> Double {
            (top * self.alpha + bottom * ground.alpha * (1 - self.alpha)) / alpha
        }
        return ScreenColor(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue), alpha: alpha)
    }

    /// Returns this colour with its own alpha multiplied by a view's `alpha`.
    func faded(to alpha: Double) -> ScreenColor {
        ScreenColor(red: red, green: green, blue: blue, alpha: self.alpha * max(0, min(1, alpha)))
    }
}
