/// Why an expression has no value.
package struct ExpressionFailure: Error, Sendable, Hashable {
    package enum Reason: Sendable, Hashable {
        /// An operand is not what the operation takes.
        case operands(String)
        case divisionByZero
        case rootOfNegative
        case notFinite
        /// A share of a mix, in percent, is outside 0 to 100.
        case share(Double)
        case noShares
        /// The result is not of the token's type.
        case result(String, TokenType)
        case weight(Double)
    }

    package let reason: Reason
    /// The index of the step.
    package let step: Int
}

extension ExpressionFailure {
    /// The failure of an expression as the end of a sentence: "divides by 'space.unit', which is 0".
    package func text(in expression: Expression) -> String {
        switch reason {
        case .operands(let text): text
        case .divisionByZero: "divides by \(zero(before: step, in: expression))"
        case .rootOfNegative: "takes the square root of a negative number"
        case .notFinite: "has a result that is not a finite number"
        case .share(let share): "mixes \(share.roundedResult.plainText)% of a colour; a share must be 0% to 100%"
        case .noShares: "mixes 0% of both colours"
        case .result(let kind, let type): "gives \(kind), not a \(type.rawValue)"
        case .weight(let number): "gives the font weight \(number.roundedResult.plainText); it must be 1 to 1000"
        }
    }

    /// The operand before a step, which is 0: `'space.unit', which is 0`, or a plain 0.
    private func zero(before step: Int, in expression: Expression) -> String {
        guard step > 0, step <= expression.steps.count else { return "0" }
        switch expression.steps[step - 1] {
        case .operand(.reference(let path)): return "'\(path)', which is 0"
        case .operand: return "0"
        default: return "'\(Expression(expression.type, steps: Array(expression.steps[..<step])).text)', which is 0"
        }
    }
}
