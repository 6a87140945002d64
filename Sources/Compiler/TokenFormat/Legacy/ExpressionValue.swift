import TokenModel

/// A number with or without a unit, in an expression.
struct ArithmeticQuantity {
    var value: Double
    var unit: String?
    /// Whether it was written as a percentage; `value` is the part of 1.
    var isPercentage = false
}

/// What an expression calculates with.
enum ExpressionValue {
    case quantity(ArithmeticQuantity)
    case color(ColorValue)
}

/// What is wrong with an expression, as the end of a sentence.
enum ExpressionFault: Error {
    case syntax
    case unknownFunction(String)
    case arguments(of: String)
    case mixedUnits(String, String)
    case unitsMultiplied
    case color
    case divisionByZero
    /// The reference has no value to calculate with.
    case reference(String)

    var text: String {
        switch self {
        case .syntax: "is no expression of numbers, references, + - * / and parentheses"
        case .unknownFunction(let name):
            "calls '\(name)'; functions are \(ExpressionFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        case .arguments(let name): "calls '\(name)' with arguments that it does not take"
        case .mixedUnits(let a, let b): "mixes \(a) and \(b)"
        case .unitsMultiplied: "multiplies or divides by a quantity with a unit"
        case .color: "calculates with a colour"
        case .divisionByZero: "divides by zero"
        case .reference(let path): "needs '\(path)', which leads to no number within \(LegacyExpression.maximumHops) references"
        }
    }
}
