/// A colour for a display: RGB with the transfer curve applied and not multiplied by alpha. In sRGB if that contains the colour, otherwise in
/// Display P3.
package struct DisplayColor: Sendable, Hashable {
    package var gamut: ColorGamut
    /// The components, from 0 to 1.
    package var red, green, blue, alpha: Double
    /// Whether the colour is outside the gamut and was replaced by a similar one.
    package var wasMapped: Bool
}

extension ColorValue {
    /// The colour for the runtime. A component that is `none` counts as 0.
    ///
    /// An sRGB colour keeps its components bit for bit.
    package var displayColor: DisplayColor {
        if space == .srgb, components.allSatisfy({ 0 <= $0 && $0 <= 1 }) { return display(components, in: .srgb, wasMapped: false) }
        let srgb = converted(to: .srgb).components
        if ColorGamut.srgb.contains(srgb) { return display(srgb.map { $0.clamped(to: 0...1) }, in: .srgb, wasMapped: false) }
        return displayColor(in: .displayP3)
    }

    /// The colour in a gamut that the caller chooses, mapped into it if it is outside.
    package func displayColor(in gamut: ColorGamut) -> DisplayColor {
        let (color, wasMapped) = mapped(to: gamut)
        return display(color.components, in: gamut, wasMapped: wasMapped)
    }

    private func display(_ rgb: Components, in gamut: ColorGamut, wasMapped: Bool) -> DisplayColor {
        DisplayColor(
            gamut: gamut, red: rgb.x, green: rgb.y, blue: rgb.z, alpha: (alpha ?? 1).clamped(to: 0...1), wasMapped: wasMapped)
    }
}
