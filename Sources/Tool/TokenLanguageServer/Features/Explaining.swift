import TokenDiagnostics
import TokenLint

/// What a diagnostic means, as `tokengen explain` says it: an action whose command shows a message.
enum Explaining {
    static let command = "tokengen.explain"

    /// Returns an action for each identifier, in the order of the diagnostics.
    static func actions(for diagnostics: [Diagnostic]) -> [LSP.CodeAction] {
        var known: Set<DiagnosticID> = []
        return diagnostics.filter { known.insert($0.id).inserted }.map { diagnostic in
            let title = "Explain '\(diagnostic.id)'"
            return .init(title: title, kind: "quickfix", command: .init(title: title, command: command, arguments: [diagnostic.id.name]))
        }
    }

    /// Returns what to show for the command; nil for another one, or without an identifier.
    static func message(_ parameters: LSP.ExecuteCommandParams) -> String? {
        guard parameters.command == command, let id = DiagnosticID.all.first(where: { $0.name == parameters.arguments?.first }) else {
            return nil
        }
        return "\(id): \(id.reference.summary)\n\n\(id.reference.explanation.linked(to: nil))"
    }
}
