import TokenModel

/// The functions that an expression can call.
///
/// Numbers: CSS Values 4, sections 10.1 to 10.4 and 10.7. Colours: `rgb`, `hsl` and `oklch` as in CSS Color 4, with commas, and Tokens Studio's
/// `rgba` with a colour and an alpha. The other colour functions read or set a component in OKLCH.
enum ExpressionFunction: String, CaseIterable {
    case calc, round, roundTo, floor, ceil, abs, min, max, clamp, pow, sqrt
    case rgb, rgba, hsl, hsla, oklch
    case alpha, lightness, chroma, hue
    case setAlpha = "set_alpha"
    case setLightness = "set_lightness"
    case setChroma = "set_chroma"
    case setHue = "set_hue"

    private static let byName = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue.lowercased(), $0) })

    /// Names are case-insensitive, as in CSS.
    init?(named name: String) {
        guard let function = Self.byName[name.lowercased()] else { return nil }
        self = function
    }

    func call(_ arguments: ArraySlice<ExpressionValue>) throws(ExpressionError) -> ExpressionValue {
        if let color = color(arguments) { return color }
        guard let number = try number(arguments) else { throw .arguments(of: rawValue, Array(arguments)) }
        return number
    }

    // MARK: - Numbers

    private func number(_ arguments: ArraySlice<ExpressionValue>) throws(ExpressionError) -> ExpressionValue? {
        var quantities: [ArithmeticQuantity] = []
        for argument in arguments {
            guard case .quantity(let quantity) = argument else { return nil }
            quantities.append(quantity)
        }
        guard var result = quantities.first else { return nil }
        switch (self, quantities.count) {
        case (.calc, 1): break
        case (.round, 1), (.roundTo, 1): result.value = result.value.roundedHalfUp
        case (.roundTo, 2) where quantities[1].unit == nil:
            guard let rounded = result.value.rounded(toPlaces: quantities[1].value) else { return nil }
            result.value = rounded
        case (.floor, 1): result.value.round(.down)
        case (.ceil, 1): result.value.round(.up)
        case (.abs, 1): result.value = result.value.magnitude
        case (.sqrt, 1) where result.unit == nil: result.value.formSquareRoot()
        case (.pow, 2) where result.unit == nil && quantities[1].unit == nil:
            result.value = result.value.raised(to: quantities[1].value)
        case (.min, 1...), (.max, 1...), (.clamp, 3):
            let unit = try Self.commonUnit(of: quantities)
            result.holdsPercentage = quantities.contains(where: \.holdsPercentage)
            if unit != nil, result.holdsPercentage { throw .percentageOfLength }
            let values = quantities.map(\.value)
            result.unit = unit
            switch self {
            case .min: result.value = values.min() ?? 0
            case .max: result.value = values.max() ?? 0
            default: result.value = Swift.max(values[0], Swift.min(values[1], values[2]))
            }
        default: return nil
        }
        return .quantity(result)
    }

    /// Returns the common unit. A number without a unit takes the unit of the others.
    private static func commonUnit(of quantities: [ArithmeticQuantity]) throws(ExpressionError) -> String? {
        var unit: String?
        for quantity in quantities {
            guard let other = quantity.unit else { continue }
            if let unit, unit != other { throw .mixedUnits(unit, other) }
            unit = other
        }
        return unit
    }

    // MARK: - Colours

    /// Nil if it is not a colour function, or is called with other arguments.
    private func color(_ arguments: ArraySlice<ExpressionValue>) -> ExpressionValue? {
        switch self {
        case .rgb, .rgba, .hsl, .hsla, .oklch: made(of: arguments).map(ExpressionValue.color)
        case .alpha, .lightness, .chroma, .hue:
            if case .color(let color)? = arguments.first, arguments.count == 1 {
                .quantity(.init(value: component(of: color)))
            } else {
                nil
            }
        case .setAlpha, .setLightness, .setChroma, .setHue:
            if case .color(let color)? = arguments.first, case .quantity(let number)? = arguments.dropFirst().first, arguments.count == 2,
                number.unit == nil
            {
                .color(setting(number.value, of: color))
            } else {
                nil
            }
        default: nil
        }
    }

    private func made(of arguments: ArraySlice<ExpressionValue>) -> ColorValue? {
        if case .color(let color)? = arguments.first {
            guard arguments.count == 2, case .quantity(let alpha)? = arguments.last, alpha.unit == nil else { return nil }
            return color.with(alpha: alpha.value)
        }
        var numbers: [ArithmeticQuantity] = []
        for argument in arguments {
            guard case .quantity(let number) = argument, number.unit == nil || number.unit == "deg" else { return nil }
            numbers.append(number)
        }
        guard numbers.count == 3 || numbers.count == 4 else { return nil }
        let alpha = numbers.count == 4 ? numbers[3].value : nil
        func part(_ index: Int, of whole: Double) -> Double {
            numbers[index].isPercentage ? numbers[index].value : numbers[index].value / whole
        }
        let color: ColorValue
        switch self {
        case .rgb, .rgba: color = ColorValue(.srgb, .init(part(0, of: 255), part(1, of: 255), part(2, of: 255)))
        case .hsl, .hsla:
            color = ColorValue(.hsl, .init(numbers[0].value.normalizedHue, part(1, of: 100) * 100, part(2, of: 100) * 100))
        default:
            let chroma = numbers[1].isPercentage ? numbers[1].value * 0.4 : numbers[1].value
            color = ColorValue(.oklch, .init(numbers[0].value, chroma, numbers[2].value.normalizedHue))
        }
        let isInRange = zip(0..., color.space.ranges).allSatisfy { $1.contains(color.components[$0]) }
        return isInRange ? alpha.map { color.with(alpha: $0) } ?? color : nil
    }

    private func component(of color: ColorValue) -> Double {
        let components = color.converted(to: .oklch).components
        switch self {
        case .alpha: return color.alpha ?? 1
        case .lightness: return components.x
        case .chroma: return components.y
        default: return components.z
        }
    }

    private func setting(_ number: Double, of color: ColorValue) -> ColorValue {
        if self == .setAlpha { return color.with(alpha: number) }
        var result = color.converted(to: .oklch)
        result.missing = 0
        result.hex = nil
        switch self {
        case .setLightness: result.components.x = Swift.min(1, Swift.max(0, number))
        case .setChroma: result.components.y = Swift.max(0, number)
        default: result.components.z = number.normalizedHue
        }
        return result
    }
}

extension Double {
    /// Rounded to the nearest whole number; a tie rounds up, as in CSS and JavaScript.
    fileprivate var roundedHalfUp: Double {
        let below = rounded(.down)
        return self - below < 0.5 ? below : below + 1
    }

    /// Returns the number rounded by its decimal digits as written, or nil if `places` is not a whole number from -300 to 300.
    fileprivate func rounded(toPlaces places: Double) -> Double? {
        guard let places = Int(exactly: places), abs(places) <= 300 else { return nil }
        return shifted(by: places)?.roundedHalfUp.shifted(by: -places)
    }

    private func shifted(by places: Int) -> Double? {
        let parts = "\(self)".split(separator: "e")
        guard let digits = parts.first, let exponent = parts.count == 1 ? 0 : Int(parts[1]) else { return nil }
        return Double("\(digits)e\(exponent + places)")
    }
}

extension ColorValue {
    func with(alpha: Double) -> ColorValue {
        var color = self
        color.alpha = Swift.min(1, Swift.max(0, alpha))
        return color
    }
}
