import TokenDiagnostics
import TokenModel

/// An identifier as generated Swift spells it, backticks included.
///
/// There is no other way from a name in a token file to one in Swift: whatever the name is, this is a single identifier, and one that can
/// be used where it is declared for.
struct SwiftName: Sendable, Hashable {
    let text: String

    /// For what is written after a dot: a token, a field, a case, a brand. lowerCamelCase.
    init(member name: String) {
        self.init(escaping: NameWords(name).lowerCamelCase)
    }

    /// For a case of an enumeration that lists its cases.
    init(case name: String) {
        let member = SwiftName(member: name)
        self = member.text == "allCases" ? member.suffixed : member
    }

    /// For a type: a group, a style, an enumeration. UpperCamelCase, with the suffix `_` where the name is one of `reserved`: those must keep
    /// their meaning inside the type.
    init(type name: String, reserved: Set<String> = Self.reservedTypeNames) {
        let name = NameWords(name).upperCamelCase
        self.init(escaping: reserved.contains(name) ? name + "_" : name)
    }

    /// For the namespace of a component.
    init(component name: String) { self.init(type: name + "Component") }

    /// For what exists in Swift already, such as the label of an argument: the name as it is, if it can be one.
    init(existing name: String) {
        let isIdentifier = name.utf8.first.map { !$0.isASCIIDigit } ?? false && name.utf8.contains { $0 != UInt8(ascii: "_") }
        if isIdentifier && name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) {
            self.init(escaping: name)
        } else {
            self.init(member: name)
        }
    }

    private init(escaping identifier: String) {
        // Words that are put together may join: the compiler takes identifiers of other bytes for other ones.
        let identifier = identifier.normalForm
        if Self.metatypeMembers.contains(identifier) {
            text = identifier + "_"
        } else {
            text = Self.keywords.contains(identifier) ? "`\(identifier)`" : identifier
        }
    }

    /// With `_` behind it.
    var suffixed: SwiftName { SwiftName(verbatim: label + "_") }

    private init(verbatim text: String) { self.text = text }

    /// Before the colon of an argument, where the compiler warns of needless backticks.
    var label: String { text == "`inout`" ? text : text.filter { $0 != "`" } }

    /// As the label of a parameter where it is declared.
    var parameterLabel: SwiftName { ["`let`", "`var`"].contains(text) ? self : SwiftName(verbatim: label) }
}

extension SwiftName {
    /// After a dot these have a meaning of their own, in backticks too.
    private static let metatypeMembers: Set<String> = ["self", "init", "Type", "Protocol", "Self"]

    private static let keywords: Set<String> = [
        // Where an expression begins, `await` is no name.
        "await",
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "inout", "internal", "let", "operator",
        "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var", "break",
        "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat", "return",
        "switch",
        "throw", "where", "while", "Any", "as", "false", "is", "nil", "super", "throws", "true", "try",
    ]

    /// Swift's own types and UIKit's that generated code mentions, the modules that it imports, and the public types of `TokenRuntime`.
    static let reservedTypeNames: Set<String> = [
        "Swift", "Any", "Bool", "CaseIterable", "Double", "Hashable", "Int", "MainActor", "Sendable", "String", "UInt64", "Variant",
        "TokenRuntime", "ViewStyles",
        "UIKit", "UIButton", "UIImageView", "UILabel", "UINavigationBar", "UIStackView", "UISwitch", "UITabBar", "UITableViewCell",
        "UITextField", "UITextView", "UIView",
        "Appearance", "Brand", "ControlState", "Installation", "ObservedBrand", "PayloadRejection", "RejectionCode",
        "StoreConfiguration", "StoreEvent", "StoreStatus", "TokenBorder", "TokenChange", "TokenColor", "TokenCubicBezier",
        "TokenEnumeration", "TokenFont", "TokenFontFamily", "TokenGradient", "TokenImage", "TokenInsets", "TokenList", "TokenObservation",
        "TokenShadow", "TokenStates", "TokenStore", "TokenStrokeStyle", "TokenStyle", "TokenTransition", "TrustedKey",
    ]
}
