import TokenEmitter
import TokenLanguageServer

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

extension Command {
    static let languageServer = Command(
        name: "language-server", summary: "Answer an editor's questions about token files while they are edited.", options: [],
        details: """
            Speaks the Language Server Protocol 3.17 over standard input and output. Editors start it; Documentation/Editors.md says how.
            """,
        run: runLanguageServer)

    private static func runLanguageServer(_ run: inout Run) throws(Failure) {
        // An editor that is gone is an end of the session, not of the process.
        signal(SIGPIPE, SIG_IGN)
        let console = run.console
        let check = ProjectCheck()
        let server = LanguageServer(
            version: tokengenVersion, home: tokengenHome, bodyLimit: InputLimit.message,
            check: { check.run($0, reporting: &$1)?.project }, write: console.output)
        guard server.run(read: console.nextInput) else { throw .stop(.errors) }
    }
}
