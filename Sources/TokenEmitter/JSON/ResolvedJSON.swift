import TokenModel
import TokenResolver

/// The tokens of one brand in one mode, for people and other tools; values as the specification writes them.
package struct ResolvedJSON {
    private let gamut: ColorGamut?

    /// With `.srgb` or `.displayP3` each colour is converted to that space, mapped into its gamut; any other leaves them as they are.
    package init(colors: ColorSpace?) {
        gamut = ColorGamut.allCases.first { $0.space == colors }
    }

    package func print(_ brand: ResolvedBrand, mode: TokenMode) -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 160)
        json.lines(brand.tokensInPathOrder) { json, index in
            let value = brand.values[brand.tokens[index].values[mode]]
            json.token(brand.tokens[index].path, brand.tokens[index].type, gamut.map(value.mappingColors) ?? value)
            json.text("}")
        }
        json.text("\n")
        return json.bytes
    }
}

extension TokenValue {
    fileprivate func mappingColors(to gamut: ColorGamut) -> TokenValue {
        switch self {
        case .color(let color): .color(color.mapped(to: gamut).color)
        case .composite(let type, let members): .composite(type, members.map { $0?.mappingColors(to: gamut) })
        case .list(let items): .list(items.map { $0.mappingColors(to: gamut) })
        default: self
        }
    }
}
