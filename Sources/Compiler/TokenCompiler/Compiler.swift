import TokenDiagnostics
import TokenEmitter
import TokenLint
import TokenProject
import TokenResolver

/// The pipeline: files in, files and diagnostics out. It reads and writes nothing itself.
///
/// | stage | in → out | who |
/// | --- | --- | --- |
/// | Plan | `ProjectInput` → `PlannedProject`: what each brand is made of | `ProjectPlanner` |
/// | Parse | `PlannedProject` → `ParsedProject`: the groups, tokens and styles of each file | `ProjectParser` |
/// | Resolve | `ParsedProject` → `ResolvedProject`: every brand in every mode | `ProjectResolver` |
/// | Check | `ResolvedProject` → `LintReport`: the lint rules, and what an output cannot say | `Linter`, each `Output` |
/// | Emit | `ResolvedProject` → `EmittedFile`s | each `Output` |
///
/// The order stands here and nowhere else; who wants less of it stops earlier. Each stage goes on after an error, so that one run reports
/// everything; nothing is emitted where there was an error.
package struct Compiler: Sendable {
    package struct Options: Sendable {
        /// The brands wanted; empty for all.
        package var brands: [String] = []
        /// The name of a source without brands.
        package var name: String?
        /// Whether every file is held to the specification by the letter.
        package var isStrict = false
        /// What is made of a resolver document.
        package var selection = ProjectPlanner.Selection.project([])
        /// The tokens that all permutations of a check may have together, by a rough estimate.
        package var permutationBudget = 2_000_000
        /// Whether `ResolvedProject.legacyEdits` is filled in.
        package var collectsEdits = false
        /// What the project is to come out as; none for a project that is only looked at.
        package var outputs: [any Output] = []
        /// Whether all lint rules run: before Swift is generated only those do that look for what would ship as an error.
        package var lints = false

        package init() {}
    }

    /// What happens to a project, as a person who waits reads it.
    package enum Stage: String, Sendable {
        case resolving, checking, generating
    }

    let options: Options
    private let begin: @Sendable (Stage) -> Void

    /// - Parameter begin: is called before each stage that takes time.
    package init(options: Options, willBegin begin: @escaping @Sendable (Stage) -> Void = { _ in }) {
        self.options = options
        self.begin = begin
    }

    /// Plan, parse and resolve, whatever is wrong; nil where a wanted brand does not exist.
    package func read(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        during(.resolving) {
            let planner = ProjectPlanner(
                brands: options.brands, name: options.name, isStrict: options.isStrict, selection: options.selection,
                permutationBudget: options.permutationBudget)
            guard let planned = planner.plan(input, reporting: &diagnostics) else { return nil }
            let parsed = ProjectParser(isStrict: options.isStrict).parse(planned, reporting: &diagnostics)
            let resolver = ProjectResolver(isStrict: options.isStrict, collectsEdits: options.collectsEdits)
            return resolver.resolve(parsed, reporting: &diagnostics)
        }
    }

    /// What comes of the files; nil where there was an error, which `diagnostics` then holds.
    package func resolve(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        guard let project = read(input, reporting: &diagnostics) else { return nil }
        guard diagnostics.hasErrors else {
            guard !input.isSingleFile, !input.isList, project.isEmpty else { return project }
            if let leftOut = LeftOutSummary(project) {
                diagnostics.report(.allLeftOut(input.name, leftOut), at: nil)
                return nil
            }
            diagnostics.report(.noTokens(input.name), at: nil, hint: "run 'tokengen init' to create a small project")
            return nil
        }
        // What there is of the project is enough to tell what no output can say and what the configuration gets wrong, in the same run.
        checkOutputs(of: project, reporting: &diagnostics)
        if options.lints { Linter().checkConfiguration(of: project, reporting: &diagnostics) }
        return nil
    }

    /// … and what is wrong with it.
    package func check(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> (project: ResolvedProject, report: LintReport)? {
        guard let project = resolve(input, reporting: &diagnostics) else { return nil }
        checkOutputs(of: project, reporting: &diagnostics)
        return (project, lint(project, reporting: &diagnostics))
    }

    /// All that is wrong with a project.
    package func check(_ input: ProjectInput) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        _ = check(input, reporting: &diagnostics)
        return diagnostics.all
    }

    /// … and what `use` makes of each file that is generated from it. Where `diagnostics` then has an error, the project
    /// cannot be said in an output, and there may be none or not all of them.
    package func generate<Output: Sendable>(
        _ input: ProjectInput, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> (project: ResolvedProject, outputs: [Output])? {
        guard let project = resolve(input, reporting: &diagnostics) else { return nil }
        return (project, emit(project, reporting: &diagnostics, use))
    }

    private func checkOutputs(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        guard !options.outputs.isEmpty else { return }
        during(.checking) {
            for output in options.outputs { output.check(project, reporting: &diagnostics) }
        }
    }

    /// Reports what the rules find, as far as the options want them.
    private func lint(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> LintReport {
        guard options.lints else { return LintReport(brandCount: project.brands.count) }
        return during(.checking) { Linter().check(project, reporting: &diagnostics) }
    }

    /// What `use` makes of each file, in no order of time.
    package func emit<Output: Sendable>(
        _ project: ResolvedProject, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> [Output] {
        guard project.isNamed else {
            diagnostics.report(.missingName, at: nil)
            return []
        }
        let parts = options.outputs.map { $0.parts(of: project, reporting: &diagnostics) }
        if !options.lints { Linter().checkAlways(project, reporting: &diagnostics) }
        guard !diagnostics.hasErrors else { return [] }
        return during(.generating) { parts.flatMap(\.self).make(reporting: &diagnostics, use) }
    }

    private func during<Result>(_ stage: Stage, _ body: () -> Result) -> Result {
        begin(stage)
        return Activity.during(stage.rawValue, body)
    }
}

extension ResolvedProject {
    /// Whether there is neither a token nor a style in it, nor an enumeration for styles, nor a component.
    fileprivate var isEmpty: Bool {
        components.isEmpty && brands.allSatisfy(\.tokens.isEmpty) && styles.enumerations.allSatisfy(\.isBuiltIn)
            && styles.types.allSatisfy { $0.swift == .builtIn }
    }
}

extension Diagnostic.Message {
    fileprivate static func noTokens(_ path: String) -> Self {
        .error(.missingTokens, "'\(path)' has no tokens; token files end in .yaml, .yml, .json or .tokens")
    }
    fileprivate static func allLeftOut(_ path: String, _ summary: LeftOutSummary) -> Self {
        .error(.missingTokens, "no token of '\(path)' can be read: \(summary.text)")
    }
    fileprivate static var missingName: Self {
        .error(.missingName, "this source has no brands and no name; add 'name:' to its tokengen.yaml, or pass --name")
    }
}
