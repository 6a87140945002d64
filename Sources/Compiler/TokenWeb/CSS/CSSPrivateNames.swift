import TokenDiagnostics
import TokenModel
import TokenResolver

/// The tokens of leniently read files whose names in CSS others have. Each has a property with a private name such as `--_1-size`, so whatever refers to
/// it keeps its value.
package struct CSSPrivateNames {
    private var paths: [String: String] = [:]
    private(set) var diagnostics = Diagnostics()

    package init(_ project: ResolvedProject, _ fields: CSSStyleFields) {
        let checks = concurrentMap(project.brands) { CSSNameCheck($0, fields) }
        for check in checks { diagnostics.append(check.diagnostics) }
        let hidden = checks.reduce(into: Set<String>()) { $0.formUnion($1.hidden) }
        guard !hidden.isEmpty else { return }
        let taken = Set(project.brands.flatMap { $0.tokens.map { CSSName($0.path) } })
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

    package func hides(_ path: String) -> Bool { paths[path] != nil }

    func name(ofToken path: String) -> CSSName { CSSName(paths[path] ?? path) }

    /// Returns the project with the private names in place of the paths.
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
            for (path, own) in paths { project.brands[index].tokenIDs.rename(path, to: own) }
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
