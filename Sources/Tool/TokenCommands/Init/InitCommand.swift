import TokenCommandLine
import TokenDiagnostics
import TokenFiles
import TokenProject

extension Command {
    package static let initialize = Command(
        name: "init", summary: "Create a small project to start from.", operands: .one("FOLDER", isRequired: false),
        options: [.from, .importAs, .outputs],
        details: """
            Writes a 'tokens' folder with a base, two brands, a dark mode and one style into FOLDER, or into the current folder. It also
            sets up editors to complete and check them: schemas in 'tokens/.schemas', VS Code settings in '.vscode'. Nothing is overwritten:
            if one of the token files or schemas exists, none is written; if settings exist, the lines to add are printed.

            With '--from', the project starts from existing tokens: it gets a tokengen.yaml and, if there are themes or modes, a resolver
            document that turns them into brands and appearances. Files in FOLDER/tokens are referred to; all others are copied there, and
            converted if they are not token files. The source is not changed.

            With '--outputs', tokengen.yaml lists the outputs and their folders next to the token folder: '--outputs css,json' generates
            CSS into 'Web' and JSON into 'Values', and no Swift; '--outputs swift,css' also generates Swift into 'Generated'.
            """,
        run: runInitialize)

    private static func runInitialize(_ run: inout Run) throws(Failure) {
        let folder = run.arguments.operands.first ?? "."
        if run.arguments.value(.from) == nil, ProjectLoader.isTokenFolder(folder) {
            throw .usage("'\(folder)' is a token folder already; 'tokengen init' creates one in a folder around it")
        }
        let start = NewConfiguration(outputs: try run.newOutputs)
        if let source = run.arguments.value(.from) { return try run.importTokens(from: source, into: folder, beginning: start) }
        let settings = [
            (path: EditorSettings.path, text: EditorSettings.settings.text),
            (path: GitAttributes.path, text: GitAttributes(start.outputs).text),
        ]
        let existing = settings.filter { FileSystem.kind(of: folder.appendingPath($0.path), followingLinks: false) != nil }
        let new = settings.filter { setting in !existing.contains { $0.path == setting.path } }
        let names = NewProject(start).files + EditorSettings.schemas + new.map { ($0.path, Array($0.text.utf8)) }
        let files = names.map { (path: folder.appendingPath($0.path), contents: $0.contents) }
        try run.create(files)
        let place = folder == "." ? "" : " in \(folder.escapedForDisplay)"
        for (path, text) in existing { try run.printSummary("Add this to \(folder.appendingPath(path).escapedForDisplay):\n" + text) }
        try run.printSummary(
            "Declare what a view shows, and its states, in '\(folder.appendingPath(NewProject.component.path).escapedForDisplay)', for example:\n\n"
                + NewProject.component.text)
        try run.printSummary("Run 'tokengen'\(place) to generate \(start.made) from it, and 'tokengen gallery' to see it in a browser.")
    }
}

extension Run {
    /// The outputs named by the option, in order.
    fileprivate var newOutputs: [OutputName] {
        get throws(Failure) {
            var outputs: [OutputName] = []
            for name in arguments.value(.outputs)?.parts(separatedBy: ",") ?? [] {
                guard let output = OutputName(rawValue: name) else {
                    throw .usage(
                        "unknown output '\(name)'; '--outputs' takes \(OutputName.list)",
                        hint: nearest(to: name, among: OutputName.allCases.map(\.rawValue)).didYouMean)
                }
                guard !outputs.contains(output) else { throw .usage("'--outputs' names '\(name)' twice") }
                outputs.append(output)
            }
            return outputs
        }
    }
}

extension Option {
    fileprivate static let outputs = Option(
        name: "outputs", value: "LIST",
        help: "The outputs that tokengen.yaml asks for, separated by commas: \(OutputName.list).")
}
