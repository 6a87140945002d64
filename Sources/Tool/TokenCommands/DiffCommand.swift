import TokenCommandLine
import TokenComparison
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenEmitter
import TokenFiles
import TokenPayloads
import TokenProject
import TokenResolver
import TokenVerdicts

extension Command {
    package static let diff = Command(
        name: "diff", summary: "Compare two states of the tokens, and report the effects on apps.",
        operands: .optional(["OLD", "NEW"]),
        options: [.tokens, .name, .livePayload, .format, .json, .page, .noPictures, .browser, .expect],
        details: """
            Prints added, removed, renamed and changed parts, each change with its consequences, and the verdicts: whether Swift that
            uses OLD compiles with NEW, which names other outputs lose, which findings of 'check' come and go, and how the version has to be
            raised.

            OLD and NEW are each a token folder, a git revision such as main or v1.2, or the catalogue of a release, of which the tokens of
            its brand are compared. Without NEW it is the token folder as it is on disk; without OLD it is HEAD. 'main...' is the commit at
            which the current branch left main, as in a pull request, and 'main...topic' compares topic with the commit at which it left
            main. 'main:design/tokens' is that folder of the revision, such as the old one of a renamed folder. A folder that could be a
            revision is written './NAME'.
            """,
        run: runDiff)

    private static func runDiff(_ run: inout Run) throws(Failure) {
        if run.arguments.has(.json), run.arguments.has(.format) { throw .usage("'--json' and '--format' cannot be used together") }
        for option in [Option.noPictures, .browser] where run.arguments.has(option) && !run.arguments.has(.page) {
            throw .usage("'\(option.spelling)' is about the page; add '--page FILE'")
        }
        let tokens = run.arguments.value(.tokens) ?? "tokens"
        let (oldName, newName) = run.comparedNames
        let old = try run.side(oldName, tokens), new = try run.side(newName, tokens)
        if old.brand ?? new.brand != nil, let option = [Option.page, .livePayload].first(where: run.arguments.has) {
            throw .usage("'\(option.spelling)' needs more than a catalogue says; compare folders or revisions")
        }
        let (comparison, verdicts) = try run.compare(old, new)
        if let path = run.arguments.value(.page) { try run.writeReview(of: comparison, verdicts, old, new, to: path) }
        try run.printComparison(comparison, verdicts, new)
    }
}

/// One side of a comparison.
struct ComparedSide {
    let title: String
    let input: ProjectInput
    /// Where the files around the tokens are.
    let tree: any FileTree
    /// The folder that contains the tokens, and their name in it.
    let folder: String
    let tokens: String
    /// What a catalogue knows: the tokens of a brand; nil for anything else.
    fileprivate let released: ResolvedProject?
    fileprivate var brand: String? { released?.brands.first?.name }

    fileprivate init(_ title: String, _ input: ProjectInput, released: ResolvedProject? = nil) {
        (self.title, self.input, tree, self.released) = (title, input, Disk(), released)
        (folder, tokens) = (input.folderAround, input.name.pathNames.last ?? "tokens")
    }

    fileprivate init(_ revision: SourceRevision, _ input: ProjectInput) {
        (title, self.input, tree, released) = (revision.name, input, revision, nil)
        (folder, tokens) = (revision.folder, revision.tokens.pathNames.last ?? "tokens")
    }
}

extension Run {
    /// The operands: 'HEAD' if there is none. `main...topic` alone compares as git does: the commit where `topic` left `main` with `topic`.
    fileprivate var comparedNames: (old: String, new: String?) {
        let names = arguments.operands
        guard let old = names.first else { return ("HEAD", nil) }
        guard names.count == 1, FileSystem.kind(of: old) == nil else { return (old, names.count > 1 ? names[1] : nil) }
        let topic = old.firstRange(of: "...").map { String(old[$0.upperBound...]) } ?? ""
        return (old, topic.isEmpty ? nil : topic)
    }

    /// - Parameter name: as given; nil for the token folder.
    fileprivate mutating func side(_ name: String?, _ tokens: String) throws(Failure) -> ComparedSide {
        guard let name else { return ComparedSide(tokens, try load([tokens])) }
        let meaning: ComparedName
        do throws(ComparedName.Ambiguity) {
            meaning = try ComparedName(name, of: tokens)
        } catch {
            throw .usage(error.text)
        }
        switch meaning {
        case .files(let path): return ComparedSide(path, try load([path]))
        case .revision(let name):
            guard let revision = SourceRevision(name, of: tokens, reporting: &diagnostics),
                let input = revision.load(reporting: &diagnostics)
            else { throw .stop(.inputOutput) }
            return ComparedSide(revision, input)
        case .catalogue(let path):
            let catalogue = try release(at: path).catalogue
            do throws(CatalogueError) {
                let released = try ResolvedProject(catalogue, from: path)
                return ComparedSide(path, ProjectInput(name: path, isSingleFile: true, files: []), released: released)
            } catch {
                diagnostics.report(.catalogue(path, "\(error)"), at: nil)
                throw .stop(.errors)
            }
        }
    }

