import Foundation
import Gate
import RandomProjects
import Testing
import TokenBrowser
import TokenCatalogue
import TokenCompiler
import TokenDelivery
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenRuntime

/// What the page shows for a change, what it copies, and the same words written into the token files mean the same in every brand and mode.
///
/// A long run tries 2,000 changes.
@Suite(.startsPrograms, .needsBrowser)
struct GalleryTriesTests {
    @Test func shownIsCopiedIsWritten() throws {
        let page = try Browser(try #require(browser), timeout: .seconds(60))
        var counts = TriedChanges.Counts()
        for seed in Gate.seeds(2, long: 200) {
            var changes = try TriedChanges(seed, in: page)
            for number in 0..<10 {
                let errors = try changes.tryOne(counting: &counts)
                #expect(errors == [], "seed \(seed), change \(number): \(changes.last)")
                guard errors.isEmpty else { break }
            }
        }
        #expect(counts.tried == Gate.pick(20, long: 2000), "\(counts)")
        #expect(counts.refused * 4 < counts.tried && counts.copied * 2 > counts.tried, "\(counts)")
    }
}

/// A random project in the page, and random changes of it.
private struct TriedChanges {
    struct Counts {
        var tried = 0
        /// References back to the token itself.
        var refused = 0
        var copied = 0
        var compared = 0
    }

    private var dice: Dice
    private let page: Browser
    private let original: TriedProject
    private let project: GalleryProject
    private let apps: [String: ReleasedApp]
    private let originalTruth: String
    /// The files as the changes would have them.
    private var written: TriedProject
    private var truth: String
    private var overrides: [String: String] = [:]
    private(set) var last = ""

    init(_ seed: UInt64, in page: Browser) throws {
        dice = Dice(seed: seed)
        self.page = page
        original = TriedProject(&dice)
        written = original
        project = try GalleryProject(original.files)
        apps = try Self.bundles(of: project).mapValues { try ReleasedApp($0) }
        originalTruth = try Self.truth(of: project, original.brands)
        truth = originalTruth
        for (brand, app) in apps { try project.write(String(decoding: app.catalogue, as: UTF8.self), to: "\(brand).catalogue.json") }
        let made = run("gallery", "--quiet", "--tokens", project.tokens, "--output", project.file.path())
        try #require(made.code == 0, "\(made.error)")
        try page.open(gallery: project.file.absoluteString)
        try page.load("tries-by-hand.js")
        // The browser keeps those of the last project, which has the same name.
        _ = try page.evaluate("(Tries.undoAll(), '')")
    }

    /// The JSON output by brand.
    private static func truth(of project: GalleryProject, _ brands: [String]) throws -> String {
        let made = run("generate", "--quiet", "--tokens", project.tokens, "--only", "json")
        try #require(made.code == 0, "\(made.error)")
        let members = try brands.map { brand in
            "\"\(brand)\":" + (try String(contentsOf: project.folder.appending(path: "Values/\(brand).tokens.json"), encoding: .utf8))
        }
        return "{\(members.joined(separator: ","))}"
    }

    private static func bundles(of project: GalleryProject) throws -> [String: BrandBundle] {
        var diagnostics = Diagnostics()
        let input = try #require(ProjectLoader.load(project.tokens, reporting: &diagnostics))
        let resolved = try #require(Compiler(options: .init()).resolve(input, reporting: &diagnostics), "\(diagnostics.all)")
        return try Dictionary(uniqueKeysWithValues: resolved.brands.map { ($0.name, try BrandBundle($0, of: resolved)) })
    }

    /// Makes one more change, or the first one of others, and returns what differs.
    mutating func tryOne(counting counts: inout Counts) throws -> [String] {
        counts.tried += 1
        if dice.chance(40) {
            _ = try page.evaluate("(Tries.undoAll(), '')")
            (written, overrides, truth) = (original, [:], originalTruth)
        }
        let change = try randomChange()
        last = try change.json
        let entered = try JSONDecoder().decode(Entered.self, from: Data(try page.evaluate("enter(\(last))").utf8))
        if entered.isRefused { counts.refused += 1 }
        guard !entered.isRefused else { return try expectShown(counting: &counts) }
        overrides[change.brand] = entered.override.isEmpty ? nil : entered.override
        written = try written.writing(change.words, for: change.path, of: change.brand, only: change.mode)
        let edited = try GalleryProject(written.files)
        truth = try Self.truth(of: edited, written.brands)
        var errors = try expectShown(counting: &counts)
        let bundles = try Self.bundles(of: edited)
        for brand in written.brands {
            guard let override = overrides[brand], let app = apps[brand], let bundle = bundles[brand] else { continue }
            counts.copied += 1
            errors += try expectCopied(override, of: brand, app, bundle, edited)
        }
        return errors
    }

    private struct Entered: Decodable {
        let isRefused: Bool
        let override: String
    }

    // MARK: What is compared

    /// The page's values and computed styles, with `truth`.
    private func expectShown(counting counts: inout Counts) throws -> [String] {
        let script = try WebPage.script
        let styles = try page.evaluate("(() => { const truth = asTruth(\(truth))\n\(script)\nreturn byAttribute() })()")
        let values = try page.evaluate("expectValues(\(truth), [\(overrides.values.joined(separator: ","))])")
        return try [styles, values].flatMap { report in
            let found = try JSONDecoder().decode(Report.self, from: Data(report.utf8))
            counts.compared += found.compared
            return found.errors
        }
    }

    private struct Report: Decodable {
        let compared: Int
        let errors: [String]
    }

