import TokenModel

/// A reason why a browser that calculates an expression may show something else than the compiler.
enum CSSObstacle: CaseIterable, Sendable {
    case otherTools, missing, alpha, hueOfGrey, hueAsNumber, greyInHues, oppositeHues, gamut, bytes, curve, range, step, size, depth, cycle

    /// The end of a note.
    var reason: String {
        switch self {
        case .otherTools: "CSS has no function for it"
        case .missing: "browsers differ about 'none'"
        case .alpha: "browsers round alphas before they mix"
        case .hueOfGrey: "browsers differ about the hue of a grey"
        case .hueAsNumber: "browsers differ about whether a hue is negative"
        case .greyInHues: "browsers differ about mixing a grey by hue"
        case .oppositeHues: "browsers differ about mixing opposite hues"
        case .gamut: "browsers differ about hsl() and hwb() outside sRGB, and about negative saturations"
        case .bytes: "browsers round rgb(), hsl() and hwb() to whole bytes"
        case .curve: "browsers differ about the curves of rec2020 and a98-rgb, and of prophoto-rgb near 0 and below"
        case .range: "browsers differ about colours that no display has"
        case .step: "a browser could round to another multiple"
        case .size: "a number is too large for browsers"
        case .depth: "it is made of too many others"
        case .cycle: "in a browser it would refer to itself"
        }
    }
}

extension Expression {
    /// Returns the first reason why a browser may have another result. All references must have been replaced.
    func obstacle(remInPoints: Double) -> CSSObstacle? {
        guard !isLenient else { return .otherTools }
        var results: [TokenValue?] = Array(repeating: nil, count: steps.count)
        guard (try? result(remInPoints: remInPoints, tracing: { results[$0] = $1 })) != nil else { return .otherTools }
        return ExpressionSteps(self, results, remInPoints).obstacle
    }
}

/// The steps of an expression with their results.
private struct ExpressionSteps {
    private let steps: [Expression.Step]
    private let results: [TokenValue?]
    /// The steps whose results are the operands of each step.
    private var operands: [[Int]] = []
    /// The steps that result in the hue of an origin, or in one that is added to it.
    private var hues: Set<Int> = []
    private let remInPoints: Double

    /// Browsers have lengths in 1/64 px and numbers in single precision.
    private static let largest = 1e6
    /// In OKLCH. Of less chroma, a hue is not known well enough in single precision, and browsers call colours grey in some of their spaces.
    private static let chromaOfGrey = 0.03

    init(_ expression: Expression, _ results: [TokenValue?], _ remInPoints: Double) {
        (steps, self.results, self.remInPoints) = (expression.steps, results, remInPoints)
        var stack: [Int] = []
        var origins: [ColorNotation] = []
        for (index, step) in steps.enumerated() {
            operands.append(Array(stack.suffix(step.operandCount)))
            stack.removeLast(operands[index].count)
            stack.append(index)
            switch step {
            case .origin(let notation): origins.append(notation)
            case .color(_, let form) where form.isRelative: origins.removeLast()
            case .channel(let channel) where channel == origins.last?.space.hueIndex: hues.insert(index)
            case .add where operands[index].contains(where: hues.contains): hues.insert(index)
            case .subtract where operands[index].contains(where: hues.contains): hues.insert(index)
            default: break
            }
        }
    }

    var obstacle: CSSObstacle? {
        for index in steps.indices { if let obstacle = obstacle(at: index) { return obstacle } }
        return nil
    }

    private func obstacle(at index: Int) -> CSSObstacle? {
        if let number = number(at: index), number.magnitude > Self.largest { return .size }
        if let color = color(at: index) {
            if color.isBeyondDisplays { return .range }
            // CSS has colours of rec2020 in another space.
            if color.space != .rec2020, color.hasUncertainCurve(in: color.space) { return .curve }
        }
        switch steps[index] {
        case .none: return .missing
        case .operand(.color(let color)): return color.missing != 0 ? .missing : color.space.isHueOfSRGB ? .bytes : nil
        case .plainMix, .component: return .otherTools
        case .call(let function, _): return obstacle(of: function, at: index)
        case .mix(let space, _): return obstacle(ofMix: operands[index].compactMap(color), in: space) ?? range(of: index, in: space)
        case .color(let notation, let form) where form.isRelative:
            return obstacle(ofRelative: notation, form, at: index) ?? (form.keepsComponents ? nil : range(of: index, in: notation.space))
        case .color(let notation, _): return obstacle(ofAbsolute: notation) ?? range(of: index, in: notation.space)
        case .multiply, .divide: return isOfHue(index) ? .hueAsNumber : nil
        case .operand, .percentage, .channel, .add, .subtract, .origin: return nil
        }
    }

    private func isOfHue(_ index: Int) -> Bool { operands[index].contains(where: hues.contains) }

    private func color(at index: Int) -> ColorValue? { if case .color(let color) = results[index] { color } else { nil } }

    /// The number of pixels, seconds or units that a step results in.
    private func number(at index: Int) -> Double? {
        switch results[index] {
        case .number(let number): number
        case .dimension(let number, let unit): unit == .rem ? number * remInPoints : number
        case .duration(let number, let unit): unit == .ms ? number / 1000 : number
        default: nil
        }
    }

    // MARK: - Numbers

    /// Whether another last digit would lead to another multiple.
    private func obstacle(of function: MathFunction, at index: Int) -> CSSObstacle? {
        if isOfHue(index) { return .hueAsNumber }
        let operands = operands[index].map { number(at: $0) ?? 1 }
        guard function == .rem || function.strategy != nil, let value = operands.first else { return nil }
        let quotient = value / (operands.count > 1 ? operands[1] : 1)
        let edge = function == .round ? 0.5 : 0
        let distance = (quotient - edge - (quotient - edge).rounded()).magnitude
        return quotient.magnitude > 10_000 || distance < 0.001 ? .step : nil
    }

