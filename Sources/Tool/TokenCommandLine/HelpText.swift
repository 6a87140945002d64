/// Help, generated from the commands' values.
extension CommandLineTool {
    func help(for command: Command) -> String {
        var text = "\(name) \(command.name): \(command.summary)\n\n"
        text += "Usage: \(name) \(command.name) [options]\(command.operands.usage)\n"
        if !command.details.isEmpty { text += "\n" + command.details + "\n" }
        if !command.options.isEmpty { text += "\nOptions:\n" + HelpText.list(command.options.map(\.entry)) }
        return text + "\nCommon options:\n" + HelpText.list(Option.common.map(\.entry))
    }

    /// The overview of all commands.
    var help: String {
        """
        \(name): compiles design tokens in YAML or JSON to Swift, CSS and other outputs

        Usage: \(name) [command] [options]

        Commands:
        \(HelpText.list(commands.map { ($0.name, $0.summary) }))
        '\(name) help COMMAND' shows help for a command. Without a command, \(name) generates:

          \(name)                    every brand of 'tokens' into 'Generated'
          \(name) --brand bumble     one brand

        \(fullTool.map { "Other commands belong to the full tool, '\($0)'.\n\n" } ?? "")\
        Common options:
        \(HelpText.list((Option.common + [.version]).map(\.entry)))
        Exit codes:
        \(HelpText.list(ExitCode.allCases.map { ("\($0.rawValue)", $0.meaning) }))
        """
    }
}

extension Option {
    fileprivate var entry: (String, String) {
        let choices = choices.isEmpty ? "" : " (\(choices.joined(separator: ", ")))"
        let value = value.map { " " + $0 } ?? ""
        return (spelling + value, help + choices + (mayRepeat ? " May be repeated." : ""))
    }
}

/// Text in columns, for a terminal.
package enum HelpText {
    /// Formats two columns. The second is wrapped at 100 columns.
    package static func list(_ entries: [(String, String)]) -> String {
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
