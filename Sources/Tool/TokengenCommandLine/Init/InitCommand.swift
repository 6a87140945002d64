import TokenDiagnostics
import TokenProject

extension Command {
    static let initialize = Command(
        name: "init", summary: "Write a small new project to begin with.", operands: .one("FOLDER", isRequired: false), options: [],
        details: """
            Writes a 'tokens' folder with a base, two brands, a dark mode and one style into FOLDER or, without one, here, and what lets
            editors complete and check them: schemas in 'tokens/.schemas', settings of VS Code in '.vscode'. Nothing is overwritten:
            where one of the token files or schemas exists, none is written; where there are settings, what to add to them is printed.
            """,
        run: runInitialize)

    private static func runInitialize(_ run: inout Run) throws(Failure) {
        let folder = run.arguments.operands.first ?? "."
        let settings = (path: EditorSettings.path, contents: Array(EditorSettings.settings.text.utf8))
        let hasSettings = FileSystem.kind(of: folder.appendingPath(settings.path), followingLinks: false) != nil
        let names = NewProject.files + EditorSettings.schemas + (hasSettings ? [] : [settings])
        let files = names.map { (path: folder.appendingPath($0.path), contents: $0.contents) }
        let existing = files.map(\.path).filter { FileSystem.kind(of: $0, followingLinks: false) != nil }
        guard existing.isEmpty else {
            for path in existing { run.diagnostics.report(.existingFile(path), at: nil) }
            throw .stop(.inputOutput)
        }
        do throws(FileError) {
            try FileWriter.create(files.map { .init(path: $0.path, bytes: $0.contents) })
        } catch {
            run.diagnostics.report(.unwritableOutput(error), at: nil)
            throw .stop(.inputOutput)
        }
        for file in files { try run.printSummary("wrote \(file.path.escapedForDisplay)") }
        let place = folder == "." ? "" : " in \(folder.escapedForDisplay)"
        if hasSettings {
            try run.printSummary("Add this to \(folder.appendingPath(settings.path).escapedForDisplay):\n" + EditorSettings.settings.text)
        }
        try run.printSummary("Run 'tokengen'\(place) to generate Swift from it.")
    }
}

extension Diagnostic.Message {
    static func existingFile(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' exists already and is not overwritten")
    }
}
