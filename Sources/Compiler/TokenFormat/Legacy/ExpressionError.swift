import TokenModel

/// An error in another tool's expression; `text` is the end of a sentence.
enum ExpressionError: Error {
    case syntax
    case unknownFunction(String)
    /// The function, and the kinds of its arguments.
    case arguments(of: String, [String])
    case mixedUnits(LegacyOperand.Kind, LegacyOperand.Kind)
    /// A unit after a reference to a quantity that already has one.
    case secondUnit(String)
    /// A percentage that is added to or compared with a length.
    case percentageOfLength
    /// A word that is neither a colour nor followed by arguments.
    case word(String)
    case unitsMultiplied
    case color
    case divisionByZero
    /// No token that can be calculated with has the path.
    case reference(String)
    case tooLong
    /// The result is of another kind than the token's type.
    case result(String, TokenType)
    /// A calculation without references has no result, for which the text is the end of a sentence.
    case noResult(String)

    var text: String {
        switch self {
        case .syntax: "is not an expression of numbers, references, + - * / % ^ and parentheses"
        case .unknownFunction(let name):
            "calls '\(name)', which is unknown; expected \(LegacyFunction.allCases.map(\.rawValue).joined(separator: ", "))"
        case .arguments(let name, let kinds):
            "calls '\(name)' with \(kinds.isEmpty ? "nothing" : kinds.joined(separator: ", ")), which it does not accept"
        case .mixedUnits(let a, let b): "mixes \(a.noun) and \(b.noun)"
        case .secondUnit(let unit): "adds '\(unit)' to a reference that already has a unit"
        case .percentageOfLength: "adds a percentage to a length, or compares them"
        case .word(let word): "has '\(word)', which is not a number, colour or function"
        case .unitsMultiplied: "multiplies or divides by a quantity with a unit"
        case .color: "calculates with a colour"
        case .divisionByZero: "divides by zero"
        case .reference(let path): "needs '\(path)', which is not a colour, a length, a time or a number"
        case .tooLong:
            "is too long; an expression can have \(Expression.maximumSteps) operands and operations, nested \(Expression.maximumDepth) deep"
        case .result(let kind, let type): "gives \(kind), not a \(type.rawValue)"
        case .noResult(let text): text
        }
    }
}
