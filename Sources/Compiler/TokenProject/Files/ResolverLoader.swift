import TokenDiagnostics
import TokenSyntax

/// Reads the files that a resolver document names, and no others: they lie in its folder or below it, with all links followed.
struct ResolverLoader {
    /// Of the resolver document; empty for the current one.
    let folder: String

    /// The project with those files too. What could not be read is told where the document names it, by the stage that reads the document.
    func completed(_ input: ProjectInput) -> ProjectInput {
        guard let file = ProjectLayout.resolverDocument(of: input) else { return input }
        var input = input
        var diagnostics = Diagnostics()
        guard let tree = SyntaxParser().parse(file, reporting: &diagnostics) else { return input }
        if diagnostics.all.isEmpty { input.resolverTree = tree }
        let known = Set(input.files.map(\.path))
        for path in ResolverDocument.fileNames(in: tree) where !known.contains(path) {
            do throws(FileError) {
                input.files.append(.init(path: path, source: try read(path)))
            } catch {
                input.refusals[path] = error.reason
            }
        }
        return input
    }

    private func read(_ path: String) throws(FileError) -> SourceFile {
        let name = folder.appendingPath(path)
        let root = FileSystem.realPath(of: folder.isEmpty ? "." : folder) ?? folder
        if let real = FileSystem.realPath(of: name), !real.lies(below: root) {
            throw FileError(path: name, reason: "it links out of the resolver document's folder")
        }
        return SourceFile(name: name, bytes: try FileSystem.contents(of: name))
    }
}
