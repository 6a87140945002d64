import TokenModel
import TokenResolver

/// What an output has in the default contexts of open modifiers alone.
package struct ContextLoss: Sendable {
    /// The name for messages: `the asset catalogue`.
    package let subject: String
    /// The types of tokens that it has.
    private let types: Set<TokenType>

    package init(_ subject: String, of types: Set<TokenType>) {
        self.subject = subject
        self.types = types
    }

    /// Returns the paths of the tokens that it has and that differ by context, and the modifiers by which they do.
    package func tokens(of project: ResolvedProject) -> (paths: Set<String>, modifiers: ModifierSet) {
        var (paths, modifiers): (Set<String>, ModifierSet) = ([], [])
        for brand in project.brands {
            for (id, values) in brand.contexts.tokens where types.contains(brand.tokens[id].type) {
                paths.insert(brand.tokens[id].path)
                modifiers.formUnion(values.modifiers)
            }
        }
        return (paths, modifiers)
    }
}
