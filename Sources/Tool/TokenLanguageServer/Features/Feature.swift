import TokenDiagnostics

/// How a request about tokens is answered.
struct Feature: Sendable {
    /// Whether an answer from an older state of the project would be wrong.
    let needsNewest: Bool
    /// Whether the answer takes as long as some checks, so that it is made on another thread.
    let isSlow: Bool
    /// The projects that the request is about.
    let roots: @Sendable (Message, Session) throws(ResponseError) -> [String]
    /// The messages to send, the response among them.
    let answer: @Sendable (Message, RequestID, Session) throws(ResponseError) -> [[UInt8]]

    /// By method.
    static let all: [String: Feature] = [
        "textDocument/codeAction": document { (parameters: LSP.CodeActionParams, view) in view.codeActions(parameters) },
        "textDocument/colorPresentation": document { (parameters: LSP.ColorPresentationParams, view) in view.presentations(parameters) },
        "textDocument/completion": document(needsNewest: false) { (parameters: LSP.PositionParams, view) in
            view.completion(at: parameters.position)
        },
        "textDocument/definition": document { (parameters: LSP.PositionParams, view) in view.definition(at: parameters.position) },
        "textDocument/diagnostic": document { (_: LSP.DocumentParams, view) in view.diagnosticReport },
        "textDocument/documentColor": document { (_: LSP.DocumentParams, view) in view.colors },
        "textDocument/documentHighlight": document(isSlow: true) { (parameters: LSP.PositionParams, view) in
            view.highlights(at: parameters.position)
        },
        "textDocument/documentSymbol": document(needsNewest: false) { (_: LSP.DocumentParams, view) in view.symbols },
        "textDocument/hover": document { (parameters: LSP.PositionParams, view) in view.hover(at: parameters.position) },
        "textDocument/prepareRename": document(isSlow: true) { (parameters: LSP.PositionParams, view) in
            view.renamed(at: parameters.position)
        },
        "textDocument/references": document(isSlow: true) { (parameters: LSP.ReferenceParams, view) in
            view.references(at: parameters.position, includingDeclarations: parameters.context.includeDeclaration)
        },
        "textDocument/rename": document(isSlow: true) { (parameters: LSP.RenameParams, view) throws(ResponseError) in
            try view.rename(at: parameters.position, to: parameters.newName)
        },
        "workspace/executeCommand": EditorCommand.feature,
        "workspace/symbol": workspace { (parameters: LSP.WorkspaceSymbolParams, projects) in
            Array(projects.flatMap { $0.symbols(matching: parameters.query) }.prefix(symbolLimit))
        },
    ]

    /// The most symbols of an answer; people type more letters then.
    private static let symbolLimit = 500

    /// A question about an open file; null if it is in no project.
    private static func document<Parameters: DocumentParameters, Answer: Encodable & SendableMetatype>(
        needsNewest: Bool = true, isSlow: Bool = false,
        _ body: @escaping @Sendable (Parameters, DocumentView) throws(ResponseError) -> Answer?
    ) -> Feature {
        Feature(needsNewest: needsNewest, isSlow: isSlow) { message, session throws(ResponseError) in
            let parameters: Parameters = try message.parameters()
            return FileURI.path(of: parameters.textDocument.uri).flatMap(session.root).map { [$0] } ?? []
        } answer: { message, id, session throws(ResponseError) in
            let parameters: Parameters = try message.parameters()
            guard let view = session.view(of: parameters.textDocument.uri), let answer = try body(parameters, view) else {
                return [OutgoingMessage.response(to: id, Null())]
            }
            return [OutgoingMessage.response(to: id, answer)]
        }
    }

    /// A question about all projects.
    private static func workspace<Parameters: Decodable & SendableMetatype, Answer: Encodable & SendableMetatype>(
        _ body: @escaping @Sendable (Parameters, [ProjectView]) -> Answer
    ) -> Feature {
        Feature(needsNewest: true, isSlow: false) { _, session in
            session.projects.keys.sorted()
        } answer: { message, id, session throws(ResponseError) in
            let views = session.projects.keys.sorted().compactMap(session.view(ofProject:))
            return [OutgoingMessage.response(to: id, body(try message.parameters(), views))]
        }
    }
}

/// What requests about one file have.
protocol DocumentParameters: Decodable, SendableMetatype {
    var textDocument: LSP.TextDocumentIdentifier { get }
}

extension LSP.DocumentParams: DocumentParameters {}
extension LSP.PositionParams: DocumentParameters {}
extension LSP.ReferenceParams: DocumentParameters {}
extension LSP.RenameParams: DocumentParameters {}

extension Session {
    /// Nil if the project has not been checked yet.
    func view(ofProject root: String) -> ProjectView? {
        projects[root]?.checked.map { ProjectView(checked: $0, client: client, documents: documents, home: tool.home) }
    }

    func view(of uri: String) -> DocumentView? {
        guard let path = FileURI.path(of: uri), let document = documents[path], let root = root(of: path) else { return nil }
        return view(ofProject: root).map { DocumentView(project: $0, path: path, file: document.file) }
    }
}
