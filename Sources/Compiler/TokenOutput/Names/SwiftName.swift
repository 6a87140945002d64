import TokenDiagnostics
import TokenFormat
import TokenModel

/// An identifier as generated Swift spells it, including backticks.
///
/// Every name from a token file becomes Swift through this type. Whatever the name is, the result is a single identifier that is valid for its kind
/// of declaration.
package struct SwiftName: Sendable, Hashable {
    package let text: String

    /// A name for use after a dot: a token, field, case or brand. lowerCamelCase.
    package init(member name: String) {
        self.init(escaping: NameWords(name).lowerCamelCase)
    }

    /// A case of an enumeration that lists its cases.
    package init(case name: String) {
        let member = SwiftName(member: name)
        self = member.text == "allCases" ? member.suffixed : member
    }

    /// A type's name: a group, style or enumeration. UpperCamelCase, with the suffix `_` for names in `reserved`, which must keep their meaning
    /// inside the type.
    package init(type name: String, reserved: Set<String> = Self.reservedTypeNames) {
        let name = NameWords(name).upperCamelCase
        self.init(escaping: reserved.contains(name) ? name + "_" : name)
    }

    /// The namespace of a component.
    package init(component name: String) { self.init(type: name + "Component") }

    /// A name that already exists in Swift, such as an argument label. It is unchanged if it is a valid identifier.
    package init(existing name: String) {
        let isIdentifier = name.utf8.first.map { !$0.isASCIIDigit } ?? false && name.utf8.contains { $0 != UInt8(ascii: "_") }
        if isIdentifier && name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "_") }) {
            self.init(escaping: name)
        } else {
            self.init(member: name)
        }
    }

    private init(escaping identifier: String) {
        // Joining words can create composable characters, and the compiler distinguishes identifiers by bytes.
        let identifier = identifier.normalForm
        if Self.metatypeMembers.contains(identifier) {
            text = identifier + "_"
        } else {
            text = identifier.isSwiftKeyword ? "`\(identifier)`" : identifier
        }
    }

    /// The name with the suffix `_`.
    package var suffixed: SwiftName { SwiftName(verbatim: label + "_") }

    private init(verbatim text: String) { self.text = text }

    /// The name before an argument's colon, where the compiler warns of unnecessary backticks.
    package var label: String { text == "`inout`" ? text : text.filter { $0 != "`" } }

    /// The name as a label in a parameter's declaration.
    package var parameterLabel: SwiftName { ["`let`", "`var`"].contains(text) ? self : SwiftName(verbatim: label) }
}

extension SwiftName {
    /// These have a special meaning after a dot, even in backticks.
    private static let metatypeMembers: Set<String> = ["self", "init", "Type", "Protocol", "Self"]

    /// Types of Swift and UIKit that generated code uses, the modules it imports, and the public types of `TokenRuntime` and
    /// `TokenDelivery`.
    package static let reservedTypeNames: Set<String> = [
        "Swift", "Any", "Bool", "CaseIterable", "Double", "Equatable", "Hashable", "Int", "MainActor", "Sendable", "String", "UInt64",
        "Variant",
        "StyleTypes", "SwiftUI", "TokenRuntime", "ViewStyles",
        "BorderToken", "ColorToken", "CubicBezierToken", "DimensionToken", "FontFamilyToken", "FontToken", "GradientToken", "NumberToken",
        "ShadowToken", "StrokeStyleToken", "TransitionToken",
        "UIKit", "UIButton", "UIImageView", "UILabel", "UINavigationBar", "UIStackView", "UISwitch", "UITabBar", "UITableViewCell",
        "UITextField", "UITextView", "UIView", "EnvironmentValues", "UIMutableTraits", "UITraitCollection",
        "Appearance", "Brand", "ContextChoice", "ControlState", "DeliveryEvent", "Installation", "ObservedBrand", "PayloadRejection",
        "RejectionCode",
        "ServedImage",
        "StoreConfiguration", "StoreEvent", "StoreStatus", "TokenBorder", "TokenChange", "TokenColor", "TokenCubicBezier",
        "TokenEnumeration", "TokenFont", "TokenFontFamily", "TokenGradient", "TokenImage", "TokenInsets", "TokenList", "TokenModifier",
        "TokenObservation",
        "TokenScreen", "TokenScreenArea", "ScreenValues", "ImageScreen", "ImageScreenView", "TokenShadow", "TokenStates", "TokenStore",
        "TokenStrokeStyle", "TokenStyle", "TokenTransition", "TrustedKey",
    ]
}
