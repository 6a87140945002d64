import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenLint
import TokenQuestions
import TokenResolver

extension Command {
    package static let explain = Command(
        name: "explain", summary: "Show where a style field or token gets its value from, or the meaning of a diagnostic.",
        operands: .one("PATH", isRequired: true),
        options: [.tokens, .onlyBrand, .name, .json],
        details: """
            PATH is one of:

            - a token such as color.accent, or a style field such as NewsViewStyle.titleStyle.textColor or, with a variant,
              NewsViewStyle/promoted/titleStyle/textColor: prints the chain from PATH to the literal, with file and line. Brands and modes
              with the same chain are printed together. A token is followed by what uses it, and by its names in the configured outputs.
              The start of a path, such as NewsViewStyle, prints all of its fields.
            - a group such as color: lists its tokens with their types and values.
            - a modifier such as density, or a context such as density=compact: lists the contexts, and the tokens that differ.
            - a component such as NewsView: lists its states with the events that lead to each, its parts, and the tokens that it uses.
            - a role of Material 3 such as android.material.onPrimary: prints its token, or the rule that derives it and the colours.
            - the identifier of a diagnostic such as unresolved-alias: prints its meaning, with an example.
            """,
        run: runExplain)

    private static func runExplain(_ run: inout Run) throws(Failure) {
        let path = run.arguments.operands[0]
        if path.isEmpty { throw .usage("PATH is empty") }
        if let id = DiagnosticID.all.first(where: { $0.name == path }), !run.hasPath(path) {
            return try run.console.print(run.arguments.has(.json) ? id.json.text : id.text)
        }
        let identifiers = DiagnosticID.all.map(\.name)
        let project: ResolvedProject
        do throws(Failure) {
            project = try run.explainedProject()
        } catch {
            // Without a project it can still be an identifier.
            if let near = nearest(to: path, among: identifiers) { run.diagnostics.report(.unknownPath(path), at: nil, suggestion: near) }
            throw error
        }
        let catalogue = PathCatalogue(project)
        let subjects = catalogue.subjects(at: path)
        if let component = ComponentExplanation(path, in: project) {
            return try run.console.print(run.arguments.has(.json) ? component.json.text : component.text)
        }
        if subjects.isEmpty, let role = MaterialRoleExplanation(path, in: project) {
            return try run.console.print(run.arguments.has(.json) ? role.json.text : role.text)
        }
        if run.arguments.has(.json), !subjects.isEmpty {
            return try run.console.print(JSONText.array(subjects.map { Explanation(of: $0, in: project).json }).text)
        }
        for subject in subjects {
            try run.console.print(Explanation(of: subject, in: project).text)
        }
        guard subjects.isEmpty else { return }
        guard let outline = GroupOutline(path, in: project, catalogue) else {
            if let name = ModifierName(path, in: project), let modifier = ModifierExplanation(name, in: project) {
                return try run.console.print(run.arguments.has(.json) ? modifier.json.text : modifier.text)
            }
            if project.brands.contains(where: { $0.tokenIDs.lacksValue(path.withoutBraces) }) {
                return run.diagnostics.report(.noValue(path), at: nil, hint: "'tokengen check --verbose' says why")
            }
            let modifiers = ModifierName.all(in: project).map(\.text)
            let roles = MaterialRoleExplanation.paths(in: project)
            let known = catalogue.spellings(like: path) + project.components.map(\.name) + modifiers + identifiers + roles
            let hint = project.advice(about: path) ?? nearest(to: path, among: known).didYouMean
            return run.diagnostics.report(.unknownPath(path), at: nil, hint: hint)
        }
        if run.arguments.has(.json) { return try run.console.print(outline.json.text) }
        try run.console.print(outline.text)
        // A group can have the same name as a rule.
        if let id = DiagnosticID.all.first(where: { $0.name == path }) { try run.console.print("\n" + id.text) }
    }
}

extension Run {
    fileprivate mutating func explainedProject() throws(Failure) -> ResolvedProject {
        var options = compilerOptions
        options.brands = arguments.values(.onlyBrand)
        return try inspect(try load([arguments.value(.tokens) ?? "tokens"]), with: compiler(options))
    }

    /// Errors in the project are ignored here: most users look up an identifier because they have just seen the error.
    fileprivate func hasPath(_ path: String) -> Bool {
        var attempt = self
        guard let project = try? attempt.explainedProject() else { return false }
        return PathCatalogue(project).has(path)
    }
}

extension ResolvedProject {
    /// Returns what to do with a name that is something else in the project.
    fileprivate func advice(about name: String) -> String? {
        if let type = styles.type(named: name), type.swift == .builtIn {
            return "it is a built-in style type with the fields \(type.fields.map(\.name).joined(separator: ", "))"
        }
        if brands.contains(where: { $0.name == name }) { return "it is a brand; 'tokengen check --matrix' shows what it has" }
        let isFile = sourcePaths.values.contains { name == $0 || name.hasSuffix("/" + $0) }
        return isFile ? "it is a file; name a token, style or component in it" : nil
    }
}

extension Diagnostic.Message {
    fileprivate static func unknownPath(_ path: String) -> Self {
        .error(.unknownPath, "'\(path)' is not a token, group, style field, component or diagnostic identifier")
    }
}

extension Diagnostic.Message {
    fileprivate static func noValue(_ path: String) -> Self {
        .error(.unknownPath, "'\(path)' has no value: it has an error, or is left out")
    }
}
