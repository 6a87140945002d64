import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// The names of tokens in CSS: those of their paths, or others that the configuration gives.
///
/// A token whose name another has gets a property with a private name such as `--_1-size`, so whatever refers to it keeps its value.
package struct CSSTokenNames {
    /// Paths with the names of CSS, by paths in the token files; only those that differ.
    private var paths: [String: String] = [:]
    private var hidden: Set<String> = []
    private(set) var diagnostics = Diagnostics()

    package init(_ project: ResolvedProject, _ fields: CSSStyleFields) {
        let names = OutputNames(.css, of: project.configuration)
        if !names.isEmpty {
            for path in project.brands.lazy.flatMap(\.tokens).map(\.path) where names.path(path) != path { paths[path] = names.path(path) }
        }
        let checks = concurrentMap(project.brands) { CSSNameCheck($0, fields, names) }
        for check in checks { diagnostics.append(check.diagnostics) }
        hidden = checks.reduce(into: []) { $0.formUnion($1.hidden) }
        guard !hidden.isEmpty else { return }
        let taken = Set(project.brands.flatMap { $0.tokens.map { CSSName(names.path($0.path)) } })
        var number = 0
        for path in hidden.sorted() {
            var own: String
            repeat {
                number += 1
                own = "_\(number).\(path)"
            } while taken.contains(CSSName(own))
            paths[path] = own
        }
    }

    /// Whether another token has the token's name.
    package func hides(_ path: String) -> Bool { hidden.contains(path) }

    package func name(ofToken path: String) -> CSSName { CSSName(paths[path] ?? path) }

    /// Returns the name with words for signs, which `-` would only separate: `spacing-minus4`.
    func words(ofToken path: String) -> CSSName {
        CSSName((paths[path] ?? path).parts(separatedBy: ".").map { String($0).spellingMinus }.joined(separator: "."))
    }

    /// Returns the project with the names of CSS in the paths.
    func replacingPaths(in project: ResolvedProject) -> ResolvedProject {
        guard !paths.isEmpty else { return project }
        func renamed(_ value: TokenValue) -> TokenValue { value.replacingReferences { .reference(paths[$0] ?? $0) } }
        func renamed(_ declared: ResolvedToken.Declared) -> ResolvedToken.Declared {
            var declared = declared
            (declared.value, declared.expression) = (renamed(declared.value), declared.expression.map(renamed))
            return declared
        }
        var project = project
        for index in project.brands.indices {
            project.brands[index].tokenIDs.rename(paths)
            for (id, declarations) in project.brands[index].contexts.declarations {
                project.brands[index].contexts.declarations[id]?.declared = declarations.declared.map { declared in
                    declared.map(renamed)
                }
            }
            for id in project.brands[index].tokens.indices {
                var token = project.brands[index].tokens[id]
                token.path = paths[token.path] ?? token.path
                token.declared = renamed(token.declared)
                for mode in token.modes.indices { token.modes[mode].declared = renamed(token.modes[mode].declared) }
                project.brands[index].tokens[id] = token
            }
            for leaf in project.brands[index].leaves.indices {
                project.brands[index].leaves[leaf].declared = project.brands[index].leaves[leaf].declared.map(renamed)
            }
        }
        return project
    }
}
