import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenProject
import TokenResolver

extension Explanation {
    /// The combinations of contexts that differ in a brand: an empty list for the defaults, then those whose chains differ from it. Each modifier
    /// that makes no difference has its default.
    func combinations(in brand: ResolvedBrand) -> [[Int]] {
        let space = project.modifiers.space
        var modifiers = dependencies(in: brand)
        guard !modifiers.isEmpty else { return [[]] }
        var chains: [[Int]: [[Step]]] = [:]
        for choice in 0..<space.count(modifiers) {
            let contexts = space.contexts(of: choice, in: modifiers)
            chains[contexts] = brand.distinctModes.map { chain(in: brand, contexts, $0) }
        }
        for modifier in modifiers.indices {
            let isIdle = chains.allSatisfy { contexts, chain in
                var others = contexts
                others[modifier] = 0
                return chains[others] == chain
            }
            if isIdle { modifiers.remove(ModifierSet(modifier)) }
        }
        let normal = chains[space.contexts(of: 0, in: modifiers)]
        let different = (0..<space.count(modifiers)).map { space.contexts(of: $0, in: modifiers) }.filter { chains[$0] != normal }
        return [[]] + different
    }

    /// The modifiers on which a step may depend: those by which the value differs, and those whose contexts only declare it again. Without the latter
    /// where these are too many combinations.
    private func dependencies(in brand: ResolvedBrand) -> ModifierSet {
        guard !brand.contexts.declarations.isEmpty else { return [] }
        let values: ModifierSet
        var open: [ResolvedToken.ID] = []
        switch subject {
        case .token(let path):
            guard let id = brand.tokenIDs[path] else { return [] }
            values = brand.contexts.tokens[id]?.modifiers ?? []
            open.append(id)
        case .field(_, let leaf, _):
            values = brand.contexts.leaves[leaf]?.modifiers ?? []
            brand.leaves[leaf].declared?.forEachReference { path in brand.tokenIDs[path].map { open.append($0) } }
        }
        var all = values
        var seen = Set(open)
        while let id = open.popLast() {
            if let declarations = brand.contexts.declarations[id] { all.formUnion(declarations.modifiers) }
            for target in brand.targets(of: id) where seen.insert(target).inserted { open.append(target) }
        }
        return project.modifiers.space.count(all) <= ChoiceSpace.maximumCount ? all : values
    }

    /// Returns the values in a combination of contexts.
    func values(in brand: ResolvedBrand, _ contexts: [Int]) -> ByMode<ValueID>? {
        func chosen(_ values: ContextValues?) -> ByMode<ValueID>? {
            guard let values, !contexts.isEmpty else { return nil }
            return values.values[project.modifiers.space.choice(of: contexts, in: values.modifiers)]
        }
        switch subject {
        case .token(let path):
            guard let id = brand.tokenIDs[path] else { return nil }
            return chosen(brand.contexts.tokens[id]) ?? brand.tokens[id].values
        case .field(_, let leaf, _): return chosen(brand.contexts.leaves[leaf]) ?? brand.leaves[leaf].values
        }
    }

    /// The contexts that are not defaults, by modifier.
    func contexts(_ contexts: [Int]) -> JSONText {
        .object(zip(project.modifiers, contexts).filter { $1 != 0 }.map { ($0.name, .string($0.contexts[$1])) })
    }
}

extension ResolvedBrand {
    /// The tokens to which some declaration of a token refers.
    fileprivate func targets(of id: ResolvedToken.ID) -> Set<ResolvedToken.ID> {
        var declared = [tokens[id].declared] + tokens[id].modes.map(\.declared)
        for choice in contexts.declarations[id]?.declared ?? [] { declared += TokenMode.allCases.map { choice[$0] } }
        var targets: Set<ResolvedToken.ID> = []
        for declared in declared { declared.value.forEachReference { path in tokenIDs[path].map { _ = targets.insert($0) } } }
        return targets
    }
}
