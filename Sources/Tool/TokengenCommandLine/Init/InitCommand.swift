import TokenDiagnostics
import TokenProject

extension Command {
    static let initialize = Command(
        name: "init", summary: "Write a small new project to begin with.", operands: .one("FOLDER", isRequired: false),
        options: [.from, .outputs],
        details: """
            Writes a 'tokens' folder with a base, two brands, a dark mode and one style into FOLDER or, without one, here, and what lets
            editors complete and check them: schemas in 'tokens/.schemas', settings of VS Code in '.vscode'. Nothing is overwritten:
            where one of the token files or schemas exists, none is written; where there are settings, what to add to them is printed.

            With '--from' the project begins with tokens that are there: tokengen.yaml and, where there are themes or modes, a resolver
            document that makes brands and appearances of them. What lies in FOLDER/tokens is named there, anything else is copied into
            it, and what is no token file is converted. The source stays as it is.

            With '--outputs' tokengen.yaml says what is made, and the folder beside the token folder that it goes to:
            '--outputs css,json' makes CSS in 'Web' and JSON in 'Values', and no Swift; '--outputs swift,css' Swift in 'Generated' too.
            """,
        run: runInitialize)

    private static func runInitialize(_ run: inout Run) throws(Failure) {
        let folder = run.arguments.operands.first ?? "."
        let start = NewConfiguration(outputs: try run.newOutputs)
        if let source = run.arguments.value(.from) { return try run.importTokens(from: source, into: folder, beginning: start) }
        let settings = (path: EditorSettings.path, contents: Array(EditorSettings.settings.text.utf8))
        let hasSettings = FileSystem.kind(of: folder.appendingPath(settings.path), followingLinks: false) != nil
        let names = NewProject(start).files + EditorSettings.schemas + (hasSettings ? [] : [settings])
        let files = names.map { (path: folder.appendingPath($0.path), contents: $0.contents) }
        try run.create(files)
        let place = folder == "." ? "" : " in \(folder.escapedForDisplay)"
        if hasSettings {
            try run.printSummary("Add this to \(folder.appendingPath(settings.path).escapedForDisplay):\n" + EditorSettings.settings.text)
        }
        try run.printSummary(
            "What a view shows, and in which states, goes into '\(folder.appendingPath(NewProject.component.path).escapedForDisplay)', such as:\n\n"
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
                    let names = OutputName.allCases.map(\.rawValue)
                    throw .usage(
                        "'\(name)' is no output; '--outputs' names some of \(names.joined(separator: ", "))",
                        hint: nearest(to: name, among: names).didYouMean)
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
        help: "What tokengen.yaml asks for, parted by commas: \(OutputName.allCases.map(\.rawValue).joined(separator: ", ")).")
}

extension Diagnostic.Message {
    static func existingFile(_ path: String) -> Self {
        .error(.existingFile, "'\(path)' exists already and is not overwritten")
    }
}
