import Foundation
import StoreScenarios
import TokenCatalogue
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenPayloads
import TokenResolver
import TokenRuntime

extension Property {
    /// An app that gets the payload that `tokengen payload` makes of edited token files shows what those files say, and reports what
    /// changed.
    static let overridden = Property(name: "overridden") { trial throws(Violation) in
        guard let release = try Release(trial) else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x0EDD)
        let project = RandomProject(trial.draft.edited(&dice))
        // The command reads all brands.
        guard let (resolved, brand) = release.resolve(project, reading: []) else { return }
        try Property.compareEdited(project.draft, release.place, with: brand, resolved.styles)
        let bundle = try attempt { try BrandBundle(brand, of: resolved) }
        let folder = try release.write(project, on: trial.bench)
        let payload = try release.payload(in: folder, ["--tokens", folder.path("tokens")])
        let kept = try release.pathsLeftAsTheyAre(for: bundle)
        guard payload.outcome.status == 0 else {
            // A token that the edit leaves out stays in the app as it is, and may not fit what is new. The command says which.
            if kept.contains(where: { payload.outcome.firstError.contains("'\($0)'") }) { return }
            throw Violation("edited tokens give no payload: \(payload.outcome.firstError)")
        }
        try release.expect(bundle, after: payload.bytes, "the edited tokens", except: kept)
    }

    /// An override means the same as these words in a strictly read token file, or both are refused.
    static let sameWords = Property(name: "same words") { trial throws(Violation) in
        guard let release = try Release(trial) else { return }
        var dice = Dice(seed: trial.draft.seed ^ 0x5A3E)
        let places = trial.draft.declarationPlaces(of: release.place)
        for place in dice.shuffled(places).prefix(3) {
            let token = trial.draft.tokens[place.token]
            let value = dice.chance(50) ? dice.hostileNode() : dice.damaged(token.declarations[place.declaration].value)
            let isYAML = trial.draft.files[token.declarations[place.declaration].file].isYAML
            // In a JSON token file a text with commas is one family; in an override it is an error.
            if !isYAML, value.holdsComma, [.fontFamily, .typography].contains(token.type) { continue }
            guard let overrides = trial.draft.overrides(of: token.path, by: value, isYAML: isYAML) else { continue }
            let project = RandomProject(trial.draft.replacing(place, by: value))
            try release.compare(project, trial, (isYAML ? "yaml" : "json", overrides))
        }
    }
}

/// A brand of a project, as released in an app.
struct Release {
    let app: ReleasedApp
    let brand: String
    /// Among the draft's brands.
    let place: Int?

    /// Nil where the project has nothing that could be released.
    init?(_ trial: Trial) throws(Violation) {
        // Damage edits the text, and another value would change that text.
        guard trial.isClean, trial.draft.isMeaningKnown, trial.draft.damage == nil, let resolved = trial.resolved, resolved.isNamed else {
            return nil
        }
        var dice = Dice(seed: trial.draft.seed)
        place = dice.pick(trial.draft.brandPlaces)
        let name = place.map { trial.draft.brands[$0] }
        guard let brand = resolved.brands.first(where: { name == nil || $0.name == name }) else { return nil }
        self.brand = brand.name
        app = try attempt { try ReleasedApp(BrandBundle(brand, of: resolved)) }
    }

    /// The bundle that an app would be released with; nil if the project has errors.
    ///
    /// - Parameter brands: empty for all; nil for this one alone, so errors in another brand do not count.
    func bundle(of project: RandomProject, isStrict: Bool = false, reading brands: [String]? = nil) throws(Violation) -> BrandBundle? {
        guard let (resolved, brand) = resolve(project, isStrict: isStrict, reading: brands) else { return nil }
        return try attempt { try BrandBundle(brand, of: resolved) }
    }

    /// As for `bundle`.
    func resolve(
        _ project: RandomProject, isStrict: Bool = false, reading brands: [String]? = nil
    ) -> (project: ResolvedProject, brand: ResolvedBrand)? {
        var options = Trial.options(for: project.draft)
        options.isStrict = isStrict
        options.brands = brands ?? (place == nil ? [] : [brand])
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        guard let resolved = compiler.resolve(project.input(), reporting: &diagnostics), !diagnostics.hasErrors,
            let brand = resolved.brands.first(where: { $0.name == brand })
        else { return nil }
        return (resolved, brand)
    }

