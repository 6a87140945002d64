/// A JSON Schema, by the kind of file that editors complete and check with it.
package enum SchemaKind: String, CaseIterable, Sendable {
    case tokens
    case tokensJSON = "tokens-json"
    case styles
    case configuration
    case resolver

    package var fileName: String { rawValue + ".schema.json" }

    package var summary: String {
        switch self {
        case .tokens: "Token files in YAML, short forms included"
        case .tokensJSON: "Token files in JSON, as the Design Tokens Format 2025.10 has them"
        case .styles: "Style types, their values and enumerations"
        case .configuration: "The configuration of a project, tokengen.yaml"
        case .resolver: "Resolver documents of the Design Tokens Resolver Module 2025.10"
        }
    }
}
