/// What the client can do, as far as it changes answers.
struct Client: Sendable {
    var encoding = PositionEncoding.utf16
    /// Whether it asks for the diagnostics of open files, which are then not sent to it as well.
    var asksForDiagnostics = false
    /// What it asks for again when the server says so, by the method that does.
    var refreshes: [String] = []
    /// Whether an edit can name the version of the text that it is for.
    var takesVersionedEdits = false
    /// Whether an edit can give files other paths.
    var renamesFiles = false
    var watchesFiles = false
    /// Whether it shows Markdown on hover, and not only plain text.
    var showsMarkdown = true

    /// Whether it shows a file in another program.
    var showsDocuments = false

    init() {}

    init(_ capabilities: LSP.ClientCapabilities) {
        encoding = PositionEncoding(offered: capabilities.general?.positionEncodings ?? [])
        asksForDiagnostics = capabilities.textDocument?.diagnostic != nil
        let workspace = capabilities.workspace
        let refreshed = [
            ("diagnostic", asksForDiagnostics ? workspace?.diagnostics : nil), ("inlayHint", workspace?.inlayHint),
            ("codeLens", workspace?.codeLens), ("semanticTokens", workspace?.semanticTokens),
        ]
        refreshes = refreshed.filter { $1?.refreshSupport ?? false }.map { "workspace/\($0.0)/refresh" }
        takesVersionedEdits = capabilities.workspace?.workspaceEdit?.documentChanges ?? false
        renamesFiles = takesVersionedEdits && capabilities.workspace?.workspaceEdit?.resourceOperations?.contains("rename") ?? false
        watchesFiles = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
        showsMarkdown = capabilities.textDocument?.hover?.contentFormat?.contains("markdown") ?? true
        showsDocuments = capabilities.window?.showDocument?.support ?? false
    }
}
