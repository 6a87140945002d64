import Foundation

/// A project with names that mean something to Kotlin, to Java or to what generated Kotlin is made of, wherever a project has names.
enum HostileNames {
    static let files = base.merging(brands.map { ("brands/\($0).yaml", "only: { $type: number, \(quoted($0)): 1 }\n") }) { $1 }

    private static let brands = ["2nd", "class", "current", "image", "object", "of", "token", "values"]

    private static let base = [
        "tokengen.yaml": "name: hostile\nandroid: { resources: false }\n",
        "base/tokens.yaml": """
        ink: { $type: color, ink: "#123456", string: "#654321" }
        own: { $type: number, \(list(names.numbered { "\(quoted($1)): { $value: \($0), $description: \(quoted(text)) }" })) }
        groups: { $type: number, \(list(names.numbered { "\(quoted($1)): { $description: \(quoted(text)), item: \($0), \(quoted($1)): -\($0) }" })) }
        "*/": { $type: number, "/*": 1, " */ ": 2 }
        \(names.numbered { "\(quoted($1)): { $type: number, $deprecated: \(quoted(text)), \(quoted($1)): \($0) }" }.joined(separator: "\n"))
        """,
        "modes/dark.yaml": "ink: { $type: color, ink: \"#FEDCBA\" }\n",
        "styles/styles.yaml": """
        enums:
          Word: [\(list(names.map(quoted)))]
          Color: [Color, Companion]
          Event: [String, Event]
        Words:
          $description: \(quoted(text))
          fields: { \(list(names.numbered { "\(quoted($1)): { type: number, $description: \(quoted(text)) }" })) }
          value: { \(list(names.numbered { "\(quoted($1)): \($0)" })) }
        Empty: { fields: {}, variants: { full: {} } }
        Variants:
          fields: { number: number, Color: Color, Event: Event, String: string, Dp: dimension }
          value: { number: 0, Color: Companion, Event: String, String: \(quoted(text)), Dp: 4px }
          variants: { \(list(names.numbered { "\(quoted($1)): { number: \($0) }" })) }
        Parts:
          fields: { at: Variants, values: Words }
          value: { at: { Event: Event }, values: { "1st": 2 } }
          variants: { class: { values: { class: 0 } } }
        \(types.map { "\($0): { fields: { \($0): number, Color: color }, value: { \($0): 1, Color: \"{ink.ink}\" } }" }.joined(separator: "\n"))
        """,
        "components/components.yaml": """
        \(stride(from: 0, to: words.count, by: 35).map { component("Words\($0)", Array(words[$0..<min($0 + 35, words.count)])) }.joined())
        \(types.map { "\($0): { level: atom, style: \($0), \(machine($0)) }" }.joined(separator: "\n"))
        """,
    ]

    private static func machine(_ name: String) -> String {
        """
        states: { \(name): {} }, events: { \(name): { \(name): Event } }, actions: { \(name): {} }, \
        transitions: { \(name): { \(name): { actions: \(name) } } }
        """
    }

    /// A component with these names for all that it has. Kotlin's compiler is slow with many events.
    private static func component(_ name: String, _ names: [String]) -> String {
        let words = names.map(quoted)
        return """

            \(name):
              $description: \(quoted(text))
              level: atom
              style: Parts
              content: { \(list(words.map { "\($0): string" })) }
              states: { \(list(words.numbered { "\($1): { $description: \(quoted(text)), style: { at: { number: \($0) } } }" })) }
              events: { \(list(words.map { "\($0): { \($0): Event, paint: Color, length: dimension, text: string }" })) }
              updates: { \(list(words.map { "\($0): { \($0): string }" })) }
              actions: { \(list(words.map { "\($0): { \($0): Event }" })) }
              transitions:
                \(words[0]): { \(list(words.map { "\($0): { to: \($0), updates: { \($0): { \($0): \(quoted(text)) } } }" })) }
                \(words.dropFirst().map { "\($0): { \($0): { to: \(words[0]), actions: { \($0): { \($0): \(quoted("{" + $0.dropFirst().dropLast() + "}")) } } } }" }.joined(separator: "\n    "))
              examples: { \(list(words.map { "\($0): { state: \($0), content: { \(list(words.map { "\($0): \(quoted(text))" })) } }" })) }
            """
    }

    static let words = [
        // Keywords of Kotlin.
        "as", "break", "class", "continue", "do", "else", "false", "for", "fun", "if", "in", "interface", "is", "null", "object", "package",
        "return", "super", "this", "throw", "true", "try", "typealias", "typeof", "val", "var", "when", "while", "by", "catch",
        "constructor", "data", "enum", "field", "get", "import", "init", "inner", "internal", "it", "lateinit", "open", "operator",
        "private", "public", "sealed", "set", "suspend", "where",
        // Keywords of Java.
        "abstract", "assert", "boolean", "byte", "char", "extends", "final", "goto", "int", "native", "new", "static", "switch",
        "synchronized", "void", "volatile",
        // Members of every object, of enumerations, of data classes and of what is generated.
        "at", "clone", "component1", "copy", "current", "declaringClass", "entries", "equals", "finalize", "getClass", "hashCode", "name",
        "notify", "of", "ordinal", "self", "toString", "valueOf", "values", "wait",
        // Types.
        "Action", "Any", "Color", "Companion", "Component", "Content", "Dp", "Event", "Example", "List", "Nothing", "State", "String",
        "Unit", "Update", "Variant",
    ]

    /// And names that are no identifiers.
    private static let names =
        words + [
            "1st", "50", "a$b", "*", "\"", "😀", "日本", "_", "two words", "back\\slash", "x$y", "Ⅷ", "new\nline", "`",
        ]

    /// Names of types of Kotlin, of Compose and of what is generated, and of files that are written.
    private static let types = [
        "Action", "Any", "Area", "BuiltInStyles", "Companion", "Component", "Content", "Dp", "Enumerations", "Example",
        "Int",
        "List", "Long", "Nothing", "State", "String", "OwnTokens", "TokenLayout", "TokenValues", "Tokens", "Unit", "Update", "Variant",
        "ViewStyleModifier",
    ]

    private static let text = "*/ /* // \" \\ $x ` \u{2028}\u{202E} 😀\n*/ public object Broken\n@Suppress"

    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        return (try? encoder.encode(text)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private static func list(_ items: [String]) -> String { items.joined(separator: ", ") }
}

extension [String] {
    fileprivate func numbered(_ text: (Int, String) -> String) -> [String] { enumerated().map { text($0 + 1, $1) } }
}
