extension Expression {
    /// Returns the result, rounded once. All references must have been replaced.
    ///
    /// - Parameter trace: is called with the index and the result of each step, rounded; nil for a component that is `none` and for a percentage.
    package func result(
        remInPoints: Double, tracing trace: ((Int, TokenValue?) -> Void)? = nil
    ) throws(ExpressionFailure) -> TokenValue {
        var calculator = ExpressionCalculator(self, remInPoints: remInPoints)
        let result = try calculator.result(tracing: trace.map { trace in { trace($0, $1.rounded) } })
        guard let value = value(of: result) else { throw calculator.failure(.result(result.noun, type)) }
        switch value {
        case .number(let number), .dimension(let number, _), .duration(let number, _):
            guard number.isFinite else { throw calculator.failure(.notFinite) }
        case .fontWeight(let weight):
            guard let number = weight.number, (1...1000).contains(number) else {
                throw calculator.failure(weight.number.map { .weight($0) } ?? .notFinite)
            }
        case .color(let color):
            guard color.isFinite else { throw calculator.failure(.notFinite) }
        default: break
        }
        return value
    }

    /// Checks kinds and units without the values of references. `type` returns the type of the token at a path.
    package func check(types: (String) -> TokenType?) throws(ExpressionFailure) {
        let unknown = replacingReferences { path in types(path)?.unknownValue ?? .keyword("") }
        var calculator = ExpressionCalculator(unknown, remInPoints: .nan)
        let result = try calculator.result()
        guard value(of: result) != nil else { throw calculator.failure(.result(result.noun, type)) }
    }

    private func value(of result: ExpressionCalculator.Operand) -> TokenValue? {
        switch (result.rounded, type) {
        case (.number(let number)?, .fontWeight): .fontWeight(.number(number))
        case (.number(let number)?, .dimension) where isLenient: .dimension(number, .px)
        case (let value?, _) where value.type == type: value
        default: nil
        }
    }
}

extension TokenType {
    /// A value of the type of which nothing else is known; nil if expressions cannot use the type.
    fileprivate var unknownValue: TokenValue? {
        switch self {
        case .color: .color(ColorValue(.srgb, .init(.nan, .nan, .nan)))
        case .dimension: .dimension(.nan, .px)
        case .duration: .duration(.nan, .ms)
        case .number, .fontWeight: .number(.nan)
        default: nil
        }
    }

    /// Whether a value of the type can be an operand of an expression.
    package var isOperand: Bool { unknownValue != nil }
}

extension TokenValue {
    /// The type of a result.
    fileprivate var type: TokenType? {
        switch self {
        case .color: .color
        case .dimension: .dimension
        case .duration: .duration
        case .number: .number
        default: nil
        }
    }
}

extension ExpressionCalculator.Operand {
    /// The result that is kept. Systems differ in the last digits of powers, roots and angles, so every result is rounded once.
    fileprivate var rounded: TokenValue? {
        switch self {
        case .color(let color): .color(color.roundedResult)
        case .quantity(let value, .number): .number(value.roundedResult)
        case .quantity(let value, .px): .dimension(value.roundedResult, .px)
        case .quantity(let value, .rem): .dimension(value.roundedResult, .rem)
        case .quantity(let value, .ms): .duration(value.roundedResult, .ms)
        case .quantity(let value, .s): .duration(value.roundedResult, .s)
        case .quantity(_, .percentage), .none: nil
        }
    }
}
