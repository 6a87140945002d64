/// Calculates expressions whose references are replaced by values: CSS Values 4, section 10, and CSS Color 5, sections 3 and 4.
///
/// It also checks expressions whose operands are not known yet: as numbers that are NaN, of which only kinds and units matter.
struct ExpressionCalculator {
    /// A number with its unit, a colour, or a component that is `none`.
    enum Operand {
        case quantity(Double, Unit)
        case color(ColorValue)
        case none
    }

    enum Unit { case number, percentage, px, rem, ms, s }

    /// The colour from which a relative colour is made, as it is and in the space of the function.
    private struct Origin {
        let notation: ColorNotation
        let color: ColorValue
        let converted: ColorValue
    }

    let expression: Expression
    let remInPoints: Double
    private var stack: [Operand] = []
    private var origins: [Origin] = []
    private var step = 0

    init(_ expression: Expression, remInPoints: Double) {
        self.expression = expression
        self.remInPoints = remInPoints
    }

    /// Returns the result. `trace` is called with the result of each step.
    mutating func result(tracing trace: ((Int, Operand) -> Void)? = nil) throws(ExpressionFailure) -> Operand {
        for index in expression.steps.indices {
            step = index
            let operand = try calculate(expression.steps[index])
            stack.append(operand)
            trace?(index, operand)
        }
        guard stack.count == 1, let result = stack.last else { throw failure(.operands("has no result")) }
        return result
    }

    func failure(_ reason: ExpressionFailure.Reason) -> ExpressionFailure { ExpressionFailure(reason: reason, step: step) }

    private mutating func pop() throws(ExpressionFailure) -> Operand {
        guard let operand = stack.popLast() else { throw failure(.operands("lacks an operand")) }
        return operand
    }

    private mutating func calculate(_ step: Expression.Step) throws(ExpressionFailure) -> Operand {
        switch step {
        case .operand(let value): return try operand(value)
        case .percentage(let number): return .quantity(number, .percentage)
        case .none: return .none
        case .channel(let index): return try channel(index)
        case .add, .subtract:
            let (right, left) = (try quantity(pop()), try quantity(pop()))
            let (a, b, unit) = try common(left, right, step == .add ? .add : .subtract)
            return .quantity(step == .add ? a + b : a - b, unit)
        case .multiply:
            let (right, left) = (try quantity(pop()), try quantity(pop()))
            guard left.unit == .number || right.unit == .number else {
                throw failure(.operands("multiplies \(left.unit.noun) by \(right.unit.noun); one of them must be a number"))
            }
            return .quantity(left.value * right.value, left.unit == .number ? right.unit : left.unit)
        case .divide: return try quotient()
        case .call(let function, let count):
            var arguments: [Quantity] = []
            for _ in 0..<count { arguments.append(try quantity(pop())) }
            return try call(function, arguments.reversed())
        case .origin(let notation): return try open(notation)
        case .color(let notation, let form): return try color(notation, form)
        case .mix(let space, let shares): return try mix(in: space, shares)
        case .plainMix(let space):
            let (amount, second, first) = (try quantity(pop()), try color(pop()), try color(pop()))
            guard amount.unit == .number else { throw failure(.operands("mixes by \(amount.unit.noun), not by a number")) }
            return .color(first.mixedPlainly(with: second, amount.value.limited(to: 0...1), in: space))
        case .component(let index):
            let color = try color(pop())
            return .quantity(index == 3 ? color.alpha ?? 1 : color.carried(to: .oklch).components[index], .number)
        }
    }

    private func operand(_ value: TokenValue) throws(ExpressionFailure) -> Operand {
        switch value {
        case .number(let number): return .quantity(number, .number)
        case .dimension(let number, let unit): return .quantity(number, unit == .px ? .px : .rem)
        case .duration(let number, let unit): return .quantity(number, unit == .ms ? .ms : .s)
        case .fontWeight(let weight): return .quantity(weight.number ?? 400, .number)
        case .color(let color): return .color(color)
        default: throw failure(.operands("needs a value that is not a colour, a length, a time or a number"))
        }
    }

