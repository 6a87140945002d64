import TokenDiagnostics
import TokenOutput

/// The `tokengen` tool: finds the command, runs it, prints the result, and returns the exit code.
package struct CommandLineTool: Sendable {
    static let commands: [Command] = [
        .generate, .catalogue, .check, .diff, .unused, .gallery, .snapshots, .screen, .resolve, .explain, .references, .rename, .schema,
        .migrate,
        .adopt, .initialize, .sync, .payload, .verify, .channel, .keys, .completions, .languageServer, .help,
    ]

    private let console: Console
    private let isWholeProcess: Bool

    /// - Parameter isWholeProcess: whether the process ends after a run, so memory need not be freed.
    package init(console: Console = .standard, isWholeProcess: Bool = false) {
        self.console = console
        self.isWholeProcess = isWholeProcess
    }

    /// - Parameter arguments: the arguments without the tool's own name.
    package func run(arguments: [String]) -> Int32 {
        do throws(Failure) {
            return try dispatch(arguments).rawValue
        } catch {
            return report(error, calling: arguments.first).rawValue
        }
    }

    private func report(_ failure: Failure, calling name: String?) -> ExitCode {
        switch failure {
        case .stop(let code): return code
        // Reported by the run.
        case .refused: return .errors
        case .usage(let text, let hint):
            let message = text + (hint.map { "; " + $0 } ?? "")
            console.printError("error: \(message.escapedForDisplay)\nSee '\(helpCommand(for: name))'.\n")
            return .usage
        }
    }

    private func dispatch(_ arguments: [String]) throws(Failure) -> ExitCode {
        guard let first = arguments.first, !first.hasPrefix("-") else {
            switch arguments.first {
            case "--version": return try print("tokengen \(tokengenVersion)\n")
            case "--help", "-h": return try print(HelpText.overview)
            default: return try run(.generate, with: arguments)
            }
        }
        return try run(try Self.command(named: first), with: Array(arguments.dropFirst()))
    }

    static func command(named name: String) throws(Failure) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        throw .usage("unknown command '\(name)'", hint: nearest(to: name, among: commands.map(\.name)).didYouMean)
    }

    private func run(_ command: Command, with arguments: [String]) throws(Failure) -> ExitCode {
        let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        if asksForHelp { return try print(HelpText.text(for: command)) }
        var run = Run(arguments: try Arguments(arguments, of: command), console: console, isWholeProcess: isWholeProcess)
        return try Activity.during(command.name) { () throws(Failure) in try run.perform(command) }
    }

    private func print(_ text: String) throws(Failure) -> ExitCode {
        try console.print(text)
        return .success
    }

    private func helpCommand(for name: String?) -> String {
        guard let name else { return "tokengen --help" }
        if Self.commands.contains(where: { $0.name == name }) { return "tokengen \(name) --help" }
        return name.hasPrefix("-") ? "tokengen generate --help" : "tokengen --help"
    }
}

extension CommandLineTool {
    /// Makes a crash print what tokengen was doing, and how to report it, to standard error.
    package static func reportTraps() {
        let place = tokengenHome.map { "at \($0)/issues" } ?? "to its maintainers"
        Activity.reportTraps(
            headline: "error: tokengen \(tokengenVersion) crashed",
            advice: "note: this is a bug in tokengen, not a mistake in your files; please report it \(place), with these lines and, if you "
                + "can, the files they name")
    }
}
