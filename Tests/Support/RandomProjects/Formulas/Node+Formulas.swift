import TokenModel

// Formulas within values.
extension Node {
    /// With the text of each formula, whose references are text already.
    var withTexts: Node {
        changingFormulas { .text($0.text) } ?? .null
    }

    /// With the result of each formula; nil if there is none, or if another rounding may give another one.
    func calculated(remInPoints: Double) -> Node? {
        let calculator = FormulaCalculator(remInPoints: remInPoints)
        return changingFormulas { try? calculator.node($0) }
    }

    var holdsReference: Bool {
        var holdsReference = false
        forEachReference { _ in holdsReference = true }
        return holdsReference
    }

    var hasFormula: Bool { changingFormulas { _ in nil } == nil }

    func changingFormulas(_ body: (Formula) -> Node?) -> Node? {
        switch self {
        case .formula(let formula): return body(formula)
        case .list(let items):
            let changed = items.compactMap { $0.changingFormulas(body) }
            return changed.count == items.count ? .list(changed) : nil
        case .map(let members):
            let changed = members.compactMap { member in
                member.value.changingFormulas(body).map { Member(name: member.name, value: $0) }
            }
            return changed.count == members.count ? .map(changed) : nil
        case .null, .boolean, .number, .text, .reference: return self
        }
    }

    /// The texts of formulas by the JSON pointers to them; a formula that is all of it has the pointer "".
    func formulaTexts(at pointer: String = "") -> [Member] {
        switch self {
        case .formula(let formula): [Member(name: pointer, value: .text(formula.text))]
        case .list(let items): items.enumerated().flatMap { $1.formulaTexts(at: "\(pointer)/\($0)") }
        case .map(let members): members.flatMap { $0.value.formulaTexts(at: "\(pointer)/\($0.name)") }
        case .null, .boolean, .number, .text, .reference: []
        }
    }
}

extension Draft {
    /// A declaration's value with results instead of formulas: in the first brand that has the token, in the mode of the file.
    func resultsInFile(of declaration: Declaration, _ token: Int) -> Node {
        let layer = files[declaration.file].layer
        let brand = layer.brand ?? brandPlaces.first { isThere(token, in: $0) } ?? nil
        let context = Context(brand: brand, mode: layer.mode ?? .light)
        return declaration.value.changingFormulas { plain(.formula($0), in: context) ?? $0.anyResult } ?? .null
    }
}

extension Formula {
    /// A value of the right type, for a formula that has no result.
    fileprivate var anyResult: Node {
        switch self {
        case .relative, .mix: return .map(["colorSpace": .text("srgb"), "components": .list([.number("0"), .number("0"), .number("0")])])
        default: break
        }
        var types: Set<TokenType> = []
        forEachOperand { types.insert($1) }
        if types.contains(.dimension) { return .map(["value": .number("1"), "unit": .text("px")]) }
        if types.contains(.duration) { return .map(["value": .number("1"), "unit": .text("ms")]) }
        return .number("1")
    }
}
