import TokenDiagnostics
import TokenEmitter
import TokenResolver

extension Compiler {
    /// The JSON files that are not of 2025.10, rewritten. What remains to be done by hand is what the specification says against the result.
    package func migrate(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> [MigratedFile] {
        var reading = Options()
        reading.name = options.name
        reading.selection = .permutations
        reading.collectsEdits = true
        var ignored = Diagnostics()
        guard let project = Compiler(options: reading).read(input, reporting: &ignored) else { return [] }
        let files = Activity.during("migrating") { MigratedFile.all(of: project) }
        var result = input
        for file in files { _ = result.replace(file.file, with: file.bytes) }
        reading.isStrict = true
        _ = Compiler(options: reading).read(result, reporting: &diagnostics)
        return files
    }
}
