import TokenCommandLine
import TokenCommands
import TokenPayloadCommands

extension CommandLineTool {
    /// `tokengen`, with all commands.
    package static func tokengen(console: Console = .standard, isWholeProcess: Bool = false) -> CommandLineTool {
        CommandLineTool(
            commands: [
                .generate, .catalogue, .check, .diff, .unused, .gallery, .snapshots, .screen, .resolve, .explain, .references, .rename,
                .schema, .migrate, .adopt, .initialize, .sync, .payload, .verify, .channel, .keys, .completions, .languageServer, .doctor,
                .help,
            ], console: console, isWholeProcess: isWholeProcess)
    }
}
