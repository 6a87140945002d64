import Synchronization
import TokenCommandLine
import TokenCommands
import TokenDiagnostics
import TokenFiles
import TokenLanguageServer
import TokenModel
import TokenOutput
import TokenPictures
import TokenProject
import TokenResolver

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif
import TokenDigest

extension Command {
    package static let languageServer = Command(
        name: "language-server", summary: "Answer an editor's questions about token files while they are edited.",
        options: [.standardStreams],
        details: """
            Speaks the Language Server Protocol 3.17 over standard input and output. Editors start it; Documentation/Editors.md says how.
            """,
        run: runLanguageServer)

    private static func runLanguageServer(_ run: inout Run) throws(Failure) {
        // An editor that is gone is an end of the session, not of the process.
        signal(SIGPIPE, SIG_IGN)
        let console = run.console
        let check = ProjectCheck()
        let galleries = OpenedGalleries()
        let tool = Tool(
            version: tokengenVersion, home: tokengenHome, check: { check.run($0, reporting: &$1)?.project }, writeGallery: galleries.write)
        let server = LanguageServer(tool, bodyLimit: InputLimit.message, write: console.output)
        guard server.run(read: console.nextInput) else { throw .stop(.errors) }
    }
}

extension Option {
    fileprivate static let standardStreams = Option(
        name: "stdio", help: "Use standard input and output, as without it: some editors say so.")
}

/// The galleries that were opened from an editor: one file for each project, in a folder that goes with the process.
package final class OpenedGalleries: Sendable {
    private let folder = Mutex<ScratchFolder?>(nil)

    package init() {}

    /// Writes a gallery, over the last one of the project. Returns its path.
    package func write(_ project: ResolvedProject, _ input: ProjectInput) throws(Tool.Failure) -> String {
        var reader = AssetReader(project.configuration.gallery, in: input.folderAround)
        let page = project.galleryPage(in: input.folderAround, reading: &reader)
        if let error = reader.diagnostics.all.first(where: { $0.severity == .error }) { throw Tool.Failure(error.text) }
        do throws(FileError) {
            let folder = try folder.withLock { known throws(FileError) in
                let folder = if let known { known } else { try ScratchFolder() }
                known = folder
                return folder
            }
            let name = SHA256Digest(of: Array(input.name.utf8)).hexadecimal + ".html"
            try folder.write([(name, page.html)])
            return folder.path.appendingPath(name)
        } catch {
            throw Tool.Failure("'\(error.path.escapedForDisplay)' cannot be written: \(error.reason)")
        }
    }
}