    // MARK: - Numbers

    typealias Quantity = (value: Double, unit: Unit)

    private func quantity(_ operand: Operand) throws(ExpressionFailure) -> Quantity {
        switch operand {
        case .quantity(let value, let unit): return (value, unit)
        // CSS Color 5, section 4.1: a missing component of the origin counts as 0 where it is calculated with.
        case .none: return (0, .number)
        case .color: throw failure(.operands("calculates with a colour"))
        }
    }

    private enum Verb { case add, subtract, compare }

    /// Returns two quantities in their common unit.
    private func common(_ a: Quantity, _ b: Quantity, _ verb: Verb) throws(ExpressionFailure) -> (Double, Double, Unit) {
        if a.unit == b.unit { return (a.value, b.value, a.unit) }
        switch (a.unit, b.unit) {
        case (.px, .rem): return (a.value, b.value * remInPoints, .px)
        case (.rem, .px): return (a.value * remInPoints, b.value, .px)
        case (.ms, .s): return (a.value, b.value * 1000, .ms)
        case (.s, .ms): return (a.value * 1000, b.value, .ms)
        case (.number, let unit) where expression.isLenient && unit != .percentage: return (a.value, b.value, unit)
        case (let unit, .number) where expression.isLenient && unit != .percentage: return (a.value, b.value, unit)
        default:
            switch verb {
            case .add: throw failure(.operands("adds \(a.unit.noun) and \(b.unit.noun)"))
            case .subtract: throw failure(.operands("subtracts \(b.unit.noun) from \(a.unit.noun)"))
            case .compare: throw failure(.operands("compares \(a.unit.noun) with \(b.unit.noun)"))
            }
        }
    }

    private mutating func quotient() throws(ExpressionFailure) -> Operand {
        let (right, left) = (try quantity(pop()), try quantity(pop()))
        guard right.value != 0 else { throw failure(.divisionByZero) }
        if right.unit == .number { return .quantity(left.value / right.value, left.unit) }
        guard expression.isLenient, left.unit != .number else {
            throw failure(.operands("divides by \(right.unit.noun); only a number can divide"))
        }
        let (a, b, _) = try common(left, right, .compare)
        return .quantity(a / b, .number)
    }

    private func call(_ function: MathFunction, _ arguments: [Quantity]) throws(ExpressionFailure) -> Operand {
        guard let first = arguments.first else { throw failure(.operands("lacks an argument")) }
        switch function {
        case .abs: return .quantity(first.value.magnitude, first.unit)
        case .sqrt:
            try checkNumbers(arguments, function)
            guard !(first.value < 0) else { throw failure(.rootOfNegative) }
            return .quantity(first.value.squareRoot(), .number)
        case .pow:
            try checkNumbers(arguments, function)
            return .quantity(first.value.raised(to: arguments[1].value), .number)
        case .min, .max:
            var result = first
            for next in arguments.dropFirst() {
                let (a, b, unit) = try common(result, next, .compare)
                result = (function == .min ? .least(a, b) : .greatest(a, b), unit)
            }
            return .quantity(result.value, result.unit)
        case .clamp:
            // max(lower, min(value, upper)): the lower bound wins.
            let (value, upper, unit) = try common(arguments[1], arguments[2], .compare)
            let (lower, middle, result) = try common(arguments[0], (.least(value, upper), unit), .compare)
            return .quantity(.greatest(lower, middle), result)
        case .rem, .round, .roundUp, .roundDown, .roundToZero: return try steps(function, first, arguments.dropFirst().first)
        }
    }

    private func checkNumbers(_ arguments: [Quantity], _ function: MathFunction) throws(ExpressionFailure) {
        guard let wrong = arguments.first(where: { $0.unit != .number }) else { return }
        throw failure(.operands("calls \(function.name)() with \(wrong.unit.noun); it takes numbers"))
    }

