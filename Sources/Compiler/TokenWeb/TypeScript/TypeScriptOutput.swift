import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

/// For web teams that use the CSS: the names of tokens as types, their values in JavaScript, and a theme for Tailwind.
package struct TypeScriptOutput: Output {
    package init() {}

    /// Properties are those of the CSS, so names that collide there collide here.
    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        diagnostics.append(CSSTokenNames(project, CSSStyleFields(project)).diagnostics)
        diagnostics.append(TypeScriptNames(project).diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        // The CSS says the same about the same values.
        let hasCSS = project.configuration.outputs?.contains { $0.name == .css } ?? false
        if !hasCSS { CSSTokenLosses(project).report(to: &diagnostics) }
        let names = CSSTokenNames(project, CSSStyleFields(project))
        let keys = TypeScriptNames(project)
        diagnostics.append(names.diagnostics)
        diagnostics.append(keys.diagnostics)
        let declarations = TypeScriptDeclarations(project, keys)
        let theme = TailwindTheme(project, names)
        theme.note(to: &diagnostics)
        func part(
            _ path: String, names: @escaping @Sendable () -> Set<String> = { [] }, _ contents: @escaping @Sendable () -> [UInt8]
        ) -> OutputPart {
            OutputPart(of: project.brands, names: names) {
                ([EmittedFile(path: path, contents: contents(), output: .typescript)], Diagnostics())
            }
        }
        return [
            part("tokens.js") { TypeScriptModule(project, names, keys).bytes },
            part("tokens.d.ts", names: { declarations.names }) { declarations.bytes },
            part("tailwind.css", names: { theme.names }) { theme.bytes },
        ]
    }
}
