import TokenDiagnostics
import TokenLint
import TokenOutput
import TokenProject
import TokenResolver
import TokenSyntax

/// The pipeline: files in, files and diagnostics out. Does no input or output itself.
///
/// | stage | in → out | implemented by |
/// | --- | --- | --- |
/// | Plan | `ProjectInput` → `PlannedProject`: what each brand consists of | `ProjectPlanner` |
/// | Parse | `PlannedProject` → `ParsedProject`: the groups, tokens and styles of each file | `ProjectParser` |
/// | Resolve | `ParsedProject` → `ResolvedProject`: every brand in every mode | `ProjectResolver` |
/// | Check | `ResolvedProject` → `LintReport`: the lint rules, and what an output cannot express | `Linter`, each `Output` |
/// | Emit | `ResolvedProject` → `EmittedFile`s | each `Output` |
///
/// The order is defined here and nowhere else. Callers that need less stop earlier. Each stage continues after an error to report everything in one
/// run. After an error, nothing is emitted.
package struct Compiler: Sendable {
    package struct Options: Sendable {
        /// The requested brands; empty for all.
        package var brands: [String] = []
        /// The name of a source without brands.
        package var name: String?
        /// Whether to check every file strictly against the specification.
        package var isStrict = false
        /// What to read from a resolver document.
        package var selection = ProjectPlanner.Selection.project([])
        /// The estimated number of tokens that all permutations of a check may have together.
        package var permutationBudget = 2_000_000
        /// Whether to fill in `ResolvedProject.legacyEdits`.
        package var collectsEdits = false
        /// The outputs to generate; empty for a project that is only inspected.
        package var outputs: [any Output] = []
        /// Whether to run all lint rules. Otherwise, `emit` runs only the rules that find errors which would ship.
        package var lints = false

        package init() {}
    }

    /// A stage of the run, as shown to a user who waits.
    package enum Stage: String, Sendable {
        case resolving, checking, generating
    }

    let options: Options
    private let begin: @Sendable (Stage) -> Void

    /// - Parameter begin: called before each stage that takes time.
    package init(options: Options, willBegin begin: @escaping @Sendable (Stage) -> Void = { _ in }) {
        self.options = options
        self.begin = begin
    }

    /// Returns one that reads something else of a resolver document.
    package func reading(_ selection: ProjectPlanner.Selection) -> Compiler {
        var options = options
        options.selection = selection
        return Compiler(options: options, willBegin: begin)
    }

    /// Plans and parses, whatever the errors. Returns nil if a requested brand does not exist.
    package func parse(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ParsedProject? {
        let planner = ProjectPlanner(
            brands: options.brands, name: options.name, isStrict: options.isStrict, selection: options.selection,
            permutationBudget: options.permutationBudget)
        guard let planned = planner.plan(input, reporting: &diagnostics) else { return nil }
        return ProjectParser(isStrict: options.isStrict).parse(planned, reporting: &diagnostics)
    }

    /// Plans, parses and resolves, whatever the errors. Returns nil if a requested brand does not exist.
    package func read(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        during(.resolving) {
            guard let parsed = parse(input, reporting: &diagnostics) else { return nil }
            let resolver = ProjectResolver(isStrict: options.isStrict, collectsEdits: options.collectsEdits)
            let project = resolver.resolve(parsed, reporting: &diagnostics)
            project.reportStaleResults(to: &diagnostics)
            return project
        }
    }

    /// Returns the resolved project. After an error, which `diagnostics` then contains, returns nil.
    package func resolve(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        guard let project = inspect(input, reporting: &diagnostics) else { return nil }
        guard diagnostics.hasErrors else { return project }
        checkIncomplete(project, reporting: &diagnostics)
        return nil
    }

    /// Even an incomplete project reveals what outputs cannot express and what is wrong in the configuration. Reports both in the same run.
    private func checkIncomplete(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        during(.checking) { checkOutputs(of: project, reporting: &diagnostics) }
        if options.lints { Linter().checkConfiguration(of: project, reporting: &diagnostics) }
    }

    /// Returns what could be resolved, for a question about a part that may be fine whatever the errors. Nil if there is nothing to ask about.
    package func inspect(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> ResolvedProject? {
        guard let project = read(input, reporting: &diagnostics) else { return nil }
        guard !diagnostics.hasErrors, !input.isSingleFile, !input.isList, project.isEmpty else { return project }
        if let leftOut = LeftOutSummary(project) {
            diagnostics.report(.allLeftOut(input.name, leftOut), at: nil)
        } else {
            diagnostics.report(.noTokens(input.name), at: nil, hint: "run 'tokengen init' to create a small project")
        }
        return nil
    }

    /// Resolves a project, then checks it. After an error in it, returns nil.
    package func check(_ input: ProjectInput, reporting diagnostics: inout Diagnostics) -> (project: ResolvedProject, report: LintReport)? {
        guard let checked = inspectAndCheck(input, reporting: &diagnostics), let report = checked.report else { return nil }
        return (checked.project, report)
    }

    /// Resolves a project, then checks it. Returns also what could be resolved after an error, without a report, for questions about it.
    package func inspectAndCheck(
        _ input: ProjectInput, reporting diagnostics: inout Diagnostics
    ) -> (project: ResolvedProject, report: LintReport?)? {
        guard let project = inspect(input, reporting: &diagnostics) else { return nil }
        guard !diagnostics.hasErrors else {
            checkIncomplete(project, reporting: &diagnostics)
            return (project, nil)
        }
        guard options.lints else {
            during(.checking) { checkOutputs(of: project, reporting: &diagnostics) }
            return (project, LintReport(brandCount: project.brands.count))
        }
        let report = during(.checking) {
            Linter().check(project, reporting: &diagnostics) { found in checkOutputs(of: project, reporting: &found) }
        }
        return (project, report)
    }

    /// Returns all diagnostics of a project.
    package func check(_ input: ProjectInput) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        _ = check(input, reporting: &diagnostics)
        return diagnostics.all
    }

    /// Resolves a project and calls `use` with each generated file. If `diagnostics` then has an error, an output cannot express the project, and
    /// some or all files may be missing.
    package func generate<Output: Sendable>(
        _ input: ProjectInput, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> (project: ResolvedProject, outputs: [Output])? {
        guard let project = resolve(input, reporting: &diagnostics) else { return nil }
        return (project, emit(project, reporting: &diagnostics, use))
    }

    private func checkOutputs(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var views = ProjectViews(project)
        for output in options.outputs { output.check(views.view(for: output), reporting: &diagnostics) }
    }

    /// Calls `use` with each generated file and returns the results. The calls may run in any order.
    package func emit<Output: Sendable>(
        _ project: ResolvedProject, reporting diagnostics: inout Diagnostics, _ use: @Sendable (EmittedFile) -> Output
    ) -> [Output] {
        guard project.isNamed else {
            diagnostics.report(.missingName, at: nil)
            return []
        }
        var views = ProjectViews(project)
        let parts = options.outputs.map { $0.parts(of: views.view(for: $0), reporting: &diagnostics) }
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
    /// Whether the project has no tokens, styles, style enumerations or components.
    fileprivate var isEmpty: Bool {
        components.isEmpty && brands.allSatisfy(\.tokens.isEmpty) && styles.enumerations.allSatisfy(\.isBuiltIn)
            && styles.types.allSatisfy { $0.swift == .builtIn }
    }
}

extension Diagnostic.Message {
    fileprivate static func noTokens(_ path: String) -> Self {
        .error(.missingTokens, "'\(path)' has no tokens; \(SyntaxParser.fileEndingsRule)")
    }
    fileprivate static func allLeftOut(_ path: String, _ summary: LeftOutSummary) -> Self {
        .error(.missingTokens, "no token of '\(path)' can be read: \(summary.text)")
    }
    fileprivate static var missingName: Self {
        .error(.missingName, "this source has no brands and no name; add 'name:' to its tokengen.yaml, or pass --name")
    }
}
