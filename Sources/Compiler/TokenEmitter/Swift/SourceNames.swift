import TokenDiagnostics
import TokenResolver

/// The names under which generated comments mention source files: relative to the token folder, so that they depend neither on where the tool
/// was started nor on which brands it generates.
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
