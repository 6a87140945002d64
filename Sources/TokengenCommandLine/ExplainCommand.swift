import TokenCompiler
import TokenDiagnostics

extension Command {
    static let explain = Command(
        name: "explain", summary: "Show where a style field or token gets its value from.", operands: .one("PATH", isRequired: true),
        options: [.tokens, .name],
        details: """
            Prints the chain from PATH to the literal with file and line; brands and modes with the same chain stand together. PATH is a
            token such as color.accent, a style field such as NewsViewStyle.titleStyle.textColor or, with a variant,
            NewsViewStyle/promoted/titleStyle/textColor, or the beginning of one, such as NewsViewStyle.
            """,
        run: runExplain)

    private static func runExplain(_ run: inout Run) throws(Failure) {
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        let project = try run.resolve(input, with: Compiler(options: run.compilerOptions))
        let path = run.arguments.operands[0]
        let catalogue = PathCatalogue(project)
        let subjects = catalogue.subjects(at: path)
        if subjects.isEmpty {
            let hint = nearest(to: path, among: catalogue.spellings(like: path)).didYouMean
            run.diagnostics.report(.unknownPath(path), at: nil, hint: hint)
        }
        for subject in subjects {
            try run.console.print(Explanation(of: subject, in: project).text)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownPath(_ path: String) -> Self {
        .error(.unknownPath, "'\(path)' is neither a token nor a field of a style")
    }
}
