import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// An explanation of a modifier or context: its contexts, and the tokens that differ by it.
package struct ModifierExplanation {
    private let name: ModifierName
    private let modifier: OpenModifier
    /// The tokens that differ in some brand, sorted by path.
    private let tokens: [String]

    /// Nil if the modifier or context does not stay open until run time.
    package init?(_ name: ModifierName, in project: ResolvedProject) {
        guard project.has(name), let index = project.modifiers.firstIndex(where: { $0.name == name.modifier }) else { return nil }
        self.name = name
        let modifier = project.modifiers[index]
        self.modifier = modifier
        let contexts = name.context.flatMap { modifier.contexts.firstIndex(of: $0) }.map { [$0] } ?? Array(modifier.contexts.indices)
        let space = project.modifiers.space
        let paths = project.brands.flatMap { brand in
            brand.contexts.tokens.filter { $0.value.differs(by: index, in: contexts, space) }.map { brand.tokens[$0.key].path }
        }
        tokens = Set(paths).sorted()
    }

    /// For people.
    package var text: String {
        let contexts = modifier.contexts.map { context in
            let notes = [
                context == modifier.defaultContext ? "default" : nil, modifier.follows[context].map { "from \($0.inFewDigits) points" },
            ].compactMap(\.self)
            return context.escapedForDisplay + (notes.isEmpty ? "" : " (\(notes.joined(separator: ", ")))")
        }
        let title =
            name.context == nil
            ? [modifier.name.escapedForDisplay + ": " + contexts.joined(separator: ", ")] : [name.text.escapedForDisplay]
        let difference =
            tokens.isEmpty ? "  no token differs" : "  \(tokens.count.counted("token")) \(tokens.count == 1 ? "differs" : "differ"):"
        return (title + [difference] + tokens.map { "    " + $0.escapedForDisplay }).map { $0 + "\n" }.joined()
    }

    package var json: JSONText {
        .object([
            ("modifier", .string(modifier.name)), ("contexts", .strings(name.context.map { [$0] } ?? modifier.contexts)),
            ("tokens", .strings(tokens)),
        ])
    }
}

extension ContextValues {
    /// Whether a value in one of the contexts of a modifier differs from that in its default context, with the same choice of the others.
    fileprivate func differs(by modifier: Int, in contexts: [Int], _ space: ChoiceSpace) -> Bool {
        guard modifiers.contains(ModifierSet(modifier)) else { return false }
        return values.indices.contains { choice in
            var chosen = space.contexts(of: choice, in: modifiers)
            guard contexts.contains(chosen[modifier]) else { return false }
            chosen[modifier] = 0
            return values[choice] != values[space.choice(of: chosen, in: modifiers)]
        }
    }
}
