import TokenModel

/// A number with or without a unit, in an expression.
struct ArithmeticQuantity {
    var value: Double
    var unit: String?
    /// Whether it was written as a percentage; `value` is the part of 1.
    var isPercentage = false
    /// Whether it is a sum or product of percentages: as a length nobody knows here what of.
    var holdsPercentage = false
    /// Whether it is a token's, of a length that is written without a unit.
    var isBareLength = false
}

/// What an expression calculates with.
enum ExpressionValue {
    case quantity(ArithmeticQuantity)
    case color(ColorValue)
}

/// What is wrong with an expression, as the end of a sentence.
enum ExpressionError: Error {
    case syntax
    case unknownFunction(String)
    case arguments(of: String, [ExpressionValue])
    case mixedUnits(String, String)
    /// A unit behind a reference to a quantity that has one.
    case secondUnit(String)
    /// A percentage that is added to a length, or compared with one.
    case percentageOfLength
    /// A word that is neither a colour nor followed by arguments.
    case word(String)
    case unitsMultiplied
    case color
    case divisionByZero
    /// The reference has no value to calculate with.
    case reference(String)

    var text: String {
        switch self {
        case .syntax: "is no expression of numbers, references, + - * / % ^ and parentheses"
        case .unknownFunction(let name):
            "calls '\(name)'; functions are \(ExpressionFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        case .arguments(let name, let values):
            "calls '\(name)' with \(values.isEmpty ? "nothing" : values.map(\.kind).joined(separator: ", ")), which it does not take"
        case .mixedUnits(let a, let b): "mixes \(a) and \(b)"
        case .secondUnit(let unit): "puts '\(unit)' behind a reference that has a unit"
        case .percentageOfLength: "adds a percentage to a length, or compares them"
        case .word(let word): "has '\(word)', which is no number, colour or function"
        case .unitsMultiplied: "multiplies or divides by a quantity with a unit"
        case .color: "calculates with a colour"
        case .divisionByZero: "divides by zero"
        case .reference(let path):
            "needs '\(path)', which leads to no number or colour within \(LegacyExpression.maximumDepth) references, "
                + "or \(LegacyExpression.maximumHops) of all operands"
        }
    }
}

extension ExpressionValue {
    /// For messages.
    fileprivate var kind: String {
        switch self {
        case .color: "a colour"
        case .quantity(let quantity): quantity.unit.map { "a quantity in \($0)" } ?? (quantity.isPercentage ? "a percentage" : "a number")
        }
    }
}
