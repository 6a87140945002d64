/// The types of the Language Server Protocol 3.17, with the names and members that it gives them, as far as they are used.
enum LSP {
    /// A line and a place in it, both from 0. What a place counts is agreed on: see `PositionEncoding`.
    struct Position: Codable, Hashable, Sendable {
        var line: Int
        var character: Int
    }

    struct Range: Codable, Hashable, Sendable {
        var start: Position
        var end: Position
    }

    struct Location: Codable, Hashable, Sendable {
        var uri: String
        var range: Range
    }

    struct TextEdit: Codable, Hashable, Sendable {
        var range: Range
        var newText: String
    }

    struct TextDocumentIdentifier: Codable, Sendable { var uri: String }

    struct VersionedTextDocumentIdentifier: Codable, Sendable {
        var uri: String
        var version: Int
    }

    struct DocumentParams: Decodable, Sendable { var textDocument: TextDocumentIdentifier }

    struct PositionParams: Decodable, Sendable {
        var textDocument: TextDocumentIdentifier
        var position: Position
    }

    struct ReferenceParams: Decodable, Sendable {
        struct Context: Decodable { var includeDeclaration: Bool }
        var textDocument: TextDocumentIdentifier
        var position: Position
        var context: Context
    }

    struct RenameParams: Decodable, Sendable {
        var textDocument: TextDocumentIdentifier
        var position: Position
        var newName: String
    }

    struct Renamed: Encodable {
        var range: Range
        var placeholder: String
    }

    struct MarkupContent: Encodable {
        enum Kind: String, Encodable { case markdown, plaintext }
        var kind: Kind
        var value: String
    }
}

// MARK: - Life cycle

extension LSP {
    struct InitializeParams: Decodable {
        var rootUri: String?
        var workspaceFolders: [WorkspaceFolder]?
        var capabilities: ClientCapabilities
    }

    struct WorkspaceFolder: Decodable { var uri: String }

    struct WorkspaceFoldersParams: Decodable {
        struct Event: Decodable {
            var added: [WorkspaceFolder]
            var removed: [WorkspaceFolder]
        }
        var event: Event
    }

    struct ClientCapabilities: Decodable {
        struct General: Decodable { var positionEncodings: [String]? }
        struct Registration: Decodable { var dynamicRegistration: Bool? }
        struct Edits: Decodable {
            var documentChanges: Bool?
            var resourceOperations: [String]?
        }
        struct Refresh: Decodable { var refreshSupport: Bool? }
        struct Workspace: Decodable {
            var didChangeWatchedFiles: Registration?
            var workspaceEdit: Edits?
            var codeLens: Refresh?
            var diagnostics: Refresh?
            var inlayHint: Refresh?
            var semanticTokens: Refresh?
        }
        struct Hover: Decodable { var contentFormat: [String]? }
        struct TextDocument: Decodable {
            var diagnostic: Registration?
            var hover: Hover?
        }

        struct ShowDocument: Decodable { var support: Bool? }
        struct Window: Decodable { var showDocument: ShowDocument? }

        var general: General?
        var window: Window?
        var workspace: Workspace?
        var textDocument: TextDocument?
    }

    struct InitializeResult: Encodable {
        struct ServerInfo: Encodable {
            var name: String
            var version: String
        }
        var capabilities: ServerCapabilities
        var serverInfo: ServerInfo
    }

    struct ServerCapabilities: Encodable {
        struct Synchronization: Encodable {
            var openClose = true
            /// Incremental.
            var change = 2
            var save = true
        }
        struct Diagnostics: Encodable {
            var identifier = "tokengen"
            var interFileDependencies = true
            var workspaceDiagnostics = false
        }
        struct CodeActions: Encodable {
            var codeActionKinds = [
                "quickfix", "source.fixAll", "source.openGallery", "refactor.extract", "refactor.inline", "refactor.rewrite",
            ]
        }
        struct Commands: Encodable { var commands = EditorCommand.allCases.map(\.rawValue) }
        struct Completion: Encodable { var triggerCharacters = ["{", "."] }
        struct Renaming: Encodable { var prepareProvider = true }
        /// Something without options.
        struct Plain: Encodable {}
        struct SemanticTokens: Encodable {
            struct Legend: Encodable {
                var tokenTypes = SemanticKind.allCases.map(\.type)
                var tokenModifiers = [SemanticKind.deprecated]
            }
            var legend = Legend()
            var full = true
        }
        struct Workspace: Encodable {
            struct Folders: Encodable {
                var supported = true
                var changeNotifications = true
            }
            var workspaceFolders = Folders()
        }

        var positionEncoding: String
        var textDocumentSync = Synchronization()
        /// Nil for a client that does not ask.
        var diagnosticProvider: Diagnostics?
        var codeActionProvider = CodeActions()
        var codeLensProvider = Plain()
        var colorProvider = true
        var completionProvider = Completion()
        var definitionProvider = true
        var documentHighlightProvider = true
        var documentLinkProvider = Plain()
        var documentSymbolProvider = true
        var executeCommandProvider = Commands()
        var foldingRangeProvider = true
        var hoverProvider = true
        var inlayHintProvider = true
        var referencesProvider = true
        var renameProvider = Renaming()
        var semanticTokensProvider = SemanticTokens()
        var workspaceSymbolProvider = true
        var workspace = Workspace()
    }

    struct Registrations: Encodable {
        struct Registration: Encodable {
            struct Watchers: Encodable {
                struct Watcher: Encodable { var globPattern: String }
                var watchers: [Watcher]
            }
            var id: String
            var method: String
            var registerOptions: Watchers
        }
        var registrations: [Registration]
    }

    struct CancelParams: Decodable { var id: RequestID }
}

// MARK: - Documents

