package import TokenRuntime

/// The weights that have names in Apple's frameworks.
package nonisolated enum FontWeight: Int, Sendable, Hashable, CaseIterable {
    case ultraLight = 100
    case thin = 200
    case light = 300
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
    case heavy = 800
    case black = 900

    /// Creates the weight that is nearest to a number from 1 to 1,000; the lighter one if two are equally near, and `regular` for no number.
    package init(nearest weight: Double) {
        guard weight.isFinite else {
            self = .regular
            return
        }
        let hundreds = min(max(((weight - 1) / 100).rounded(), 1), 9)
        self = FontWeight(rawValue: Int(hundreds) * 100) ?? .regular
    }

    /// The weight on Apple's scale from -1 to 1, where regular is 0.
    package var placeOnAppleScale: Double {
        switch self {
        case .ultraLight: -0.8
        case .thin: -0.6
        case .light: -0.4
        case .regular: 0
        case .medium: 0.23
        case .semibold: 0.3
        case .bold: 0.4
        case .heavy: 0.56
        case .black: 0.62
        }
    }
}

extension TokenFont {
    /// Returns the weight to show. Bold Text makes it two steps heavier, up to black, which is what the system's font does from regular on.
    package nonisolated func shownWeight(isBoldText: Bool) -> Double { isBoldText ? max(weight, min(weight + 200, 900)) : weight }

    /// Returns the shown weight on Apple's scale from -1 to 1. Weights between two named ones are interpolated.
    package nonisolated func weightOnAppleScale(isBoldText: Bool = false) -> Double {
        let weights = FontWeight.allCases
        let step = min(max(shownWeight(isBoldText: isBoldText) / 100 - 1, 0), Double(weights.count - 1))
        let lower = weights[Int(step)]
        let upper = weights[min(Int(step) + 1, weights.count - 1)]
        let part = step - step.rounded(.down)
        return lower.placeOnAppleScale + part * (upper.placeOnAppleScale - lower.placeOnAppleScale)
    }

    /// Returns the named weight nearest to the shown one.
    package nonisolated func nearestWeight(isBoldText: Bool = false) -> FontWeight {
        FontWeight(nearest: shownWeight(isBoldText: isBoldText))
    }
}
