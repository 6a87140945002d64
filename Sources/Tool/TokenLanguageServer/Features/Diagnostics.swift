import TokenDiagnostics

extension Session {
    /// Sends the diagnostics of a project: of all files that have any or are shown with any. Those of files that are not open, which have no version,
    /// are only sent if they differ.
    mutating func publishDiagnostics(of root: String) {
        guard let view = view(ofProject: root), let shown = projects[root]?.shown else { return }
        // The client asks for those of open files.
        let paths = view.checked.diagnostics.keys.filter { !client.asksForDiagnostics || documents[$0] == nil }
        let new = Dictionary(uniqueKeysWithValues: paths.map { ($0, view.diagnostics(of: $0)) })
        for path in Set(new.keys).union(shown.keys).sorted() where documents[path] != nil || new[path] != shown[path] {
            publish(new[path] ?? [], of: path)
        }
        projects[root]?.shown = new
        for method in client.refreshes {
            refreshCount += 1
            send(OutgoingMessage.request("refresh-\(refreshCount)", method, Null()))
        }
    }

    /// Sends those of a file again: some clients forget what they were sent before it was open.
    mutating func showDiagnostics(of path: String) {
        guard !client.asksForDiagnostics, let root = root(of: path), projects[root]?.isCurrent ?? false,
            let diagnostics = view(ofProject: root)?.diagnostics(of: path), !diagnostics.isEmpty
        else { return }
        publish(diagnostics, of: path)
        projects[root]?.shown[path] = diagnostics
    }

    /// Takes back what is shown of a file, before its address is spelt otherwise: a client may think of two files.
    mutating func clearDiagnostics(of path: String) {
        guard let root = root(of: path), projects[root]?.shown.removeValue(forKey: path) != nil else { return }
        publish([], of: path)
    }

    mutating func publish(_ diagnostics: [LSP.Diagnostic], of path: String) {
        let document = documents[path]
        let parameters = LSP.PublishDiagnosticsParams(
            uri: document?.uri ?? FileURI.text(of: path), version: document?.version, diagnostics: diagnostics)
        send(OutgoingMessage.notification("textDocument/publishDiagnostics", parameters))
    }
}

extension DocumentView {
    var diagnosticReport: LSP.FullDocumentDiagnosticReport { .init(items: project.diagnostics(of: path)) }
}

extension ProjectView {
    /// Returns what `tokengen check` reports in a file, in its order.
    func diagnostics(of path: String) -> [LSP.Diagnostic] { (checked.diagnostics[path] ?? []).map { converted($0) } }

    func converted(_ diagnostic: Diagnostic) -> LSP.Diagnostic {
        let start = LSP.Position(line: 0, character: 0)
        let related = diagnostic.notes.compactMap { note -> LSP.Diagnostic.Related? in
            guard let location = note.range.flatMap({ location(of: $0) }) else { return nil }
            return .init(location: location, message: note.text.escapedForDisplay)
        }
        return LSP.Diagnostic(
            range: diagnostic.range.map { client.encoding.range($0) } ?? LSP.Range(start: start, end: start),
            severity: diagnostic.severity.number, code: diagnostic.id.name,
            codeDescription: diagnostic.id.link(home: home).map { .init(href: $0) },
            message: diagnostic.message.escapedForDisplay, tags: diagnostic.id.tag.map { [$0] },
            relatedInformation: related.isEmpty ? nil : related)
    }
}

extension Diagnostic {
    /// The text, with what is to be done and with the notes that have no place.
    fileprivate var message: String {
        ([text] + [hint].compactMap(\.self) + notes.filter { $0.range == nil }.map(\.text)).joined(separator: "; ")
    }
}

extension Diagnostic.Severity {
    fileprivate var number: Int {
        switch self {
        case .error: 1
        case .warning: 2
        case .note: 3
        }
    }
}

extension DiagnosticID {
    /// How an editor draws the text: 1 fades it out as unnecessary, 2 strikes it through as deprecated.
    fileprivate var tag: Int? {
        if name == "deprecated-use" { return 2 }
        return name.hasPrefix("unused-") ? 1 : nil
    }
}
