import TokenDiagnostics
import TokenProject
import TokenResolver
import TokenSyntax

extension Compiler {
    /// Rewrites the JSON files that do not conform to 2025.10, and returns them. No file is returned that changes a value in any brand and mode, or
    /// that brings an error: such a file is left alone, with a warning that says why.
    ///
    /// Reports the errors that are left, and as warnings what the specification still finds in the result. A file with syntax errors is left alone,
    /// and only these errors are reported for it, because its meaning is uncertain.
    package func migrate(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> [MigratedFile] {
        let migration = ProvenMigration(input, by: migrationRead)
        var strict = migrationOptions
        strict.isStrict = true
        var places = Diagnostics()
        _ = Compiler(options: strict).read(migration.result, reporting: &places)
        var remaining = migration.errors
        for place in places.all where place.severity != .note {
            remaining.report(place, as: place.severity == .error && place.id != .misplacedFile ? .warning : place.severity)
        }
        remaining.forget(besides: .misplacedFile, in: migration.invalid + migration.leftAlone.map(\.file))
        for file in migration.invalid { remaining.append(file.syntaxErrors) }
        for (file, reason) in migration.leftAlone { remaining.report(.leftAlone(file.name, reason), at: SourceRange(startOf: file)) }
        diagnostics.append(remaining)
        return migration.files
    }

    /// Returns how many of the warnings about old forms `migrate` removes.
    package func migratableCount(_ input: ProjectInput) -> Int { max(0, ProvenMigration(input, by: migrationRead).removedForms) }

    private var migrationOptions: Options {
        var options = Options()
        options.name = self.options.name
        options.selection = .permutations
        return options
    }

    private func migrationRead(_ input: ProjectInput, _ diagnostics: inout Diagnostics) -> ResolvedProject? {
        var options = migrationOptions
        options.collectsEdits = true
        return Compiler(options: options).read(input, reporting: &diagnostics)
    }
}

extension ProjectInput {
    func replacing(_ files: [MigratedFile]) -> ProjectInput {
        var result = self
        for file in files { _ = result.replace(file.file, with: file.bytes) }
        return result
    }
}

extension SourceFile {
    var syntaxErrors: Diagnostics {
        var errors = Diagnostics()
        _ = SyntaxParser().parse(self, reporting: &errors)
        return errors
    }
}

extension Diagnostic.Message {
    fileprivate static func leftAlone(_ path: String, _ reason: String) -> Self {
        .warning(.legacyForm, "'\(path)' is unchanged: \(reason)")
    }
}
