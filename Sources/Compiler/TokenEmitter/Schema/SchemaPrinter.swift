import TokenDiagnostics
import TokenResolver

/// Prints JSON Schemas from the model, in draft 07, which the YAML and JSON services of editors know best.
///
/// A schema sees one file. What another file may decide it leaves open: whether an alias has a target, or which type a token has whose group
/// has its `$type` elsewhere. So it refuses nothing that `tokengen check` accepts, and `check` finds more.
package struct SchemaPrinter: Sendable {
    private let names: ProjectNames

    /// - Parameter project: its tokens, brands, styles and components are offered besides what the format has.
    package init(project: ResolvedProject? = nil) {
        names = ProjectNames(project)
    }

    package func print(_ kind: SchemaKind) -> EmittedFile {
        EmittedFile(path: kind.fileName, contents: Array(schema(kind).text.utf8))
    }

    private func schema(_ kind: SchemaKind) -> JSONText {
        switch kind {
        case .tokens: document(kind, TokenSchema(notation: .yaml, names: names).parts)
        case .tokensJSON: document(kind, TokenSchema(notation: .json, names: names).parts)
        case .styles: document(kind, StyleSchema(names: names).parts)
        case .components: document(kind, ComponentSchema(names: names).parts)
        case .configuration: document(kind, ConfigurationSchema().parts)
        case .resolver: document(kind, ResolverSchema(names: names).parts)
        case .brand: document(kind, BrandSchema().parts)
        }
    }

    private func document(_ kind: SchemaKind, _ parts: SchemaParts) -> JSONText {
        ["$schema": "http://json-schema.org/draft-07/schema#", "title": .string("tokengen: " + kind.rawValue)]
            + ["description": .string(kind.summary)]
            + parts.root + (parts.definitions.isEmpty ? [:] : ["definitions": .object(parts.definitions)])
    }
}

/// What a schema says of a whole file, and what it refers to.
struct SchemaParts {
    var root: JSONText
    var definitions: [(key: String, value: JSONText)] = []
}
