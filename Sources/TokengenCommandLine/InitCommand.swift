import TokenDiagnostics

extension Command {
    static let initialize = Command(
        name: "init", summary: "Write a small new project to begin with.", operands: .one("FOLDER", isRequired: false), options: [],
        details: """
            Writes a 'tokens' folder with a base, two brands, a dark mode and one style into FOLDER or, without one, here. Nothing is
            overwritten: where one of the files exists, none is written.
            """,
        run: runInitialize)

    private static func runInitialize(_ run: inout Run) throws(Failure) {
        let folder = run.arguments.operands.first ?? "."
        let files = NewProject.files.map { (path: folder.appendingPath($0.path), text: $0.text) }
        let existing = files.map(\.path).filter { FileSystem.kind(of: $0, followingLinks: false) != nil }
        guard existing.isEmpty else {
            for path in existing { run.diagnostics.report(.existingFile(path), at: nil) }
            throw .stop(.inputOutput)
        }
        do throws(FileError) {
            for file in files {
                try FileSystem.makeFolder(file.path.parentPath)
                try FileSystem.makeFile(file.path, holding: Array(file.text.utf8))
            }
        } catch {
            run.diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        for file in files { try run.printSummary("wrote \(file.path.escapedForDisplay)") }
        let place = folder == "." ? "" : " in \(folder.escapedForDisplay)"
        try run.printSummary("Run 'tokengen'\(place) to generate Swift from it.")
    }
}

extension Diagnostic.Message {
    fileprivate static func existingFile(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' exists already and is not overwritten")
    }
}
