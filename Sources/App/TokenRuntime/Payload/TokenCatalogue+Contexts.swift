internal import TokenModel

extension TokenCatalogue {
    /// Returns for each token whether its value may differ by context, or by mode although its type has one value for all modes in a snapshot: it declares
    /// that itself, or refers to a token that does. Empty if there is none.
    ///
    /// Payloads cannot replace these values yet.
    package func tokensInContexts() -> [Bool] {
        guard hasContexts || hasExpressions else { return [] }
        let values = CatalogueValues(self)
        let graph = OverrideGraph(values: values, overrides: Overrides(tokenCount: 0))
        let inContexts = graph.reached(from: tokens.indices.filter { tokens[$0].contexts != nil }) { _ in true }
        // What may differ by mode itself has a value for each mode anyway.
        let hasOneValue = tokens.map { !$0.type.mayDifferByMode }
        let declared = tokens.indices.filter { token in
            guard hasOneValue[token], tokens[token].modes == nil else { return hasOneValue[token] }
            // A number may be a component of a colour.
            var isOfColor = false
            if hasExpressions { values.forEachReference(of: token) { isOfColor = isOfColor || !hasOneValue[$0] } }
            return isOfColor
        }
        let inModes = graph.reached(from: declared) { hasOneValue[$0] }
        return tokens.indices.map { inContexts[$0] || inModes[$0] }
    }

    /// What a token declares in contexts, as JSON; nil for nothing.
    package func contexts(of token: Int) -> String? {
        tokens[token].contexts.map { String(decoding: document.bytes[document.range($0)], as: UTF8.self) }
    }
}