    // MARK: - Colours

    /// A result in another space than it was made in, since the format does not allow its components there; and black or white, perhaps because a lightness
    /// was clamped, where conversions enlarge the last digits of the other components.
    private func range(of index: Int, in space: ColorSpace) -> CSSObstacle? {
        color(at: index).map { $0.space == space && $0.hasLightness } ?? true ? nil : .range
    }

    private func obstacle(ofMix colors: [ColorValue], in space: ColorSpace) -> CSSObstacle? {
        if colors.contains(where: { $0.alpha.map { 0 < $0 && $0 < 1 } ?? false }) { return .alpha }
        if colors.contains(where: { $0.hasUncertainCurve(in: space) }) { return .curve }
        guard let hue = space.hueIndex, colors.count == 2 else { return nil }
        if space.isHueOfSRGB, colors.contains(where: { !$0.lies(in: .srgb) }) { return .gamut }
        if colors.contains(where: { $0.chroma < Self.chromaOfGrey }) { return .greyInHues }
        let hues = colors.map { $0.converted(to: space).components[hue] }
        return ((hues[0] - hues[1]).magnitude - 180).magnitude < 2 ? .oppositeHues : nil
    }

    private func obstacle(ofAbsolute notation: ColorNotation) -> CSSObstacle? {
        if notation.space == .rec2020 { return .curve }
        return notation.space.isHueOfSRGB || notation.space == .srgb && !notation.isPredefined ? .bytes : nil
    }

    private func obstacle(ofRelative notation: ColorNotation, _ form: Expression.ColorForm, at index: Int) -> CSSObstacle? {
        guard let origin = operands[index].first.flatMap(color), let result = color(at: index) else { return nil }
        if notation.space.isHueOfSRGB, !origin.lies(in: .srgb) || !result.lies(in: .srgb) { return .gamut }
        // A saturation that is calculated to be negative is 0, or that of the opposite hue.
        if notation.space == .hsl, result.components.y < 0.01, steps[operands[index][2]].isOperation { return .gamut }
        if origin.hasUncertainCurve(in: notation.space) || result.hasUncertainCurve(in: notation.space) { return .curve }
        guard !form.keepsComponents, let hue = notation.space.hueIndex, origin.chroma < Self.chromaOfGrey else { return nil }
        return keepsGrey(notation.space, hue, operands[index]) ? nil : .hueOfGrey
    }

    /// Whether a colour that is made from a grey is a grey, so that its hue does not matter: its chroma is the origin's, or a multiple of it.
    private func keepsGrey(_ space: ColorSpace, _ hue: Int, _ operands: [Int]) -> Bool {
        guard space != .hwb, operands.count > 3, steps[operands[hue + 1]] == .channel(hue) else { return false }
        let chroma = operands[2]
        let isMultiple = steps[chroma] == .multiply && self.operands[chroma].contains { steps[$0] == .channel(1) }
        return isMultiple || steps[chroma] == .channel(1)
    }
}

extension ColorValue {
    /// In OKLCH.
    fileprivate var chroma: Double { converted(to: .oklch).components.y }

    /// Whether the colour is lighter than white, darker than black, or of a chroma that no display has.
    fileprivate var isBeyondDisplays: Bool {
        let color = converted(to: .oklch).components
        // A colour of a display that is half as light has half the chroma.
        return color.y > min(0.4, 0.8 * color.x + 0.001) || color.y > 0.001 && !hasLightness || lacksLight
    }

    /// Whether one of the eye's three kinds of cones sees almost nothing of the colour. Cube roots near 0 enlarge the last digits of what browsers convert.
    /// For all colours of displays, even of Rec. 2020, each root is at least 0.67 times the lightness.
    private var lacksLight: Bool {
        let (roots, lightness) = (coneRoots, converted(to: .oklab).components.x)
        return (0..<3).contains { roots[$0].magnitude < 0.2 * lightness }
    }

    /// Whether the colour is neither black nor white, nor beyond them. The darkest colour of a screen that is not black, #000001, has a lightness of 0.03.
    fileprivate var hasLightness: Bool { (0.02...0.999).contains(converted(to: .oklch).components.x) }

    /// Whether browsers could have other components in a space, because of its curve: that of `rec2020` is another one in CSS Color 4 since August 2025,
    /// Chromium rounds the exponent of `a98-rgb`, and that of `prophoto-rgb` is not the same in all browsers near 0 and below.
    fileprivate func hasUncertainCurve(in space: ColorSpace) -> Bool {
        guard space == .prophotoRGB else { return space == .rec2020 || space == .a98RGB }
        let components = converted(to: space).components
        return (0..<3).contains { components[$0] < 0.04 }
    }
}

extension ColorSpace {
    /// Whether it has the hues of sRGB.
    fileprivate var isHueOfSRGB: Bool { self == .hsl || self == .hwb }
}

extension Expression.Step {
    /// The number of steps whose results it takes.
    fileprivate var operandCount: Int {
        switch self {
        case .operand, .percentage, .none, .channel: 0
        case .origin, .component: 1
        case .add, .subtract, .multiply, .divide: 2
        case .call(_, let count): count
        case .color(_, let form): 3 + (form.isRelative ? 1 : 0) + (form.hasAlpha ? 1 : 0)
        case .mix(_, let shares): 2 + (shares.first ? 1 : 0) + (shares.second ? 1 : 0)
        case .plainMix: 3
        }
    }
}
