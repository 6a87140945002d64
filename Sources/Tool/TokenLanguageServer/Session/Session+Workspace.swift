import TokenDiagnostics
import TokenFiles
import TokenProject
import TokenSyntax

extension Session {
    mutating func initialize(_ parameters: LSP.InitializeParams) throws(ResponseError) -> LSP.InitializeResult {
        client = Client(parameters.capabilities)
        let named = parameters.workspaceFolders?.map(\.uri) ?? parameters.rootUri.map { [$0] } ?? []
        folders = named.compactMap(FileURI.path)
        findProjects()
        var capabilities = LSP.ServerCapabilities(positionEncoding: client.encoding.rawValue)
        if client.asksForDiagnostics { capabilities.diagnosticProvider = .init() }
        return LSP.InitializeResult(capabilities: capabilities, serverInfo: .init(name: "tokengen", version: tool.version))
    }

    /// Asks the client to say when token files change on the disk.
    mutating func watchFiles() {
        guard client.watchesFiles else { return }
        let endings = SyntaxParser.fileEndings.map { $0.dropFirst() }.joined(separator: ",")
        let watchers = LSP.Registrations.Registration.Watchers(watchers: [.init(globPattern: "**/*.{\(endings)}")])
        let registration = LSP.Registrations.Registration(
            id: "files", method: "workspace/didChangeWatchedFiles", registerOptions: watchers)
        send(OutgoingMessage.request("files", "client/registerCapability", LSP.Registrations(registrations: [registration])))
    }

    mutating func changeFolders(_ parameters: LSP.WorkspaceFoldersParams) {
        let removed = Set(parameters.event.removed.compactMap { FileURI.path(of: $0.uri) })
        folders.removeAll(where: removed.contains)
        folders += parameters.event.added.compactMap { FileURI.path(of: $0.uri) }
        for root in projects.keys where removed.contains(where: { root == $0 || root.lies(below: $0) }) && !hasOpenFile(below: root) {
            forget(root)
        }
        findProjects()
    }

    /// Adds the projects of the workspace that are not known, and forgets those that are gone.
    mutating func findProjects() {
        for folder in folders { for root in TokenFolder.all(below: folder) { add(root) } }
        for path in documents.keys { TokenFolder.around(path).map { add($0) } }
        for root in projects.keys where FileSystem.kind(of: root) != .folder { forget(root) }
    }

    private mutating func add(_ root: String) {
        guard projects[root] == nil else { return }
        let folder = folders.filter { root.lies(below: $0) }.max { $0.utf8.count < $1.utf8.count }
        projects[root] = Project(root: root, folder: folder ?? root.parentPath, generation: firstGeneration)
    }

    private mutating func forget(_ root: String) {
        for path in projects[root]?.shown.keys.sorted() ?? [] { publish([], of: path) }
        firstGeneration = max(firstGeneration, (projects[root]?.generation ?? 0) + 1)
        projects[root] = nil
        answerWaiting(for: root)
    }

    private func hasOpenFile(below root: String) -> Bool { documents.keys.contains { $0.lies(below: root) } }

    /// Returns the root of the project that a file is in: the nearest.
    func root(of path: String) -> String? {
        projects.keys.filter { path.lies(below: $0) }.max { $0.utf8.count < $1.utf8.count }
    }

    // MARK: - Open files

    mutating func open(_ parameters: LSP.DidOpenParams) {
        let item = parameters.textDocument
        guard let path = FileURI.path(of: item.uri) else { return }
        // From now on the client asks for what is shown there.
        if client.asksForDiagnostics || item.uri != FileURI.text(of: path) { clearDiagnostics(of: path) }
        documents[path] = Document(uri: item.uri, path: path, version: item.version, text: item.text)
        if root(of: path) == nil, let root = TokenFolder.around(path) { add(root) }
        if isKnown(item.text, as: path) { showDiagnostics(of: path) } else { changeProject(of: item.uri) }
    }

    /// Whether a file's text on the disk has been read, or is being read.
    private func isKnown(_ text: String, as path: String) -> Bool {
        guard let contents = try? EditedFiles(folder: "", texts: [:]).contents(of: path), contents.elementsEqual(text.utf8) else {
            return false
        }
        return root(of: path).flatMap { projects[$0]?.checked }?.hasSeen(contents, of: path) ?? true
    }

    mutating func change(_ parameters: LSP.DidChangeParams) {
        let identifier = parameters.textDocument
        guard let path = FileURI.path(of: identifier.uri), documents[path] != nil else { return }
        documents[path]?.change(parameters.contentChanges, to: identifier.version, client.encoding)
        changeProject(of: identifier.uri)
    }

    mutating func close(_ parameters: LSP.DocumentParams) {
        guard let path = FileURI.path(of: parameters.textDocument.uri), let document = documents[path] else { return }
        if document.uri != FileURI.text(of: path) { clearDiagnostics(of: path) }
        documents[path] = nil
        changeProject(of: parameters.textDocument.uri)
    }

    mutating func changeProject(of uri: String) {
        guard let path = FileURI.path(of: uri), let root = root(of: path) else { return }
        projects[root]?.change()
    }
}
