import TokenDiagnostics

extension DocumentView {
    /// Returns the fixes of the diagnostics in a range, then one that makes all of the file's, then other changes, then explanations and the gallery.
    func codeActions(_ parameters: LSP.CodeActionParams) -> [LSP.CodeAction] {
        let (start, end) = (offset(of: parameters.range.start), offset(of: parameters.range.end))
        let own = checked.diagnostics[path] ?? []
        let touched = own.filter { $0.range.map { $0.start <= end && $0.end >= start } ?? false }
        let quick = touched.compactMap { diagnostic -> LSP.CodeAction? in
            guard let first = diagnostic.fixes.first, let edit = project.edit(diagnostic.fixes) else { return nil }
            return LSP.CodeAction(
                title: first.text.escapedForDisplay.capitalizedFirst, kind: "quickfix", diagnostics: [project.converted(diagnostic)],
                isPreferred: true, edit: edit)
        }
        let all = FixedFile.all(of: own).first { checked.path(of: $0.file) == path }
        let fixAll = all.flatMap { project.edit($0.fixes) }.map { edit in
            LSP.CodeAction(title: "Fix what can be fixed automatically in this file", kind: "source.fixAll", edit: edit)
        }
        let refactorings = Refactoring(self, at: start)?.actions ?? []
        let actions =
            quick + creation(at: start) + (fixAll.map { [$0] } ?? []) + refactorings + LSP.CodeAction.explaining(touched)
            + [galleryAction(at: start)]
        guard let wanted = parameters.context.only else { return actions }
        return actions.filter { action in wanted.contains { action.kind == $0 || action.kind.hasPrefix($0 + ".") } }
    }
}

extension ProjectView {
    /// Returns an edit that makes all fixes, each once. Nil if one is in an older text than the editor has.
    func edit(_ fixes: [Diagnostic.Fix]) -> LSP.WorkspaceEdit? {
        edit(fixes.map { TextEdit($0.range, with: $0.replacement) })
    }

    /// Returns an edit of the files that the editor has, with the versions of those that are open. Nil if one is of an older text than it has.
    func edit(_ edits: [TextEdit]) -> LSP.WorkspaceEdit? {
        var known: Set<TextEdit> = []
        var byPath: [String: [LSP.TextEdit]] = [:]
        for edit in edits where known.insert(edit).inserted {
            guard checked.isCurrent(edit.range.file), let path = checked.path(of: edit.range.file) else { return nil }
            if byPath[path] == nil, documents[path] == nil, !checked.isOnDisk(edit.range.file) { return nil }
            byPath[path, default: []].append(.init(range: client.encoding.range(edit.range), newText: edit.replacement))
        }
        guard client.takesVersionedEdits else {
            return .init(changes: Dictionary(uniqueKeysWithValues: byPath.map { (uri(of: $0.key), $0.value) }))
        }
        return .init(
            documentChanges: byPath.sorted { $0.key < $1.key }.map { path, edits in
                .edit(.init(textDocument: .init(uri: uri(of: path), version: documents[path]?.version), edits: edits))
            })
    }
}

extension String {
    fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
