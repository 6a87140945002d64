import TokenDiagnostics
import TokenEmitter
import TokenProject
import TokenResolver
import TokenSyntax

extension Compiler {
    /// Rewrites the JSON files that do not conform to 2025.10, and returns them. Reports what has to be done by hand: the errors that the
    /// specification finds in the result.
    ///
    /// A file with syntax errors is not changed and only these errors are reported for it, because its meaning is uncertain. A file that a bug in
    /// tokengen would damage is not changed either, and is reported as an `internal-error`.
    package func migrate(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> [MigratedFile] {
        let (sound, invalid) = rewritten(input).partitioned { !$0.file.syntaxErrors.hasErrors }
        let (files, damaged) = withoutDamage(sound, of: input)
        var options = Options()
        options.name = self.options.name
        options.selection = .permutations
        options.isStrict = true
        var remaining = Diagnostics()
        _ = Compiler(options: options).read(input.replacing(files), reporting: &remaining)
        remaining.forget(besides: .misplacedFile, in: (invalid + damaged).map(\.file))
        for file in invalid { remaining.append(file.file.syntaxErrors) }
        for file in damaged { remaining.report(.damagedFile(file.file.name), at: SourceRange(startOf: file.file)) }
        diagnostics.append(remaining)
        return files
    }

    private func rewritten(_ input: ProjectInput) -> [MigratedFile] {
        var options = Options()
        options.name = self.options.name
        options.selection = .permutations
        options.collectsEdits = true
        var ignored = Diagnostics()
        guard let project = Compiler(options: options).read(input, reporting: &ignored) else { return [] }
        return Activity.during("migrating") { MigratedFile.all(of: project) }
    }

    /// Separates files that are no longer valid JSON, or that a second migration would change again.
    private func withoutDamage(_ files: [MigratedFile], of input: ProjectInput) -> (files: [MigratedFile], damaged: [MigratedFile]) {
        guard !files.isEmpty else { return (files, []) }
        let again = Set(rewritten(input.replacing(files)).map(\.file.name))
        return files.partitioned { file in
            !again.contains(file.file.name) && !SourceFile(name: file.file.name, bytes: file.bytes).syntaxErrors.hasErrors
        }
    }
}

extension ProjectInput {
    fileprivate func replacing(_ files: [MigratedFile]) -> ProjectInput {
        var result = self
        for file in files { _ = result.replace(file.file, with: file.bytes) }
        return result
    }
}

extension SourceFile {
    fileprivate var syntaxErrors: Diagnostics {
        var errors = Diagnostics()
        _ = SyntaxParser().parse(self, reporting: &errors)
        return errors
    }
}

extension Array {
    /// Returns the elements that satisfy a condition, then the others. Both keep their order.
    fileprivate func partitioned(_ condition: (Element) -> Bool) -> ([Element], [Element]) {
        var parts: ([Element], [Element]) = ([], [])
        for element in self {
            if condition(element) { parts.0.append(element) } else { parts.1.append(element) }
        }
        return parts
    }
}

extension Diagnostic.Message {
    fileprivate static func damagedFile(_ path: String) -> Self {
        .error(.internalError, "'\(path)' is unchanged: migrating it would corrupt it; this is a bug in tokengen, not in the tokens")
    }
}
