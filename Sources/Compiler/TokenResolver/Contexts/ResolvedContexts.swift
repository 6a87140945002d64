import TokenModel
import TokenProject

/// The values of a slot for each choice of the modifiers that they depend on.
package struct ContextValues: Sendable {
    package let modifiers: ModifierSet
    /// The default comes first. See `ChoiceSpace`.
    package let values: [ByMode<ValueID>]
}

/// What a token declares for each choice of the modifiers that declare it.
package struct ContextDeclarations: Sendable {
    package let modifiers: ModifierSet
    /// The default comes first. See `ChoiceSpace`.
    package var declared: [ByMode<ResolvedToken.Declared>]
}

/// What differs by context in a brand. Has no entry for what is the same in all.
package struct ResolvedContexts: Sendable {
    package var tokens: [ResolvedToken.ID: ContextValues] = [:]
    /// By index in `ResolvedBrand.leaves`.
    package var leaves: [Int: ContextValues] = [:]
    /// Also for tokens whose declarations in contexts make no difference.
    package var declarations: [ResolvedToken.ID: ContextDeclarations] = [:]

    package init() {}
}

extension ResolvedBrand {
    /// The values of a token in the default contexts, then those in other choices.
    package func valuesInContexts(of token: ResolvedToken.ID) -> [ByMode<ValueID>] {
        contexts.tokens[token]?.values ?? [tokens[token].values]
    }

    /// The values of a style field in the default contexts, then those in other choices. Empty for a field without a value.
    package func valuesInContexts(ofLeaf leaf: Int) -> [ByMode<ValueID>] {
        contexts.leaves[leaf]?.values ?? leaves[leaf].values.map { [$0] } ?? []
    }

    /// Returns the brand in one combination of contexts, in which its values are the only ones.
    ///
    /// - Parameter contexts: the index of the context of each open modifier.
    package func `in`(_ contexts: [Int], _ modifiers: [OpenModifier]) -> ResolvedBrand {
        guard contexts.contains(where: { $0 != 0 }) else { return self }
        var brand = self
        brand.contexts = ResolvedContexts()
        let space = modifiers.space
        for (token, values) in self.contexts.tokens {
            brand.tokens[token].values = values.values[space.choice(of: contexts, in: values.modifiers)]
        }
        for (leaf, values) in self.contexts.leaves {
            brand.leaves[leaf].values = values.values[space.choice(of: contexts, in: values.modifiers)]
        }
        for (token, declarations) in self.contexts.declarations {
            let declared = declarations.declared[space.choice(of: contexts, in: declarations.modifiers)]
            brand.tokens[token].declared = declared.light
            brand.tokens[token].modes = TokenMode.overlaying.filter { declared[$0].range != declared.light.range }.map {
                ($0, declared[$0])
            }
            brand.tokens[token].target = nil
            if case .reference(let path) = declared.light.value { brand.tokens[token].target = tokenIDs[path] }
        }
        return brand
    }
}
