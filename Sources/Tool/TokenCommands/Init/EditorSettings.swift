import TokenCommandLine
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenSchemas

/// Editor settings for a new project: the schemas, and which files use each of them.
enum EditorSettings {
    /// Hidden, so its files are not read as tokens. It is in the token folder, so files refer to it by the same path wherever that folder is.
    static let schemaFolder = "tokens/.schemas"
    static let path = ".vscode/settings.json"

    /// The settings of VS Code, whose extensions for YAML and JSON choose schemas by path.
    static let settings: JSONText = [
        "yaml.schemas": .object(SchemaKind.allCases.filter { $0 != .tokensJSON }.map { (place(of: $0), files(of: $0, ["yaml", "yml"])) }),
        "json.schemas": .array(
            [SchemaKind.tokensJSON, .resolver].map { ["fileMatch": files(of: $0, ["json", "tokens"]), "url": .string(place(of: $0))] }),
        "files.associations": ["*.tokens": "json"],
    ]

    static var schemas: [(path: String, contents: [UInt8])] {
        SchemaKind.allCases.map { SchemaPrinter().print($0) }.map { (schemaFolder.appendingPath($0.path), $0.contents) }
    }

    /// Returns the comment that names a YAML file's schema, for every editor that uses yaml-language-server.
    static func comment(for path: String) -> String {
        let folders = path.split(separator: "/").dropFirst().dropLast()
        let kind: SchemaKind =
            switch folders.first {
            case nil: .configuration
            case "styles": .styles
            case "components": .components
            case "screens": .screens
            default: .tokens
            }
        let up = String(repeating: "../", count: folders.count)
        return "# yaml-language-server: $schema=\(up)\(schemaFolder.lastPathComponent)/\(kind.fileName)\n"
    }

    private static func place(of kind: SchemaKind) -> String { "./" + schemaFolder.appendingPath(kind.fileName) }

    private static func files(of kind: SchemaKind, _ endings: [String]) -> JSONText {
        let stems: [String] =
            switch kind {
            case .tokens, .tokensJSON: ProjectLayout.tokenFolders.map { $0 + "/**/*" }
            case .styles: ["styles/**/*"]
            case .components: ["components/**/*"]
            case .screens: ["screens/**/*"]
            case .configuration: ["tokengen"]
            case .resolver: ["resolver", "**/*.resolver"]
            case .brand, .diff, .unused: []
            }
        return .array(stems.flatMap { stem in endings.map { .string("tokens/\(stem).\($0)") } })
    }
}