    /// Rounds to multiples of a step, or returns the remainder: CSS Values 4, section 10.3.
    private func steps(_ function: MathFunction, _ value: Quantity, _ step: Quantity?) throws(ExpressionFailure) -> Operand {
        guard let step = step ?? (value.unit == .number || expression.isLenient ? (1, value.unit) : nil) else {
            throw failure(.operands("rounds \(value.unit.noun) without a step, such as '\(value.unit.stepExample)'"))
        }
        let (number, signed, unit) = try common(value, step, .compare)
        guard signed != 0 else { throw failure(.divisionByZero) }
        // Multiples of -2 are those of 2.
        let size = signed.magnitude
        // 0.3 / 0.1 is a little less than 3.
        let quotient = (number / size).roundedResult
        switch function {
        case .rem:
            let isMultiple = quotient.magnitude < 1e8 && quotient == quotient.rounded()
            return .quantity(isMultiple ? 0 : number.truncatingRemainder(dividingBy: size), unit)
        // A tie rounds up.
        case .round: return .quantity((quotient + 0.5).rounded(.down) * size, unit)
        case .roundUp: return .quantity(quotient.rounded(.up) * size, unit)
        case .roundDown: return .quantity(quotient.rounded(.down) * size, unit)
        default: return .quantity(quotient.rounded(.towardZero) * size, unit)
        }
    }

    // MARK: - Colours

    private func color(_ operand: Operand) throws(ExpressionFailure) -> ColorValue {
        switch operand {
        case .color(let color): return color
        case .quantity(_, let unit): throw failure(.operands("has \(unit.noun) where a colour must be"))
        case .none: throw failure(.operands("has 'none' where a colour must be"))
        }
    }

    private mutating func open(_ notation: ColorNotation) throws(ExpressionFailure) -> Operand {
        let color = try color(pop())
        origins.append(Origin(notation: notation, color: color, converted: color.carried(to: notation.space)))
        return .color(color)
    }

    private func channel(_ index: Int) throws(ExpressionFailure) -> Operand {
        guard let origin = origins.last else { throw failure(.operands("has a component without an origin")) }
        if index == 3 { return .quantity(origin.color.alpha ?? 1, .number) }
        if origin.converted.missing & 1 << index != 0 { return .none }
        return .quantity(origin.converted.components[index] * origin.notation.scale(of: index), .number)
    }

    private mutating func color(_ notation: ColorNotation, _ form: Expression.ColorForm) throws(ExpressionFailure) -> Operand {
        var alpha: Double?
        if form.hasAlpha { alpha = try component(pop(), .amount(full: 1, bounds: 0...1)) ?? 0 }
        let (third, second, first) = (try pop(), try pop(), try pop())
        var origin: Origin?
        if form.isRelative {
            _ = try pop()
            origin = origins.popLast()
        }
        if form.keepsComponents, let origin {
            var color = origin.color
            if form.hasAlpha { color.alpha = alpha }
            return .color(color)
        }
        var color = ColorValue(notation.space, .init(0, 0, 0), alpha: form.hasAlpha ? alpha : origin?.color.alpha)
        for (index, (operand, kind)) in zip([first, second, third], notation.components(isRelative: form.isRelative)).enumerated() {
            guard let value = try component(operand, kind) else {
                color.missing |= 1 << index
                continue
            }
            color.components[index] = value
        }
        return .color(color)
    }

