import TokenDiagnostics
import TokenEmitter
import TokenResolver

extension Compiler {
    /// The JSON files that are not of 2025.10, rewritten. What remains to be done by hand is what the specification says against the result.
    package func migrate(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> [MigratedFile] {
        var resolver = ProjectResolver()
        resolver.name = options.name
        resolver.selection = .permutations
        resolver.collectsEdits = true
        var ignored = Diagnostics()
        guard let project = resolver.resolve(input, reporting: &ignored) else { return [] }
        let files = MigratedFile.all(of: project)
        let byName = Dictionary(uniqueKeysWithValues: files.map { (ObjectIdentifier($0.file), $0.bytes) })
        var result = input
        for index in result.files.indices {
            let source = result.files[index].source
            guard let bytes = byName[ObjectIdentifier(source)] else { continue }
            result.files[index].source = SourceFile(name: source.name, bytes: bytes)
        }
        resolver.isStrict = true
        _ = resolver.resolve(result, reporting: &diagnostics)
        return files
    }
}
