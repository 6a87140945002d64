import TokenCatalogue
import TokenCommandLine
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenOutput
import TokenPayloads

extension Run {
    /// Returns the smallest override that makes an app with the release `base` show the tokens. Differences that remain in the other releases are
    /// reported.
    ///
    /// - Parameter below: the layers below that every device has.
    mutating func overrides(
        against base: Release, among releases: [Release], over below: PayloadLayers
    ) throws(Failure) -> OverrideSet {
        // Resolves all brands: a source without brands has a single brand whose name is only known afterwards.
        let project = try resolve(try load([arguments.value(.tokens) ?? "tokens"]), with: compiler(compilerOptions))
        guard let brand = project.brands.first(where: { $0.name == base.catalogue.brand }) else {
            let hint = nearest(to: base.catalogue.brand, among: project.brands.map(\.name)).didYouMean
            throw .usage("the tokens have no brand '\(base.catalogue.brand)', which '\(base.path)' is for", hint: hint)
        }
        let now: [UInt8]
        do {
            now = try BrandBundle(brand, of: project).catalogue
        } catch {
            error.report(to: &diagnostics)
            throw .stop(.errors)
        }
        let found = try finder(for: base, over: below, now)
        report(found.notes, .notOverridden(found.notes.count, base.number))
        for (context, paths) in found.missingContexts.sorted(by: { $0.key < $1.key }) {
            if let (first, others) = paths.firstAndOthers {
                diagnostics.report(.missingContext(context, first, others, base.number), at: nil)
            }
        }
        let paths = Set(found.overrides.paths)
        for release in releases where release.path != base.path {
            let missing = try finder(for: release, over: below, now).overrides.paths.filter { !paths.contains($0) }
            report(missing.map { ($0, "its value differs from the tokens") }, .otherValues(missing.count, release.number))
        }
        return found.overrides
    }

    private mutating func finder(for release: Release, over below: PayloadLayers, _ now: [UInt8]) throws(Failure) -> OverrideFinder {
        do throws(CatalogueError) {
            let now = try TokenCatalogue(json: now)
            if now.app != release.catalogue.app { diagnostics.report(.otherApp(now.app, release), at: nil) }
            let layers = below.layers.filter { $0.conditions.fits.contains(release.number) }
            var finder = try OverrideFinder(release: release.catalogue, under: layers.map(below.overrides), now: now)
            try Activity.during("comparing with", about: release.path) { () throws(CatalogueError) in try finder.find() }
            return finder
        } catch {
            diagnostics.report(.catalogue(release.path, "\(error)"), at: nil)
            throw .stop(.errors)
        }
    }

    private mutating func report(_ notes: [(path: String, reason: String)], _ message: Diagnostic.Message) {
        guard !notes.isEmpty else { return }
        diagnostics.report(message, at: nil, notes: notes.map { Diagnostic.Note("'\($0.path)': \($0.reason)", at: nil) })
    }
}

extension Diagnostic.Message {
    fileprivate static func notOverridden(_ count: Int, _ release: Int) -> Self {
        let (verb, object) = ("is".plural(for: count, "are"), "it".plural(for: count, "them"))
        return .note(.notOverridden, "\(count.counted("path")) \(verb) as release \(release) has \(object)")
    }
    fileprivate static func missingContext(_ context: String, _ first: String, _ others: String, _ release: Int) -> Self {
        .note(.notOverridden, "release \(release) does not have '\(context)', where '\(first)'\(others) would have another value")
    }
    fileprivate static func otherApp(_ app: String, _ release: Release) -> Self {
        .error(.catalogue, "'\(release.path)' is for the app \(release.catalogue.app); the tokens are for \(app)")
    }
    fileprivate static func otherValues(_ count: Int, _ release: Int) -> Self {
        .warning(
            .notOverridden,
            "release \(release) keeps \(count.counted("value")) that \("differs".plural(for: count, "differ")) from the tokens; "
                + "choose it with --against")
    }
}
