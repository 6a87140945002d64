import TokenDiagnostics
import TokenOutput
import TokenResolver

/// Prints JSON Schemas from the model, in draft 07, which editors' YAML and JSON services support best.
///
/// A schema sees only one file. It leaves open what depends on others: whether an alias has a target, or which type a token has whose group declares
/// `$type` elsewhere. It rejects nothing that `tokengen check` accepts, and `check` finds more.
package struct SchemaPrinter: Sendable {
    private let names: ProjectNames

    /// - Parameter project: its tokens, brands, styles and components are offered in addition to the format's own names.
    package init(project: ResolvedProject? = nil) {
        names = ProjectNames(project)
    }

    package func print(_ kind: SchemaKind) -> EmittedFile {
        EmittedFile(path: kind.fileName, contents: Array(schema(kind).text.utf8))
    }

    package func schema(_ kind: SchemaKind) -> JSONText {
        switch kind {
        case .tokens: document(kind, TokenSchema(notation: .yaml, names: names).parts)
        case .tokensJSON: document(kind, TokenSchema(notation: .json, names: names).parts)
        case .styles: document(kind, StyleSchema(names: names).parts)
        case .components: document(kind, ComponentSchema(names: names).parts)
        case .screens: document(kind, ScreenSchema(names: names).parts)
        case .configuration: document(kind, ConfigurationSchema().parts)
        case .resolver: document(kind, ResolverSchema(names: names).parts)
        case .brand: document(kind, BrandSchema().parts)
        case .diff: document(kind, DiffSchema().parts)
        case .unused: document(kind, UnusedSchema().parts)
        }
    }

    private func document(_ kind: SchemaKind, _ parts: SchemaParts) -> JSONText {
        ["$schema": "http://json-schema.org/draft-07/schema#", "title": .string("tokengen: " + kind.rawValue)]
            + ["description": .string(kind.summary)]
            + parts.root + (parts.definitions.isEmpty ? [:] : ["definitions": .object(parts.definitions)])
    }
}

/// The schema of a file, and the definitions that it refers to.
struct SchemaParts {
    var root: JSONText
    var definitions: [(key: String, value: JSONText)] = []
}
