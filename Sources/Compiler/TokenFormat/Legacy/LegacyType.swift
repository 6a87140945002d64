import TokenDiagnostics
import TokenModel

/// A type name of earlier drafts, Tokens Studio or Style Dictionary.
enum LegacyType {
    case modern(TokenType)
    /// The format has no such type.
    case unread

    /// The largest line height, in multiples of the font size, that can be a number. A larger one is a length.
    static let largestLineHeight = 4.0

    /// Nil if no known tool uses the name.
    ///
    /// - Parameter value: the token's value, if it is text. In some tools `font` is a family, in others a category of sizes. A line height with a
    ///   unit, or above `largestLineHeight`, is a dimension.
    init?(named name: String, value: String?) {
        switch name {
        case "sizing", "size", "spacing", "space", "borderRadius", "borderWidth", "fontSizes", "fontSize", "letterSpacing",
            "paragraphSpacing", "paragraphIndent", "radius":
            self = .modern(.dimension)
        case "fontFamilies": self = .modern(.fontFamily)
        case "font":
            guard let value, value.utf8.first.map({ !$0.isASCIIDigit }) == true else { return nil }
            self = .modern(.fontFamily)
        case "fontWeights": self = .modern(.fontWeight)
        case "lineHeights", "lineHeight":
            self = .modern(value.map { $0.hasSuffix("px") || $0.hasSuffix("rem") || $0.isLong } == true ? .dimension : .number)
        case "opacity", "percentage", "zIndex": self = .modern(.number)
        case "time": self = .modern(.duration)
        case "cubic-bezier": self = .modern(.cubicBezier)
        case "boxShadow": self = .modern(.shadow)
        case "textCase", "textDecoration", "text", "boolean", "asset", "other", "composition", "string", "content", "fontStyle":
            self = .unread
        default:
            // `Color` and `shadows`: tools differ in case and number.
            let word = name.lowercased()
            let type = TokenType.allCases.first { [$0.rawValue.lowercased(), $0.rawValue.lowercased() + "s"].contains(word) }
            guard let type else { return nil }
            self = .modern(type)
        }
    }
}

extension String {
    fileprivate var isLong: Bool { Double(self).map { $0.isFinite && $0 > LegacyType.largestLineHeight } ?? false }
}
