extension Command {
    package static let help = Command(
        name: "help", summary: "Show help for a command.", operands: .one("COMMAND", isRequired: false), options: [], run: runHelp)

    private static func runHelp(_ run: inout Run) throws(Failure) {
        guard let name = run.arguments.operands.first else { return try run.console.print(run.tool.help) }
        try run.console.print(run.tool.help(for: try run.tool.command(named: name)))
    }
}
