import TokenCommandLine
import TokenComparison
import TokenCompiler
import TokenDiagnostics
import TokenDigest
import TokenEdits
import TokenModel
import TokenProject
import TokenResolver
import TokenSyntax
import TokenVerdicts

/// The tries of a page as they would be in the token files, with what follows from them. Nothing is written.
struct DraftedTries {
    /// A project without errors, and the findings of its check.
    struct State: Sendable {
        let input: ProjectInput
        let project: ResolvedProject
        let findings: [Diagnostic]
    }

    private(set) var diagnostics = Diagnostics()
    /// The written values, each with the brand that it is for.
    private(set) var changes: [(brand: String, change: Adoption.Change)] = []
    private(set) var result: ProjectInput
    private let before: State
    private var comparison: Comparison?
    private var verdicts: Verdicts?

    /// - Parameter overrides: for one brand each, as `adopt` reads them.
    init(_ overrides: [SyntaxTree], in state: State, by compiler: Compiler) {
        (before, result) = (state, state.input)
        var project = state.project
        for tree in overrides {
            guard let brand = brand(of: tree, in: project),
                let draft = Adoption.draft(tree, for: brand, of: project, reporting: &diagnostics), !diagnostics.hasErrors
            else { return }
            let adoption = Adoption(draft, of: brand, in: project, result, by: compiler)
            diagnostics.append(adoption.diagnostics)
            guard !diagnostics.hasErrors else { return }
            changes += adoption.changes.map { (brand.name, $0) }
            result = adoption.result
            guard overrides.count > 1 else { continue }
            guard let next = compiler.resolve(result, reporting: &diagnostics) else { return }
            project = next
        }
        var found = Diagnostics()
        guard let checked = ProjectCheck(compiler).run(result, reporting: &found) else { return }
        let comparison = Comparison(state.project, checked.project)
        verdicts = Verdicts(comparison, oldFindings: state.findings, newFindings: found.all)
        self.comparison = comparison
    }

    private mutating func brand(of tree: SyntaxTree, in project: ResolvedProject) -> ResolvedBrand? {
        let named = tree.root.flatMap { tree.value(of: "brand", in: $0) }.map(tree.string)
        guard let brand = project.brands.first(where: { $0.name == named }) else {
            diagnostics.report(.unknownBrand(named ?? "", project.brands.map(\.name)), at: tree.root.map(tree.range))
            return nil
        }
        return brand
    }

    /// Differs between results that differ.
    var plan: String {
        let files = result.changes(since: before.input).map { "\($0.new.name) \(SHA256Digest(of: $0.new.bytes).hexadecimal)\n" }
        return SHA256Digest(of: Array(files.joined().utf8)).hexadecimal
    }

    /// - Parameter print: makes a text of diagnostics.
    func json(_ print: ([Diagnostic]) -> String) -> JSONText {
        let files = diagnostics.hasErrors ? [] : result.changes(since: before.input)
        return .object(
            [
                ("plan", .string(plan)), ("errors", .string(print(diagnostics.all.filter { $0.severity == .error }))),
                (
                    "values",
                    .array(
                        changes.map { brand, change in
                            .object([
                                ("brand", .string(brand)), ("path", .string(change.path)), ("mode", .string(change.mode.label)),
                                ("context", .string(change.contextName ?? "")), ("old", .string(change.old)), ("new", .string(change.new)),
                            ])
                        })
                ),
                (
                    "files",
                    .array(
                        files.map { old, new in
                            .object([
                                ("name", .string(new.name)), ("isNew", .boolean(old == nil)),
                                ("difference", .string(TextDifference(old?.bytes ?? [], new.bytes).text)),
                            ])
                        })
                ),
            ] + consequences)
    }

    private var consequences: [(key: String, value: JSONText)] {
        guard let comparison, let verdicts else { return [] }
        return [("comparison", ComparisonJSON(comparison, verdicts).json)]
    }
}
