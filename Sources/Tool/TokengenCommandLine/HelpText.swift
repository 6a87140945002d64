/// Help, generated from the commands' values.
enum HelpText {
    static func text(for command: Command) -> String {
        var text = "tokengen \(command.name): \(command.summary)\n\n"
        text += "Usage: tokengen \(command.name) [options]\(command.operands.usage)\n"
        if !command.details.isEmpty { text += "\n" + command.details + "\n" }
        if !command.options.isEmpty { text += "\nOptions:\n" + list(command.options.map(entry)) }
        return text + "\nCommon options:\n" + list(Option.common.map(entry))
    }

    static var overview: String {
        """
        tokengen: compiles design tokens in YAML or JSON to Swift, CSS and other outputs

        Usage: tokengen [command] [options]

        Commands:
        \(list(CommandLineTool.commands.map { ($0.name, $0.summary) }))
        'tokengen help COMMAND' shows help for a command. Without a command, tokengen generates:

          tokengen                    every brand of 'tokens' into 'Generated'
          tokengen --brand bumble     one brand

        Common options:
        \(list((Option.common + [.version]).map(entry)))
        Exit codes:
        \(list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
        """
    }

    private static func entry(_ option: Option) -> (String, String) {
        let choices = option.choices.isEmpty ? "" : " (\(option.choices.joined(separator: ", ")))"
        let value = option.value.map { " " + $0 } ?? ""
        return (option.spelling + value, option.help + choices + (option.mayRepeat ? " May be repeated." : ""))
    }

    /// Formats two columns. The second is wrapped at 100 columns.
    static func list(_ entries: [(String, String)]) -> String {
        let width = (entries.map(\.0.count).max() ?? 0) + 4
        var text = ""
        for (name, help) in entries {
            var line = "  " + name
            for word in help.split(separator: " ") {
                if line.count + word.count >= 100, line.count > width {
                    text += line + "\n"
                    line = ""
                }
                line += String(repeating: " ", count: max(1, width - line.count)) + word
            }
            text += line + "\n"
        }
        return text
    }
}
