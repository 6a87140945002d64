import TokenModel
import TokenOutput

/// An identifier as generated Kotlin spells it, including backticks.
///
/// Every name from a token file becomes Kotlin through this type. Whatever the name is, the result is a single identifier that Kotlin, the JVM and
/// Android take.
package struct KotlinName: Sendable, Hashable, ExpressibleByStringLiteral {
    package let text: String

    /// The name of a property, a parameter or a function: a token, a group, a field, a brand. lowerCamelCase.
    package init(member name: String) { self.init(identifier: NameWords(name).lowerCamelCase) }

    /// The name of a type or an entry of an enumeration. UpperCamelCase, with `_` at the end of names in `reserved`, which keep their meaning.
    package init(type name: String, reserved: Set<String> = Self.reservedTypeNames) {
        var name = NameWords(name).upperCamelCase
        while reserved.contains(name) { name += "_" }
        self.init(identifier: name)
    }

    /// The object of a component.
    package init(component name: String) { self.init(type: name + "Component") }

    /// An entry of an enumeration.
    package init(entry name: String) { self.init(type: name, reserved: []) }

    private init(identifier: String) {
        let name = identifier.normalForm.unicodeScalars.reduce(into: "") { name, scalar in
            if scalar.isInKotlin {
                name.unicodeScalars.append(scalar)
            } else {
                name += "u" + String(scalar.value, radix: 16, uppercase: true)
            }
        }
        let startsWithDigit = name.unicodeScalars.first?.properties.generalCategory == .decimalNumber
        // The getter of `class` would be that of each object.
        if name == "class" {
            text = "class_"
        } else {
            text = Self.keywords.contains(name) ? "`\(name)`" : startsWithDigit ? "_" + name : name
        }
    }

    init(verbatim text: String) { self.text = text }

    package init(stringLiteral text: StaticString) { self.text = text.description }

    /// The name without backticks, for a part of another name.
    package var word: String { text.filter { $0 != "`" } }

    private static let keywords: Set = [
        "as", "break", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object", "package",
        "return",
        "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while",
    ]

    /// Types that generated Kotlin uses, of Kotlin, of Compose and those written beside it; and files, since a type is a file.
    package static let reservedTypeNames: Set<String> = Set(
        Set(KotlinImport.allCases).subtracting(KotlinImport.ofContexts).subtracting(KotlinImport.ofMaterial).map(\.name)
    )
    .union(KotlinLibraryFiles.names).union([
        "Any", "Array", "Boolean", "Deprecated", "Double", "Enum", "Float", "Int", "JvmInline", "Lazy", "List", "Long", "Map",
        "Nothing",
        "OptIn", "Pair", "Set", "String", "Suppress", "Unit",
        // Types inside styles and components.
        "Action", "Area", "Companion", "Content", "Event", "Example", "State", "Update", "Variant",
        "BuiltInStyles", "ComponentAnimation", "ComponentEvaluation", "ElementAccessibility", "ElementLook", "Enumerations",
        "LocalTokenValues", "StyledStackScope", "TokenFont", "TokenLayout",
        "TokenStrokeStyle", "TokenTheme", "Tokens",
    ])
}

extension Unicode.Scalar {
    /// Whether Kotlin's lexer allows the character in an identifier: a letter or a digit of the first plane, or `_`. A numeral such as `Ⅷ` is neither.
    fileprivate var isInKotlin: Bool {
        if isASCII { return isASCIIDigit || ("a"..."z").contains(self) || ("A"..."Z").contains(self) || self == "_" }
        guard value <= 0xFFFF else { return false }
        return switch properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber: true
        default: false
        }
    }
}

extension SourceCode.StringInterpolation {
    mutating func appendInterpolation(_ name: KotlinName) { buffer.append(verbatim: name.text) }

    /// A string literal of Kotlin with its quotes. Its value is exactly the text.
    mutating func appendInterpolation(kotlin text: String) { buffer.append(kotlinLiteral: text) }

    /// A `Float` literal with the digits that 32 bits keep.
    mutating func appendInterpolation(float number: Double) {
        buffer.append(float: number.clamped(to: -Double(Float.greatestFiniteMagnitude)...Double(Float.greatestFiniteMagnitude)))
        buffer.append("f")
    }

    /// A part of a name: a name without its backticks.
    mutating func appendInterpolation(_ name: String, word: Void) { buffer.append(verbatim: name) }

    /// A `Double` literal.
    mutating func appendInterpolation(double number: Double) { buffer.append(verbatim: number.description) }
}

extension ByteBuffer {
    fileprivate mutating func append(kotlinLiteral text: String) {
        append("\"")
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": append("\\\"")
            case "\\": append("\\\\")
            case "$": append("\\$")
            case "\n": append("\\n")
            case _ where scalar.isInvisible:
                for unit in String(scalar).utf16 {
                    append("\\u")
                    append(hex: UInt64(unit), digits: 4)
                }
            default: append(scalar: scalar)
            }
        }
        append("\"")
    }
}
