import TokenModel
import TokenResolver

/// A brand's tokens as they are in the end, no references: the value of each, and that of each mode where it differs.
struct TokensJSON {
    let brand: ResolvedBrand

    func print() -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 180)
        json.lines(brand.tokensInPathOrder) { json, index in
            let values = brand.tokens[index].values
            json.token(brand.tokens[index].path, brand.tokens[index].type, brand.values[values.light])
            json.modes(values.isUniform ? [] : differingModes(values))
            json.text("}")
        }
        json.text("\n")
        return json.bytes
    }

    private func differingModes(_ values: ByMode<ValueID>) -> [(TokenMode, TokenValue)] {
        TokenMode.allCases.map { ($0, brand.values[values[$0]]) }.filter { $1 != brand.values[values.light] }
    }
}
