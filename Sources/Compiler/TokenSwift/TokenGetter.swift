import TokenModel
import TokenResolver

/// How generated Swift reads a token: the function that reads its slot, and the type it returns.
///
/// Each type has its own function instead of one generic function. With nothing to infer and nothing to specialise, ten thousand accessors compile in
/// two thirds of the time.
enum TokenGetter: CaseIterable {
    case color, number, fontFamily, font, shadow, border, gradient, strokeStyle, transition, cubicBezier

    init(_ type: TokenType) {
        switch type {
        case .color: self = .color
        case .dimension, .duration, .number, .fontWeight: self = .number
        case .fontFamily: self = .fontFamily
        case .typography: self = .font
        case .shadow: self = .shadow
        case .border: self = .border
        case .gradient: self = .gradient
        case .strokeStyle: self = .strokeStyle
        case .transition: self = .transition
        case .cubicBezier: self = .cubicBezier
        }
    }

    /// Returns the getters that the tokens need.
    static func used(by tokens: some Sequence<ResolvedToken>) -> [TokenGetter] {
        let used = Set(tokens.lazy.map { TokenGetter($0.type) })
        return allCases.filter(used.contains)
    }

    var type: StaticString {
        switch self {
        case .color: "TokenColor"
        case .number: "Double"
        case .fontFamily: "TokenFontFamily"
        case .font: "TokenFont"
        case .shadow: "TokenShadow"
        case .border: "TokenBorder"
        case .gradient: "TokenGradient"
        case .strokeStyle: "TokenStrokeStyle"
        case .transition: "TokenTransition"
        case .cubicBezier: "TokenCubicBezier"
        }
    }

    var function: StaticString {
        switch self {
        case .color: "_color"
        case .number: "_number"
        case .fontFamily: "_fontFamily"
        case .font: "_font"
        case .shadow: "_shadow"
        case .border: "_border"
        case .gradient: "_gradient"
        case .strokeStyle: "_strokeStyle"
        case .transition: "_transition"
        case .cubicBezier: "_cubicBezier"
        }
    }
}
