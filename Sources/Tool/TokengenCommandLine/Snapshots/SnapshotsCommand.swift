import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver
import TokenSnapshots

extension Command {
    static let snapshots = Command(
        name: "snapshots", summary: "Record pictures of all components, and tell which token has changed one.",
        operands: .one("ACTION", isRequired: true),
        options: [.tokens, .browser, .onlyComponent, .cause, .allCells, .report, .name, .sarif],
        details: """
            ACTION is record, verify, accept, prune or list. 'record' draws each example of each component in the brands and modes that
            'snapshots' in tokengen.yaml wants, in a browser without a window, and puts the pictures beside the tokens. 'verify' draws what
            is drawn from something that has changed, compares every pixel, and tells the tokens that have changed pictures; report.html
            shows them. 'accept' records those that differ, 'prune' removes pictures of components that are gone, 'list' prints all cells.

            'verify' ends with 0 where all is as recorded, 1 where something differs, and 3 where this machine draws otherwise than the one
            that recorded: with another browser or another font.
            """,
        run: runSnapshots)

    private static func runSnapshots(_ run: inout Run) throws(Failure) {
        let word = run.arguments.operands[0]
        guard let action = SnapshotAction(rawValue: word) else {
            let words = SnapshotAction.allCases.map(\.rawValue)
            throw .usage(
                "'\(word)' is no action; actions are \(words.joined(separator: ", "))", hint: nearest(to: word, among: words).didYouMean)
        }
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        let project = try run.resolve(input, with: run.compiler(run.compilerOptions))
        guard !run.diagnostics.hasErrors else { throw .stop(.errors) }
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
    static let browser = Option(name: "browser", value: "FILE", help: "The browser; the default is the first Chromium in the path.")
    static let onlyComponent = Option(
        name: "only", value: "COMPONENT", mayRepeat: true, help: "Look at the pictures of this component alone; may be repeated.")
    static let cause = Option(
        name: "cause", value: "PATH", mayRepeat: true, help: "Accept what this token or field has changed; may be repeated.")
    static let allCells = Option(name: "all", help: "Draw all cells, also those of which nothing has changed.")
    static let report = Option(name: "report", value: "FILE", help: "The page that shows what differs; the default is report.html.")
}
