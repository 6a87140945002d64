import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenQuestions

extension DocumentView {
    /// The places that declare the token or group at a position, or refer to it.
    func references(at position: LSP.Position, includingDeclarations: Bool) -> [LSP.Location]? {
        guard let names, let path = name(at: position, in: names)?.path else { return nil }
        return names.places(of: path).filter { includingDeclarations || $0.kind != .declaration }.compactMap {
            project.location(of: $0.range)
        }
    }

    /// The name that would be replaced at a position; nil if nothing there can be renamed.
    func renamed(at position: LSP.Position) -> LSP.Renamed? {
        guard let name = names.flatMap({ name(at: position, in: $0) }) else { return nil }
        return LSP.Renamed(range: range(name.range.start..<name.range.end), placeholder: name.path.lastName)
    }

    /// - Parameter newName: the last part of the new path.
    func rename(at position: LSP.Position, to newName: String) throws(ResponseError) -> LSP.WorkspaceEdit {
        guard let input = snapshot.input, let project = snapshot.project, let names, let old = name(at: position, in: names)?.path else {
            throw ResponseError(.requestFailed, "there is no token or group here")
        }
        if let path = snapshot.broken.keys.min() { throw ResponseError(.requestFailed, "'\(path.lastPathComponent)' does not parse") }
        var options = Compiler.Options()
        options.outputs = [ConfiguredOutputs()]
        let new = old.dropLast(old.lastName.count) + newName
        let rename = Rename(old, to: String(new), in: project, input, by: Compiler(options: options))
        if let error = rename.diagnostics.all.first(where: { $0.severity == .error }) { throw ResponseError(.requestFailed, error.text) }
        guard let edit = self.project.edit(rename.textEdits) else {
            throw ResponseError(.requestFailed, "a file has changed since; try again")
        }
        return edit
    }

    private var names: WrittenNames? {
        guard let input = snapshot.input, snapshot.project != nil else { return nil }
        return WrittenNames(input, by: Compiler(options: .init()))
    }

    private func name(at position: LSP.Position, in names: WrittenNames) -> (path: String, range: SourceRange)? {
        judgedFile.flatMap { names.path(at: offset(of: position), in: $0) }
    }
}
