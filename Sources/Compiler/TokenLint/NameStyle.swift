import TokenDiagnostics

/// A way to join the words of a name.
enum NameStyle: String, CaseIterable, Sendable {
    case camel, kebab, snake, pascal

    var label: String {
        switch self {
        case .camel: "camelCase"
        case .kebab: "kebab-case"
        case .snake: "snake_case"
        case .pascal: "PascalCase"
        }
    }

    /// Recognises the style of a name with several words. Nil for a single word, which has no style, and for a mixture of styles.
    init?(of name: Substring.UTF8View) {
        guard let shape = Shape(name) else { return nil }
        switch (shape.hasUpper, shape.hasHyphen, shape.hasUnderscore) {
        case (true, false, false): self = shape.beginsUpper ? .pascal : .camel
        case (false, true, false): self = .kebab
        case (false, false, true): self = .snake
        default: return nil
        }
    }

    func fits(_ name: Substring.UTF8View) -> Bool {
        let isNumber = name.allSatisfy(\.isASCIIDigit)
        if isNumber || name.elementsEqual("$root".utf8) { return true }
        guard let shape = Shape(name) else { return false }
        switch self {
        case .camel: return !shape.hasHyphen && !shape.hasUnderscore && !shape.beginsUpper
        case .kebab: return !shape.hasUpper && !shape.hasUnderscore
        case .snake: return !shape.hasUpper && !shape.hasHyphen
        case .pascal: return !shape.hasHyphen && !shape.hasUnderscore && shape.beginsUpper
        }
    }

    /// Nil for names with characters other than letters, digits, `-` and `_`.
    private struct Shape {
        var hasUpper = false
        var hasHyphen = false
        var hasUnderscore = false
        var beginsUpper = false

        init?(_ name: Substring.UTF8View) {
            for (index, byte) in name.enumerated() {
                switch byte {
                case UInt8(ascii: "A")...UInt8(ascii: "Z"):
                    hasUpper = true
                    if index == 0 { beginsUpper = true }
                case UInt8(ascii: "-"): hasHyphen = true
                case UInt8(ascii: "_"): hasUnderscore = true
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: break
                default: return nil
                }
            }
        }
    }
}
