import TokenDiagnostics
import TokenModel
import TokenSyntax

/// Why a token of a leniently read file is left out, together with all tokens that refer to it: other tools know the form of its value, but it means
/// nothing here.
package enum LeftOut: Sendable, Hashable {
    case type(String)
    case unit(String)
    case function(String)
    /// A member beside the value, or in it, changes the value in a way that is not known here.
    case member(String)
    case keyword(String)
    case severalValues
    case gradient
    case fontStyle
    case weight
    /// All channels are at most 1, in a form whose channels go up to 255.
    case colorScale
    /// A reference names a token of a group that is in no file, because a set of the design system is missing or the group is gone.
    case missingGroup(String)
    /// A reference names a token that is in no file.
    case missingToken
    case incomplete(TokenType)
    case empty
    case untyped
    case insideToken
    /// A value without an object around it, among groups and tokens.
    case bareValue
    /// The name, or that of a group around it, is one that references cannot write.
    case name
    /// A value that its type cannot have, and that does not look like a misspelling. Nil if the type is unknown.
    case wrongValue(TokenType?)
    /// A reference to a token of another type.
    case otherType
    /// A reference to a group.
    case group
    /// Another type in another brand or mode.
    case severalTypes
    /// A key that the token, something in it, or a group around it repeats.
    case duplicateKey
    /// The `$extends` of a group, which names no group that could be extended.
    case extends
    /// The token exists only in some modes.
    case onlyInMode
    /// The token exists only in some contexts of a modifier.
    case onlyInContext
    /// The token refers to a token that is left out.
    case reference

    /// Describes the tokens that are left out for this reason, to follow their number: "325 use set_alpha(…)".
    package func text(_ count: Int) -> String {
        let isOne = count == 1
        return switch self {
        case .type(let name): "\(isOne ? "has" : "have") the type '\(name.escapedForDisplay)'"
        case .unit(let unit): "\(isOne ? "has" : "have") a length in '\(unit.escapedForDisplay)'"
        case .function(let name): "\(isOne ? "uses" : "use") \(name.escapedForDisplay)(…)"
        case .member(let name): "\(isOne ? "has" : "have") a member '\(name)' that changes \(isOne ? "its value" : "their values")"
        case .keyword(let word): "\(isOne ? "is" : "are") the keyword '\(word.escapedForDisplay)'"
        case .severalValues: "\(isOne ? "has" : "have") several values in one text"
        case .gradient: "\(isOne ? "has" : "have") a gradient instead of a colour"
        case .fontStyle: "\(isOne ? "has" : "have") the name of a font style instead of a weight"
        case .colorScale: "\(isOne ? "has" : "have") channels that could range to 1 or to 255"
        case .weight: "\(isOne ? "has" : "have") a number that is not a font weight"
        case .missingGroup(let name):
            "\(isOne ? "refers" : "refer") to \(isOne ? "a token" : "tokens") of '\(name.escapedForDisplay)', a group that is in no file"
        case .missingToken: "\(isOne ? "refers" : "refer") to a token that is in no file"
        case .incomplete(let type): "\(isOne ? "lacks" : "lack") members that a \(type.rawValue) needs"
        case .empty: "\(isOne ? "has" : "have") no value"
        case .untyped: "\(isOne ? "has" : "have") no type, and a value that does not imply one"
        case .insideToken: "\(isOne ? "is" : "are") inside another token"
        case .bareValue: "\(isOne ? "is a bare value" : "are bare values"), not an object with '$value'"
        case .name: "\(isOne ? "has" : "have") a name that is empty or contains '.', '{' or '}'"
        case .wrongValue(let type):
            "\(isOne ? "has" : "have") a value that \(type.map { "a \($0.rawValue) cannot have" } ?? "cannot be read")"
        case .otherType: "\(isOne ? "refers" : "refer") to a token of another type"
        case .group: "\(isOne ? "refers" : "refer") to a group"
        case .severalTypes: "\(isOne ? "has" : "have") another type in another brand or mode"
        case .duplicateKey: "\(isOne ? "has" : "have") a duplicate key"
        case .extends: "\(isOne ? "names" : "name") no group that can be extended"
        case .onlyInMode: "\(isOne ? "exists" : "exist") only in a mode"
        case .onlyInContext: "\(isOne ? "exists" : "exist") only in a context"
        case .reference: "\(isOne ? "refers" : "refer") to a token that is left out"
        }
    }
}

extension LeftOut {
    /// Whether it is an error if no file shows that another tool wrote it.
    package var isOnlyInForeignFiles: Bool {
        switch self {
        case .wrongValue, .otherType, .group, .missingToken, .severalTypes, .untyped: true
        default: false
        }
    }

