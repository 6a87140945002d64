import TokenCompiler
import TokenDiagnostics
import TokenLint
import TokenResolver

/// One call of a command: what it was given, where it prints, and what it has found so far.
struct Run {
    let arguments: Arguments
    let console: Console
    var diagnostics = Diagnostics()
    private var progress: Progress
    private var exitCodeOfFaults = ExitCode.faults

    init(arguments: Arguments, console: Console) {
        self.arguments = arguments
        self.console = console
        progress = Progress(console: console, isQuiet: arguments.has(.quiet))
    }

    var form: DiagnosticForm {
        arguments.value(.diagnostics).flatMap(DiagnosticForm.init) ?? (console.errorIsTerminal ? .human : .xcode)
    }

    var compilerOptions: Compiler.Options {
        var options = Compiler.Options()
        options.name = arguments.value(.name)
        options.isStrict = arguments.has(.strict)
        return options
    }

    /// Reads the files named as operands, else what `--tokens` names.
    mutating func load() throws(Failure) -> ProjectInput {
        let paths = arguments.operands.isEmpty ? [arguments.value(.tokens) ?? "tokens"] : arguments.operands
        return try load(paths)
    }

    mutating func load(_ paths: [String]) throws(Failure) -> ProjectInput {
        try load { diagnostics in ProjectLoader.load(paths, reporting: &diagnostics) }
    }

    /// Reads a resolver document and the files that it names; nothing else may say what to read.
    mutating func load(resolver path: String) throws(Failure) -> ProjectInput {
        guard arguments.operands.isEmpty, !arguments.has(.tokens) else {
            throw .usage("'--resolver' names all that is read; leave out '--tokens' and other files")
        }
        return try load { diagnostics in ProjectLoader.load(resolver: path, reporting: &diagnostics) }
    }

    private mutating func load(_ load: (inout Diagnostics) -> ProjectInput?) throws(Failure) -> ProjectInput {
        progress.begin("reading")
        let errorsBefore = diagnostics.errorCount
        guard let input = load(&diagnostics) else { throw .stop(.inputOutput) }
        // The faults of what could be read are told in the same run.
        if diagnostics.errorCount > errorsBefore { exitCodeOfFaults = .inputOutput }
        return input
    }

    mutating func resolve(_ input: ProjectInput, with compiler: Compiler) throws(Failure) -> ResolvedProject {
        progress.begin("resolving")
        guard let project = compiler.resolve(input, reporting: &diagnostics) else {
            // Without a place it is a brand of the command line, not of a file.
            let isUsage = diagnostics.all.contains { $0.id == .unknownBrand && $0.range == nil }
            throw .stop(isUsage ? .usage : exitCodeOfFaults)
        }
        return project
    }

    mutating func beginStage(_ name: String) { progress.begin(name) }

    /// Prints unless `--quiet` was given.
    func printSummary(_ text: String) throws(Failure) {
        if !arguments.has(.quiet) { try console.print(text + "\n") }
    }

    /// Prints all that was found; the machine-readable forms also where that is nothing.
    func printDiagnostics() {
        var formatter = DiagnosticFormatter(form: form)
        let noColor = console.environment("NO_COLOR").map { !$0.isEmpty } ?? false
        formatter.usesColor = arguments.has(.color) || (console.errorIsTerminal && !noColor)
        formatter.isVerbose = arguments.has(.verbose)
        formatter.reference = { $0.reference }
        let text = formatter.text(for: diagnostics.all)
        if !text.isEmpty { console.printError(text) }
    }
}
