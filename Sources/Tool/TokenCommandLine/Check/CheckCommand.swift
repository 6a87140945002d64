import TokenCompiler
import TokenDiagnostics
import TokenResolver

extension Command {
    package static let check = Command(
        name: "check", summary: "Check the token files in every brand and mode.", operands: .many("FILE"),
        options: [.tokens, .resolver, .name, .fix, .matrix, .sarif],
        details: """
            Checks FILE … as one source instead of the token folder. Writes nothing unless '--fix' is given.
            """,
        run: runCheck)

    private static func runCheck(_ run: inout Run) throws(Failure) {
        if let resolver = run.arguments.value(.resolver) {
            return try run.checkPermutations(of: resolver)
        }
        run.hasLinted = true
        let compiler = run.compiler(ProjectCheck.options(from: run.compilerOptions))
        if run.arguments.has(.fix) { try run.fix(compiler.check) }
        guard !run.arguments.has(.matrix) || run.arguments.value(.sarif)?.isStandardOutput != true else {
            throw .usage("'--matrix' and '--sarif -' both print to standard output; name a file for '--sarif'")
        }
        let input = try run.load()
        run.subject = "checked \(input.files.count.counted("file"))"
        let checked = ProjectCheck(compiler).run(input, reporting: &run.diagnostics)
        // The summary has the count, and proving it takes several times as long as the check.
        if !run.arguments.has(.quiet), run.diagnostics.all.contains(where: { $0.id == .legacyForm }) {
            run.migratableCount = compiler.migratableCount(input)
        }
        guard let checked, let report = checked.report else {
            if !run.arguments.operands.isEmpty, run.diagnostics.all.contains(where: { $0.id == .unresolvedAlias }) {
                run.diagnostics.report(.onlyNamedFiles, at: nil)
            }
            throw .stop()
        }
        let project = checked.project
        if run.arguments.has(.matrix) { try run.console.print(CheckMatrix(project, report, run.diagnostics).text) }
        run.leftOut = LeftOutSummary(project)
        let tokens = Set(project.brands.flatMap { $0.tokens.map(\.path) }).count.counted("token")
        let blocks = project.styles.variantBlocks
        let variants = blocks.count { $0.variant != "default" }
        let styles = (blocks.count - variants).counted("style") + (variants == 0 ? "" : " with \(variants.counted("variant"))")
        let components = project.components.isEmpty ? "" : " and \(project.components.count.counted("component"))"
        let brands = project.brands.map(\.name).joined(separator: ", ").escapedForDisplay
        run.subject =
            "checked \(input.files.count.counted("file")): \(tokens)\(components.isEmpty ? " and" : ",") \(styles)\(components) of \(brands)"
    }
}

extension Diagnostic.Message {
    fileprivate static var onlyNamedFiles: Self {
        .note(.unresolvedAlias, "only the named files were read; name none to check the project")
    }
}

extension Option {
    static let matrix = Option(
        name: "matrix", help: "Print the number of tokens, styles, errors and warnings of each brand and mode.")
}

extension Run {
    /// Checks a resolver document, all of its files, and as many combinations of its contexts as the budget allows.
    mutating func checkPermutations(of resolver: String) throws(Failure) {
        guard !arguments.has(.fix) else { throw .usage("'--fix' cannot be used with '--resolver'; name the files to fix") }
        guard !arguments.has(.matrix) else { throw .usage("'--matrix' cannot be used with '--resolver'; use it with a token folder") }
        // No rule looks at permutations, but their errors are all that this command finds.
        hasLinted = true
        var options = compilerOptions
        options.selection = .permutations
        let input = try load(resolver: resolver)
        subject = "checked \(input.files.count.counted("file"))"
        let project = try resolve(input, with: compiler(options))
        guard !diagnostics.hasErrors, let (checked, all) = project.permutations else { throw .stop(.errors) }
        let count = checked == all ? "all \(all)" : "\(checked) of \(all == .max ? "countless" : "\(all)")"
        subject = "checked \(input.files.count.counted("file")) in \(count) \("permutation".plural(for: checked))"
    }
}
