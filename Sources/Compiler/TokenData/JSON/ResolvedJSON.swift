import TokenFormat
import TokenModel
import TokenOutput
import TokenResolver
import TokenSyntax

/// The tokens of one brand in one mode, for people and other tools. Values are in the specification's form.
package struct ResolvedJSON {
    private let gamut: ColorGamut?
    private let hasDetails: Bool

    /// - Parameters:
    ///   - colors: with `.srgb` or `.displayP3`, each colour is converted to that space and mapped into its gamut. Any other value leaves
    ///     colours unchanged.
    ///   - hasDetails: whether description, deprecation and `$extensions` are printed as well, if a token has them, and what a reader needs to
    ///     convert its value: `hex` in colours of other spaces than sRGB, `rem` beside lengths in rem.
    package init(colors: ColorSpace?, hasDetails: Bool = false) {
        gamut = ColorGamut.allCases.first { $0.space == colors }
        self.hasDetails = hasDetails
    }

    /// - Parameter remInPoints: what a rem is in this project.
    package func print(_ brand: ResolvedBrand, mode: TokenMode, remInPoints: Double = 16) -> [UInt8] {
        var json = JSONPrinter(reserving: brand.tokens.count * 160, colors: hasDetails ? .objectsWithHex : .objects)
        json.lines(brand.tokensInPathOrder) { json, index in
            let value = brand.values[brand.tokens[index].values[mode]]
            json.token(
                brand.tokens[index].path, brand.tokens[index].type,
                gamut.map { gamut in value.mappingColors { $0.mapped(to: gamut).color } } ?? value)
            if hasDetails, value.isInRem {
                json.text(",\"rem\":")
                json.number(remInPoints)
            }
            if hasDetails { json.details(of: brand.tokens[index], value, brand.extensions[index]?.own) }
            json.text("}")
        }
        json.text("\n")
        return json.take()
    }
}

extension JSONPrinter {
    fileprivate mutating func details(of token: ResolvedToken, _ value: TokenValue, _ extensions: SyntaxReference?) {
        description(token.description)
        switch token.deprecation {
        case nil: break
        case .plain: text(",\"deprecated\":true")
        case .reason(let reason):
            text(",\"deprecated\":")
            string(reason)
        }
        self.extensions(extensions, of: value, token.type, as: "extensions")
    }
}

extension TokenValue {
    /// Whether a length in the value is in rem.
    fileprivate var isInRem: Bool {
        switch self {
        case .dimension(_, let unit): unit == .rem
        case .composite(_, let members): members.contains { $0?.isInRem ?? false }
        case .list(let items): items.contains(where: \.isInRem)
        default: false
        }
    }
}
