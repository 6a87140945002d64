import Gate
import ProjectCases
import RuntimeFixtures
import Testing
import TokenCatalogue
import TokenModel
import TokenPayloads
import TokenResolver

@testable import TokenRuntime

/// Payloads for apps whose values differ by context.
@Suite(.gate(.test)) struct ContextOverrideTests {
    private func bundle(_ text: String) throws -> BrandBundle {
        let (project, diagnostics) = ProjectCase(text).resolve()
        try #require(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        let resolved = try #require(project)
        return try BrandBundle(try #require(resolved.brands.first), of: resolved)
    }

    private static func project(row: Int = 56, compact: Int = 44, opacity: Double = 0.5, dark: Double = 0.7, card: String = "{size.row}")
        -> String
    {
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

    /// Until payloads have contexts, what they would have to say is named.
    @Test func whatDiffersByContextIsNamed() throws {
        let release = try TokenCatalogue(json: bundle(Self.project()).catalogue)
        func notes(_ text: String) throws -> [String] {
            var finder = try OverrideFinder(release: release, now: TokenCatalogue(json: bundle(text).catalogue))
            try finder.find()
            #expect(finder.overrides.paths.isEmpty)
            return finder.notes.map(\.path)
        }
        #expect(try notes(Self.project()) == [])
        #expect(try notes(Self.project(row: 60)) == ["size.row"])
        #expect(try notes(Self.project(compact: 40)) == ["size.row"])
        #expect(try notes(Self.project(dark: 0.8)) == ["opacity.table"])
        #expect(try notes(Self.project(card: "{size.card}")) == ["CardStyle/default/height"])
    }

    /// An accepted override holds in every combination; what it would get wrong in some is refused.
    @Test func anOverrideHoldsEverywhereOrIsRefused() throws {
        var (accepted, refused) = (0, 0)
        for seed in Gate.seeds(6, long: 500) {
            let (project, diagnostics) = ProjectCase(RandomContextProject(seed: seed).text).resolve()
            guard let project, !diagnostics.hasErrors, let resolved = project.brands.first else { continue }
            let bundle = try BrandBundle(resolved, of: project)
            let app = try Brand(name: bundle.name, snapshot: bundle.snapshot, contexts: bundle.contexts, catalogue: bundle.catalogue)
            let catalogue = try app.store.catalogue()
            expectApart(app.store.bundled, catalogue)
            let readers = (0..<app.store.bundled.slotCount).map { SlotReader($0, of: app.store.bundled) }
            let combinations = ContextValuesTests.combinations(project.modifiers).map { chosen in
                var contexts = Contexts()
                for (modifier, context) in chosen.enumerated() { contexts[modifier] = context }
                return contexts
            }
            for token in resolved.tokens.indices {
                let path = resolved.tokens[token].path
                let value = resolved.tokens[token].type == .color ? "\"#123456\"" : #"{"value":77,"unit":"px"}"#
                guard [.color, .dimension].contains(resolved.tokens[token].type) else { continue }
                guard let preview = try? app.overridden(by: "{\"tokens\":{\"\(path)\":{\"$value\":\(value)}}}") else {
                    refused += 1
                    continue
                }
                accepted += 1
                for contexts in combinations {
                    let (bundled, shown) = (app.in(contexts).snapshot, preview.in(contexts).snapshot)
                    for (slot, reader) in readers.enumerated() {
                        let isReached = !reader.isEqual(app.snapshot, preview.snapshot)
                        #expect(
                            reader.isEqual(shown, isReached ? preview.snapshot : bundled),
                            "\(seed) \(path): \(catalogue.path(of: Slot(slot)))")
                    }
                }
            }
        }
        // Most tokens of these projects depend on some context.
        #expect(accepted > 0 && refused > 20, "\(accepted) accepted, \(refused) refused")
    }

    /// No slot is in two sections that hold at the same time, and each one with a section is one that payloads cannot replace.
    private func expectApart(_ bundled: TokenSnapshot, _ catalogue: TokenCatalogue) {
        var conditions: [Int: [ContextCondition]] = [:]
        bundled.forEachSection { condition, entries in
            for entry in stride(from: 0, to: entries.count, by: 2) { conditions[Int(entries[entry]), default: []].append(condition) }
        }
        let inContexts = catalogue.tokensInContexts()
        let slots = Set(catalogue.tokens.indices.filter { !inContexts.isEmpty && inContexts[$0] }.map { catalogue.tokens[$0].slot.index })
        for (slot, conditions) in conditions {
            if catalogue.tokens.contains(where: { $0.slot.index == slot }) { #expect(slots.contains(slot)) }
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
