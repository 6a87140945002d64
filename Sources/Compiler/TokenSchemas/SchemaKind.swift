/// The kinds of files that have a JSON Schema.
package enum SchemaKind: String, Sendable {
    case tokens
    case tokensJSON = "tokens-json"
    case styles
    case components
    case screens
    case configuration
    case resolver
    /// The files that the output `json` writes.
    case brand
    /// What `tokengen diff --json` prints.
    case diff
    /// What `tokengen unused --json` prints.
    case unused

    /// The kinds that people write, with completion and checks in editors.
    package static let allCases: [SchemaKind] = [.tokens, .tokensJSON, .styles, .components, .screens, .configuration, .resolver]
    /// All kinds, including those that tokengen writes.
    package static let printed = allCases + [.brand, .diff, .unused]

    package var fileName: String { rawValue + ".schema.json" }

    package var summary: String {
        switch self {
        case .tokens: "Token files in YAML, short forms included"
        case .tokensJSON: "Token files in JSON, in the Design Tokens Format 2025.10"
        case .styles: "Style types, their values and enumerations"
        case .components: "Components: their content, states and events"
        case .screens: "Screens made of an image: their images and areas"
        case .configuration: "The configuration of a project, tokengen.yaml"
        case .resolver: "Resolver documents of the Design Tokens Resolver Module 2025.10"
        case .brand: "The json output of a brand: <brand>.tokens.json, version 1"
        case .diff: "The output of `tokengen diff --json`, version 1"
        case .unused: "The output of `tokengen unused --json`, version 1"
        }
    }
}
