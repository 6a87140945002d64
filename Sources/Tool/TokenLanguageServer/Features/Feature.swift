import TokenDiagnostics

/// How a request about tokens is answered.
struct Feature: Sendable {
    /// Whether an answer from an older state of the project would be wrong.
    let needsNewest: Bool
    /// Whether the answer takes as long as some checks, so that it is made on another thread.
    let isSlow: @Sendable (Message) -> Bool
    /// The projects that the request is about.
    let roots: @Sendable (Message, Session) throws(ResponseError) -> [String]
    /// The messages to send, the response among them.
    let answer: @Sendable (Message, RequestID, Session) throws(ResponseError) -> [[UInt8]]

    /// By method.
    static let all: [String: Feature] = [
        "textDocument/codeLens": document(isSlow: true) { (_: LSP.DocumentParams, view) in view.usageCounts },
        "textDocument/codeAction": document { (parameters: LSP.CodeActionParams, view) in view.codeActions(parameters) },
        "textDocument/colorPresentation": document { (parameters: LSP.ColorPresentationParams, view) in view.presentations(parameters) },
        "textDocument/completion": document(needsNewest: false) { (parameters: LSP.PositionParams, view) in
            view.completion(at: parameters.position)
        } inCode: {
            $1.completion(at: $0.position)
        },
        "textDocument/definition": document { (parameters: LSP.PositionParams, view) in
            view.definition(at: parameters.position)
        } inCode: {
            $1.definition(at: $0.position)
        },
        "textDocument/diagnostic": document { (_: LSP.DocumentParams, view) in view.diagnosticReport },
        "textDocument/documentColor": document { (_: LSP.DocumentParams, view) in view.colors },
        "textDocument/documentHighlight": document(isSlow: true) { (parameters: LSP.PositionParams, view) in
            view.highlights(at: parameters.position)
        },
        "textDocument/documentLink": document(needsNewest: false) { (_: LSP.DocumentParams, view) in view.links },
        "textDocument/documentSymbol": document(needsNewest: false) { (_: LSP.DocumentParams, view) in view.symbols },
        "textDocument/foldingRange": document(needsNewest: false) { (_: LSP.DocumentParams, view) in view.foldingRanges },
        "textDocument/hover": document { (parameters: LSP.PositionParams, view) in
            view.hover(at: parameters.position)
        } inCode: {
            $1.hover(at: $0.position)
        },
        "textDocument/inlayHint": document { (parameters: LSP.InlayHintParams, view) in view.inlayHints(in: parameters.range) },
        "textDocument/prepareRename": document(isSlow: true) { (parameters: LSP.PositionParams, view) in
            view.renamed(at: parameters.position)
        },
        "textDocument/references": document(isSlow: true) { (parameters: LSP.ReferenceParams, view) in
            view.references(at: parameters.position, includingDeclarations: parameters.context.includeDeclaration)
        },
        "textDocument/rename": document(isSlow: true) { (parameters: LSP.RenameParams, view) throws(ResponseError) in
            try view.rename(at: parameters.position, to: parameters.newName)
        },
        "textDocument/semanticTokens/full": document { (_: LSP.DocumentParams, view) in view.semanticTokens },
        "workspace/executeCommand": EditorCommand.feature,
        "workspace/symbol": workspace { (parameters: LSP.WorkspaceSymbolParams, projects) in
            Array(projects.flatMap { $0.symbols(matching: parameters.query) }.prefix(symbolLimit))
        },
    ]

    /// The most symbols of an answer; people type more letters then.
    private static let symbolLimit = 500

    /// A question about an open file; null if it is in no project.
    ///
    /// - Parameter inCode: answers it for a file of code, on another thread.
    private static func document<Parameters: DocumentParameters, Answer: Encodable & SendableMetatype>(
        needsNewest: Bool = true, isSlow: Bool = false,
        _ body: @escaping @Sendable (Parameters, DocumentView) throws(ResponseError) -> Answer?,
        inCode: (@Sendable (Parameters, CodeView) -> Answer?)? = nil
    ) -> Feature {
        @Sendable func codePath(_ message: Message) -> String? {
            let parameters = inCode == nil ? nil : try? message.parameters(as: Parameters.self)
            return parameters.flatMap { FileURI.path(of: $0.textDocument.uri) }.flatMap {
                CodeView.endings.contains($0.fileEnding) ? $0 : nil
            }
        }
        return Feature(needsNewest: needsNewest) { message in
            isSlow || codePath(message) != nil
        } roots: { message, session throws(ResponseError) in
            let parameters: Parameters = try message.parameters()
            let root = codePath(message).map(session.rootOfCode) ?? FileURI.path(of: parameters.textDocument.uri).flatMap(session.root)
            return root.map { [$0] } ?? []
        } answer: { message, id, session throws(ResponseError) in
            let parameters: Parameters = try message.parameters()
            let uri = parameters.textDocument.uri
            var answer: Answer?
            if codePath(message) != nil {
                answer = session.codeView(of: uri).flatMap { inCode?(parameters, $0) }
            } else if let view = session.view(of: uri) {
                answer = try body(parameters, view)
            }
            guard let answer else { return [OutgoingMessage.response(to: id, Null())] }
            return [OutgoingMessage.response(to: id, answer)]
        }
    }

    /// A question about all projects.
    private static func workspace<Parameters: Decodable & SendableMetatype, Answer: Encodable & SendableMetatype>(
        _ body: @escaping @Sendable (Parameters, [ProjectView]) -> Answer
    ) -> Feature {
        Feature(needsNewest: true, isSlow: { _ in false }) { _, session in
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
extension LSP.InlayHintParams: DocumentParameters {}
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
