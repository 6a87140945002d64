import Gate
import RuntimeFixtures
import Testing
import TokenCompiler
import TokenModel
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// With the overrides that `tokengen payload` finds, an app of the old state shows the new one, and none of them can be left out.
///
/// Compares the words of two tables: the old one with the override applied as in an app, and the compiled new one.
@Suite(.gate(.test)) struct SmallestOverrideTests {
    @Test(arguments: Gate.seeds(40, long: 800))
    func itShowsTheNewValuesAndNothingOfItIsIdle(seed: UInt64) throws {
        let project = RandomProject(seed: seed)
        // Every fourth project is replaced by another one with the same names.
        let next = seed + 1_000_000
        let changed = seed.isMultiple(of: 4) ? RandomProject(seed: next) : project.changed(seed: next)
        let old = try FixtureBrand(project.text, app: "random", release: 1)
        let new = try FixtureBrand(changed.text, app: "random", release: 2)
        let oldCatalogue = try TokenCatalogue(json: old.catalogue)
        let newCatalogue = try TokenCatalogue(json: new.catalogue)
        var finder = try OverrideFinder(release: oldCatalogue, now: newCatalogue)
        try finder.find()

        let compiler = OverrideCompiler(catalogue: oldCatalogue, bundled: old.brand.store.bundled)
        func differing(_ overrides: OverrideSet) throws -> [String] {
            let compiled = try compiler.compile(overrides)
            #expect(compiled.unknownPaths.isEmpty)
            let snapshot = try TokenSnapshot(applying: compiled.bytes, to: old.brand.store.bundled)
            let shown = PathTable(snapshot, oldCatalogue, sharing: old.brand.store.bundled)
            return shown.differing(from: PathTable(new.brand.store.bundled, newCatalogue))
        }
        let left = Set(finder.notes.map(\.path))
        let missed = try differing(finder.overrides).filter { !left.contains($0) }
        #expect(missed == [], "\(finder.overrides)")
        for index in finder.overrides.tokens.indices {
            var fewer = finder.overrides
            let removed = fewer.tokens.remove(at: index)
            // Without it the payload may even contain a cycle.
            let paths = (try? differing(fewer)) ?? [removed.path]
            #expect(paths.contains(removed.path), "\(removed.path) is idle")
        }
        for index in finder.overrides.fields.indices {
            var fewer = finder.overrides
            let removed = fewer.fields.remove(at: index)
            #expect(try differing(fewer).contains(removed.path), "\(removed.path) is idle")
        }
    }

    /// With a layer below, what is found is the smallest override over both, not over the release.
    @Test(arguments: Gate.seeds(30, long: 600))
    func aLayerIsTheSmallestOverThoseBelow(seed: UInt64) throws {
        let project = RandomProject(seed: seed)
        let lower = project.changed(seed: seed + 1_000_000)
        let upper = seed.isMultiple(of: 3) ? project : lower.changed(seed: seed + 2_000_000)
        let old = try FixtureBrand(project.text, app: "random", release: 1)
        let between = try FixtureBrand(lower.text, app: "random", release: 1)
        let new = try FixtureBrand(upper.text, app: "random", release: 1)
        let release = try TokenCatalogue(json: old.catalogue)
        var below = try OverrideFinder(release: release, now: TokenCatalogue(json: between.catalogue))
        try below.find()
        let now = try TokenCatalogue(json: new.catalogue)
        var finder = try OverrideFinder(release: release, under: [below.overrides.source()], now: now)
        try finder.find()

        let compiler = OverrideCompiler(catalogue: release, bundled: old.brand.store.bundled)
        func differing(_ overrides: OverrideSet) throws -> [String] {
            let snapshot = try TokenSnapshot(applying: compiler.compile(below.overrides, overrides).bytes, to: old.brand.store.bundled)
            let shown = PathTable(snapshot, release, sharing: old.brand.store.bundled)
            return shown.differing(from: PathTable(new.brand.store.bundled, now))
        }
        let left = Set(finder.notes.map(\.path))
        let missed = try differing(finder.overrides).filter { !left.contains($0) }
        #expect(missed == [], "\(finder.overrides)")
        for index in finder.overrides.tokens.indices {
            var fewer = finder.overrides
            let removed = fewer.tokens.remove(at: index)
            let paths = (try? differing(fewer)) ?? [removed.path]
            #expect(paths.contains(removed.path), "\(removed.path) is idle")
        }
        for index in finder.overrides.fields.indices {
            var fewer = finder.overrides
            let removed = fewer.fields.remove(at: index)
            #expect(try differing(fewer).contains(removed.path), "\(removed.path) is idle")
        }
    }

    /// The released field refers to a token that is now a list of two, and so has no value to compare.
    @Test func aFieldThatWouldNestListsIsReset() throws {
        let layer = "{ color: '#000', offsetX: 0, offsetY: 0, blur: 1, spread: 0 }"
        func brand(_ layers: [String], _ value: String) throws -> FixtureBrand {
            try FixtureBrand(
                """
                --- base/shadow.yaml
                shadow: { $type: shadow, one: [\(layers.joined(separator: ", "))] }
                --- brands/badoo.yaml
                size: { $type: dimension, own: 1 }
                --- styles/card.yaml
                CardStyle: { fields: { shade: shadow, size: dimension }, value: { \(value)size: 1 } }
                """, app: "random", release: 1)
        }
        let old = try brand([layer], "shade: ['{shadow.one}'], ")
        let new = try brand([layer, layer], "")
        let catalogue = try TokenCatalogue(json: old.catalogue)
        var finder = try OverrideFinder(release: catalogue, now: try TokenCatalogue(json: new.catalogue))
        try finder.find()
        #expect(finder.overrides.paths == ["shadow.one", "CardStyle/default/shade"])
        let compiler = OverrideCompiler(catalogue: catalogue, bundled: old.brand.store.bundled)
        _ = try compiler.compile(finder.overrides)
    }
}
