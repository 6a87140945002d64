import TokenDiagnostics
import TokenModel

/// A type name of earlier drafts, Tokens Studio, Penpot, Figma's plugins or Style Dictionary.
enum LegacyType {
    case modern(TokenType)
    /// The format has no such type.
    case unread

    /// The largest line height, in multiples of the font size, that can be a number. A larger one is a length.
    static let largestLineHeight = 4.0

    /// Nil if no known tool uses the name. Tools differ in case, in number and in what joins words: `fontSizes`, `font-size`, `FONT_SIZE`.
    ///
    /// - Parameters:
    ///   - value: the token's value, if it is text. In some tools `font` is a family, in others a category of sizes. A line height with a unit, or
    ///     above `largestLineHeight`, is a dimension.
    ///   - scopes: the uses that Figma allows for the variable, which say what a text is.
    init?(named name: String, value: String?, scopes: [String]) {
        let word = name.joinedWords
        guard let known = Self(word, value, scopes) ?? Self(word.singular, value, scopes) else { return nil }
        self = known
    }

    private init?(_ word: String, _ value: String?, _ scopes: [String]) {
        switch word {
        case "sizing", "size", "spacing", "space", "borderradius", "borderwidth", "strokewidth", "cornerradius", "fontsize",
            "letterspacing",
            "paragraphspacing", "paragraphindent", "radius":
            self = .modern(.dimension)
        case "font":
            guard let value, value.utf8.first.map({ !$0.isASCIIDigit }) == true else { return nil }
            self = .modern(.fontFamily)
        case "lineheight":
            self = .modern(value.map { $0.hasSuffix("px") || $0.hasSuffix("rem") || $0.isLong } == true ? .dimension : .number)
        case "opacity", "percentage", "zindex", "float", "double", "int", "integer": self = .modern(.number)
        case "time": self = .modern(.duration)
        case "boxshadow": self = .modern(.shadow)
        case "string", "text":
            switch Set(scopes) {
            case ["FONT_FAMILY"]: self = .modern(.fontFamily)
            case ["FONT_STYLE"], ["FONT_WEIGHT"], ["FONT_STYLE", "FONT_WEIGHT"]: self = .modern(.fontWeight)
            default: self = .unread
            }
        case "textcase", "textdecoration", "boolean", "asset", "other", "composition", "content", "fontstyle": self = .unread
        default:
            guard let type = TokenType.allCases.first(where: { $0.rawValue.joinedWords == word }) else { return nil }
            self = .modern(type)
        }
    }
}

extension String {
    fileprivate var isLong: Bool { Double(self).map { $0.isFinite && $0 > LegacyType.largestLineHeight } ?? false }

    /// The name in lower case, without what joins words in kebab case and snake case.
    var joinedWords: String { lowercased().filter { !"-_ ".contains($0) } }

    /// `fontfamily` for `fontfamilies`, `fontsize` for `fontsizes`.
    var singular: String {
        if hasSuffix("ies") { return dropLast(3) + "y" }
        return hasSuffix("s") ? String(dropLast()) : self
    }
}