    /// Units that depend on where a value is used, or belong to other platforms.
    private static let units: Set<String> = [
        "em", "ex", "ch", "lh", "rlh", "%", "vh", "vw", "vmin", "vmax", "svh", "lvh", "dvh", "svw", "lvw", "dvw", "cqw", "cqh", "fr", "dp",
        "sp", "pt", "pc", "cm", "mm", "in", "deg", "rad", "turn",
    ]
    private static let keywords: Set<String> = [
        "auto", "normal", "none", "inherit", "initial", "unset", "revert", "currentcolor", "fit-content", "min-content", "max-content",
    ]

    static func isUnit(_ text: String) -> Bool { units.contains(text.lowercased()) }

    /// Nil for a text that is not a known foreign form but an error.
    init?(text: String, as type: TokenType?) {
        let text = text.trimmingSpaces
        if text.isEmpty {
            self = .empty
        } else if Self.isUnit(text) {
            self = .unit(text)
        } else if Self.keywords.contains(text.lowercased()) {
            self = .keyword(text)
        } else if let unit = text.unitBehindNumber, Self.isUnit(unit) {
            self = .unit(unit)
        } else if let function = text.function, !(ColorValue.isFunction(function) && type == .color),
            !(function == "cubic-bezier" && type == .cubicBezier), LegacyFunction(named: function) == nil || text.hasForeignUnit
        {
            self = function.hasSuffix("-gradient") ? .gradient : .function(function)
        } else if text.function != nil, text.utf8.contains(UInt8(ascii: "(")), text.contains("from") {
            // CSS Color 5's relative colours.
            self = .function((text.function ?? "") + "(from")
        } else if type != .fontFamily, type != .color, text.isSeveralValues {
            self = .severalValues
        } else {
            return nil
        }
    }
}

extension LeftOut {
    /// The cause that an error in a token's value is in another tool's file.
    package init(_ error: DiagnosticID, as type: TokenType?) {
        switch error {
        case .aliasToGroup: self = .group
        case .wrongType: self = .otherType
        case .unresolvedAlias, .unresolvedPointer, .layering: self = .missingToken
        default: self = .wrongValue(type)
        }
    }

    /// Nil unless the expression has a meaning elsewhere.
    init?(_ failure: ExpressionError) {
        switch failure {
        case .percentageOfLength: self = .unit("%")
        case .mixedUnits(let one, let other):
            guard let unit = [one, other].lazy.compactMap(\.foreignUnit).first(where: Self.isUnit) else { return nil }
            self = .unit(unit)
        case .word(let word) where Self.keywords.contains(word.lowercased()): self = .keyword(word)
        default: return nil
        }
    }
}

extension LegacyOperand.Kind {
    fileprivate var foreignUnit: String? { if case .foreign(let unit) = self { unit } else { nil } }
}

extension String {
    /// The unit of `1.5em` is `em`; nil for a text that does not begin with a number.
    fileprivate var unitBehindNumber: String? {
        guard let first = utf8.first, first.isASCIIDigit || "+-.".utf8.contains(first) else { return nil }
        let unit = drop { $0.isNumber || "+-.".contains($0) }
        return unit.isEmpty || unit.contains(" ") ? nil : String(unit)
    }

    /// Whether any number in it has a foreign unit.
    fileprivate var hasForeignUnit: Bool {
        split { !($0.isLetter || $0.isNumber || ".%".contains($0)) }.contains { String($0).unitBehindNumber.map(LeftOut.isUnit) ?? false }
    }

    /// The function's name: `clamp` for `clamp(1rem, 2vw, 3rem)`.
    fileprivate var function: String? {
        guard last == ")", let open = firstIndex(of: "("), open != startIndex else { return nil }
        // CSS allows no space before the parenthesis, which does not keep files from having one.
        let name = String(self[..<open]).trimmingSpaces
        return name.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
            ? name : nil
    }

    /// Whether it is several numbers or references side by side: `4px 8px`, `{a} {b}`, `50ch, 40vw`.
    fileprivate var isSeveralValues: Bool {
        let parts = split { $0 == " " || $0 == "," }
        // A decimal comma is a mistake in one number, not two values.
        if parts.count == 2, !utf8.contains(UInt8(ascii: " ")), parts.allSatisfy({ !$0.utf8.contains(UInt8(ascii: "{")) }) { return false }
        guard parts.count > 1 else { return utf8.count { $0 == UInt8(ascii: "{") } > 1 }
        return parts.allSatisfy { part in
            guard let first = part.utf8.first else { return false }
            return first == UInt8(ascii: "{") || first.isASCIIDigit || first == UInt8(ascii: ".") || first == UInt8(ascii: "-")
        }
    }
}

extension ColorValue {
    /// Whether a text that is not a colour was probably meant as one: a hexadecimal colour, a function, or nearly a name.
    static func isLike(_ text: String) -> Bool {
        if text.utf8.first == UInt8(ascii: "#") { return true }
        if let function = text.function { return isFunction(function) }
        return suggestion(for: text.lowercased(), among: cssNames.keys, isClosed: true) != nil
    }

    fileprivate static func isFunction(_ name: String) -> Bool {
        ["rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color"].contains(name.lowercased())
    }
}
