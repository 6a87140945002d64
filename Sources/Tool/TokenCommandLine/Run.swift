import TokenCompiler
import TokenDiagnostics
import TokenFiles
import TokenLint
import TokenOutput
import TokenProject
import TokenResolver

/// One run of a command: its arguments, its output streams, and its diagnostics so far.
package struct Run {
    package let arguments: Arguments
    package let tool: CommandLineTool
    package var diagnostics = Diagnostics()
    /// The beginning of the last line, before the numbers of errors and warnings; nil for a command without that line.
    package var subject: String?
    /// Whether the lint rules ran.
    package var hasLinted = false
    /// The tokens that were left out; nil if none were.
    package var leftOut: LeftOutSummary?
    /// How many warnings are printed as one line.
    private var countedWarnings = 0
    /// The number of diagnostics that `tokengen migrate` would remove.
    package var migratableCount = 0
    /// Where the tokens should be.
    private var source = "tokens"
    /// The files that were read, which output must not overwrite.
    package var readPaths: [String] = []
    /// The images and fonts that were looked for, also where there were none.
    package var assetPaths: [String] = []
    /// Whether `tokengen channel` runs. Advice is then about its options.
    package var isOfChannel = false
    private let progress: Progress

    package init(arguments: Arguments, tool: CommandLineTool) {
        self.arguments = arguments
        self.tool = tool
        progress = Progress(console: tool.console, isQuiet: arguments.has(.quiet))
    }

    package var console: Console { tool.console }

    package var form: DiagnosticForm {
        arguments.value(.diagnostics).flatMap(DiagnosticForm.init) ?? (console.errorIsTerminal ? .human : .xcode)
    }

    package var compilerOptions: Compiler.Options {
        var options = Compiler.Options()
        options.name = arguments.value(.name)
        options.isStrict = arguments.has(.strict)
        return options
    }

    /// Reads the files given as operands, otherwise those from `--tokens`.
    package mutating func load() throws(Failure) -> ProjectInput {
        let paths = arguments.operands.isEmpty ? [arguments.value(.tokens) ?? "tokens"] : arguments.operands
        return try load(paths)
    }

    /// Reads the files. A file that is named twice is read once.
    package mutating func load(_ paths: [String]) throws(Failure) -> ProjectInput {
        var known: Set<String> = []
        source = paths.first ?? source
        let paths = paths.filter { known.insert(FileSystem.realPath(of: $0) ?? $0).inserted }
        let isNamed = !arguments.operands.isEmpty
        return try load { diagnostics in
            guard isNamed, paths.count == 1 else { return ProjectLoader.load(paths, reporting: &diagnostics) }
            return ProjectLoader.load(paths[0], advice: "name a token file or folder that exists", reporting: &diagnostics)
        }
    }

    /// Reads a resolver document and the files that it names. Operands and `--tokens` are not allowed.
    package mutating func load(resolver path: String) throws(Failure) -> ProjectInput {
        guard arguments.operands.isEmpty, !arguments.has(.tokens) else {
            throw .usage("'--resolver' names all files to read; remove '--tokens' and other files")
        }
        source = path
        return try load { diagnostics in ProjectLoader.load(resolver: path, reporting: &diagnostics) }
    }

    private mutating func load(_ load: (inout Diagnostics) -> ProjectInput?) throws(Failure) -> ProjectInput {
        progress.begin("reading")
        guard let input = Activity.during("reading", { load(&diagnostics) }) else { throw .stop(.inputOutput) }
        readPaths += input.files.map(\.source.name)
        return input
    }

    /// Returns the bytes of a file, or of standard input for `-`.
    package mutating func contents(of path: String, limit: Int) throws(Failure) -> [UInt8] {
        if path == "-", readPaths.contains(path) { throw .usage("'-' is given twice, and standard input can be read only once") }
        readPaths.append(path)
        do throws(FileError) {
            return path == "-" ? try console.input(limit) : try FileSystem.contents(of: path, limit: limit)
        } catch {
            let isAddress = path.hasPrefix("https://") || path.hasPrefix("http://")
            diagnostics.report(.unreadableFile(error), at: nil, hint: isAddress ? "download it first: curl -fsS \(path) -o FILE" : nil)
            throw .stop(.inputOutput)
        }
    }

    package func refuseInput(as path: String) throws(Failure) {
        guard let real = FileSystem.realPath(of: path), readPaths.contains(where: { FileSystem.realPath(of: $0) == real }) else { return }
        throw .usage("'\(path)' is an input and would be overwritten; name another file")
    }

    /// Writes all of the files, or none. A folder that did not exist is named: its path may be mistyped.
    ///
    /// - Parameter isReported: whether the diagnostics are already printed, so that a failure needs a line of its own.
    package mutating func write(_ files: [FileWriter.File], isReported: Bool = false) throws(Failure) {
        let folders = Set(files.map(\.path.parentPath).filter { !$0.isEmpty && FileSystem.kind(of: $0) == nil })
        do throws(FileError) {
            try FileWriter.replace(files)
        } catch {
            if isReported {
                console.printError("error: \(Diagnostic.Message.unwritableOutput(error).text.escapedForDisplay)\n")
            } else {
                diagnostics.report(.unwritableOutput(error), at: nil)
            }
            throw .stop(.inputOutput)
        }
        for folder in folders.sorted() { try printSummary("created the folder '\(folder.escapedForDisplay)'") }
    }

    package mutating func resolve(_ input: ProjectInput, with compiler: Compiler) throws(Failure) -> ResolvedProject {
        guard let project = compiler.resolve(input, reporting: &diagnostics) else { throw .stop() }
        return project
    }

    /// Returns what could be resolved, for a command that answers a question; with `--strict`, only if there was no error. Errors are still
    /// reported; of warnings only the number, since they rarely are about the question.
    package mutating func inspect(_ input: ProjectInput, with compiler: Compiler) throws(Failure) -> ResolvedProject {
        let project = compiler.inspect(input, reporting: &diagnostics)
        countWarnings()
        guard let project, !(arguments.has(.strict) && diagnostics.hasErrors) else { throw .stop() }
        return project
    }

    /// Keeps only the number of the warnings so far, in the forms for people.
    package mutating func countWarnings() {
        guard form == .human || form == .xcode, !arguments.has(.verbose) else { return }
        var errors = Diagnostics()
        for diagnostic in diagnostics.all where diagnostic.severity == .error { errors.report(diagnostic) }
        countedWarnings += diagnostics.all.count { $0.severity == .warning }
        diagnostics = errors
    }

    package mutating func beginStage(_ name: String) { progress.begin(name) }

    /// Shows the name of a stage.
    package var stageReporter: @Sendable (String) -> Void { { [progress] in progress.begin($0) } }

    /// Returns a compiler that shows progress.
    package func compiler(_ options: Compiler.Options) -> Compiler {
        Compiler(options: options) { [progress] stage in progress.begin(stage.rawValue) }
    }

    /// Prints unless `--quiet` was given.
    package func printSummary(_ text: String) throws(Failure) {
        // With a report on standard output, nothing else may be printed there.
        if !arguments.has(.quiet), arguments.value(.sarif)?.isStandardOutput != true { try console.print(text + "\n") }
    }

    /// Runs the command and prints its diagnostics.
    package mutating func perform(_ command: Command) throws(Failure) -> ExitCode {
        var code = ExitCode.success
        do throws(Failure) {
            try command.run(&self)
        } catch .stop(let reason) {
            code = reason
        } catch .refused(let message, let hint) {
            diagnostics.report(message, at: nil, hint: hint)
        }
        progress.end()
        try finish()
        return diagnostics.hasErrors && code != .inputOutput ? ExitCode(diagnostics.all) : code
    }

    private mutating func finish() throws(Failure) {
        Activity.during("printing diagnostics") { printDiagnostics() }
        if let path = arguments.value(.sarif) { try printSARIF(to: path) }
        if let leftOut {
            try printSummary(arguments.has(.verbose) ? leftOut.list + "\n" + leftOut.text : leftOut.text + "; list them with '--verbose'")
        }
        if let subject {
            // Without the lint rules, a line that says "no warnings" could be wrong.
            let isQuiet = diagnostics.all.isEmpty && !hasLinted
            try printSummary(isQuiet ? subject : subject + "; " + Tally(diagnostics.all, migratableCount: migratableCount).text)
        }
    }

    /// Prints the diagnostics. Machine-readable forms are printed even without diagnostics.
    private func printDiagnostics() {
        var formatter = formatter(form)
        let noColor = console.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        formatter.usesColor = arguments.has(.color) || (console.errorIsTerminal && !noColor)
        formatter.isVerbose = arguments.has(.verbose)
        // Notes need no action, and in the forms for people `--quiet` leaves out what needs none.
        let isQuiet = arguments.has(.quiet) && (form == .human || form == .xcode)
        let text = formatter.text(for: isQuiet ? diagnostics.all.filter { $0.severity != .note } : diagnostics.all)
        if !text.isEmpty { console.printError(text) }
        guard countedWarnings > 0, !arguments.has(.quiet) else { return }
        console.printError("note: \(countedWarnings.counted("warning")) about these files; 'tokengen check' lists them\n")
    }

    private mutating func printSARIF(to path: String) throws(Failure) {
        let report = Array(formatter(.sarif).text(for: diagnostics.all).utf8)
        guard !path.isStandardOutput else { return try console.print(report) }
        try refuseInput(as: path)
        try write([.init(path: path, bytes: report)], isReported: true)
    }

    package func formatter(_ form: DiagnosticForm) -> DiagnosticFormatter {
        var formatter = DiagnosticFormatter(form: form)
        formatter.tool = .init(version: tokengenVersion, home: tokengenHome)
        formatter.anchor = anchor
        if let workspace = console.environment("GITHUB_WORKSPACE").flatMap(FileSystem.realPath) {
            formatter.repositoryPath = { $0.fromRoot(workspace) }
        }
        return formatter
    }

    /// The configuration, otherwise the first file that was read, otherwise the place where the tokens should be.
    private var anchor: String {
        let configuration = readPaths.first { $0.lastPathComponent.isConfiguration }
        return configuration ?? readPaths.first ?? source
    }
}

extension String {
    /// The path from a real folder to this file, which need not exist. A file elsewhere keeps its path.
    fileprivate func fromRoot(_ root: String) -> String {
        guard let folder = FileSystem.realPath(of: parentPath.isEmpty ? "." : parentPath) else { return self }
        let path = folder.appendingPath(lastPathComponent)
        return path.lies(below: root) ? String(decoding: path.utf8.dropFirst(root == "/" ? 1 : root.utf8.count + 1), as: UTF8.self) : self
    }
}
