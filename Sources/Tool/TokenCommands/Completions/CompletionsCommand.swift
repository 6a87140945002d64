import TokenCommandLine
import TokenDiagnostics

extension Command {
    package static let completions = Command(
        name: "completions", summary: "Print a script that lets a shell complete commands, options and names of the project.",
        operands: .first("SHELL", rest: "[WORD …]"), options: [], actions: Shell.allCases.map(\.rawValue),
        details: """
            SHELL is bash, zsh or fish. Put one of these lines into the shell's configuration:

              eval "$(tokengen completions bash)"      in ~/.bashrc
              eval "$(tokengen completions zsh)"       in ~/.zshrc, after compinit
              tokengen completions fish | source       in ~/.config/fish/config.fish

            The script asks tokengen on each Tab: 'tokengen completions fish -- explain color.' prints the candidates for the last
            WORD, a line each, with its description after a tab. Brands, components, tokens and style fields come from 'tokens',
            or from the folder that '--tokens' names on the line.
            """,
        run: runCompletions)

    private static func runCompletions(_ run: inout Run) throws(Failure) {
        let shell = try run.arguments.action(as: Shell.self)
        let words = run.arguments.operands.dropFirst()
        guard !words.isEmpty else { return try run.console.print(shell.script) }
        let line = TypedLine(words: shell.joined(Array(words)), tool: run.tool)
        try run.console.print(line.candidates.compactMap { shell.line(of: $0, after: line.last) }.joined())
    }
}

extension Shell {
    /// The line of a candidate: the text to insert, a tab, and its description. Without a text, the shell lists files. Nil for a text that does
    /// not fit on a line.
    fileprivate func line(of candidate: Candidate, after typed: String) -> String? {
        guard case .text(let text, let description) = candidate else { return "\tfiles\n" }
        guard !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return nil }
        let start = splitsAtEqualSigns ? typed.utf8.lastIndex(of: UInt8(ascii: "=")).map { typed[...$0].utf8.count } ?? 0 : 0
        return "\(String(decoding: text.utf8.dropFirst(start), as: UTF8.self))\t\(description.escapedForDisplay)\n"
    }
}

extension String {
    /// The value in `--option=value`; otherwise the text itself.
    var afterOption: String {
        guard hasPrefix("--"), let sign = utf8.firstIndex(of: UInt8(ascii: "=")) else { return self }
        return String(self[utf8.index(after: sign)...])
    }
}
