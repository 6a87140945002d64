import TokenCommandLine
import TokenDiagnostics
import TokenEdits
import TokenEmitter
import TokenModel
import TokenResolver

extension Command {
    package static let rename = Command(
        name: "rename", summary: "Give a token, a part of a style or component, a modifier or a context another name, everywhere.",
        operands: .two("OLD", "NEW"),
        options: [.tokens, .name, .keepOldName, .checkRename],
        details: """
            OLD is a token such as color.accent, a group such as color, a style type, a component, or something in one of these: a field
            or variant, NewsViewStyle.titleStyle; content, a state, an event, an update, an action or an example, NewsView.invited. If
            several have that name, say where it stands: NewsView.states.invited. NEW is the whole path, which differs in the last name:
            'tokengen rename color.accent color.brand'. Or OLD is a modifier, density, or one of its contexts, density=compact, and NEW is
            density=dense; of a modifier that has a token's or group's name, write modifiers.density.

            Changes the keys that declare it in the base, the brands and the modes, and every alias, pointer and '$extends' that names it
            or, for a group, something in it, in token, style, component and screen files and in 'tokengen.yaml'. What groups copy from it
            by '$extends' is renamed too. Comments and layout stay. Texts for people, such as '$description', are not searched. Of styles
            and components, what refers to the part is what the compiler would miss without it. The files and folders of a modifier or
            context get the new name, too.

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
        let subject = try run.requireName(old, among: DeclaredPart.all(in: input, by: compiler), in: project)
        run.beginStage("renaming")
        let keepsOld = run.arguments.has(.keepOldName)
        let rename: any RenameResult
        switch subject {
        case .token: rename = TokenRename(old, to: new, keepingOld: keepsOld, in: project, input, by: compiler)
        case .part(let part):
            let name = try run.newName(of: old, new, keepsOld) { part.newName(in: new, renaming: old) }
            rename = PartRename(part, to: name, in: project, input, by: compiler)
        case .modifier(let modifier):
            let name = try run.newName(of: old, new, keepsOld) { modifier.newName(in: new.normalForm) }
            rename = ModifierRename(modifier, to: name, in: project, input, by: compiler)
        }
        run.diagnostics.append(rename.diagnostics)
        guard !run.diagnostics.hasErrors else { throw .stop() }
        let isCheck = run.arguments.has(.checkRename)
        if !isCheck { _ = try run.write(rename.result, insteadOf: input, linksAreErrors: true) }
        if case .token = subject, !keepsOld { try run.printLostNames(of: old, in: project) }
        try run.printSummary(rename.summary(isCheck ? "would change" : "changed"))
        if !errors.isEmpty { try run.printSummary("\(errors.count.counted("error")) as before; see 'tokengen check'") }
        if isCheck { throw .stop(.errors) }
    }
}

extension Run {
    /// Returns the token, group, part of a style or component, modifier or context that has a name, in this order. Reports a name that nothing or
    /// too much has.
    mutating func requireName(_ name: String, among parts: [DeclaredPart], in project: ResolvedProject) throws(Failure) -> NamedSubject {
        let catalogue = PathCatalogue(project)
        if catalogue.hasTokens(at: name) { return .token }
        let found = parts.filter { $0.isNamed(name) }
        if let part = found.first, found.count == 1 { return .part(part) }
        if found.isEmpty {
            if let modifier = ModifierName(name, in: project) { return .modifier(modifier) }
            let spellings = catalogue.spellings(like: name) + parts.map(\.path) + ModifierName.all(in: project).map(\.text)
            diagnostics.report(.unknownName(name), at: nil, hint: nearest(to: name, among: spellings).didYouMean)
        } else {
            diagnostics.report(
                .severalParts(name), at: nil, hint: "write one of \(found.map { "'\($0.fullPath)'" }.joined(separator: ", "))")
        }
        throw .stop()
    }

    /// Prints the names that code and style sheets have for a token, or the tokens of a group, until it is renamed.
    fileprivate func printLostNames(of path: String, in project: ResolvedProject) throws(Failure) {
        let tokens = project.brands.flatMap { $0.tokens.map(\.path) }.filter { $0 == path || $0.begins(with: path + ".") }
        let names = Dictionary(grouping: TokenNames(project).names(of: Set(tokens)).values.joined(), by: \.language)
        guard !names.isEmpty else { return }
        let lines = OutputNaming.Language.allCases.compactMap { language -> String? in
            let lost = Set((names[language] ?? []).flatMap(\.names)).sorted()
            let rest = lost.count > Self.shownNames ? " and \(lost.count - Self.shownNames) more" : ""
            guard !lost.isEmpty else { return nil }
            return "  \(language.rawValue): \(lost.prefix(Self.shownNames).joined(separator: ", "))\(rest)".escapedForDisplay
        }
        let isToken = tokens.contains(path)
        try printSummary("names that are gone:\n" + lines.joined(separator: "\n"))
        if isToken { try printSummary("'--deprecate' keeps them, as deprecated ones") }
    }

    /// The most names of a language that are listed.
    private static var shownNames: Int { 8 }

    /// Returns the last name of what is no token.
    fileprivate func newName(of old: String, _ new: String, _ keepsOld: Bool, read: () -> String?) throws(Failure) -> String {
        if keepsOld { throw .usage("'\(old)' is not a token; only a token can keep its old name") }
        if let name = read() { return name }
        throw .usage("'\(new)' differs from '\(old)' in more than the last name")
    }
}

/// What can be renamed, and has places that refer to it.
enum NamedSubject {
    /// A token or group.
    case token
    case part(DeclaredPart)
    case modifier(ModifierName)
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
        let paths = moves.map { "\($0.file.name.escapedForDisplay) → \($0.path.escapedForDisplay)" }
        let moved = moves.isEmpty ? "" : ", and the \(moves.count == 1 ? "path" : "paths") of \(moves.count.counted("file"))"
        let summary = "\(verb) \(places.count.counted("place")) in \(files.count.counted("file"))\(copies)\(moved)"
        return (lines + paths + [summary]).joined(separator: "\n")
    }
}

extension Option {
    fileprivate static let keepOldName = Option(name: "deprecate", help: "Keep the old token as a deprecated alias of the new one.")
    fileprivate static let checkRename = Option(name: "check", help: "Write nothing; fail and list the changes.")
}

extension Diagnostic.Message {
    fileprivate static func unknownName(_ name: String) -> Self {
        .error(.unknownPath, "'\(name)' is no token or group, no part of a style or component, and no modifier or context")
    }
    fileprivate static func severalParts(_ name: String) -> Self { .error(.unknownPath, "'\(name)' is the name of several parts") }
}
