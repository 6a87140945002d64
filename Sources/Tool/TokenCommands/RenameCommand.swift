import TokenCommandLine
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenModel
import TokenResolver

extension Command {
    package static let rename = Command(
        name: "rename", summary: "Give a token, or a part of a style or component, another name, everywhere.",
        operands: .two("OLD", "NEW"),
        options: [.tokens, .name, .keepOldName, .checkRename],
        details: """
            OLD is a token such as color.accent, a group such as color, a style type, a component, or something in one of these: a field
            or variant, NewsViewStyle.titleStyle; content, a state, an event, an update, an action or an example, NewsView.invited. If
            several have that name, say where it stands: NewsView.states.invited. NEW is the whole path, which differs in the last name:
            'tokengen rename color.accent color.brand'.

            Changes the keys that declare it in the base, the brands and the modes, and every alias, pointer and '$extends' that names it
            or, for a group, something in it, in token, style, component and screen files and in 'tokengen.yaml'. What groups copy from it
            by '$extends' is renamed too. Comments and layout stay. Texts for people, such as '$description', are not searched. Of styles
            and components, what refers to the part is what the compiler would miss without it.

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
        var found = Diagnostics()
        let resolved = compiler.inspect(input, reporting: &found)
        let errors = found.all.filter { $0.severity == .error }
        guard let project = resolved, !run.diagnostics.hasErrors, !errors.contains(where: { $0.concerns(old, in: project) }) else {
            for error in errors { run.diagnostics.report(error) }
            run.diagnostics.report(.hasErrors(old), at: nil)
            throw .stop()
        }
        let part = try run.requirePart(old, among: DeclaredPart.all(in: input, by: compiler), in: project)
        run.beginStage("renaming")
        let keepsOld = run.arguments.has(.keepOldName)
        let rename: any RenameResult
        if let part {
            rename = PartRename(part, to: try run.newName(of: part, old, new, keepsOld), in: project, input, by: compiler)
        } else {
            rename = TokenRename(old, to: new, keepingOld: keepsOld, in: project, input, by: compiler)
        }
        run.diagnostics.append(rename.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop() }
        let isCheck = run.arguments.has(.checkRename)
        if !isCheck { _ = try run.write(rename.result, insteadOf: input, linksAreErrors: true) }
        try run.printSummary(rename.summary(isCheck ? "would change" : "changed"))
        if !errors.isEmpty { try run.printSummary("\(errors.count.counted("error")) as before; see 'tokengen check'") }
        if isCheck { throw .stop(.errors) }
    }
}

extension Run {
    /// Returns the part of a style or component that has a name; nil if a token or group has it. Reports a name that nothing or too much has.
    mutating func requirePart(_ name: String, among parts: [DeclaredPart], in project: ResolvedProject) throws(Failure) -> DeclaredPart? {
        let catalogue = PathCatalogue(project)
        if catalogue.hasTokens(at: name) { return nil }
        let found = parts.filter { $0.isNamed(name) }
        if let part = found.first, found.count == 1 { return part }
        if found.isEmpty {
            let spellings = catalogue.spellings(like: name) + parts.map(\.path)
            diagnostics.report(.unknownName(name), at: nil, hint: nearest(to: name, among: spellings).didYouMean)
        } else {
            diagnostics.report(
                .severalParts(name), at: nil, hint: "write one of \(found.map { "'\($0.fullPath)'" }.joined(separator: ", "))")
        }
        throw .stop()
    }

    /// Returns the last name of a path that a part is to have.
    fileprivate mutating func newName(of part: DeclaredPart, _ old: String, _ new: String, _ keepsOld: Bool) throws(Failure) -> String {
        if keepsOld { throw .usage("'\(old)' is not a token; only a token can keep its old name") }
        if let name = part.newName(in: new, renaming: old) { return name }
        throw .usage("'\(new)' differs from '\(old)' in more than the last name")
    }
}

extension Diagnostic {
    /// Whether a name cannot be changed before an error is corrected: the name is not a token's or group's, or the place of the error or a file that could
    /// not be read may have it.
    fileprivate func concerns(_ name: String, in project: ResolvedProject) -> Bool {
        guard let range, PathCatalogue(project).hasTokens(at: name), !project.unread.mayDeclare(name) else { return true }
        return String(decoding: range.file.bytes[range.start..<range.end], as: UTF8.self).normalForm.contains(name)
    }
}

extension RenameResult {
    /// The files with the number of places in each, and the paths that follow.
    fileprivate func summary(_ verb: String) -> String {
        let files = Dictionary(grouping: places, by: \.file.name).sorted { $0.key < $1.key }
        let lines = files.map { "\($0.key.escapedForDisplay)  \($0.value.count.counted("place"))" }
        let copies = copyCount > 0 ? ", with \(copyCount.counted("name")) that '$extends' copies" : ""
        return (lines + ["\(verb) \(places.count.counted("place")) in \(files.count.counted("file"))\(copies)"]).joined(separator: "\n")
    }
}

extension Option {
    fileprivate static let keepOldName = Option(name: "deprecate", help: "Keep the old token as a deprecated alias of the new one.")
    fileprivate static let checkRename = Option(name: "check", help: "Write nothing; fail and list what would be changed.")
}

extension Diagnostic.Message {
    fileprivate static func unknownName(_ name: String) -> Self {
        .error(.unknownPath, "'\(name)' is no token or group, and no part of a style or component")
    }
    fileprivate static func severalParts(_ name: String) -> Self { .error(.unknownPath, "'\(name)' is the name of several parts") }
}
