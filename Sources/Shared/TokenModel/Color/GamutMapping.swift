/// The gamuts of displays into which colours are mapped.
package enum ColorGamut: UInt8, CaseIterable, Sendable {
    case srgb
    case displayP3

    package var space: ColorSpace { self == .srgb ? .srgb : .displayP3 }

    var rgb: RGBSpace { self == .srgb ? .srgb : .displayP3 }
}

extension ColorValue {
    /// Converts this colour to RGB of a display, with each component from 0 to 1 and the transfer curve applied.
    ///
    /// A colour within `ColorGamut.tolerance` of the gamut is only rounded into it. A colour farther outside is replaced, and `wasMapped` is true:
    /// the algorithm of CSS Color 4, section 13.2, reduces chroma and finds a colour of about the same lightness and hue.
    package func mapped(to gamut: ColorGamut) -> (color: ColorValue, wasMapped: Bool) {
        let unmapped = converted(to: gamut.space)
        if gamut.contains(unmapped.components) {
            let rounded = unmapped.components.map { $0.clamped(to: 0...1) }
            return (ColorValue(gamut.space, rounded, alpha: alpha), false)
        }
        let light = gamut.nearestLight(to: Oklab.components(xyz: space.xyz(components)))
        return (ColorValue(gamut.space, light.map(gamut.rgb.curve.encoded), alpha: alpha), true)
    }
}

extension ColorValue {
    /// Whether the gamut contains this colour, apart from rounding.
    package func lies(in gamut: ColorGamut) -> Bool { gamut.contains(converted(to: gamut.space).components) }
}

extension ColorGamut {
    /// How far outside 0…1 a component may be without changing the colour: far less than one step of 16 bits.
    static let tolerance = 1e-5
    /// The Oklab distance below which two colours count as the same.
    private static let justNoticeable = 0.02
    private static let epsilon = 0.0001

    func contains(_ encoded: Vector3) -> Bool {
        encoded.allSatisfy { -Self.tolerance <= $0 && $0 <= 1 + Self.tolerance }
    }

    /// Maps an Oklab colour outside the gamut to light, each component from 0 to 1: CSS Color 4's binary search with local clipping.
    ///
    /// Linear light works as well as encoded components, because the transfer curve keeps 0, 1 and the order between them.
    fileprivate func nearestLight(to origin: Vector3) -> Vector3 {
        guard origin.x < 1 else { return Vector3(1, 1, 1) }
        guard origin.x > 0 else { return Vector3(0, 0, 0) }
        let clipped = clip(origin)
        guard clipped.distance >= Self.justNoticeable else { return clipped.light }

        let chroma = (origin.y * origin.y + origin.z * origin.z).squareRoot()
        func reduced(to chroma: Double, of full: Double) -> Vector3 {
            Vector3(origin.x, origin.y / full * chroma, origin.z / full * chroma)
        }
        var low = 0.0
        // No gamut reaches a chroma of 1. Without the bound, a huge chroma would be halved a thousand times.
        var high = min(chroma, 1)
        var lowIsInside = true
        while high - low > Self.epsilon {
            let middle = (low + high) / 2
            let candidate = clip(reduced(to: middle, of: chroma))
            if lowIsInside && candidate.isInside {
                low = middle
            } else if candidate.distance < Self.justNoticeable {
                if Self.justNoticeable - candidate.distance < Self.epsilon { return candidate.light }
                lowIsInside = false
                low = middle
            } else {
                high = middle
            }
        }
        return clip(reduced(to: low, of: chroma)).light
    }

    private func clip(_ lab: Vector3) -> (light: Vector3, isInside: Bool, distance: Double) {
        let light = rgb.xyzToLight * Oklab.xyz(lab)
        guard !light.allSatisfy({ 0 <= $0 && $0 <= 1 }) else { return (light, true, 0) }
        let clipped = light.map { $0.clamped(to: 0...1) }
        let difference = Oklab.components(xyz: rgb.lightToXYZ * clipped) - lab
        return (clipped, false, difference.dot(difference).squareRoot())
    }
}
