import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSnapshots

extension Command {
    static let snapshots = Command(
        name: "snapshots", summary: "Record pictures of all components, and report which tokens changed them.",
        operands: .one("ACTION", isRequired: true),
        options: [.tokens, .browser, .onlyComponent, .cause, .allCells, .report, .name, .sarif], mainOption: .onlyComponent,
        details: """
            ACTION is record, verify, accept, prune or list. 'record' draws each example of each component in the brands and modes that
            'snapshots' in tokengen.yaml lists, in a headless browser, and stores the pictures next to the tokens. 'verify' draws the cells
            whose inputs changed, compares every pixel, and reports the tokens that changed pictures; report.html shows the differences.
            'accept' records the changed pictures, 'prune' removes pictures of components that no longer exist, 'list' prints all cells.

            'verify' exits with 0 if all pictures match, 1 if something differs, and 3 if this machine draws differently from the one that
            recorded the pictures: with another browser or font.
            """,
        run: runSnapshots)

    private static func runSnapshots(_ run: inout Run) throws(Failure) {
        let word = run.arguments.operands[0]
        guard let action = SnapshotAction(rawValue: word) else {
            let words = SnapshotAction.allCases.map(\.rawValue)
            throw .usage(
                "unknown action '\(word)'; expected \(words.joined(separator: ", "))", hint: nearest(to: word, among: words).didYouMean)
        }
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        guard action == .accept || !run.arguments.has(.cause) else {
            throw .usage("'--cause' is for 'tokengen snapshots accept'")
        }
        let project = try run.resolve(input, with: run.compiler(run.compilerOptions))
        var session = try SnapshotSession(project, in: input.folderAround, tokens: input.name.pathNames.last ?? "tokens", &run)
        switch action {
        case .list: try session.list(&run)
        case .prune: try session.prune(&run)
        case .record: try session.record(&run)
        case .verify: try session.verify(&run)
        case .accept: try session.accept(&run)
        }
    }
}

private enum SnapshotAction: String, CaseIterable {
    case record, verify, accept, prune, list
}

extension Option {
    static let browser = Option(name: "browser", value: "FILE", help: "The browser; the default is the first Chromium in PATH.")
    static let onlyComponent = Option(
        name: "only", value: "COMPONENT", mayRepeat: true, help: "Use only the pictures of this component.")
    static let cause = Option(
        name: "cause", value: "PATH", mayRepeat: true, help: "Accept only the pictures that this token or field changed.")
    static let allCells = Option(name: "all", help: "Draw all cells, even those without changes.")
    static let report = Option(name: "report", value: "FILE", help: "The page that shows the differences; the default is report.html.")
}
