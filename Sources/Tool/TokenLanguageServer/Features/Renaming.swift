import TokenCompiler
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenProject

extension DocumentView {
    /// The places that declare what is named at a position, or refer to it.
    func references(at position: LSP.Position, includingDeclarations: Bool) -> [LSP.Location]? {
        guard let name = name(at: position) else { return nil }
        return name.places.filter { includingDeclarations || $0.kind != .declaration }.compactMap { project.location(of: $0.range) }
    }

    /// The places in the file that declare what is named at a position, or refer to it.
    func highlights(at position: LSP.Position) -> [LSP.DocumentHighlight]? {
        name(at: position)?.places.filter { $0.range.file === judgedFile }.map {
            .init(range: range($0.range.start..<$0.range.end), kind: $0.kind == .declaration ? .write : .read)
        }
    }

    /// The name that would be replaced at a position; nil if nothing there can be renamed.
    func renamed(at position: LSP.Position) -> LSP.Renamed? {
        guard let name = name(at: position) else { return nil }
        return LSP.Renamed(range: range(name.range.start..<name.range.end), placeholder: name.text)
    }

    /// - Parameter newName: the last part of the new path.
    func rename(at position: LSP.Position, to newName: String) throws(ResponseError) -> LSP.WorkspaceEdit {
        guard let name = name(at: position) else { throw ResponseError(.requestFailed, "there is nothing here that can be renamed") }
        if let path = checked.broken.keys.min() { throw ResponseError(.requestFailed, "'\(path.lastPathComponent)' does not parse") }
        return try project.edit(of: name.renamed(to: newName))
    }

    private func name(at position: LSP.Position) -> ProjectName? {
        guard let input = checked.input, let project = checked.project, let judgedFile else { return nil }
        return ProjectName(at: offset(of: position), in: judgedFile, of: project, input, by: .ofNames)
    }
}

extension Compiler {
    /// For names that may collide in any configured output.
    static var ofNames: Compiler {
        var options = Options()
        options.outputs = [ConfiguredOutputs()]
        return Compiler(options: options)
    }
}
