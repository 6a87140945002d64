import TokenDiagnostics
import TokenEdits
import TokenLint
import TokenResolver

/// What an action does that is more than an edit: the client sends its name and arguments back.
enum EditorCommand: String, CaseIterable {
    /// Shows what a diagnostic means, as `tokengen explain` says it. Argument: its identifier.
    case explain = "tokengen.explain"
    /// Opens the gallery in a browser. Arguments: the address of a file, then a place in the gallery, part by part.
    case openGallery = "tokengen.openGallery"
    /// Gives a token another name, and keeps the old one as a deprecated alias. Arguments: the address of a file, then the token.
    case replace = "tokengen.replace"

    /// How it is run: its answer says nothing, and what it does is asked of the client by other messages.
    static let feature = Feature(needsNewest: true, isSlow: { _ in true }) { message, session throws(ResponseError) in
        let uri = try parameters(of: message).command == .explain ? nil : parameters(of: message).arguments.first
        return uri.flatMap(FileURI.path).flatMap(session.root).map { [$0] } ?? []
    } answer: { message, id, session throws(ResponseError) in
        let (command, arguments) = try parameters(of: message)
        return try command.run(arguments, id, session) + [OutgoingMessage.response(to: id, Null())]
    }

    private static func parameters(of message: Message) throws(ResponseError) -> (command: EditorCommand, arguments: [String]) {
        let parameters: LSP.ExecuteCommandParams = try message.parameters()
        guard let command = EditorCommand(rawValue: parameters.command) else { throw ResponseError(.invalidParams, "unknown command") }
        return (command, parameters.arguments ?? [])
    }

    private func run(_ arguments: [String], _ id: RequestID, _ session: Session) throws(ResponseError) -> [[UInt8]] {
        guard let first = arguments.first else { throw ResponseError(.invalidParams, "'\(rawValue)' needs an argument") }
        if self == .explain { return [try Self.explanation(of: first)] }
        guard let root = FileURI.path(of: first).flatMap(session.root), let view = session.view(ofProject: root) else {
            throw ResponseError(.invalidParams, "'\(first)' is in no project")
        }
        return switch self {
        case .explain: []
        case .openGallery: [try view.gallery(at: Array(arguments.dropFirst()), "\(rawValue)-\(id)", session.tool)]
        case .replace: [try view.replacement(of: arguments.dropFirst().first ?? "", "\(rawValue)-\(id)")]
        }
    }

    private static func explanation(of name: String) throws(ResponseError) -> [UInt8] {
        guard let id = DiagnosticID.all.first(where: { $0.name == name }) else { throw ResponseError(.invalidParams, "unknown identifier") }
        let text = "\(id): \(id.reference.summary)\n\n\(id.reference.explanation.linked(to: nil))"
        return OutgoingMessage.notification("window/showMessage", LSP.ShowMessageParams(message: text))
    }
}

extension LSP.CodeAction {
    static func running(_ command: EditorCommand, _ arguments: [String], _ title: String, _ kind: String) -> LSP.CodeAction {
        .init(
            title: title.escapedForDisplay, kind: kind,
            command: .init(title: title.escapedForDisplay, command: command.rawValue, arguments: arguments))
    }

    /// Returns an action for each identifier, in the order of the diagnostics.
    static func explaining(_ diagnostics: [Diagnostic]) -> [LSP.CodeAction] {
        var known: Set<DiagnosticID> = []
        return diagnostics.filter { known.insert($0.id).inserted }.map {
            .running(.explain, [$0.id.name], "Explain '\($0.id)'", "quickfix")
        }
    }
}

extension DocumentView {
    /// Opens the gallery at the token, style or component at a place; without one, at its start.
    func galleryAction(at offset: Int) -> LSP.CodeAction {
        .running(.openGallery, [project.uri(of: path)] + galleryPlace(at: offset), "Open in the gallery", "source.openGallery")
    }

    private func galleryPlace(at offset: Int) -> [String] {
        if case .token(let path) = subject(at: offset)?.subject { return ["token", path] }
        guard let name = TypedPlace(at: offset, in: file)?.names.first, let project = checked.project else { return [] }
        switch kind {
        case .components where project.components.contains { $0.name == name }: return ["components", name]
        case .styles where project.styles.types.contains { $0.name == name }: return ["styles", name]
        default: return []
        }
    }
}

extension ProjectView {
    /// Writes the gallery and returns the request to show it at a place.
    fileprivate func gallery(at place: [String], _ id: String, _ tool: Tool) throws(ResponseError) -> [UInt8] {
        guard let input = checked.input, let project = checked.project,
            !checked.diagnostics.values.joined().contains(where: { $0.severity == .error })
        else { throw ResponseError(.requestFailed, "there is no gallery of a project with errors") }
        let path: String
        do throws(Tool.Failure) {
            path = try tool.writeGallery(project, input)
        } catch {
            throw ResponseError(.requestFailed, error.text)
        }
        guard client.showsDocuments else {
            return OutgoingMessage.notification(
                "window/showMessage", LSP.ShowMessageParams(message: "The gallery is in \(path.escapedForDisplay)"))
        }
        // Where a name has a slash, it is not the end of it.
        let parts = place.map { $0.percentEncodedPath.parts(separatedBy: "/").joined(separator: "%2F") }
        let uri = FileURI.text(of: path) + (parts.isEmpty ? "" : "#/" + parts.joined(separator: "/"))
        return OutgoingMessage.request(id, "window/showDocument", LSP.ShowDocumentParams(uri: uri))
    }

    /// Returns the request to make the edit.
    fileprivate func replacement(of path: String, _ id: String) throws(ResponseError) -> [UInt8] {
        guard let input = checked.input, let project = checked.project, checked.broken.isEmpty, let new = project.freeName(like: path)
        else {
            throw ResponseError(.requestFailed, "a file does not parse")
        }
        let rename = TokenRename(path, to: new, keepingOld: true, in: project, input, by: .ofNames)
        return OutgoingMessage.request(id, "workspace/applyEdit", LSP.ApplyEditParams(edit: try edit(of: rename)))
    }

    /// Returns the edit of a rename, otherwise its first error.
    func edit(of rename: any RenameResult) throws(ResponseError) -> LSP.WorkspaceEdit {
        if let error = rename.diagnostics.all.first(where: { $0.severity == .error }) { throw ResponseError(.requestFailed, error.text) }
        guard rename.moves.isEmpty || client.renamesFiles else {
            throw ResponseError(.requestFailed, "this editor cannot rename files; run 'tokengen rename'")
        }
        guard var edit = edit(rename.textEdits), rename.moves.allSatisfy({ checked.isCurrent($0.file) }) else {
            throw ResponseError(.requestFailed, "a file has changed since; try again")
        }
        for move in rename.moves {
            let (old, new) = (checked.path(titled: move.file.name), checked.path(titled: move.path))
            edit.documentChanges?.append(.rename(.init(oldUri: uri(of: old), newUri: FileURI.text(of: new))))
        }
        return edit
    }
}
