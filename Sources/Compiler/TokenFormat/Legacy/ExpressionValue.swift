import TokenModel

/// A number in an expression, with or without a unit.
struct ArithmeticQuantity {
    var value: Double
    var unit: String?
    /// Whether it was written as a percentage. `value` is then the fraction: 0.5 for 50%.
    var isPercentage = false
    /// Whether it was calculated from percentages. It cannot be added to a length: what it is a percentage of is unknown here.
    var holdsPercentage = false
    /// Whether it comes from a token whose length is written without a unit.
    var isBareLength = false
}

/// An operand or result of an expression.
enum ExpressionValue {
    case quantity(ArithmeticQuantity)
    case color(ColorValue)
}

/// An error in an expression; `text` is the end of a sentence.
enum ExpressionError: Error {
    case syntax
    case unknownFunction(String)
    case arguments(of: String, [ExpressionValue])
    case mixedUnits(String, String)
    /// A unit after a reference to a quantity that already has one.
    case secondUnit(String)
    /// A percentage that is added to or compared with a length.
    case percentageOfLength
    /// A word that is neither a colour nor followed by arguments.
    case word(String)
    case unitsMultiplied
    case color
    case divisionByZero
    /// The reference leads to no value that can be calculated with.
    case reference(String)

    var text: String {
        switch self {
        case .syntax: "is not an expression of numbers, references, + - * / % ^ and parentheses"
        case .unknownFunction(let name):
            "calls '\(name)', which is unknown; expected \(ExpressionFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        case .arguments(let name, let values):
            "calls '\(name)' with \(values.isEmpty ? "nothing" : values.map(\.kind).joined(separator: ", ")), which it does not accept"
        case .mixedUnits(let a, let b): "mixes \(a) and \(b)"
        case .secondUnit(let unit): "adds '\(unit)' to a reference that already has a unit"
        case .percentageOfLength: "adds a percentage to a length, or compares them"
        case .word(let word): "has '\(word)', which is not a number, colour or function"
        case .unitsMultiplied: "multiplies or divides by a quantity with a unit"
        case .color: "calculates with a colour"
        case .divisionByZero: "divides by zero"
        case .reference(let path):
            "needs '\(path)', which does not lead to a number or colour within \(LegacyExpression.maximumDepth) references, "
                + "or \(LegacyExpression.maximumHops) of all operands"
        }
    }
}

extension ExpressionValue {
    /// The kind of value, for messages.
    fileprivate var kind: String {
        switch self {
        case .color: "a colour"
        case .quantity(let quantity): quantity.unit.map { "a quantity in \($0)" } ?? (quantity.isPercentage ? "a percentage" : "a number")
        }
    }
}
