import RuntimeFixtures
import Testing
import TokenCompiler
import TokenEmitter
import TokenModel

@testable import TokenRuntime

/// What `tokengen payload` finds makes an app of the old state show the new one, and nothing of it can be left out.
///
/// Compared are the words of two tables: the old one with the override applied as in an app, and the one that the new state compiles to.
@Suite struct SmallestOverrideTests {
    @Test(arguments: 0..<80)
    func itShowsTheNewValuesAndNothingOfItIsIdle(seed: Int) throws {
        let project = RandomProject(seed: UInt64(seed))
        // Now and then nothing is left of it but the names.
        let next = UInt64(seed) + 1_000_000
        let changed = seed.isMultiple(of: 4) ? RandomProject(seed: next) : project.changed(seed: next)
        let old = try FixtureBrand(project.text, app: "random", release: 1)
        let new = try FixtureBrand(changed.text, app: "random", release: 2)
        let oldCatalogue = try TokenCatalogue(json: old.catalogue)
        let newCatalogue = try TokenCatalogue(json: new.catalogue)
        var finder = try OverrideFinder(release: oldCatalogue, now: newCatalogue)
        finder.find()

        let compiler = OverrideCompiler(catalogue: oldCatalogue, bundled: old.brand.store.bundled)
        func differing(_ overrides: OverrideSet) throws -> [String] {
            let header = PayloadHeader(app: "random", brand: "badoo", sequence: 1, issued: 0, expires: 1, fits: 1...1)
            let compiled = try compiler.compile(Payload(content: PayloadJSON(header, overrides).print()))
            #expect(compiled.unknownPaths.isEmpty)
            let snapshot = try TokenSnapshot(applying: compiled.bytes, to: old.brand.store.bundled)
            return Self.differing(Table(snapshot, oldCatalogue), Table(new.brand.store.bundled, newCatalogue))
        }
        let left = Set(finder.notes.map(\.path))
        #expect(try differing(finder.overrides).filter { !left.contains($0) } == [], "\(finder.overrides)")
        for index in finder.overrides.tokens.indices {
            var fewer = finder.overrides
            let removed = fewer.tokens.remove(at: index)
            // Without it the payload may even refer to itself.
            let paths = (try? differing(fewer)) ?? [removed.path]
            #expect(paths.contains(removed.path), "\(removed.path) is idle")
        }
        for index in finder.overrides.fields.indices {
            var fewer = finder.overrides
            let removed = fewer.fields.remove(at: index)
            #expect(try differing(fewer).contains(removed.path), "\(removed.path) is idle")
        }
    }

    /// The values of a table by path: the kind of each, and the words of all that it leads to.
    private struct Table {
        let values: [String: [String]]

        init(_ snapshot: TokenSnapshot, _ catalogue: TokenCatalogue) {
            var walker = RecordWalker(snapshot.words, collects: true)
            func value(_ slot: Int, _ kind: OverrideKind) -> [String] {
                guard let slotKind = snapshot.kind(of: slot) else { return ["no kind"] }
                guard walker.walk(slotKind, at: SnapshotFormat.headerWordCount + slot) else { return ["damaged"] }
                // An enumeration's word is a place among its names.
                if let word = walker.contents.first, kind.cases.indices.contains(Int(truncatingIfNeeded: word)) {
                    return [kind.cases[Int(truncatingIfNeeded: word)]]
                }
                return walker.contents.map { String($0, radix: 16) }
            }
            var values: [String: [String]] = [:]
            for (index, token) in catalogue.tokens.enumerated() {
                values[catalogue.path(of: index)] = [token.type.rawValue] + value(token.slot, .token(token.type))
            }
            for (name, style) in catalogue.styles {
                for (variantName, variant) in style.variants {
                    for (index, field) in style.fields.enumerated() {
                        values["\(name)/\(variantName)/\(field.path)"] = value(variant.slot + index, field.kind)
                    }
                }
            }
            self.values = values
        }
    }

    /// The paths that both have, tokens of one type, whose values differ.
    private static func differing(_ one: Table, _ other: Table) -> [String] {
        one.values.keys.sorted().filter { path in
            guard let a = one.values[path], let b = other.values[path], a != b else { return false }
            return path.contains("/") || a.first == b.first
        }
    }
}
