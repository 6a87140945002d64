import TokenModel

extension CSSText {
    /// Writes an expression for a browser to calculate, with references to properties.
    mutating func append(_ expression: Expression, _ lengths: CSSLengths) {
        let text = expression.withSteps.text { operand in
            var text = CSSText()
            text.append(value: operand, lengths)
            return String(decoding: text.bytes, as: UTF8.self)
        }
        append(verbatim: text)
    }

    /// Creates the condition of the browsers that have all functions of expressions.
    init(supportFor expressions: [Expression]) {
        self.init("@supports ")
        let tests = Set(expressions.flatMap { $0.steps.compactMap(\.supportTest) }).sorted()
        append(verbatim: (tests.isEmpty ? ["(top: calc(1px))"] : tests).joined(separator: " and "))
    }
}

extension Expression {
    /// The expression with a step for each rounding. Not all browsers have the default of 1.
    fileprivate var withSteps: Expression {
        let steps = steps.flatMap { step -> [Step] in
            if case .call(let function, 1) = step, function.strategy != nil { [.operand(.number(1)), .call(function, 2)] } else { [step] }
        }
        return Expression(type, steps: steps, isLenient: isLenient)
    }
}

extension Expression.Step {
    /// A declaration that a browser supports if it has the step's function; nil for operations that all browsers have.
    fileprivate var supportTest: String? {
        switch self {
        case .call(let function, _): "(opacity: \(function.call(with: "1")))"
        case .color(let notation, let form) where form.isRelative: "(color: \(notation.relativeRed))"
        case .color(let notation, _): "(color: \(notation.calculated))"
        case .mix(let space, _): "(color: color-mix(in \(space.rawValue), red calc(1% * 50), red))"
        case .operand, .percentage, .none, .channel, .add, .subtract, .multiply, .divide, .origin, .plainMix, .component: nil
        }
    }
}

extension MathFunction {
    fileprivate func call(with argument: String) -> String {
        let strategy = strategy.map { $0.isEmpty ? [] : [$0] } ?? []
        let count = self.strategy == nil ? arity.lowerBound : 2
        return "\(name)(\((strategy + Array(repeating: argument, count: count)).joined(separator: ", ")))"
    }
}

extension ColorNotation {
    private var namedSpace: String { isPredefined ? "\(space.rawValue) " : "" }

    /// Red with one component that is calculated with.
    fileprivate var relativeRed: String {
        let channels = channels
        return "\(name)(from red \(namedSpace)\(channels[0]) calc(\(channels[1]) * 1) \(channels[2]))"
    }

    fileprivate var calculated: String { "\(name)(\(namedSpace)calc(0 + 0) 0 0)" }
}
