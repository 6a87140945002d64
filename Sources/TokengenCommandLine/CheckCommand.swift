import TokenCompiler

extension Command {
    static let check = Command(
        name: "check", summary: "Check the token files in every brand and mode, and write nothing.", operands: .many("FILE"),
        options: [.tokens, .name],
        details: "FILE … are checked as one source instead of the token folder.",
        run: runCheck)

    private static func runCheck(_ run: inout Run) throws(Failure) {
        let input = try run.load()
        var options = run.compilerOptions
        options.isForSwift = true
        let compiler = Compiler(options: options)
        let project = try run.resolve(input, with: compiler)
        compiler.checkNames(project, reporting: &run.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop(.faults) }
        let tokens = Set(project.brands.flatMap { $0.tokens.map(\.path) }).count
        let brands = project.brands.map(\.name).joined(separator: ", ").escapedForDisplay
        let styles = project.styles.blocks.count
        try run.printSummary("checked \(input.files.count) files: \(tokens) tokens and \(styles) styles of \(brands)")
    }
}
