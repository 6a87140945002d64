package import TokenModel

extension TokenCatalogue {
    /// Returns the condition of contexts by modifier; nil if the release does not have one of them.
    package func condition(_ when: [(modifier: String, context: String)]) -> ContextCondition? {
        var contexts: [(modifier: Int, context: Int)] = []
        for (modifier, context) in when {
            guard let index = modifiers.firstIndex(where: { $0.name == modifier }),
                let place = modifiers[index].contexts.firstIndex(of: context)
            else { return nil }
            contexts.append((index, place))
        }
        return ContextCondition(contexts: contexts.sorted { $0.modifier < $1.modifier }, mode: nil)
    }

    /// Returns contexts of modifiers as text: `density=compact, theme=dimmed`.
    package func text(of contexts: [Int], in set: ModifierSet) -> String {
        LayerContext.text(set.indices.map { (modifiers[$0].name, modifiers[$0].contexts[contexts[$0]]) })
    }

    /// Whether some value of the app differs by mode although its type has one value for all modes in a snapshot. Only such an app shows values of these
    /// types by mode.
    package var differsByMode: Bool {
        let hasOneValue = tokens.map { !$0.type.mayDifferByMode }
        let modal = tokens.indices.filter { declaresModes($0) }
        if modal.contains(where: { hasOneValue[$0] }) { return true }
        // A number may be a component of a colour.
        guard hasExpressions else { return false }
        let graph = OverrideGraph(values: CatalogueValues(self), overrides: Overrides(tokenCount: 0))
        return zip(graph.reached(from: modal), hasOneValue).contains { $0 && $1 }
    }

    private func declaresModes(_ token: Int) -> Bool {
        let contexts = tokens[token].contexts.map { document.items(of: $0) }
        return tokens[token].modes != nil || contexts?.contains { document.value(of: "modes", in: $0) != nil } ?? false
    }
}
