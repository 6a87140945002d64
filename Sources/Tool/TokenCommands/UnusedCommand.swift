import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenFiles
import TokenProject
import TokenQuestions
import TokenResolver

extension Command {
    package static let unused = Command(
        name: "unused", summary: "List tokens, styles, components and modifiers that an app's code does not use.",
        operands: .many("FOLDER"),
        options: [.sources, .tokens, .name, .json, .expect],
        details: """
            Reads the app's code in the folders of '--sources' and FOLDER … (Swift, Objective-C, storyboards, Kotlin, Java, Android's XML, CSS, HTML,
            JavaScript and TypeScript), and lists the tokens, style types, fields, variants, components and modifiers whose names in the
            configured outputs it does not have, unless something that is used refers to them. It reads words, also those in texts and
            comments:

            - unused: the last part of the name occurs nowhere.
            - perhaps unused: the name occurs, but never in one file with the name of its group, such as 'accent' without 'Color'.

            Generated files do not count. Parts that code uses by a name that it puts together, or by a path at run time, belong
            in 'unused: { ignore: … }' in tokengen.yaml. Nothing is removed.
            """,
        run: runUnused)

    private static func runUnused(_ run: inout Run) throws(Failure) {
        let folders = run.arguments.values(.sources) + run.arguments.operands
        if folders.isEmpty { throw .usage("name the app's code: '--sources FOLDER'") }
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        let project = try run.resolve(input, with: run.compiler(run.compilerOptions))
        run.countWarnings()
        run.beginStage("reading sources")
        let files = try run.sourceFiles(in: folders, of: project, input)
        let unused = UnusedParts(project, sources: files)
        for error in unused.unreadable { run.diagnostics.report(.unreadableSource(error), at: nil) }
        if unused.sourceCount == 0 {
            throw .refused(.noSources(folders.joined(separator: ", ")), hint: "name the folders with the app's own code")
        }
        for exception in unused.idleExceptions {
            run.diagnostics.report(.idleException(exception.pattern), at: exception.place, hint: "remove it")
        }
        let report = UnusedReport(unused)
        try run.console.print(run.arguments.has(.json) ? report.json : report.text)
        let (certain, perhaps) = (unused.count(.unused), unused.count(.perhaps))
        switch run.arguments.value(.expect) {
        case "none" where certain + perhaps > 0: run.diagnostics.report(.unusedParts(certain, perhaps), at: nil)
        case "perhaps" where certain > 0: run.diagnostics.report(.unusedParts(certain, perhaps), at: nil)
        default: break
        }
    }
}

extension Run {
    fileprivate mutating func sourceFiles(
        in folders: [String], of project: ResolvedProject, _ input: ProjectInput
    ) throws(Failure) -> [String] {
        let home = input.folderAround
        let outputs = project.configuration.outputs?.map { home.appendingPath($0.folder) } ?? []
        do throws(FileError) {
            let sources = try SourceFolder(folders, without: outputs + [input.name], endings: SourceLanguages.endings)
            for error in sources.unreadable { diagnostics.report(.unreadableSource(error), at: nil) }
            return sources.files
        } catch {
            diagnostics.report(.unreadableFile(error), at: nil, hint: "'--sources' names folders or files of the app's code")
            throw .stop(.inputOutput)
        }
    }
}

extension Option {
    fileprivate static let sources = Option(
        name: "sources", value: "FOLDER", mayRepeat: true, help: "A folder with code of the app, or a file.")
    fileprivate static let expect = Option(
        name: "expect", value: "LEVEL", choices: ["none", "perhaps"],
        help: "Exit with 1 if more is unused: anything, or anything that is not only perhaps so.")
}

extension Diagnostic.Message {
    fileprivate static func unreadableSource(_ error: FileError) -> Self {
        .warning(.unreadableFile, "'\(error.path)' cannot be read, so what it uses may be listed: \(error.reason)")
    }
    fileprivate static func noSources(_ folders: String) -> Self { .error(.unreadableFile, "there is no source in '\(folders)'") }
    fileprivate static func idleException(_ pattern: String) -> Self {
        .warning(.unusedException, "nothing that '\(pattern)' names is unused")
    }
    fileprivate static func unusedParts(_ certain: Int, _ perhaps: Int) -> Self {
        .error(
            .unusedParts, "\(certain) unused and \(perhaps) perhaps unused; remove them, or list them in 'unused: { ignore: … }'")
    }
}
