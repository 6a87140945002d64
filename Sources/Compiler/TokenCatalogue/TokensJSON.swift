import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// A brand's tokens with resolved values: the value of each token, and the values of modes and contexts that differ. It contains no references.
package struct TokensJSON {
    private let brand: ResolvedBrand
    private let modifiers: [OpenModifier]

    package init(_ brand: ResolvedBrand, _ modifiers: [OpenModifier]) {
        self.brand = brand
        self.modifiers = modifiers
    }

    package func print() -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 180)
        json.lines(brand.tokensInPathOrder) { json, index in
            let values = brand.tokens[index].values
            json.token(brand.tokens[index].path, brand.tokens[index].type, brand.values[values.light])
            json.modes(values.isUniform ? [] : differingModes(values))
            if let contexts = brand.contexts.tokens[index] {
                json.contexts(contexts.differing(in: modifiers.space), of: contexts.modifiers, among: modifiers) { json, _, values in
                    json.value(brand.values[values.light])
                    json.modes(differingModes(values))
                }
            }
            json.text("}")
        }
        json.text("\n")
        return json.take()
    }

    private func differingModes(_ values: ByMode<ValueID>) -> [(TokenMode, TokenValue)] {
        TokenMode.allCases.map { ($0, brand.values[values[$0]]) }.filter { $1 != brand.values[values.light] }
    }
}
