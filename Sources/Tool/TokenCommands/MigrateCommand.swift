import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenSyntax

extension Command {
    package static let migrate = Command(
        name: "migrate", summary: "Rewrite JSON token files of earlier drafts and other tools to the format of 2025.10.",
        operands: .many("FILE"), options: [.checkMigration, .tokens],
        details: """
            Rewrites the files in place, each in one step. FILE … are read as one source instead of the token folder, because types and
            values depend on references between them. Only forms that 2025.10 does not have are replaced; a modern file stays the same, byte
            for byte. YAML files need no migration. A file is left alone if rewriting it would change a value. What the specification still
            finds in the result is printed.
            """,
        run: runMigrate)

    private static func runMigrate(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        run.beginStage("migrating")
        var remaining = Diagnostics()
        let files = run.compiler(run.compilerOptions).migrate(input, reporting: &remaining)
        for path in run.arguments.operands where SyntaxParser.isYAML(path) {
            try run.printSummary("\(path.escapedForDisplay) is YAML, which needs no migration")
        }
        let isCheck = run.arguments.has(.checkMigration)
        if !isCheck { try run.write(files.map { EmittedFile(path: $0.file.name, contents: $0.bytes) }) }
        for file in files { try run.printSummary(file.summary(isCheck ? "would rewrite" : "rewrote")) }
        if files.isEmpty { try run.printSummary("nothing to rewrite in \(input.files.count.counted("file"))") }
        let errors = remaining.errorCount
        if errors > 0 { try run.printSummary("\(errors.counted("error")) \("remains".plural(for: errors, "remain")) to fix by hand") }
        let places = remaining.all.count - errors
        if places > 0 { try run.printSummary("\(places.counted("place")) \("does".plural(for: places, "do")) not conform to 2025.10 yet") }
        // The places of the remaining diagnostics are positions in the migrated text.
        if !isCheck || files.isEmpty { run.diagnostics.append(remaining) }
        if isCheck, !files.isEmpty { throw .stop(.errors) }
    }
}

extension MigratedFile {
    /// Returns the file's name, and a line for each kind of edit.
    fileprivate func summary(_ verb: String) -> String {
        let lines = forms.map { "\n  \($0.count) × \($0.form.text.escapedForDisplay)" }
        return "\(verb) \(file.name.escapedForDisplay)" + lines.joined()
    }
}

extension Option {
    fileprivate static let checkMigration = Option(
        name: "check", help: "Write nothing; fail and list the files that would be rewritten.")
}