extension LSP {
    struct DidOpenParams: Decodable {
        struct Item: Decodable {
            var uri: String
            var version: Int
            var text: String
        }
        var textDocument: Item
    }

    struct DidChangeParams: Decodable {
        var textDocument: VersionedTextDocumentIdentifier
        var contentChanges: [ContentChange]
    }

    struct ContentChange: Decodable {
        /// What is replaced; nil for the whole text.
        var range: Range?
        var text: String
    }
}

// MARK: - Diagnostics

extension LSP {
    struct Diagnostic: Encodable, Hashable, Sendable {
        struct Description: Encodable, Hashable, Sendable { var href: String }
        struct Related: Encodable, Hashable, Sendable {
            var location: Location
            var message: String
        }

        var range: Range
        var severity: Int
        var code: String
        var codeDescription: Description?
        var source = "tokengen"
        var message: String
        var tags: [Int]?
        var relatedInformation: [Related]?
    }

    struct PublishDiagnosticsParams: Encodable {
        var uri: String
        var version: Int?
        var diagnostics: [Diagnostic]
    }

    struct FullDocumentDiagnosticReport: Encodable {
        var kind = "full"
        var items: [Diagnostic]
    }
}

// MARK: - Edits

extension LSP {
    struct WorkspaceEdit: Encodable {
        struct DocumentEdit: Encodable {
            struct Identifier: Encodable {
                var uri: String
                /// Null for a file that is not open.
                var version: Int?

                private enum Keys: CodingKey { case uri, version }

                func encode(to encoder: any Encoder) throws {
                    var container = encoder.container(keyedBy: Keys.self)
                    try container.encode(uri, forKey: .uri)
                    try container.encode(version, forKey: .version)
                }
            }
            var textDocument: Identifier
            var edits: [TextEdit]
        }
        struct FileRename: Encodable {
            var kind = "rename"
            var oldUri: String
            var newUri: String
        }
        enum DocumentChange: Encodable {
            case edit(DocumentEdit)
            case rename(FileRename)

            func encode(to encoder: any Encoder) throws {
                switch self {
                case .edit(let edit): try edit.encode(to: encoder)
                case .rename(let rename): try rename.encode(to: encoder)
                }
            }
        }
        /// For a client that does not know versions.
        var changes: [String: [TextEdit]]?
        var documentChanges: [DocumentChange]?
    }

    struct DocumentHighlight: Encodable {
        enum Kind: Int, Encodable { case text = 1, read, write }

        var range: Range
        var kind: Kind
    }

    struct CodeActionParams: DocumentParameters {
        struct Context: Decodable { var only: [String]? }
        var textDocument: TextDocumentIdentifier
        var range: Range
        var context: Context
    }

    struct CodeAction: Encodable {
        var title: String
        var kind: String
        var diagnostics: [Diagnostic]?
        var isPreferred: Bool?
        var edit: WorkspaceEdit?
        var command: Command?
    }

    struct Command: Encodable {
        var title: String
        var command: String
        var arguments: [String]
    }

    struct ExecuteCommandParams: Decodable {
        var command: String
        var arguments: [String]?
    }

    struct ApplyEditParams: Encodable { var edit: WorkspaceEdit }

    struct ShowDocumentParams: Encodable {
        var uri: String
        /// In another program: a browser.
        var external = true
    }

    struct ShowMessageParams: Encodable {
        /// Information.
        var type = 3
        var message: String
    }
}

// MARK: - Questions

extension LSP {
    struct Hover: Encodable {
        var contents: MarkupContent
        var range: Range
    }
}

// MARK: - Beside the text

extension LSP {
    struct InlayHintParams: Decodable, Sendable {
        var textDocument: TextDocumentIdentifier
        var range: Range
    }

    struct InlayHint: Encodable {
        var position: Position
        var label: String
        var paddingLeft = true
    }

    struct CodeLens: Encodable {
        var range: Range
        var command: Command
    }

    struct DocumentLink: Encodable {
        var range: Range
        var target: String
    }

    struct FoldingRange: Encodable {
        var startLine: Int
        var endLine: Int
        var kind: String?
    }

    struct SemanticTokens: Encodable { var data: [Int] }
}

// MARK: - Symbols and colours

extension LSP {
    enum SymbolKind: Int, Encodable {
        case namespace = 3
        case `class` = 5
        case constant = 14
        case `struct` = 23
    }

    struct DocumentSymbol: Encodable {
        var name: String
        var detail: String?
        var kind: SymbolKind
        var range: Range
        var selectionRange: Range
        var children: [DocumentSymbol]
    }

    struct WorkspaceSymbolParams: Decodable, SendableMetatype { var query: String }

    struct WorkspaceSymbol: Encodable {
        var name: String
        var kind: SymbolKind
        var location: Location
    }

    struct Color: Codable {
        var red, green, blue, alpha: Double
    }

    struct ColorInformation: Encodable {
        var range: Range
        var color: Color
    }

    struct ColorPresentationParams: DocumentParameters {
        var textDocument: TextDocumentIdentifier
        var color: Color
        var range: Range
    }

    struct ColorPresentation: Encodable {
        var label: String
        var textEdit: TextEdit
    }
}

// MARK: - Completion

extension LSP {
    enum CompletionItemKind: Int, Encodable {
        case property = 10
        case value = 12
        case color = 16
        case reference = 18
        case enumMember = 20
    }

    struct CompletionItem: Encodable {
        var label: String
        var kind: CompletionItemKind
        var detail: String?
        var documentation: String?
        /// 1 for a deprecated one.
        var tags: [Int]?
        var sortText: String
        var filterText: String
        var textEdit: TextEdit
    }

    struct CompletionList: Encodable {
        var isIncomplete = false
        var items: [CompletionItem] = []
    }
}
