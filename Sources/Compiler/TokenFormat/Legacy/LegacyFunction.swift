import TokenModel

/// The functions that another tool's expression can call.
///
/// Numbers: CSS Values 4, sections 10.1 to 10.4 and 10.7. Colours: `rgb`, `hsl` and `oklch` as in CSS Color 4, with commas, and Tokens Studio's
/// `rgba` with a colour and an alpha. The other colour functions read or set a component in OKLCH.
enum LegacyFunction: String, CaseIterable {
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

    /// Returns the call in steps of our own language.
    func call(_ arguments: [LegacyOperand]) throws(ExpressionError) -> LegacyOperand {
        let result = arguments.contains { $0.kind == .color } || isOfColors ? color(arguments) : try number(arguments)
        guard let result else { throw .arguments(of: rawValue, arguments.map(\.noun)) }
        return result.kind == .color ? try result.folded : result
    }

    private var isOfColors: Bool {
        switch self {
        case .calc, .round, .roundTo, .floor, .ceil, .abs, .min, .max, .clamp, .pow, .sqrt: false
        default: true
        }
    }

    // MARK: - Numbers

    private func number(_ arguments: [LegacyOperand]) throws(ExpressionError) -> LegacyOperand? {
        guard let first = arguments.first else { return nil }
        switch (self, arguments.count) {
        case (.calc, 1): return first
        case (.round, 1), (.roundTo, 1): return rounded(first, .round)
        case (.floor, 1): return rounded(first, .roundDown)
        case (.ceil, 1): return rounded(first, .roundUp)
        case (.roundTo, 2) where !arguments[1].hasUnit: return rounded(first, toPlaces: arguments[1].asNumber)
        case (.abs, 1): return LegacyOperand(calling: .abs, arguments, first.kind)
        case (.sqrt, 1) where !first.hasUnit: return LegacyOperand(calling: .sqrt, [first.asNumber], .number)
        case (.pow, 2) where !first.hasUnit && !arguments[1].hasUnit:
            return LegacyOperand(calling: .pow, arguments.map(\.asNumber), .number)
        case (.min, 1...): return try compared(arguments, .min)
        case (.max, 1...): return try compared(arguments, .max)
        case (.clamp, 3): return try compared(arguments, .clamp)
        default: return nil
        }
    }

    private func compared(_ arguments: [LegacyOperand], _ function: MathFunction) throws(ExpressionError) -> LegacyOperand {
        let (kind, isLenient) = try LegacyOperand.commonKind(of: arguments)
        var result = LegacyOperand(calling: function, arguments.map { kind == .time ? $0.asNumber : $0 }, kind)
        result.isLenient = result.isLenient || isLenient
        return result
    }

    /// A number is rounded to whole ones. A length is so in its own unit, which CSS cannot say.
    private func rounded(_ value: LegacyOperand, _ function: MathFunction) -> LegacyOperand {
        var result = LegacyOperand(calling: function, [value], value.kind)
        if value.kind != .number { result.isLenient = true }
        return result
    }

    /// Nil if `places` is not a whole number that can be meant.
    private func rounded(_ value: LegacyOperand, toPlaces places: LegacyOperand) -> LegacyOperand? {
        var step = LegacyOperand(calling: .pow, [LegacyOperand(10), places.negated], .number)
        if let literal = places.literal {
            guard let whole = Int(exactly: literal), Swift.abs(whole) <= 300, let power = Double("1e\(-whole)") else { return nil }
            step = LegacyOperand(power)
        }
        step.holdsPercentage = false
        var result = LegacyOperand(calling: .round, [value, step], value.kind)
        if value.kind != .number { result.isLenient = true }
        return result
    }

    // MARK: - Colours

    /// Nil if the function is called with other arguments.
    private func color(_ arguments: [LegacyOperand]) -> LegacyOperand? {
        switch self {
        case .rgb, .rgba, .hsl, .hsla, .oklch:
            guard arguments.first?.kind == .color else { return made(of: arguments) }
            return arguments.count == 2 ? arguments[0].setting(alpha: arguments[1]) : nil
        case .alpha, .lightness, .chroma, .hue:
            guard arguments.count == 1, arguments[0].kind == .color else { return nil }
            return LegacyOperand(arguments[0].steps + [.component(component)], .number)
        case .setAlpha, .setLightness, .setChroma, .setHue:
            guard arguments.count == 2, arguments[0].kind == .color else { return nil }
            return self == .setAlpha ? arguments[0].setting(alpha: arguments[1]) : arguments[0].setting(component, to: arguments[1])
        default: return nil
        }
    }

    /// The index of the component in OKLCH, 3 for the alpha.
    private var component: Int {
        switch self {
        case .lightness, .setLightness: 0
        case .chroma, .setChroma: 1
        case .hue, .setHue: 2
        default: 3
        }
    }

    private var notation: ColorNotation {
        switch self {
        case .rgb, .rgba: ColorNotation(.srgb, isPredefined: false)
        case .hsl, .hsla: ColorNotation(.hsl, isPredefined: false)
        default: ColorNotation(.oklch, isPredefined: false)
        }
    }

