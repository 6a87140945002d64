import TokenDiagnostics
import TokenFiles
import TokenSyntax

/// Reads the files that a resolver document names. They must lie in its folder or below, after following all links.
struct ResolverLoader {
    /// The folder of the resolver document; empty for the current folder.
    let folder: String
    let tree: any FileTree

    /// Returns the project with those files added. The stage that interprets the document reports unreadable files where the document names them.
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
        let root = tree.realPath(of: folder.isEmpty ? "." : folder) ?? folder
        if let real = tree.realPath(of: name), !real.lies(below: root) {
            throw FileError(path: name, reason: "it links out of the resolver document's folder")
        }
        return SourceFile(name: tree.title(of: name), bytes: try tree.contents(of: name))
    }
}
