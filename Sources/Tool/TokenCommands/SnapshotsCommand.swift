import TokenCommandLine
import TokenCompiler
import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenModel
import TokenProject
import TokenResolver
import TokenPictures
import TokenSwift

extension Command {
    package static let snapshots = Command(
        name: "snapshots", summary: "Record pictures of all components, and report which tokens changed them.",
        operands: .one("ACTION", isRequired: true),
        options: [
            .tokens, .browser, .onlyComponent, .cause, .againstRevision, .allCells, .failOnUnshown, .report, .check, .name, .sarif,
        ],
        actions: SnapshotAction.allCases.map(\.rawValue), mainOption: .onlyComponent,
        details: """
            ACTION is record, verify, accept, prune, list, compare or swift. 'record' draws each example of each component in the brands and modes
            that 'snapshots' in tokengen.yaml lists, in a headless browser, and stores the pictures next to the tokens. 'verify' draws the cells
            whose inputs changed, compares every pixel, and reports the tokens that changed pictures; report.html shows the differences. 'accept'
            records the changed pictures, 'prune' removes pictures of components that no longer exist, 'list' prints all cells and the variants
            that none of them draws. 'verify --against main' draws the tokens of a git revision and those that are there with the same browser,
            instead of comparing with recorded pictures; 'compare --against main' does the same and exits with 0 if something differs. 'swift'
            writes tests that draw the app's own views; with '--check' it writes nothing, and exits with 1 if the file is out of date.

            'verify' exits with 0 if all pictures match and 1 if something differs. Changes that no picture shows are warnings, and errors with
            '--strict'. If this machine draws other pixels than the one that recorded the pictures, with another browser or font, it draws what
            changed before and now; it exits with 3 if it cannot.
            """,
        run: runSnapshots)

    private static func runSnapshots(_ run: inout Run) throws(Failure) {
        let action = try run.arguments.action(as: SnapshotAction.self)
        let input = try run.load([run.arguments.value(.tokens) ?? "tokens"])
        guard action == .accept || !run.arguments.has(.cause) else {
            throw .usage("'--cause' is for 'tokengen snapshots accept'")
        }
        guard action != .swift || ![.onlyComponent, .allCells].contains(where: run.arguments.has) else {
            throw .usage("'tokengen snapshots swift' writes all pictures; remove '--only' and '--all'")
        }
        guard action == .swift || !run.arguments.has(.check) else { throw .usage("'--check' is for 'tokengen snapshots swift'") }
        guard action == .compare || action == .verify || !run.arguments.has(.againstRevision) else {
            throw .usage("'--against' is for 'tokengen snapshots verify' and 'tokengen snapshots compare'")
        }
        guard action == .verify || !run.arguments.has(.failOnUnshown) else {
            throw .usage("'--strict' is for 'tokengen snapshots verify'")
        }
        let project = try run.resolve(input, with: run.compiler(run.pictureOptions))
        let tokens = input.name.pathNames.last ?? "tokens"
        var session = try run.session(of: project, from: input.files, in: input.folderAround, tokens: tokens)
        switch action {
        case .list:
            try run.console.print(session.list())
            run.subject = session.cellCount.counted("cell")
        case .prune: run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.prune(&diagnostics) }
        case .record: run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.record(&diagnostics) }
        case .verify where run.arguments.has(.againstRevision): try run.compare(session, input, as: .error)
        case .verify: try run.verify(session)
        case .compare: try run.compare(session, input, as: .warning)
        case .swift: try run.writeTests(session, project, input)
        case .accept:
            let causes = run.arguments.values(.cause)
            run.subject = try run.pictures { diagnostics throws(PictureStop) in try session.accept(causes, &diagnostics) }
        }
    }
}

extension Run {
    /// Here `--strict` is not about the files.
    fileprivate var pictureOptions: Compiler.Options {
        var options = compilerOptions
        options.isStrict = false
        return options
    }

    /// - Parameters:
    ///   - files: the project's files; empty if no record is asked about.
    ///   - folder: the folder that contains the token folder.
    ///   - tree: where it is.
    ///   - tokens: the name of the token folder in it.
    ///   - ofAll: whether to ignore `--only`.
    mutating func session(
        of project: ResolvedProject, from files: [ProjectInput.File] = [], in folder: String, of tree: any FileTree = Disk(),
        tokens: String, ofAll: Bool = false
    ) throws(Failure) -> PictureSession {
        var reader = AssetReader(project.configuration.gallery, in: folder, of: tree)
        let gallery = Gallery(project) { reader.read(images: $0) }
        diagnostics.append(reader.diagnostics)
        var options = PictureOptions()
        options.only = ofAll ? [] : arguments.values(.onlyComponent)
        options.drawsAll = arguments.has(.allCells)
        if arguments.has(.failOnUnshown) { options.unshownSeverity = .error }
        options.browser = arguments.value(.browser)
        options.progress = stageReporter
        return try pictures { diagnostics throws(PictureStop) in
            try PictureSession(
                project, DeclaredSources(files), drawnBy: gallery, in: folder, of: tree, tokens: tokens, options, reporting: &diagnostics)
        }
    }

