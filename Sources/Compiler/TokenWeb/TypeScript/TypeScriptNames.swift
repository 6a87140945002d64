import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver

/// The names of tokens in TypeScript: their paths, or others that the configuration gives.
package struct TypeScriptNames: Sendable {
    private let names: OutputNames
    /// The paths of tokens whose name another token has.
    private var hidden: Set<String> = []
    private(set) var diagnostics = Diagnostics()

    package init(_ project: ResolvedProject) {
        names = OutputNames(.typescript, of: project.configuration)
        guard !names.isEmpty else { return }
        var owners: [String: ResolvedToken] = [:]
        // The name belongs to the token that has it in the files.
        for token in project.brands.flatMap(\.tokens) where names.path(token.path) == token.path { owners[token.path] = token }
        for token in project.brands.flatMap(\.tokens) where !hidden.contains(token.path) {
            let name = names.path(token.path)
            let owner = owners[name] ?? token
            owners[name] = owner
            guard owner.path != token.path else { continue }
            hidden.insert(token.path)
            diagnostics.report(
                lost: NameOwner("'\(token.path)'", token.key), path: token.path, in: .typescript, as: name,
                to: NameOwner("'\(owner.path)'", owner.key))
        }
    }

    /// The name of the token at a path; nil if another token has it.
    package subscript(path: String) -> String? { hidden.contains(path) ? nil : names.path(path) }
}