    /// Both the project's files and the overrides are accepted with the same meaning, or both are refused.
    ///
    /// - Parameter overrides: a file with the same words as the project with another value.
    func compare(_ project: RandomProject, _ trial: Trial, _ overrides: (ending: String, text: String)) throws(Violation) {
        let bundle = try bundle(of: project, isStrict: true)
        if bundle == nil, try self.bundle(of: project) != nil { return }
        let folder = try write(project, on: trial.bench)
        let file = folder.path("overrides." + overrides.ending)
        try attempt { try Data(overrides.text.utf8).write(to: URL(filePath: file)) }
        let payload = try payload(in: folder, ["--overrides", file])
        let what = String(overrides.text.prefix(300))
        try require(
            (bundle != nil) == (payload.outcome.status == 0),
            bundle == nil
                ? "\(what) is an error in the file, and an override all the same"
                : "\(what) passes in the file, and is no override: \(payload.outcome.firstError)")
        if let bundle { try expect(bundle, after: payload.bytes, what) }
    }

    func write(_ project: RandomProject, on bench: Bench) throws(Violation) -> ProjectFolder {
        let folder = try ProjectFolder(project, in: bench)
        try attempt { try Data(app.catalogue).write(to: URL(filePath: folder.path("release.json"))) }
        return folder
    }

    func payload(in folder: ProjectFolder, _ arguments: [String]) throws(Violation) -> (outcome: Outcome, bytes: [UInt8]) {
        let outcome = Outcome.tokengen(
            ["payload", folder.path("release.json"), "--sequence", "1", "--activation", "immediate", "--output", "-"] + arguments)
        return (outcome, outcome.output)
    }

    /// The paths that a payload cannot change: it cannot remove a value from an app's own type.
    func pathsLeftAsTheyAre(for bundle: BrandBundle) throws(Violation) -> Set<String> {
        try attempt {
            var finder = try OverrideFinder(release: TokenCatalogue(json: app.catalogue), now: TokenCatalogue(json: bundle.catalogue))
            try finder.find()
            return Set(finder.notes.map(\.path))
        }
    }

    /// The payload must give the values of the bundle, immediately and after a restart.
    func expect(_ bundle: BrandBundle, after payload: [UInt8], _ what: String, except paths: Set<String> = []) throws(Violation) {
        let wanted = try attempt { try TokenSnapshot(reading: bundle.snapshot) }
        try require(wanted.slotCount == app.bundled.slotCount, "\(what): other slots")
        let device = MemoryFileSystem()
        let store = app.launch(on: device)
        do {
            _ = try store.install(payload)
        } catch {
            throw Violation("\(what): the app refuses the payload: \(error)")
        }
        for (when, snapshot) in [("at once", store.snapshot), ("after a restart", app.launch(on: device).snapshot)] {
            for (path, text) in try app.differences(snapshot, wanted) where !paths.contains(path) {
                throw Violation("\(what): \(when) '\(path)' is \(text)")
            }
        }
        let changed = try Set(app.differences(app.bundled, store.snapshot).map(\.path))
        let told = try attempt { try app.changedPaths(in: store.snapshot) }
        try require(told == changed, "\(what): told as changed are \(told.sorted()), not \(changed.sorted())")
    }
}

extension ProjectFolder {
    func path(_ name: String) -> String { root.appending(path: name).path(percentEncoded: false) }
}

extension Draft {
    /// A file of one override; nil where the value has a pointer, which overrides do not take.
    func overrides(of path: [String], by value: Node, isYAML: Bool) -> String? {
        var takesAll = true
        value.forEachReference { if $0.form != .braces { takesAll = false } }
        guard takesAll else { return nil }
        var renderer = Renderer(self)
        let override = Node.map(["$value": renderer.plainText(value)])
        let tokens = Node.map([.init(name: path.joined(separator: "."), value: override)])
        let root = Node.map(["tokens": tokens])
        let dice = Dice(seed: seed)
        return isYAML ? YAMLWriter.write(root, dice, isPlain: true).text : JSONWriter.write(root, dice, isPlain: true).text
    }
}