    /// Returns the colour of three components, and perhaps an alpha.
    private func made(of arguments: [LegacyOperand]) -> LegacyOperand? {
        guard arguments.count == 3 || arguments.count == 4 else { return nil }
        var result = LegacyOperand([], .color)
        for (index, argument) in arguments.enumerated() {
            guard argument.kind != .color, !argument.hasUnit || argument.kind == .foreign("deg") else { return nil }
            let argument = argument.asNumber
            guard let steps = steps(of: argument, at: index) else { return nil }
            result.steps += steps
            result.isLenient = result.isLenient || argument.isLenient
        }
        var form = Expression.ColorForm()
        form.hasAlpha = arguments.count == 4
        result.steps.append(.color(notation, form))
        return result
    }

    /// Returns the steps of a component. Nil if it is out of range.
    private func steps(of argument: LegacyOperand, at index: Int) -> [Expression.Step]? {
        guard index < 3, index != notation.space.hueIndex else { return argument.steps }
        let full: Double = notation.space == .srgb ? 255 : notation.space == .hsl ? 100 : index == 0 ? 1 : 0.4
        let range = notation.space == .oklch && index == 1 ? 0...Double.infinity : 0...(argument.isPercentage ? 1 : full)
        if let literal = argument.literal {
            guard range.contains(literal) else { return nil }
            return argument.isPercentage ? [.percentage((literal * 100).roundedResult)] : argument.steps
        }
        return argument.isPercentage && full != 1 ? argument.steps + [.operand(.number(full)), .multiply] : argument.steps
    }
}

extension LegacyOperand {
    fileprivate init(calling function: MathFunction, _ arguments: [LegacyOperand], _ kind: Kind) {
        self.init(arguments.flatMap(\.steps) + [.call(function, arguments.count)], kind)
        holdsPercentage = arguments.contains(where: \.holdsPercentage)
        isLenient = arguments.contains(where: \.isLenient)
    }

    /// Returns the common kind of quantities, and whether a number takes the unit of another. A percentage cannot be combined with a unit, since its base is
    /// unknown.
    static func commonKind(of operands: [LegacyOperand]) throws(ExpressionError) -> (kind: Kind, isLenient: Bool) {
        let units = operands.filter(\.hasUnit)
        let hasBare = operands.contains { $0.kind == .bareLength }
        let hasNumber = operands.contains { $0.kind == .number }
        guard let first = units.first else { return (hasBare ? .bareLength : .number, hasBare && hasNumber) }
        if let other = units.first(where: { $0.kind != first.kind }) { throw .mixedUnits(first.kind, other.kind) }
        if operands.contains(where: \.holdsPercentage) { throw .percentageOfLength }
        return (first.kind, hasNumber || hasBare && first.kind != .length)
    }

    /// Returns the colour with another alpha, in its own space. Nil for an alpha with a unit.
    func setting(alpha: LegacyOperand) -> LegacyOperand? {
        guard alpha.kind != .color, !alpha.hasUnit else { return nil }
        var form = Expression.ColorForm()
        form.keepsComponents = true
        form.hasAlpha = true
        return relative(
            to: ColorNotation(.srgb, isPredefined: false), [[.channel(0)], [.channel(1)], [.channel(2)], alpha.asNumber.steps], form
        )
        .with(lenience: alpha.asNumber)
    }

    /// Returns the colour with another component in OKLCH. Nil for a component with a unit.
    fileprivate func setting(_ component: Int, to value: LegacyOperand) -> LegacyOperand? {
        guard value.kind != .color, !value.hasUnit else { return nil }
        var components: [[Expression.Step]] = [[.channel(0)], [.channel(1)], [.channel(2)]]
        components[component] = value.asNumber.steps
        return relative(to: ColorNotation(.oklch, isPredefined: false), components).with(lenience: value.asNumber)
    }

    /// Returns a colour whose components are made of those of this one.
    func relative(
        to notation: ColorNotation, _ components: [[Expression.Step]], _ form: Expression.ColorForm = Expression.ColorForm()
    ) -> LegacyOperand {
        var form = form
        form.isRelative = true
        var result = self
        result.steps.append(.origin(notation))
        for component in components { result.steps += component }
        result.steps.append(.color(notation, form))
        return result
    }

    private func with(lenience other: LegacyOperand) -> LegacyOperand {
        var result = self
        result.isLenient = isLenient || other.isLenient
        return result
    }

    /// The colour itself if it has no references: its text is then that of a colour.
    var folded: LegacyOperand {
        get throws(ExpressionError) {
            guard isConstant else { return self }
            guard case .color(let color) = try Expression(.color, steps: steps, isLenient: isLenient).constantResult(remInPoints: 16) else {
                return self
            }
            return LegacyOperand(color)
        }
    }
}

extension Expression {
    /// The result of an expression without references.
    func constantResult(remInPoints: Double) throws(ExpressionError) -> TokenValue {
        do throws(ExpressionFailure) {
            return try result(remInPoints: remInPoints)
        } catch {
            throw .noResult(error.text(in: self))
        }
    }
}
