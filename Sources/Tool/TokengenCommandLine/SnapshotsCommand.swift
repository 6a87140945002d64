import TokenCompiler
import TokenDiagnostics
import TokenGallery
import TokenModel
import TokenProject
import TokenResolver
import TokenPictures

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
        var session = try run.session(of: project, input)
        switch action {
        case .list:
            try run.console.print(session.list())
            run.subject = session.cellCount.counted("cell")
        case .prune: run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.prune(&diagnostics) }
        case .record: run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.record(&diagnostics) }
        case .verify: try run.verify(session)
        case .accept:
            let causes = run.arguments.values(.cause)
            run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.accept(causes, &diagnostics) }
        }
    }
}

extension Run {
    fileprivate mutating func session(of project: ResolvedProject, _ input: ProjectInput) throws(Failure) -> PictureSession {
        var reader = AssetReader(project.configuration.gallery, in: input.folderAround)
        let gallery = Gallery(project) { reader.read(images: $0) }
        diagnostics.append(reader.diagnostics)
        var options = PictureOptions()
        options.only = arguments.values(.onlyComponent)
        options.drawsAll = arguments.has(.allCells)
        options.browser = arguments.value(.browser)
        options.progress = stageReporter
        return try pictures { diagnostics throws(PictureStop) in
            try PictureSession(
                project, drawnBy: gallery, in: input.folderAround, tokens: input.name.pathNames.last ?? "tokens", options,
                reporting: &diagnostics)
        }
    }

    fileprivate mutating func verify(_ session: PictureSession) throws(Failure) {
        let verification = try pictures { diagnostics throws(PictureStop) in try session.verify(&diagnostics) }
        subject = verification.subject
        guard let page = verification.report else { return }
        let path = arguments.value(.report) ?? "report.html"
        try refuseInput(as: path)
        try write([.init(path: path, bytes: page)])
        subject = "\(verification.subject); \(path.escapedForDisplay) shows what differs"
    }

    /// Runs a part of the command. What ends it early becomes its exit code.
    fileprivate mutating func pictures<Result>(
        _ body: (inout Diagnostics) throws(PictureStop) -> Result
    ) throws(Failure) -> Result {
        do throws(PictureStop) {
            return try body(&diagnostics)
        } catch {
            switch error {
            case .reported: throw .stop(.errors)
            case .unknownName(let text, let hint): throw .usage(text, hint: hint)
            case .nothingAccepted(let text):
                subject = text
                throw .stop(.errors)
            }
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
