import TokenDiagnostics
import TokenModel

/// A way of writing tokens that 2025.10 does not have but real JSON files do: earlier drafts of the format, Style Dictionary, Tokens Studio, Theo.
///
/// Each form is recognised in one place, where it is read. That place gives both its value and the edit that makes it modern.
package enum LegacyForm: Sendable, Hashable {
    // MARK: - Structure
    case member(String, modern: String)
    case typeName(String, TokenType)
    case extraMember
    case changingMember(String)
    case rootName(String)
    case decimalName
    case setsInOneFile
    // MARK: - References
    case aliasSuffix, aliasMark, aliasBlanks, aliasToRoot, aliasToDecimal, arithmetic
    // MARK: - Values
    case colorText, hexFallback, quantityText, bareDimension, numberText, percentage, weightText, bezierText, bezierPoints, familyText,
        keywordText
    case valueMember(String, modern: String)
    case omittedMember(String, TokenType)
    case missingMembers([String], TokenType)
    case targetType(TokenType, TokenType)
    case missingType(TokenType)
    case blanks, aliasDollar, fontSlope, colorSpaceName
    case foreignMember(String)
    case nestedInToken, bareValue, unwritableName
    case unreadMember(String)
    case repeatedKey
    case lineHeight, letterSpacing, shadowText, colorChannels
    // MARK: - Forms that are not read
    case unreadType(String)
    case colorModification

    /// Describes the form and what replaces it in 2025.10.
    package var text: String {
        switch self {
        case .member(let name, let modern): "a member '\(name)'; write '\(modern)'"
        case .typeName(let name, let type): "the type '\(name)'; write '\(type.rawValue)'"
        case .extraMember: "a member that tokens do not have; move it to '$extensions'"
        case .changingMember(let name):
            "a member '\(name)', which changes a colour; write the resulting colour, and the expression in '$extensions'"
        case .rootName(let name): "a group's own token named '\(name)'; write '$root'"
        case .decimalName: "a name with a decimal point, which would separate two names; write a hyphen: '0-5' for '0.5'"
        case .setsInOneFile: "several token sets in one file; write a file for each set"
        case .aliasSuffix: "a reference that ends with '.value'; write only the token's path"
        case .aliasMark: "a reference that starts with '!'; write only the token's path"
        case .aliasBlanks: "a reference with blanks in its braces; write only the token's path"
        case .aliasToRoot: "a reference to a group's own token by the group's path; append '$root'"
        case .aliasToDecimal: "a reference to a name with a decimal point; write a hyphen: '0-5' for '0.5'"
        case .arithmetic: "a calculated value, which the format does not have; write the result, and the expression in '$extensions'"
        case .colorText: "a colour written as text; write an object with 'colorSpace' and 'components'"
        case .hexFallback: "a 'hex' fallback without six digits; write '#' and six digits, and put the alpha in 'alpha'"
        case .quantityText: "a quantity written as text; write an object with 'value' and 'unit'"
        case .bareDimension: "a dimension without a unit; write an object with 'value' and 'unit'"
        case .numberText: "a number written as text; write it without quotes"
        case .percentage: "a percentage; write a number, where 1 is 100%"
        case .weightText: "a font weight in a different spelling; write a number or one of the format's names"
        case .bezierText: "a timing function written as text; write a list of four numbers"
        case .bezierPoints: "a timing function with named points; write a list of four numbers"
        case .keywordText: "'none' for a list of shadows; write an empty list"
        case .familyText: "font families in one CSS text; write a name or a list of names"
        case .valueMember(let name, let modern): "a member '\(name)'; write '\(modern)'"
        case .omittedMember(let name, let type): "'\(name)' in a \(type.rawValue), which has no such member; it is left out"
        case .missingMembers(let names, let type):
            "a \(type.rawValue) without \(names.map { "'\($0)'" }.joined(separator: " and ")); the CSS default is used, write it out"
        case .targetType(let type, .dimension):
            "a \(type.rawValue) instead of a dimension; it is read as px, write an object with 'value' and 'unit'"
        case .targetType(let type, let wanted): "a \(type.rawValue) instead of a \(wanted.rawValue); write the \(wanted.rawValue)"
        case .missingType(let type): "a token without a type; its value is a \(type.rawValue), write '$type'"
        case .blanks: "a text with blanks around it; write it without them"
        case .aliasDollar: "a reference that starts with '$'; write the token's path in braces"
        case .fontSlope: "a font weight that includes the slope, which is lost; write only the weight"
        case .colorSpaceName: "the colour space 'rgb'; write 'srgb', with components from 0 to 1"
        case .foreignMember(let name): "a member '\(name)', which the format does not have; it is not read"
        case .nestedInToken: "a token inside a token; it is not read, move it next to the token"
        case .bareValue: "a value that is not in a token; it is not read, write an object with '$value'"
        case .unwritableName: "a name that is empty or contains '.', '{' or '}'; what it names is not read"
        case .unreadMember(let name): "'\(name)' is not what the format has there; it is not read"
        case .repeatedKey: "a key that the object has already; no token that either belongs to is read"
        case .lineHeight: "a line height as a length; write it as a multiple of the font size"
        case .shadowText: "a shadow in CSS syntax; write an object with 'color', 'offsetX', 'offsetY', 'blur' and 'spread'"
        case .colorChannels: "a colour with named channels; write an object with 'colorSpace' and 'components'"
        case .letterSpacing: "a letter spacing relative to the font size; write an object with 'value' and 'unit'"
        case .unreadType(let name): "tokens of the type '\(name)' are not read: the format has no equivalent"
        case .colorModification:
            "a colour changed by another member of its token; write the resulting colour, and the expression in '$extensions'"
        }
    }

    /// Whether the form is not read, so something in the file is lost.
    var isUnread: Bool {
        switch self {
        case .unreadType, .foreignMember, .nestedInToken, .bareValue, .unwritableName, .unreadMember, .repeatedKey: true
        default: false
        }
    }
}

extension Diagnostic.Message {
    static func legacyRefused(_ form: LegacyForm) -> Self { .error(.legacyForm, form.text) }

    static func legacy(_ form: LegacyForm, count: Int) -> Self {
        .warning(form.isUnread ? .notRead : .legacyForm, form.text + (count == 1 ? "" : " (\(count) times in this file)"))
    }
}
