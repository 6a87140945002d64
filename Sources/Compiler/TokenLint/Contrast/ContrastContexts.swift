import TokenModel
import TokenProject
import TokenResolver

/// The modifiers on which the contrast of each text of a brand depends.
package struct ContrastContexts {
    private let contexts: ResolvedContexts
    private let ids: TokensByPath
    private let space: ChoiceSpace
    private let ofCanvas: ModifierSet

    package init(_ brand: ResolvedBrand, _ modifiers: [OpenModifier], canvas: String?) {
        contexts = brand.contexts
        ids = brand.tokenIDs
        space = modifiers.space
        ofCanvas = canvas.flatMap { brand.tokenIDs[$0] }.flatMap { brand.contexts.tokens[$0]?.modifiers } ?? []
    }

    /// Whether nothing differs by context.
    var isEmpty: Bool { contexts.tokens.isEmpty && contexts.leaves.isEmpty }

    func modifiers(of site: TextSite, _ values: StyleValues) -> ModifierSet {
        site.leaves.reduce(into: ofCanvas) { set, leaf in
            if let leaf = contexts.leaves[values.index(of: leaf)] { set.formUnion(leaf.modifiers) }
        }
    }

    package func modifiers(of paths: [String]) -> ModifierSet {
        paths.reduce(into: ofCanvas) { set, path in
            if let values = ids[path].flatMap({ contexts.tokens[$0] }) { set.formUnion(values.modifiers) }
        }
    }

    /// Returns the combinations of contexts besides the default that make a difference for these sets, the simplest first. Of sets with too
    /// many choices, each context is judged alone; combinations beyond as many are not judged.
    package func combinations(of sets: Set<ModifierSet>) -> [[Int]] {
        var found: Set<[Int]> = []
        for set in sets {
            let parts = space.count(set) <= ChoiceSpace.maximumCount ? [set] : set.indices.map { ModifierSet($0) }
            for part in parts {
                for choice in 1..<max(1, space.count(part)) { found.insert(space.contexts(of: choice, in: part)) }
            }
        }
        func rank(_ contexts: [Int]) -> Int { contexts.count { $0 != 0 } }
        let ordered = found.sorted { rank($0) == rank($1) ? $0.lexicographicallyPrecedes($1) : rank($0) < rank($1) }
        return Array(ordered.prefix(ChoiceSpace.maximumCount))
    }
}
