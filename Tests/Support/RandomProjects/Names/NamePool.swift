import Foundation

/// The words that names are made of.
enum NamePool {
    static func plain(_ dice: inout Dice) -> String {
        let word = dice.pick(everyday)
        return dice.chance(40) ? "\(word)-\(dice.roll(1...12))" : word
    }

    static func words(_ dice: inout Dice) -> String {
        let (one, other) = (dice.pick(everyday), dice.pick(everyday))
        return switch dice.roll(5) {
        case 0: one + other.capitalized
        case 1: "\(one)_\(other)"
        case 2: "\(one) \(other)"
        case 3: one.capitalized + " " + other.capitalized
        default: one.uppercased() + other.capitalized
        }
    }

    static func long(_ dice: inout Dice) -> String {
        let count = dice.pick([60, 150, 300])
        return String(repeating: dice.pick(["long", "ab-c ", "日本", "x1"]), count: count / 4) + "\(dice.roll(1000))"
    }

    static let everyday = [
        "accent", "surface", "text", "title", "border", "space", "radius", "icon", "card", "button", "link", "muted", "strong", "hover",
        "shadow", "brand", "primary", "danger", "info", "neutral", "small", "large", "inverse", "overlay", "focus", "body", "display",
    ]
    static let digitFirst = ["2xl", "50", "0-5", "100", "1 2", "3d", "9", "007", "1_000", "2", "2-2", "4K"]
    static let keywords = [
        "associatedtype", "class", "deinit", "enum", "extension", "fileprivate", "func", "import", "init", "inout", "internal", "let",
        "operator", "precedencegroup", "private", "protocol", "public", "rethrows", "static", "struct", "subscript", "typealias", "var",
        "break", "case", "catch", "continue", "default", "defer", "do", "else", "fallthrough", "for", "guard", "if", "in", "repeat",
        "return", "switch", "throw", "where", "while", "Any", "as", "await", "async", "false", "is", "nil", "self", "Self", "super",
        "throws", "true", "try", "_", "actor", "any", "some", "borrowing", "consuming", "convenience", "dynamic", "didSet", "willSet",
        "each", "final", "get", "set", "indirect", "infix", "isolated", "lazy", "left", "macro", "mutating", "nonisolated", "none",
        "nonmutating", "open", "optional", "override", "package", "postfix", "precedence", "prefix", "required", "right", "sending",
        "then", "Type", "Protocol", "unowned", "weak", "yield", "discard", "copy", "consume", "distributed", "extern", "line", "file",
    ]
    static let known = [
        "Int", "Double", "String", "Bool", "Optional", "Void", "Never", "Swift", "Foundation", "StyleTypes", "TokenRuntime", "ViewStyles",
        "Brand",
        "Variant", "TokenColor", "Sendable", "MainActor", "Hashable", "CaseIterable", "rawValue", "hashValue", "hash", "description",
        "allCases", "AllCases", "RawValue", "wordCount", "read", "words", "style", "snapshot", "store", "name", "brand", "layout",
        "encode", "UInt64", "StaticString", "Array", "print", "fatalError", "some", "map", "debugDescription", "UIColor", "UIView",
        "apply", "write", "slot", "record", "Equatable", "Error", "body", "stdin", "main", "value at", "type", "Color", "Tokens",
    ]
    static let caseless = ["見出し", "日本", "كتاب", "שלום", "ก", "한국", "名", "色", "ქართული", "ᚠ", "अ"]
    static let accented = ["é", "Ä", "Café", "naïve", "Ångström", "ñandú", "ü", "Crème Brûlée", "ế", "가"]
    static let combiningMarks = ["\u{0301}", "\u{0308}", "\u{20DD}", "\u{FE20}", "\u{1DC4}"]
    static let emoji = ["😀", "👩‍👩‍👧", "🇩🇪", "❤️", "✅ done", "1️⃣", "a😀b", "☀", "⭐️", "🏳️‍🌈"]
    static let rightToLeft = ["שלום עולם", "مرحبا", "abc שלום", "ש1", "\u{202E}abc"]
    static let quoting = [
        "\"quoted\"", "it's", "back\\slash", "\\(x)", "\"\"\"#", "'", "`tick`", "\\", "%s", "a\\nb", "\\u{41}", "\"", "#\"",
    ]
    static let comments = ["*/", "/*", "//", "*/ fatalError() /*", "# no comment", "a // b", "a #b", "///", "-->"]
    static let newlines = ["new\nline", "tab\there", "cr\rlf\n", "\u{2028}", "a\u{85}b", "\n"]
    static let slashes = ["a/b", "/", "~", "~1", "a~0b", "%20", "a%2Fb", "..", "C:\\x"].filter { !$0.contains(".") }
    static let symbols = ["%", "+", "&", "!", "?", "@x", "-", "--", "=", "|", ">", "[", "]", ",", ":", "* *", "^", "<<", "a: b", "- a"]
    static let invisible = ["a\u{200B}b", "\u{FEFF}x", "zero\u{200D}", "\u{2066}a\u{2069}", "soft\u{AD}", "\u{E0041}", "\u{FE0F}a"]
    static let yamlWords = ["on", "off", "yes", "no", "null", "~", "0x10", "1e3", "010", ".inf", "2024-01-01", "y", "True", "-1", "0"]
        .filter { !$0.contains(".") }
}

extension String {
    /// In normal form D.
    var decomposed: String { decomposedStringWithCanonicalMapping }
}
