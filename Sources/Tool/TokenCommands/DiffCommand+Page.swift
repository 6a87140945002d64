import TokenCommandLine
import TokenComparison
import TokenDiagnostics
import TokenFiles
import TokenGallery
import TokenModel
import TokenOutput
import TokenPictures
import TokenProject
import TokenResolver
import TokenVerdicts

extension Run {
    /// Writes the review page. A browser makes pictures of what looks different; without one, the page draws both sides itself.
    mutating func writeReview(
        of comparison: Comparison, _ verdicts: Verdicts, _ old: ComparedSide, _ new: ComparedSide, to path: String
    ) throws(Failure) {
        try refuseInput(as: path)
        let contexts = comparison.drawnContexts
        let before = try session(of: comparison.old, old, in: contexts), now = try session(of: comparison.new, new, in: contexts)
        let hasPictures = !arguments.has(.noPictures)
        let looks = try pictures { diagnostics throws(PictureStop) in
            try now.looks(since: before, hasPictures: hasPictures, &diagnostics)
        }
        if let revision = old.tree as? SourceRevision, revision.reportFailure(&diagnostics) { throw .stop(.errors) }
        let name = comparison.new.configuration.name ?? new.tokens
        var json = JSONPrinter(reserving: looks.json.count)
        json.text("{\"title\":")
        json.string("\(name): a change of design tokens")
        for (name, text) in [
            (",\"old\":" as StaticString, old.title), (",\"new\":", new.title),
            (",\"markdown\":", ComparisonMarkdown(comparison, verdicts).text),
        ] {
            json.text(name)
            json.string(text)
        }
        json.text(",\"width\":")
        json.integer(comparison.new.configuration.pictures.width)
        json.text(",\"comparison\":")
        json.verbatim(Array(ComparisonJSON(comparison, verdicts).text.utf8))
        json.text(",\"looks\":")
        json.verbatim(looks.json)
        let page = ReviewPage.html(
            title: "\(name): \(old.title) → \(new.title)", data: json.take(),
            drawnBy: looks.areDrawnByPage ? (before.gallery, now.gallery) : nil)
        try write([.init(path: path, bytes: page)])
        // Other forms are for programs.
        if arguments.value(.format) ?? "text" == "text", !arguments.has(.json) {
            let possible = comparison.changedComponents
            let counts =
                "\(looks.components.intersection(possible).count) of \(possible.count.counted("component")) that can look different do"
            try printSummary("\(path.escapedForDisplay) shows the change\(looks.areDrawnByPage ? "" : "; \(counts)")")
        }
    }

    /// All components in all brands and modes, and in some contexts, whatever `snapshots` selects.
    private mutating func session(
        of project: ResolvedProject, _ side: ComparedSide, in contexts: [[ContextName]]
    ) throws(Failure) -> PictureSession {
        var project = project
        project.configuration.pictures.modes = TokenMode.allCases
        (project.configuration.pictures.brands, project.configuration.pictures.components) = (nil, nil)
        project.configuration.pictures.contexts = contexts.map { contexts in
            contexts.map { .init(modifier: $0.modifier, context: $0.context) }
        }
        return try session(of: project, in: side.folder, of: side.tree, tokens: side.tokens, ofAll: true)
    }
}

extension Comparison {
    /// The most combinations of contexts in which a page draws components.
    private static let combinationLimit = 16

    /// The combinations of contexts in which values differ, those of fewer contexts first.
    fileprivate var drawnContexts: [[ContextName]] {
        var known: Set<[ContextName]> = []
        let all = changes.flatMap { $0.values.flatMap { $0.owners.map(\.contexts) } }.filter { !$0.isEmpty && known.insert($0).inserted }
        let ordered = all.enumerated().sorted { ($0.element.count, $0.offset) < ($1.element.count, $1.offset) }
        return Array(ordered.map(\.element).prefix(Self.combinationLimit))
    }
}
