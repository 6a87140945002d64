import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenQuestions
import TokenResolver

extension Command {
    static let rename = Command(
        name: "rename", summary: "Give a token or group another name, everywhere.",
        operands: .two("OLD", "NEW"),
        options: [.tokens, .name, .keepOldName, .checkRename],
        details: """
            OLD is a token such as color.accent, or a group such as color. NEW is the whole path, which differs in the last name:
            'tokengen rename color.accent color.brand'.

            Changes the keys that declare it in the base, the brands and the modes, and every alias, pointer and '$extends' that names it
            or, for a group, something in it, in token, style, component and screen files and in 'tokengen.yaml'. What groups copy from it
            by '$extends' is renamed too. Comments and layout stay. Texts for people, such as '$description', are not searched.

            The result is resolved before anything is written: it differs in the name alone, or no file is changed.

            With '--deprecate' the old token stays as a deprecated alias of the new one. Apps then compile with a warning, and payloads for
            older releases still fit. Remove it once no app that uses it is supported.
            """,
        run: runRename)

    private static func runRename(_ run: inout Run) throws(Failure) {
        let (old, new) = (run.arguments.operands[0].withoutBraces.normalForm, run.arguments.operands[1].withoutBraces)
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        var options = run.compilerOptions
        options.outputs = [ConfiguredOutputs()]
        let compiler = run.compiler(options)
        let project = try run.resolve(input, with: compiler)
        run.countWarnings()
        try run.requireName(old, in: project)
        run.beginStage("renaming")
        let rename = Rename(old, to: new, keepingOld: run.arguments.has(.keepOldName), in: project, input, by: compiler)
        run.diagnostics.append(rename.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop() }
        let isCheck = run.arguments.has(.checkRename)
        if !isCheck { _ = try run.write(rename.result, insteadOf: input, linksAreErrors: true) }
        try run.printSummary(rename.summary(isCheck ? "would change" : "changed"))
        if isCheck { throw .stop(.errors) }
    }
}

extension Run {
    /// Reports a name that is neither a token nor a group.
    mutating func requireName(_ name: String, in project: ResolvedProject) throws(Failure) {
        let catalogue = PathCatalogue(project)
        guard !catalogue.hasTokens(at: name) else { return }
        let isOther = catalogue.has(name) || project.components.contains { $0.name == name }
        let hint =
            isOther
            ? "only tokens and groups have references in the files" : nearest(to: name, among: catalogue.spellings(like: name)).didYouMean
        diagnostics.report(.unknownName(name), at: nil, hint: hint)
        throw .stop()
    }
}

extension Rename {
    /// The files with the number of places in each, and the paths that follow.
    fileprivate func summary(_ verb: String) -> String {
        let files = Dictionary(grouping: places, by: \.file.name).sorted { $0.key < $1.key }
        let lines = files.map { "\($0.key.escapedForDisplay)  \($0.value.count.counted("place"))" }
        let copies = paths.count > 1 ? ", with \((paths.count - 1).counted("name")) that '$extends' copies" : ""
        return (lines + ["\(verb) \(places.count.counted("place")) in \(files.count.counted("file"))\(copies)"]).joined(separator: "\n")
    }
}

extension Option {
    fileprivate static let keepOldName = Option(name: "deprecate", help: "Keep the old token as a deprecated alias of the new one.")
    fileprivate static let checkRename = Option(name: "check", help: "Write nothing; fail and list what would be changed.")
}

extension Diagnostic.Message {
    fileprivate static func unknownName(_ name: String) -> Self { .error(.unknownPath, "'\(name)' is not a token or group") }
}
