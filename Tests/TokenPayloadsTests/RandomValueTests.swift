import Gate
import ProjectCases
import RuntimeFixtures
import SeededRandom
import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery
@testable import TokenRuntime

/// References mean the same as the values they lead to: in tokens, in fields, in states, in every mode, in the compiler's table and in the
/// table of an override.
@Suite(.gate(.test)) struct RandomValueTests {
    private func table(_ fixture: FixtureBrand) throws -> PathTable {
        PathTable(fixture.brand.store.bundled, try TokenCatalogue(json: fixture.catalogue))
    }

    @Test(arguments: Gate.seeds(21, long: 300)) func referencesAreWhatTheyLeadTo(seed: UInt64) throws {
        let random = RandomValues(seed: seed)
        let values = try table(try FixtureBrand(random.text))
        #expect(values.values.count > 60)
        #expect(try values.differing(from: table(try FixtureBrand(random.literalText))) == [], "\(random.text)")
    }

    @Test(arguments: Gate.seeds(21, long: 300)) func anItemThatIsAListIsAnError(seed: UInt64) throws {
        let random = RandomValues(seed: seed, strays: true)
        do {
            let values = try table(try FixtureBrand(random.text))
            let nestsLists = random.nestsLists
            #expect(!nestsLists, "\(random.text)")
            #expect(try values.differing(from: table(try FixtureBrand(random.literalText))) == [], "\(random.text)")
        } catch let failure as FixtureBrand.Failure {
            #expect(random.nestsLists && failure.description.contains("refers to a list"), "\(failure) \(random.text)")
        }
    }

    /// Overrides of some paths mean the same as these declarations in token files, or are refused if the files would be.
    @Test(arguments: Gate.seeds(21, long: 300)) func anOverrideIsWhatTheFilesWouldSay(seed: UInt64) throws {
        let old = RandomValues(seed: seed)
        let other = RandomValues(seed: seed + 1_000_000, strays: true)
        var random = SplitMix64(seed: seed)
        let paths = old.tokens.keys.sorted().filter { _ in random.isOne(in: 4) }
        let names = other.fields.keys.sorted().filter { _ in random.isOne(in: 4) }
        let changed = old.replacing(tokens: Set(paths), fields: Set(names), from: other)

        let release = try FixtureBrand(old.text)
        guard let source = try? FixtureBrand(other.text) else { return }
        let overrides = try OverrideSet(
            tokens: paths.map { $0.inGroup }, fields: names, of: TokenCatalogue(json: source.catalogue).declarations(),
            over: TokenCatalogue(json: release.catalogue).declarations())
        let compiler = try OverrideCompiler(catalogue: TokenCatalogue(json: release.catalogue), bundled: release.brand.store.bundled)
        guard let edited = try? FixtureBrand(changed.text) else {
            _ = #expect(throws: PayloadRejection.self, "\(changed.text)") { try compiler.compile(overrides) }
            return
        }
        let snapshot = try TokenSnapshot(applying: compiler.compile(overrides).bytes, to: release.brand.store.bundled)
        let shown = PathTable(snapshot, try TokenCatalogue(json: release.catalogue), sharing: release.brand.store.bundled)
        #expect(try shown.differing(from: table(edited)) == [], "\(changed.text)")
    }
}

extension OverrideSet {
    /// The declarations that one catalogue has for some paths, as overrides of another.
    fileprivate init(tokens: [String], fields: [String], of new: CatalogueDeclarations, over old: CatalogueDeclarations) {
        self.init()
        self.tokens = new.tokens.filter { tokens.contains($0.path) }.map {
            Token(path: $0.path, value: $0.normal.value, modes: $0.normal.modes)
        }
        for field in new.fields where fields.contains(where: { "Box/default/\($0)" == field.path }) {
            var override = Field(path: field.path, value: field.value)
            if case .states(let now)? = field.value, case .states(let before)? = old.fields.first(where: { $0.path == field.path })?.value {
                override.resetStates = before.map(\.state).filter { state in !now.contains { $0.state == state } }
            }
            self.fields.append(override)
        }
    }
}

extension String {
    /// `color.t0` as it is spelt in the files.
    fileprivate var inGroup: String { replacing(".", with: "") + "." + (split(separator: ".").last ?? "") }
}
