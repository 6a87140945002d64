/// The transfer curve of an RGB space. Negative components mirror positive ones, as CSS Color 4 extends the curves.
enum TransferCurve: Sendable {
    case linear
    case srgb
    /// A pure power: light is the encoded component raised to this exponent.
    case power(Double)
    case prophoto

    /// Returns the light of an encoded component.
    func decoded(_ component: Double) -> Double {
        let magnitude = component.magnitude
        switch self {
        case .linear: return component
        case .srgb:
            guard magnitude > 0.04045 else { return component / 12.92 }
            return copySign(((magnitude + 0.055) / 1.055).raised(to: 2.4), of: component)
        case .power(let exponent): return copySign(magnitude.raised(to: exponent), of: component)
        case .prophoto:
            guard magnitude > 16 / 512 else { return component / 16 }
            return copySign(magnitude.raised(to: 1.8), of: component)
        }
    }

    /// Returns the encoded component for an amount of light.
    func encoded(_ light: Double) -> Double {
        let magnitude = light.magnitude
        switch self {
        case .linear: return light
        case .srgb:
            guard magnitude > 0.0031308 else { return light * 12.92 }
            // This is 1.055 x - 0.055, written in a form that maps full light to exactly 1.
            return copySign(1.055 * (magnitude.raised(to: 1 / 2.4) - 1) + 1, of: light)
        case .power(let exponent): return copySign(magnitude.raised(to: 1 / exponent), of: light)
        case .prophoto:
            guard magnitude >= 1 / 512 else { return light * 16 }
            return copySign(magnitude.raised(to: 1 / 1.8), of: light)
        }
    }

    private func copySign(_ magnitude: Double, of original: Double) -> Double {
        Double(signOf: original, magnitudeOf: magnitude)
    }
}