    fileprivate mutating func verify(_ session: PictureSession) throws(Failure) {
        try show(try pictures { diagnostics throws(PictureStop) in try session.verify(&diagnostics) })
    }

    private mutating func show(_ verification: PictureSession.Verification) throws(Failure) {
        subject = verification.subject
        guard let page = verification.report else { return }
        let path = arguments.value(.report) ?? "report.html"
        try refuseInput(as: path)
        try write([.init(path: path, bytes: page)])
        subject = "\(verification.subject); \(path.escapedForDisplay) shows what differs"
    }

    fileprivate mutating func writeTests(_ session: PictureSession, _ project: ResolvedProject, _ input: ProjectInput) throws(Failure) {
        guard let tests = project.configuration.pictures.tests, project.configuration.hasComponentViews else {
            throw .usage(
                "tokengen.yaml does not say what to write", hint: "set 'gallery: true' under 'swift', and 'swift' under 'snapshots'")
        }
        // They use what 'generate' writes, so its errors are theirs.
        SwiftOutput().check(project, reporting: &diagnostics)
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        let (path, bytes) = (input.folderAround.appendingPath(tests.file), session.swiftTests(tests))
        subject = "\(session.testedCount.counted("picture")) in \(tests.file.escapedForDisplay)"
        if arguments.has(.check) {
            guard (try? FileSystem.contents(of: path)) != bytes else { return }
            console.printError("error: '\(tests.file.escapedForDisplay)' is out of date; run 'tokengen snapshots swift'\n")
            throw .stop(.errors)
        }
        guard OutputFolder.isGenerated(path) else {
            diagnostics.report(.foreignFile(tests.file), at: nil)
            throw .stop(.inputOutput)
        }
        try write([.init(path: path, bytes: bytes)])
    }

    fileprivate mutating func compare(
        _ session: PictureSession, _ input: ProjectInput, as severity: Diagnostic.Severity
    ) throws(Failure) {
        guard let name = arguments.value(.againstRevision) else {
            throw .usage("'compare' needs a git revision: 'tokengen snapshots compare --against main'")
        }
        guard let revision = SourceRevision(name, of: input.name, reporting: &diagnostics) else { throw .stop(.errors) }
        // Its warnings are not this side's.
        var others = Diagnostics()
        guard let oldInput = revision.load(reporting: &others),
            let oldProject = compiler(pictureOptions).resolve(oldInput, reporting: &others)
        else {
            diagnostics.append(others)
            throw .stop(.errors)
        }
        let tokens = revision.tokens.pathNames.last ?? "tokens"
        let old = try self.session(of: oldProject, from: oldInput.files, in: revision.folder, of: revision, tokens: tokens, ofAll: true)
        guard !revision.reportFailure(&diagnostics) else { throw .stop(.errors) }
        try show(try pictures { diagnostics throws(PictureStop) in try session.compare(with: old, name, as: severity, &diagnostics) })
    }

    /// Runs a part of the command. What ends it early becomes its exit code.
    mutating func pictures<Result>(
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
    case record, verify, accept, prune, list, compare, swift
}

extension Option {
    static let browser = Option(name: "browser", value: "FILE", help: "The browser; the default is the first Chromium in PATH.")
    static let onlyComponent = Option(
        name: "only", value: "COMPONENT", mayRepeat: true, help: "Use only the pictures of this component.")
    static let cause = Option(
        name: "cause", value: "PATH|FILE:LINE", mayRepeat: true,
        help: "Accept only the pictures that this token, this field or a value on this line changed.")
    static let againstRevision = Option(name: "against", value: "REVISION", help: "The git revision to compare with, such as main.")
    static let allCells = Option(name: "all", help: "Draw all cells, even those without changes.")
    static let failOnUnshown = Option(name: "strict", help: "Fail on changes that no picture shows, too.")
    static let report = Option(name: "report", value: "FILE", help: "The page that shows the differences; the default is report.html.")
}
