import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

extension SourceMerge {
    /// Compares and compiles the result, and reports what is not as it should be.
    mutating func prove(_ base: Files, _ new: Files, _ compiler: Compiler) {
        let after = SourceMerge(comparing: self)
        for change in after.taken { diagnostics.report(.unproven(change.name, change.file), at: change.range) }
        let stays = preference == .ours ? conflicts.map(\.name) : []
        let unexpected = Set(after.conflicts.map(\.name)).symmetricDifference(stays)
        let lost = Set(kept.map(\.key)).symmetricDifference(after.kept.map(\.key)).map(\.name)
        for name in unexpected.union(lost).sorted().prefix(10) { diagnostics.report(.changed(name), at: nil) }
        guard !diagnostics.hasErrors else { return }
        locate(after)
        checkThatAllIsRead(besides: after.own.filesOfFixedModifiers)
        compile(base, new, compiler)
    }

    /// Reports files that no brand reads, although one did before or does so in the source.
    private mutating func checkThatAllIsRead(besides unchosen: Set<String>) {
        let (before, after, inSource) = (Layers(of: input).files, Layers(of: result).files, Layers(of: new).files)
        for path in result.files.map(\.path) where !after.contains(path) && !unchosen.contains(path) {
            let isLeftOutBySource = new[path] != nil && !inSource.contains(path)
            if inSource.contains(path) || before.contains(path) && !isLeftOutBySource { diagnostics.report(.notRead(path), at: nil) }
        }
    }

    private func errors(of input: ProjectInput, _ compiler: Compiler) -> [Diagnostic] {
        var found = Diagnostics()
        _ = compiler.read(input, reporting: &found)
        return found.all.filter { $0.severity == .error }
    }

    /// Reports errors that the project did not have before.
    private mutating func compile(_ base: Files, _ new: Files, _ compiler: Compiler) {
        let errors = errors(of: result, compiler)
        guard !errors.isEmpty else { return }
        let known = Set(self.errors(of: input, compiler).map { $0.id.name + $0.text })
        let brought = errors.filter { !known.contains($0.id.name + $0.text) }
        let renames = brought.contains { $0.id == .unresolvedAlias } ? renames(base, new, compiler) : [:]
        for error in brought {
            let new = error.id == .unresolvedAlias ? renames.first { error.text.contains("'\($0.key)'") }?.value : nil
            let hint = new.map { "the source has renamed it to '\($0)'; run 'tokengen rename' first" } ?? error.hint
            diagnostics.report(.brings(error), at: error.range, hint: hint, notes: error.notes)
        }
    }

    /// Returns the new paths of tokens that the source has renamed, by their old ones.
    private func renames(_ base: Files, _ new: Files, _ compiler: Compiler) -> [String: String] {
        func resolved(_ files: Files) -> ResolvedProject? {
            var ignored = Diagnostics()
            var source = ProjectInput(name: input.name, isSingleFile: false, files: [])
            for file in files { source.add(file.path, holding: file.contents) }
            return compiler.resolve(source, reporting: &ignored)
        }
        guard let before = resolved(base), let after = resolved(new) else { return [:] }
        var renames: [String: String] = [:]
        for change in Comparison(before, after).changes {
            if case .renamed(let old, _) = change.existence { renames[old] = change.path }
        }
        return renames
    }

    /// Finds where the changes are now.
    private mutating func locate(_ after: SourceMerge) {
        for index in taken.indices { taken[index].range = after.range(of: taken[index]) }
        for index in kept.indices { kept[index].range = after.range(of: kept[index]) }
        for index in conflicts.indices { conflicts[index].range = after.range(of: conflicts[index]) }
    }

    private func range(of change: Change) -> SourceRange? {
        own.part(of: change.file)?.part(at: change.names)?.place?.range
    }
}

extension SourceMerge.Change {
    fileprivate struct Key: Hashable {
        let file, name: String
        let base, own: String?
    }

    fileprivate var key: Key { Key(file: file, name: name, base: base, own: old) }
}

extension Diagnostic.Message {
    fileprivate static func brings(_ error: Diagnostic) -> Self { .error(.notSynced, "it would bring an error: \(error.text)") }
    fileprivate static func notRead(_ path: String) -> Self {
        .error(
            .notSynced,
            "no brand would read '\(path)'; if the source now has other modes, sets or brands, change the resolver document by hand, or import it into another folder"
        )
    }
    fileprivate static func unproven(_ name: String, _ file: String) -> Self {
        .error(.notSynced, "'\(name)' of '\(file)' cannot be written here; change it by hand")
    }
    fileprivate static func changed(_ name: String) -> Self {
        .error(.notSynced, "'\(name)' would change too, since it shares text with another token; change it by hand")
    }
}
