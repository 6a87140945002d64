import TokenDiagnostics
import TokenResolver

/// The names of source files in generated comments. They are relative to the token folder, and depend neither on the working directory nor on the
/// choice of generated brands.
struct SourceNames {
    private let paths: [ObjectIdentifier: String]
    private var last: (file: SourceFile, name: String)?

    init(_ project: ResolvedProject) { paths = project.sourcePaths }

    mutating func name(of file: SourceFile) -> String {
        if let last, last.file === file { return last.name }
        let name = paths[ObjectIdentifier(file)] ?? file.name
        last = (file, name)
        return name
    }
}
