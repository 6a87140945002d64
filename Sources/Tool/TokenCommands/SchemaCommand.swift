import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenSchemas

extension Command {
    package static let schema = Command(
        name: "schema", summary: "Print a JSON Schema that lets editors complete and check token files.",
        operands: .one("KIND", isRequired: false), options: [.folder, .offered],
        details: """
            KIND is one of:

            \(HelpText.list(SchemaKind.printed.map { ($0.rawValue, $0.summary + ".") }))
            The schemas are JSON Schema, draft 07. 'tokengen init' sets editors up for a new project; Documentation/Editors.md describes how to
            set up an existing one.
            """,
        run: runSchema)

    private static func runSchema(_ run: inout Run) throws(Failure) {
        let kind = try run.arguments.operands.first.map(schemaKind)
        let printer = SchemaPrinter(project: try run.projectToOffer())
        guard let path = run.arguments.value(.folder) else {
            guard let kind else { throw .usage("missing KIND: name a schema, or use '--output' to write all of them") }
            return try run.console.print(printer.print(kind).contents)
        }
        try run.write((kind.map { [$0] } ?? SchemaKind.printed).map(printer.print), into: path)
    }

    private static func schemaKind(named name: String) throws(Failure) -> SchemaKind {
        if let kind = SchemaKind(rawValue: name) { return kind }
        throw .usage(
            "unknown schema '\(name)'; expected \(SchemaKind.printed.map(\.rawValue).joined(separator: ", "))",
            hint: nearest(to: name, among: SchemaKind.printed.map(\.rawValue)).didYouMean)
    }
}

extension Run {
    fileprivate mutating func projectToOffer() throws(Failure) -> ResolvedProject? {
        guard let path = arguments.value(.offered) else { return nil }
        return try resolve(try load([path]), with: compiler(compilerOptions))
    }
}

extension Option {
    fileprivate static let folder = Option(
        name: "output", value: "FOLDER", help: "Write the schemas to this folder; unchanged files are not touched.")
    fileprivate static let offered = Option(
        name: "tokens", value: "PATH", help: "Also offer the tokens, brands and styles of this project.")
}
