/// A colour as a display takes it: encoded RGB in sRGB where that holds the colour, else in Display P3; not premultiplied.
package struct DisplayColor: Sendable, Hashable {
    package var gamut: ColorGamut
    /// From 0 to 1.
    package var red, green, blue, alpha: Double
    /// Whether Display P3 does not hold the colour either, so that this is a near one.
    package var wasMapped: Bool
}

extension ColorValue {
    /// The form for the runtime; a component that is `none` counts as 0.
    ///
    /// An sRGB colour keeps its components bit by bit.
    package var displayColor: DisplayColor {
        if space == .srgb, components.allSatisfy({ 0 <= $0 && $0 <= 1 }) { return display(components, in: .srgb, wasMapped: false) }
        let srgb = converted(to: .srgb).components
        if ColorGamut.srgb.contains(srgb) { return display(srgb.map { $0.clamped(to: 0...1) }, in: .srgb, wasMapped: false) }
        let (color, wasMapped) = mapped(to: .displayP3)
        return display(color.components, in: .displayP3, wasMapped: wasMapped)
    }

    private func display(_ rgb: Components, in gamut: ColorGamut, wasMapped: Bool) -> DisplayColor {
        DisplayColor(
            gamut: gamut, red: rgb.x, green: rgb.y, blue: rgb.z, alpha: (alpha ?? 1).clamped(to: 0...1), wasMapped: wasMapped)
    }
}