    private mutating func release(at path: String) throws(Failure) -> Release {
        readPaths.append(path)
        let advice = "'tokengen verify' takes the payload first"
        let release = Release(at: path, advice: advice, reporting: &diagnostics) { () throws(FileError) in
            try FileSystem.contents(of: path, limit: InputLimit.catalogue)
        }
        guard let release else { throw .stop() }
        return release
    }

    /// Checks both sides. The errors of either are reported; findings of the rules belong to the comparison.
    fileprivate mutating func compare(
        _ old: ComparedSide, _ new: ComparedSide
    ) throws(Failure) -> (comparison: Comparison, verdicts: Verdicts) {
        var options = compilerOptions
        options.outputs = [ConfiguredOutputs()]
        // The settings of the rules are in no catalogue.
        options.lints = old.brand ?? new.brand == nil
        let compiler = compiler(options)
        let checked = concurrentMap([(old.input, old.released), (new.input, new.released)]) { input, released in
            var found = Diagnostics()
            return (project: released ?? compiler.check(input, reporting: &found)?.project, found: found)
        }
        for side in checked where side.found.hasErrors {
            for diagnostic in side.found.all where diagnostic.severity == .error { diagnostics.report(diagnostic) }
        }
        guard var before = checked[0].project, var now = checked[1].project, !diagnostics.hasErrors else { throw .stop(.errors) }
        if let brand = old.brand ?? new.brand {
            let configuration = (old.brand == nil ? now : before).configuration
            before = try tokens(of: brand, in: before, old, configuration)
            now = try tokens(of: brand, in: now, new, configuration)
        }
        beginStage("comparing")
        let comparison = Comparison(before, now)
        let payloads = try arguments.values(.livePayload).map { path throws(Failure) in try verdict(on: path, comparison) }
        let verdicts = Verdicts(
            comparison, oldFindings: checked[0].found.all, newFindings: checked[1].found.all, payloads: payloads)
        return (comparison, verdicts)
    }

    private func tokens(
        of brand: String, in project: ResolvedProject, _ side: ComparedSide, _ configuration: Configuration
    ) throws(Failure) -> ResolvedProject {
        guard let tokens = project.asInCatalogue(of: brand, configuration: configuration) else {
            throw .usage("'\(side.title)' has no brand '\(brand)'")
        }
        return tokens
    }

    private mutating func verdict(on path: String, _ comparison: Comparison) throws(Failure) -> PayloadVerdict {
        let bytes = try contents(of: path, limit: InputLimit.document)
        do {
            return try PayloadVerdict(path, bytes, comparison)
        } catch {
            diagnostics.report(.unreadablePayload(path, "\(error)"), at: nil)
            throw .stop(.errors)
        }
    }

    /// - Parameter new: the side whose files annotations name.
    fileprivate mutating func printComparison(_ comparison: Comparison, _ verdicts: Verdicts, _ new: ComparedSide) throws(Failure) {
        switch arguments.value(.format) {
        case _ where arguments.has(.json): try console.print(ComparisonJSON(comparison, verdicts).text)
        case "markdown": try console.print(ComparisonMarkdown(comparison, verdicts).text)
        case "changelog": try console.print(ComparisonChangelog(comparison, verdicts).text)
        case "github":
            var formatter = formatter(.github)
            // Files of a revision are named as git does. GitHub knows them without the revision.
            let (path, revision) = (formatter.repositoryPath, (new.tree as? SourceRevision)?.title(of: "") ?? "")
            formatter.repositoryPath = { name in name.hasPrefix(revision) ? path(String(name.dropFirst(revision.count))) : path(name) }
            try console.print(formatter.text(for: ComparisonAnnotations(comparison).diagnostics.all))
        default: try console.print(ComparisonText(comparison, verdicts, isVerbose: arguments.has(.verbose)).text)
        }
        let version = verdicts.version
        if let expected = arguments.value(.expect).flatMap(VersionVerdict.Level.init), expected < version.level {
            diagnostics.report(.unexpectedVersion(version, expected), at: nil)
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func unreadablePayload(_ path: String, _ reason: String) -> Self {
        .error(.payloadRejected, "'\(path)': \(reason)")
    }
    fileprivate static func unexpectedVersion(_ version: VersionVerdict, _ expected: VersionVerdict.Level) -> Self {
        .error(
            .unexpectedVersion,
            "the version has to be raised by \(version.level.rawValue), not \(expected.rawValue): \(version.reasons.joined(separator: ", "))"
        )
    }
}

extension Option {
    static let page = Option(
        name: "page", value: "FILE", help: "Also write a page that shows each change, and how components look before and now.")
    static let noPictures = Option(
        name: "no-pictures", help: "Let the page draw both sides itself, without a browser's pictures of them.")
    fileprivate static let livePayload = Option(
        name: "payload", value: "FILE", mayRepeat: true, help: "Report the effect on a published payload.")
    static let format = Option(
        name: "format", value: "FORM", choices: ["text", "markdown", "changelog", "github"],
        help: "Print for a terminal (the default), for a comment, for a changelog, or as annotations of GitHub.")
    fileprivate static let expect = Option(
        name: "expect", value: "LEVEL", choices: VersionVerdict.Level.allCases.map(\.rawValue),
        help: "Exit with 1 if the version has to be raised by more than this.")
}
