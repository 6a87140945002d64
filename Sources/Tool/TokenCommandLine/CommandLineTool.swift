import CProcess
import TokenDiagnostics
import TokenOutput

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// A command-line tool: finds the command, runs it, prints the result, and returns the exit code.
package struct CommandLineTool: Sendable {
    /// The name of the program, for help.
    package let name: String
    /// The commands, in the order of help.
    package let commands: [Command]
    /// The tool that has all commands, if this one has only some.
    let fullTool: String?
    package var console: Console
    let isWholeProcess: Bool

    /// - Parameter isWholeProcess: whether the process ends after a run, so memory need not be freed.
    package init(
        name: String = "tokengen", commands: [Command], fullTool: String? = nil, console: Console = .standard, isWholeProcess: Bool = false
    ) {
        self.name = name
        self.commands = commands
        self.fullTool = fullTool
        self.console = console
        self.isWholeProcess = isWholeProcess
    }

    /// The tool that the build plugin runs. It has the commands that need nothing but the compiler, so an app that builds it from source has little to
    /// compile.
    package static func generating(console: Console = .standard, isWholeProcess: Bool = false) -> CommandLineTool {
        CommandLineTool(
            name: "tokengen-generate", commands: [.generate, .check, .help], fullTool: "tokengen", console: console,
            isWholeProcess: isWholeProcess)
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
            case "--version": return try print("\(name) \(tokengenBuild)\n")
            case "--help", "-h": return try print(help)
            default: return try run(.generate, with: arguments)
            }
        }
        return try run(try command(named: first), with: Array(arguments.dropFirst()))
    }

    func command(named name: String) throws(Failure) -> Command {
        if let command = commands.first(where: { $0.name == name }) { return command }
        let near = nearest(to: name, among: commands.map(\.name)).didYouMean
        throw .usage("unknown command '\(name)'", hint: near ?? fullTool.map { "other commands belong to the full tool, '\($0)'" })
    }

    private func run(_ command: Command, with arguments: [String]) throws(Failure) -> ExitCode {
        let asksForHelp = arguments.prefix { $0 != "--" }.contains { $0 == "--help" || $0 == "-h" }
        if asksForHelp { return try print(help(for: command)) }
        var run = Run(arguments: try Arguments(arguments, of: command, in: self), tool: self)
        return try Activity.during(command.name) { () throws(Failure) in try run.perform(command) }
    }

    private func print(_ text: String) throws(Failure) -> ExitCode {
        try console.print(text)
        return .success
    }

    private func helpCommand(for command: String?) -> String {
        guard let command else { return "\(name) --help" }
        if commands.contains(where: { $0.name == command }) { return "\(name) \(command) --help" }
        return command.hasPrefix("-") ? "\(name) generate --help" : "\(name) --help"
    }
}

extension CommandLineTool {
    /// Runs the tool with the arguments of this process, and ends it.
    package func runAsProcess() -> Never {
        Self.reportTraps()
        give_back_large_buffers()
        // A file that grows too large is then an error of writing it, after which nothing half-written is left.
        signal(SIGXFSZ, SIG_IGN)
        exit(run(arguments: Array(CommandLine.arguments.dropFirst())))
    }

    /// Makes a crash print what tokengen was doing, and how to report it, to standard error.
    package static func reportTraps() {
        let place = tokengenHome.map { "at \($0)/issues" } ?? "to its maintainers"
        Activity.reportTraps(
            headline: "error: tokengen \(tokengenBuild) crashed",
            advice: "note: this is a bug in tokengen, not a mistake in your files; please report it \(place), with these lines and, if you "
                + "can, the files they name")
    }
}
