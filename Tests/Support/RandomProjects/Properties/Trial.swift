import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

/// One project under test, with tokengen's results.
package final class Trial {
    package let project: RandomProject
    let bench: Bench
    let input: ProjectInput
    /// Nil where there are errors.
    let resolved: ResolvedProject?
    /// The result of `check`.
    let diagnostics: [Diagnostic]
    /// The result of `generate`.
    private(set) lazy var emitted = emit(input)

    package init(_ project: RandomProject, on bench: Bench) {
        self.project = project
        self.bench = bench
        input = project.input()
        var options = Self.options(for: project.draft)
        options.lints = true
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        resolved = compiler.check(input, reporting: &diagnostics)?.project
        self.diagnostics = diagnostics.all
    }

    var draft: Draft { project.draft }
    package var isClean: Bool { errors.isEmpty }
    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }
    /// Empty for a source without brands.
    var brandNames: [String] { resolved.map { $0.hasBrands ? $0.brands.map(\.name) : [] } ?? [] }

    static func options(for draft: Draft) -> Compiler.Options {
        var options = Compiler.Options()
        options.outputs = [SwiftOutput(arrangement: draft.arrangement.isSingle ? .single : .modules)]
        return options
    }

    /// The generated files, with the errors found.
    func emit(_ input: ProjectInput, brands: [String] = []) -> (files: [EmittedFile]?, errors: [Diagnostic]) {
        var options = Self.options(for: draft)
        options.brands = brands
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).generate(input, reporting: &diagnostics) { $0 }?.outputs
        return (diagnostics.hasErrors ? nil : files, diagnostics.all.filter { $0.severity == .error })
    }
}

extension Trial {
    /// The first property that does not hold; `begin` is called with the name of each before it is tried, so even a trap has a name.
    package static func firstViolation(
        in project: RandomProject, on bench: Bench, of properties: [Property] = Property.all, begin: (String) -> Void = { _ in }
    ) -> (trial: Trial, found: (property: String, violation: Violation)?) {
        begin("check")
        let trial = Trial(project, on: bench)
        for property in properties {
            begin(property.name)
            do throws(Violation) {
                try property.check(trial)
            } catch {
                return (trial, (property.name, error))
            }
        }
        return (trial, nil)
    }
}
