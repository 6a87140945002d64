import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenLint
import TokenProject
import TokenResolver

/// All that is checked in a project: what `tokengen check` reports, and the language server while files are edited.
package struct ProjectCheck: Sendable {
    private let compiler: Compiler

    /// - Parameter compiler: one with `options(from:)`.
    package init(_ compiler: Compiler = Compiler(options: ProjectCheck.options())) { self.compiler = compiler }

    /// Returns options with all outputs that the project configures, and with the lint rules.
    package static func options(from options: Compiler.Options = Compiler.Options()) -> Compiler.Options {
        var options = options
        options.outputs = [ConfiguredOutputs()]
        options.lints = true
        return options
    }

    /// Returns the project also after an error, then without a report. Nil if there is nothing to ask about.
    package func run(
        _ input: ProjectInput, reporting diagnostics: inout Diagnostics
    ) -> (project: ResolvedProject, report: LintReport?)? {
        guard let checked = compiler.inspectAndCheck(input, reporting: &diagnostics) else { return nil }
        if checked.report != nil { diagnostics.checkScreenImages(of: checked.project, in: input.folderAround) }
        return checked
    }
}
