import TokenModel

/// Expressions with errors.
extension Failure {
    static let formulas: [Failure] = [
        Failure(name: "division by zero") { author in
            author.replaceFormula(of: [.dimension, .number, .duration], mention: "divides by 0") { formula, _ in
                .quotient(formula, .operand(.number("0"), .number))
            }
        },
        Failure(name: "sum of a length and a number") { author in
            author.replaceFormula(of: [.dimension], mention: "adds") { formula, _ in .sum(formula, .operand(.number("2"), .number)) }
        },
        Failure(name: "unknown token in an expression") { author in
            author.replaceFormula(of: [.dimension, .number, .duration], mention: "missing.formula") { formula, type in
                .call(.min, [formula, .operand(.text("{missing.formula}"), type)])
            }
        },
        Failure(name: "unknown function") { author in
            author.replaceFormula(of: [.color], mention: "darkenx") { _, _ in .operand(.text("darkenx(#123, calc(1 + 2))"), .color) }
        },
        Failure(name: "circle through an expression") { author in
            author.replaceFormula(of: [.dimension, .number, .duration], mention: "itself", isOneError: false) { formula, type in
                .call(.max, [formula, .operand(.text("{}"), type)])
            }
        },
    ]
}

extension Author {
    /// - Parameter value: returns another formula instead of the formula of a token of a type. The text `{}` in it is that token.
    fileprivate mutating func replaceFormula(
        of types: Set<TokenType>, mention: String, isOneError: Bool = true, _ value: (Formula, TokenType) -> Formula
    ) -> Damage? {
        guard
            let (token, index) = someDeclaration(where: { token, declaration, _ in
                if case .formula = declaration.value { types.contains(token.type) } else { false }
            }), case .formula(let formula) = draft.tokens[token].declarations[index].value
        else { return nil }
        let path = draft.tokens[token].fullPath
        draft.tokens[token].declarations[index].value = .formula(
            value(formula, draft.tokens[token].type).mapOperands { node, _ in node == .text("{}") ? .text("{\(path)}") : node })
        return Damage(name: "", mentions: [mention], isOneError: isOneError)
    }
}
