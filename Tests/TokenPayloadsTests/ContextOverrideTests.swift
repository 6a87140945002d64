import Gate
import ProjectCases
import SeededRandom
import Testing
import TokenCatalogue
import TokenModel
import TokenPayloads
import TokenProject
import TokenResolver

@testable import TokenDelivery
@testable import TokenRuntime

/// Payloads for apps whose values differ by context.
@Suite(.gate(.test)) struct ContextOverrideTests {
    /// An app with the tokens of a project.
    private struct App {
        let brand: Brand
        let catalogue: TokenCatalogue

        init(_ text: String) throws {
            let (project, diagnostics) = ProjectCase(text).resolve()
            try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
            let resolved = try #require(project)
            try self.init(try #require(resolved.brands.first), of: resolved)
        }

        /// Nil for a project with errors.
        init?(random text: String) throws {
            let (project, diagnostics) = ProjectCase(text).resolve()
            guard let project, !diagnostics.hasErrors, let resolved = project.brands.first else { return nil }
            try self.init(resolved, of: project)
        }

        private init(_ resolved: ResolvedBrand, of project: ResolvedProject) throws {
            let bundle = try BrandBundle(resolved, of: project)
            brand = try Brand(name: bundle.name, snapshot: bundle.snapshot, contexts: bundle.contexts, catalogue: bundle.catalogue)
            catalogue = try brand.store.catalogue()
        }

        func override(showing other: App) throws -> OverrideFinder {
            var finder = try OverrideFinder(release: catalogue, now: other.catalogue)
            try finder.find()
            return finder
        }

        /// The paths whose values differ from another app's in some contexts and mode.
        ///
        /// - Parameter only: the path to look at, until it differs; nil for all.
        func differing(
            under overrides: OverrideSet..., from other: App, in combinations: [[Int]], only: String? = nil
        ) throws -> Set<String> {
            let bundled = brand.store.bundled
            let compiled = try OverrideCompiler(catalogue: catalogue, bundled: bundled).compile(overrides.map { try $0.source() })
            #expect(compiled.unknownPaths.isEmpty)
            var paths: Set<String> = []
            for chosen in combinations {
                for mode in TokenMode.allCases {
                    var contexts = Contexts()
                    for (modifier, context) in chosen.enumerated() { contexts[modifier] = context }
                    contexts.mode = mode
                    // Snapshots are kept for the life of the process, and these are very many.
                    let shown = try #require(
                        TokenSnapshot.withTemporary(applying: compiled.bytes, to: bundled, in: contexts.withoutDefaults) {
                            PathTable($0, catalogue, sharing: bundled, only: only)
                        })
                    let wanted = PathTable(
                        other.brand.in(contexts).snapshot, other.catalogue, sharing: other.brand.store.bundled, only: only)
                    paths.formUnion(shown.differing(from: wanted))
                    if only != nil, !paths.isEmpty { return paths }
                }
            }
            return paths
        }
    }

    private static func project(
        row: Int = 56, compact: Int = 44, opacity: Double = 0.5, dark: Double = 0.7, card: String = "{size.row}"
    ) -> String {
        """
        --- tokengen.yaml
        name: app
        modifiers:
          density: [comfortable, compact]
        --- base/a.yaml
        size: { $type: dimension, row: \(row), line: "{size.row}", card: 8 }
        opacity: { $type: number, table: \(opacity) }
        --- modifiers/density/compact.yaml
        size: { row: \(compact) }
        --- modes/dark.yaml
        opacity: { table: \(dark) }
        --- styles/card.yaml
        CardStyle: { fields: { height: dimension }, value: { height: "\(card)" } }

        """
    }

    @Test func contextsAreWrittenOut() throws {
        let app = try App(Self.project())
        func layer(_ text: String) throws -> String {
            let finder = try app.override(showing: try App(text))
            #expect(finder.notes.isEmpty)
            let layer = WrittenLayer(name: "base", conditions: .init(fits: 1...1), overrides: finder.overrides)
            return String(decoding: LayersJSON([layer]).print(), as: UTF8.self).replacing("\n", with: "")
        }
        let head = #"{"layers":[{"name":"base","fits":{"from":1,"through":1}"#
        #expect(try layer(Self.project()) == head + "}]}")
        // The new value holds in all contexts, so what stays in another is written out too.
        #expect(
            try layer(Self.project(row: 60)) == head
                + #","tokens":{"size.row":{"$value":{"value":60,"unit":"px"}}},"contexts":["#
                + #"{"when":{"density":"compact"},"tokens":{"size.row":{"$value":{"value":44,"unit":"px"}}}}]}]}"#)
        #expect(
            try layer(Self.project(compact: 40)) == head
                + #","contexts":[{"when":{"density":"compact"},"tokens":{"size.row":{"$value":{"value":40,"unit":"px"}}}}]}]}"#)
        #expect(
            try layer(Self.project(dark: 0.8)) == head
                + #","tokens":{"opacity.table":{"$value":0.5,"modes":{"dark":0.8}}}}]}"#)
        #expect(
            try layer(Self.project(card: "{size.card}")) == head + #","styles":{"CardStyle/default/height":"{size.card}"}}]}"#)
    }

    private static let density = "--- tokengen.yaml\nname: app\nmodifiers:\n  density: [comfortable, compact]\n--- base/a.yaml\n"

    private func expectOverride(from old: String, showing new: String) throws {
        let (old, new) = (try App(Self.density + old), try App(Self.density + new))
        let overrides = try old.override(showing: new).overrides
        #expect(try old.differing(under: overrides, from: new, in: [[0], [1]]) == [])
    }

    /// A reversed reference in one context, and another value in the other: the token that is overridden there keeps its reference here.
    @Test func aReferenceThatIsReversedInOneContext() throws {
        try expectOverride(
            from: "size: { $type: dimension, a: \"{size.b}\", b: 10 }\n",
            showing: """
                size: { $type: dimension, a: 20, b: "{size.a}" }
                --- modifiers/density/compact.yaml
                size: { a: 30, b: 40 }

                """)
    }

    private static func font(_ name: String, _ size: Int, _ extras: String) -> String {
        let value = "{ fontFamily: Inter, fontSize: \(size), fontWeight: 400, letterSpacing: 0, lineHeight: 1 }"
        return "font: { $type: typography, \(name): { $value: \(value), $extensions: { tokengen: { \(extras) } } } }\n"
    }

    /// Without null it would have what the same override says for all contexts.
    @Test func aContextIsWithoutATextStyleThatIsNewElsewhere() throws {
        try expectOverride(
            from: Self.font("a", 12, ""),
            showing: Self.font("a", 12, "textStyle: headline") + "--- modifiers/density/compact.yaml\n" + Self.font("a", 10, ""))
    }

    @Test func aTextStyleBesideAReference() throws {
        let opacity = "--- modes/dark.yaml\nopacity: { $type: number, table: 1 }\n"
        let released = Self.font("a", 12, "textStyle: body") + "--- base/b.yaml\nopacity: { $type: number, table: 0.5 }\n"
        let reference = "font: { $type: typography, b: \"{font.a}\" }\n"
        let old = released + "--- base/c.yaml\n" + Self.font("b", 9, "maximumSize: 30") + opacity
        try expectOverride(
            from: old, showing: released + "--- base/c.yaml\n" + reference + opacity + Self.font("b", 14, "textStyle: headline"))
        try expectOverride(
            from: old, showing: released + "--- base/c.yaml\n" + Self.font("b", 14, "textStyle: headline") + opacity + reference)
    }

    @Test func aFieldOutOfBoundsNamesItsContexts() throws {
        let app = try App(
            Self.density + """
                size: { $type: dimension, card: 8 }
                --- styles/card.yaml
                CardStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { cornerRadius: "{size.card}" } } }

                """)
        let overrides = #"{"contexts":[{"when":{"density":"compact"},"tokens":{"size.card":{"$value":{"value":-1,"unit":"px"}}}}]}"#
        let error = #expect(throws: PayloadRejection.self) { _ = try app.brand.overridden(by: overrides) }
        #expect(error.map { "\($0)" }?.contains("in the range 0 to 1000000 points in density=compact") == true, "\(error as Any)")
    }

    /// With the overrides that are found, the app shows the new state in every combination and mode, and none of them can be left out.
    @Test(arguments: Gate.seeds(4, long: 2_000))
    func overridesMeanWhatTheSameWordsInFilesMean(seed: UInt64) throws {
        let project = RandomContextProject(seed: seed)
        guard let old = try App(random: project.text), let new = try App(random: project.changed(seed: seed + 1_000_000).text) else {
            return
        }
        var random = SplitMix64(seed: seed)
        let combinations = Array(project.combinations.shuffled(using: &random).prefix(27))
        let finder = try old.override(showing: new)
        let left = Set(finder.notes.map(\.path))
        #expect(try old.differing(under: finder.overrides, from: new, in: combinations).subtracting(left) == [])
        func expectIdle(_ path: String, without fewer: OverrideSet) {
            // Without it the payload may even contain a cycle.
            let paths = (try? old.differing(under: fewer, from: new, in: project.combinations, only: path)) ?? [path]
            #expect(paths.contains(path), "\(path) is idle")
        }
        // A sample: each takes as long as a payload in all contexts.
        guard seed < 100 else { return }
        for index in finder.overrides.tokens.indices.shuffled(using: &random).prefix(4) {
            let token = finder.overrides.tokens[index]
            var fewer = finder.overrides
            fewer.tokens.remove(at: index)
            expectIdle(token.path, without: fewer)
            for place in token.contexts.indices where token.value != nil || token.contexts.count > 1 {
                var fewer = finder.overrides
                fewer.tokens[index].contexts.remove(at: place)
                expectIdle(token.path, without: fewer)
            }
        }
        for index in finder.overrides.fields.indices.prefix(2) {
            var fewer = finder.overrides
            let path = fewer.fields.remove(at: index).path
            expectIdle(path, without: fewer)
        }
    }

    /// The same over a layer below.
    @Test(arguments: Gate.seeds(3, long: 1_000))
    func layersLieOverEachOtherInEveryContext(seed: UInt64) throws {
        let project = RandomContextProject(seed: seed)
        let lower = project.changed(seed: seed + 1_000_000)
        let upper = seed.isMultiple(of: 3) ? project : lower.changed(seed: seed + 2_000_000)
        guard let old = try App(random: project.text), let between = try App(random: lower.text), let new = try App(random: upper.text)
        else { return }
        let below = try old.override(showing: between)
        var finder = try OverrideFinder(release: old.catalogue, under: [below.overrides.source()], now: new.catalogue)
        try finder.find()
        let left = Set(finder.notes.map(\.path))
        let differing = try old.differing(under: below.overrides, finder.overrides, from: new, in: Array(project.combinations.prefix(12)))
        #expect(differing.subtracting(left) == [])
    }

    /// No slot is in two sections that hold at the same time.
    @Test func sectionsAreApart() throws {
        for seed in Gate.seeds(6, long: 500) {
            guard let app = try App(random: RandomContextProject(seed: seed).text) else { continue }
            var conditions: [UInt64: [ContextCondition]] = [:]
            app.brand.store.bundled.forEachSection { condition, entries in
                for entry in stride(from: 0, to: entries.count, by: 16) {
                    conditions[entries.loadUnaligned(fromByteOffset: entry, as: UInt64.self), default: []].append(condition)
                }
            }
            for conditions in conditions.values {
                for (index, condition) in conditions.enumerated() {
                    for other in conditions[..<index] {
                        // The same modifiers, and another context or mode.
                        #expect(condition.contexts.map(\.modifier) == other.contexts.map(\.modifier) && condition != other)
                        #expect((condition.mode == nil) == (other.mode == nil))
                    }
                }
            }
        }
    }
}
