import Gate
import ProjectCases
import RuntimeFixtures
import Testing
import TokenCatalogue
import TokenDelivery
import TokenModel
import TokenProject
import TokenResolver
import TokenRuntime

/// A brand in contexts has the values that the project has in that combination.
@Suite(.gate(.test)) struct ContextValuesTests {
    private static let styles = """
        --- styles/all.yaml
        AllStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle, number: number, size: dimension, tint: { type: color, states: true } }
          value:
            viewStyle: { backgroundColor: "{c.0}", borderWidth: "{d.1}", alpha: 0.5, shadow: "{s.1}" }
            titleStyle: { textColor: "{o.1}", font: "{t.1}", numberOfLines: "{n.1}" }
            number: "{n.2}"
            size: "{d.3}"
            tint: { normal: "{c.2}", disabled: "{c.3}" }

        """

    /// Returns the brand in a mode, as if that was the only one for what snapshots have in one mode.
    private static func flattened(_ brand: ResolvedBrand, _ styles: StyleLayout, in mode: TokenMode) -> ResolvedBrand {
        var brand = brand
        for id in brand.tokens.indices where !brand.tokens[id].type.mayDifferByMode {
            brand.tokens[id].values = ByMode(repeating: brand.tokens[id].values[mode])
        }
        for block in styles.blocks {
            for (index, field) in styles.types[block.type].leaves.enumerated() {
                if case .token(let type) = field.kind, type.mayDifferByMode { continue }
                let leaf = block.firstLeaf + index
                brand.leaves[leaf].values = brand.leaves[leaf].values.map { ByMode(repeating: $0[mode]) }
            }
        }
        return brand
    }

    static func combinations(_ modifiers: [OpenModifier]) -> [[Int]] {
        modifiers.reduce([[]]) { all, modifier in all.flatMap { chosen in modifier.contexts.indices.map { chosen + [$0] } } }
    }

    @Test func everyCombinationHasItsValues() throws {
        var compared = 0
        for seed in Gate.seeds(60, long: 2_000) {
            let text = RandomContextProject(seed: seed).text + Self.styles
            let (project, diagnostics) = ProjectCase(text).resolve()
            guard let project, !diagnostics.hasErrors else { continue }
            for resolved in project.brands {
                let bundle = try BrandBundle(resolved, of: project)
                let app = try Brand(name: bundle.name, snapshot: bundle.snapshot, contexts: bundle.contexts, catalogue: bundle.catalogue)
                let readers = (0..<app.store.bundled.slotCount).map { SlotReader($0, of: app.store.bundled) }
                let names = try TokenCatalogue(json: bundle.catalogue)
                for chosen in Self.combinations(project.modifiers) {
                    for mode in TokenMode.allCases {
                        let wanted = try TokenSnapshot(
                            reading: BrandBundle(
                                Self.flattened(resolved.in(chosen, project.modifiers), project.styles, in: mode), of: project
                            ).snapshot)
                        var contexts = Contexts()
                        for (modifier, context) in chosen.enumerated() { contexts[modifier] = context }
                        contexts.mode = mode
                        let shown = app.in(contexts).snapshot
                        for (slot, reader) in readers.enumerated() where !reader.isEqual(shown, wanted) {
                            Issue.record(
                                "\(seed) \(resolved.name) \(chosen) \(mode): \(names.path(of: Slot(slot))) is \(reader.text(shown)), not \(reader.text(wanted))"
                            )
                        }
                        compared += readers.count
                    }
                }
            }
        }
        #expect(compared > 50_000, "\(compared) values")
        print("\(compared) values in contexts compared")
    }
}