    /// An app that gets the copied override, with one that is built from the edited files; and what `verify` says of both.
    private func expectCopied(
        _ override: String, of brand: String, _ app: ReleasedApp, _ bundle: BrandBundle, _ edited: GalleryProject
    ) throws -> [String] {
        try project.write(override, to: "overrides.json")
        let catalogue = project.path("\(brand).catalogue.json")
        func payload(_ arguments: String...) throws -> (bytes: [UInt8], lines: [String]) {
            let file = project.path("payload.json")
            let made = run(["payload", catalogue, "--sequence", "1", "--activation", "immediate", "--output", file] + arguments)
            try #require(made.code == 0, "\(last) \(made.error)\(override)")
            let verified = run("verify", file, catalogue)
            try #require(verified.code == 0, "\(verified.output)\(verified.error)")
            return (try Array(Data(contentsOf: URL(filePath: file))), Self.changes(in: verified.output))
        }
        let copied = try payload("--overrides", project.path("overrides.json"))
        let meant = try payload("--tokens", edited.tokens)
        let wanted = try TokenSnapshot(reading: bundle.snapshot)
        let wrong = try app.differences(app.snapshot(after: copied.bytes), wanted).map { "an app: \($0.path) is \($0.text)" }
        let told = copied.lines == meant.lines ? [] : ["verify: \(copied.lines), not \(meant.lines)"]
        return wrong + told
    }

    /// The paths that change, each with its values before and after.
    private static func changes(in report: String) -> [String] {
        var path = ""
        var changes: [String] = []
        for line in report.split(separator: "\n") {
            if line.hasPrefix("        ") {
                if line.contains(" → ") { changes.append(path + line.dropFirst(7)) }
            } else if line.hasPrefix("      ") {
                path = String(line.dropFirst(6))
            }
        }
        return changes.sorted()
    }

    // MARK: Making changes

    private mutating func randomChange() throws -> Change {
        let brand = dice.pick(written.brands)
        let token = dice.pick(written.tokens.filter { $0.brand == nil || $0.brand == brand })
        let (seen, modes) = (dice.pick(TokenMode.allCases), written.modes(of: brand))
        let isOnly = token.isModal && modes.count > 1 && dice.chance(70)
        var change = Change(path: token.path, type: token.type, brand: brand, seen: seen)
        // A brand shows a mode that it does not have as light.
        if isOnly { change.mode = modes.contains(seen) ? seen : .light }
        let targets = written.targets(of: token.type, in: brand).filter { $0 != token.path }
        if !targets.isEmpty, dice.chance(35) {
            change.refer(to: dice.pick(targets), isTyped: token.type == "color" && dice.chance(50))
        } else if let place = Change.colorPlaces[token.type] {
            try change.color(TriedProject.color(&dice), at: place, of: try writtenValue(token.path, of: brand, in: seen))
        } else {
            change.set(written.literal(token.type, in: brand, &dice))
        }
        return change
    }

    /// What is written for a token in a mode; the value that a reference has, since its parts are changed as a copy.
    private func writtenValue(_ path: String, of brand: String, in mode: TokenMode) throws -> Any {
        let words = try JSONSerialization.jsonObject(
            with: Data(try written.words(path, of: brand, in: mode).utf8), options: .fragmentsAllowed)
        guard words is String else { return words }
        let brands = try #require(try JSONSerialization.jsonObject(with: Data(truth.utf8)) as? [String: [String: Any]])
        let tokens = try #require(brands[brand]?["tokens"] as? [String: [String: Any]])
        let token = try #require(tokens[path])
        return try #require((token["modes"] as? [String: Any])?[mode.name ?? ""] ?? token["value"])
    }
}

/// A change that is entered in the page.
private struct Change: Encodable {
    let path: String
    let type: String
    let brand: String
    let appearance: String
    let contrast: String
    /// The only mode that is changed; nil for all.
    var mode: TokenMode? { didSet { isOnly = mode != nil } }
    private(set) var isOnly = false
    /// What the token files say then, as JSON.
    private(set) var words = ""
    /// What is entered, as JSON.
    private(set) var entry = ""
    /// The part of a composite that is entered, in the words of its control.
    private(set) var part: String?
    private(set) var isReference = false
    /// Whether a reference is typed where a value goes.
    private(set) var isTyped = false

    private enum CodingKeys: CodingKey { case path, type, brand, appearance, contrast, isOnly, entry, part, isReference, isTyped }

    init(path: String, type: String, brand: String, seen: TokenMode) {
        (self.path, self.type, self.brand) = (path, type, brand)
        appearance = seen == .dark || seen == .darkHighContrast ? "dark" : "light"
        contrast = seen == .highContrast || seen == .darkHighContrast ? "high" : "normal"
    }

    mutating func set(_ literal: String) { (words, entry) = (literal, literal) }

    mutating func refer(to target: String, isTyped: Bool) {
        set("\"{\(target)}\"")
        (isReference, self.isTyped) = (true, isTyped)
    }

    /// Where a composite has a colour that is changed: the words of its control, and its place in a list.
    static let colorPlaces: [String: (part: String, index: Int?)] = [
        "border": ("color", nil), "shadow": ("layer 1 color", 0), "gradient": ("stop 2 color", 1),
    ]

    mutating func color(_ color: String, at place: (part: String, index: Int?), of value: Any) throws {
        (entry, part) = ("\"\(color)\"", place.part)
        var changed = value
        if let index = place.index {
            var items = try #require(value as? [[String: Any]])
            items[index]["color"] = color
            changed = items
        } else {
            var members = try #require(value as? [String: Any])
            members["color"] = color
            changed = members
        }
        words = String(decoding: try JSONSerialization.data(withJSONObject: changed), as: UTF8.self)
    }

    var json: String {
        get throws { String(decoding: try JSONEncoder().encode(self), as: UTF8.self) }
    }
}
