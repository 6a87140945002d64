/// An option of a rule in `tokengen.yaml`.
package struct LintOption: Sendable {
    package indirect enum Kind: Sendable {
        case number, boolean
        /// One of these words.
        case choice([String])
        /// Free text.
        case text
        /// A list of texts or a single text. If `among` is not empty, only those texts are allowed.
        case names(among: [String])
        /// A list of mappings with these members.
        case records([LintOption])
    }

    package let name: String
    package let summary: String
    package let kind: Kind
    /// Nil for a required member of a record, and for optional text.
    let defaultValue: LintValue?
    /// The default value for documentation.
    package let defaultText: String
    package let isRequired: Bool

    private init(
        _ name: String, _ kind: Kind, _ defaultValue: LintValue?, _ defaultText: String, _ summary: String, isRequired: Bool = false
    ) {
        self.name = name
        self.kind = kind
        self.defaultValue = defaultValue
        self.defaultText = defaultText
        self.summary = summary
        self.isRequired = isRequired
    }

    static func number(_ name: String, default value: Double, _ summary: String) -> Self {
        Self(name, .number, .number(value), value.shortText, summary)
    }

    static func boolean(_ name: String, default value: Bool, _ summary: String) -> Self {
        Self(name, .boolean, .boolean(value), "\(value)", summary)
    }

    static func choice(_ name: String, of words: [String], default word: String, _ summary: String) -> Self {
        Self(name, .choice(words), .text(word), word, summary)
    }

    static func text(_ name: String, defaultText: String, _ summary: String) -> Self {
        Self(name, .text, nil, defaultText, summary)
    }

    static func requiredText(_ name: String, _ summary: String) -> Self {
        Self(name, .text, nil, "none", summary, isRequired: true)
    }

    static func names(_ name: String, among known: [String] = [], default names: [String] = [], _ summary: String) -> Self {
        Self(name, .names(among: known), .names(names), names.isEmpty ? "none" : names.joined(separator: ", "), summary)
    }

    static func records(_ name: String, of members: [LintOption], _ summary: String) -> Self {
        Self(name, .records(members), .records([]), "none", summary)
    }
}

enum LintValue: Sendable {
    case number(Double)
    case boolean(Bool)
    case text(String)
    case names([String])
    case records([LintOptions])
}
