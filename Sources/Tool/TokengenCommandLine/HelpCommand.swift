extension Command {
    static let help = Command(
        name: "help", summary: "Show help for a command.", operands: .one("COMMAND", isRequired: false), options: [], run: runHelp)

    private static func runHelp(_ run: inout Run) throws(Failure) {
        guard let name = run.arguments.operands.first else { return try run.console.print(HelpText.overview) }
        try run.console.print(HelpText.text(for: try CommandLineTool.command(named: name)))
    }
}