    /// Returns a component in the units of its space; nil for `none`.
    private func component(_ operand: Operand, _ kind: CSSColorFunction.Component) throws(ExpressionFailure) -> Double? {
        switch (operand, kind) {
        case (.none, _): return nil
        case (.color, _): throw failure(.operands("has a colour as a component"))
        case (.quantity(let value, .number), .hue): return value.knownHue
        case (.quantity(let value, .number), .amount(_, let divisor, let bounds)): return (value / divisor).limited(to: bounds)
        case (.quantity(let value, .percentage), .amount(let full, _, let bounds)): return (value * full / 100).limited(to: bounds)
        case (.quantity(_, .percentage), .hue): throw failure(.operands("has a percentage as a hue, which is a number of degrees"))
        case (.quantity(_, let unit), _): throw failure(.operands("has \(unit.noun) as a component"))
        }
    }

    // MARK: - Mixing

    /// Mixes two colours: CSS Color 5, section 3.2.
    private mutating func mix(in space: ColorSpace, _ shares: Expression.MixShares) throws(ExpressionFailure) -> Operand {
        let second = shares.second ? try share(pop()) : nil
        let (color2, first) = (try color(pop()), shares.first ? try share(pop()) : nil)
        let color1 = try color(pop())
        let (p1, p2): (Double, Double) =
            switch (first, second) {
            case (nil, nil): (50, 50)
            case (let p1?, nil): (p1, 100 - p1)
            case (nil, let p2?): (100 - p2, p2)
            case (let p1?, let p2?): (p1, p2)
            }
        let sum = p1 + p2
        guard sum != 0 else { throw failure(.noShares) }
        var color = color1.mixed(with: color2, p2 / sum, in: space)
        if sum < 100 { color.alpha = (color.alpha ?? 1) * sum / 100 }
        return .color(color)
    }

    private func share(_ operand: Operand) throws(ExpressionFailure) -> Double {
        guard case .quantity(let share, .percentage) = operand else {
            throw failure(.operands("has \(operand.noun) as a share, which is a percentage"))
        }
        guard !(share < 0), !(share > 100) else { throw failure(.share(share)) }
        return share
    }
}

extension ExpressionCalculator.Operand {
    /// The kind of operand in messages.
    var noun: String {
        switch self {
        case .quantity(_, let unit): unit.noun
        case .color: "a colour"
        case .none: "'none'"
        }
    }
}

extension ExpressionCalculator.Unit {
    var noun: String {
        switch self {
        case .number: "a number"
        case .percentage: "a percentage"
        case .px, .rem: "a length"
        case .ms, .s: "a time"
        }
    }

    fileprivate var stepExample: String { self == .ms || self == .s ? "10ms" : self == .percentage ? "1%" : "1px" }
}

extension ColorNotation {
    /// The components of the function. Those of a relative colour may lie outside the gamut of sRGB: CSS Color 5, section 4.1. Only a saturation is
    /// never negative: CSS Color 4, section 7.
    fileprivate func components(isRelative: Bool) -> [CSSColorFunction.Component] {
        let components = CSSColorFunction(name: name)?.components ?? []
        guard isRelative || isPredefined, space == .srgb || space == .hsl || space == .hwb else { return components }
        return components.enumerated().map { index, component in
            guard case .amount(let full, let divisor, _) = component else { return component }
            return .amount(full: full, divisor: divisor, bounds: space == .hsl && index == 1 ? 0 ... .infinity : -.infinity ... .infinity)
        }
    }

    /// What a component of an origin is multiplied by: 255 within `rgb()`.
    fileprivate func scale(of index: Int) -> Double {
        guard case .amount(_, let divisor, _)? = CSSColorFunction(name: name)?.components[index] else { return 1 }
        return divisor
    }
}

extension Double {
    /// The nearest number in a range. An operand that is not known yet stays NaN.
    fileprivate func limited(to range: ClosedRange<Double>) -> Double { isNaN ? self : clamped(to: range) + 0 }

    /// The smaller number; NaN if one of them is.
    fileprivate static func least(_ a: Double, _ b: Double) -> Double { b.isNaN ? b : Swift.min(a, b) }

    /// The larger number; NaN if one of them is.
    fileprivate static func greatest(_ a: Double, _ b: Double) -> Double { b.isNaN ? b : Swift.max(a, b) }
}
