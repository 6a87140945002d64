import TokenDiagnostics
import TokenModel
import TokenResolver

/// The names in a project that editors can offer. Empty if the schema is for any project.
struct ProjectNames: Sendable {
    /// Paths in alphabetical order.
    private let tokens: [TokenType: [String]]
    let brands: [String]
    let styles: StyleLayout?
    let components: [Component]

    init(_ project: ResolvedProject?) {
        var tokens: [TokenType: Set<String>] = [:]
        for token in project?.brands.flatMap(\.tokens) ?? [] where token.path.isSimple {
            tokens[token.type, default: []].insert(token.path)
        }
        self.tokens = tokens.mapValues { $0.sorted() }
        brands = project?.brands.map(\.name) ?? []
        styles = project?.styles
        components = project?.components ?? []
    }

    /// The style types that a component can have.
    var wearable: [String] {
        (styles?.types ?? []).filter { type in if case .generated = type.swift { !type.variants.isEmpty } else { false } }.map(\.name)
    }

    var enumerations: [String] { (styles ?? .builtIn).enumerations.map(\.name) }

    /// Returns the schema of an alias to a token of the type.
    func alias(to type: TokenType) -> JSONText { .definition(tokens[type] == nil ? "alias" : "alias." + type.rawValue) }

    var aliasDefinitions: [(key: String, value: JSONText)] {
        let types = TokenType.allCases.filter { tokens[$0] != nil }
        return [("alias", Self.alias)] + types.map { ("alias." + $0.rawValue, Self.alias + snippets(for: $0)) }
    }

    /// Returns snippets for the aliases of all tokens of the type. They include quotes, without which YAML would read a mapping.
    func snippets(for type: TokenType) -> JSONText {
        guard let paths = tokens[type] else { return [:] }
        let snippets = paths.map { path -> JSONText in
            ["label": .string("{\(path)}"), "body": .string("^\"{\(path.replacing("$", with: "\\$"))}\"")]
        }
        return ["defaultSnippets": .array(snippets)]
    }

    /// The schema of a reference to a group.
    let group = JSONText.any(of: [alias, ["type": "string", "pattern": "^#/"]])

    private static let alias = JSONText.text("^\\{[^{}.]+(\\.[^{}.]+)*\\}$", else: "an alias is one path in braces: \"{group.token}\"")
        .described("An alias: the path of another token in braces.")
}

extension String {
    /// Whether the text needs no escapes inside double quotes.
    fileprivate var isSimple: Bool { utf8.allSatisfy { $0 >= 0x20 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") } }
}
