import TokenDiagnostics
import TokenProject

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Run {
    /// Runs the command that brings a payload to the server. The payload is archived already: if the command fails, `publish` does it again.
    mutating func publish(_ path: String) throws(Failure) {
        guard let command = arguments.value(.publish) else { throw .usage("the command is missing", hint: "write '--publish COMMAND'") }
        let code: Int32
        do throws(ChildProcess.Failure) {
            let program = try ChildProcess(["/bin/sh", "-c", "\(command) \"$1\"", "sh", path]) { actions in
                posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
                // Standard output may be a report of this run.
                posix_spawn_file_actions_adddup2(&actions, 2, 1)
            }
            code = program.end()
        } catch {
            diagnostics.report(.notPublished(path, error.reason), at: nil)
            throw .stop(.inputOutput)
        }
        guard code == 0 else {
            diagnostics.report(
                .notPublished(path, "'\(command)' ended with \(code)"), at: nil,
                hint: "it is in the history; try again with 'tokengen channel publish'")
            throw .stop(.inputOutput)
        }
        try printSummary("published \(path.escapedForDisplay)")
    }
}

extension Diagnostic.Message {
    fileprivate static func notPublished(_ path: String, _ reason: String) -> Self {
        .error(.channel, "'\(path)' is not published: \(reason)")
    }
}
