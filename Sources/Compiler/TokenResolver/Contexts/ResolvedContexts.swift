import TokenDiagnostics
import TokenModel
import TokenProject

/// What a token declares for each choice of the modifiers that declare it.
package struct ContextDeclarations: Sendable {
    package let modifiers: ModifierSet
    /// The default comes first. See `ChoiceSpace`.
    package var declared: [ByMode<ResolvedToken.Declared>]
    /// Without those whose effect shows without following references.
    package let redeclarations: [ContextRedeclaration]

    package subscript(contexts: [Int], space: ChoiceSpace) -> ByMode<ResolvedToken.Declared> {
        declared[space.choice(of: contexts, in: modifiers)]
    }
}

/// A declaration in a context that may have no effect.
package struct ContextRedeclaration: Sendable {
    package let conditions: [ProjectPlan.Condition]
    /// Where its value is written.
    package let range: SourceRange
    /// Where it counts, by choice of the modifiers that declare the token, and what would count there without it.
    package let uses: [(choice: Int, mode: TokenMode, other: TokenValue)]
}

/// What differs by context in a brand. Has no entry for what is the same in all.
package struct ResolvedContexts: Sendable {
    package var tokens: [ResolvedToken.ID: ContextValues] = [:]
    /// By index in `ResolvedBrand.leaves`.
    package var leaves: [Int: ContextValues] = [:]
    /// Also for tokens whose declarations in contexts make no difference.
    package var declarations: [ResolvedToken.ID: ContextDeclarations] = [:]
    /// What contexts declare and every other choice of contexts replaces, such as for all brands what each brand has its own value for.
    package var idle: [ResolvedToken.ID: [ResolvedToken.Declared]] = [:]
    /// The order in which modifiers and modes apply: the modifiers by index, and nil for the modes.
    package var order: [Int?] = []

    package init() {}
}

extension ContextDeclarations {
    package init(modifiers: ModifierSet, declared: [ByMode<ResolvedToken.Declared>]) {
        self.init(modifiers: modifiers, declared: declared, redeclarations: [])
    }
}

extension ResolvedBrand {
    /// Adds what differs by context to a brand that is made of values instead of files.
    package mutating func takeContexts(_ contexts: ResolvedContexts) {
        self.contexts = contexts
        let declared = Set(contexts.declarations.values.lazy.flatMap { $0.declared.flatMap(\.ownModes) } + modes)
        modes = [.light] + TokenMode.overlaying.filter { $0.isOverlaid(where: declared.contains) }
    }

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
        var brand = self
        brand.contexts = ResolvedContexts()
        guard contexts.contains(where: { $0 != 0 }) else { return brand }
        let space = modifiers.space
        for (token, values) in self.contexts.tokens {
            brand.tokens[token].values = values.values[space.choice(of: contexts, in: values.modifiers)]
        }
        for (leaf, values) in self.contexts.leaves {
            brand.leaves[leaf].values = values.values[space.choice(of: contexts, in: values.modifiers)]
        }
        for (token, declarations) in self.contexts.declarations { brand.tokens[token].take(declarations[contexts, space], tokenIDs) }
        return brand
    }

    /// Returns a token in one combination of contexts.
    package func token(_ id: ResolvedToken.ID, in contexts: [Int], of space: ChoiceSpace) -> ResolvedToken {
        var token = tokens[id]
        if let values = self.contexts.tokens[id] { token.values = values.values[space.choice(of: contexts, in: values.modifiers)] }
        if let declarations = self.contexts.declarations[id] { token.take(declarations[contexts, space], tokenIDs) }
        return token
    }
}

extension ResolvedToken {
    /// Replaces what the token declares.
    fileprivate mutating func take(_ declared: ByMode<Declared>, _ tokens: TokensByPath) {
        self.declared = declared.light
        // A pointer or an expression that is written once may have another value in each mode.
        modes = []
        for mode in TokenMode.overlaying {
            let below = mode.topmost { overlay in modes.first { $0.mode == overlay }?.declared } ?? declared.light
            let isOther = [declared.light, below].contains { declared[mode].range != $0.range || declared[mode].value != $0.value }
            if isOther { modes.append((mode, declared[mode])) }
        }
        target = nil
        if case .reference(let path) = declared.light.value { target = tokens[path] }
    }
}

extension ByMode<ResolvedToken.Declared> {
    /// The modes with a declaration of their own, other than that of the default or of a mode that they overlay.
    package var ownModes: [TokenMode] {
        var own: [TokenMode] = []
        for mode in TokenMode.overlaying {
            let below = mode.topmost { own.contains($0) ? self[$0] : nil } ?? light
            if self[mode].range != below.range || self[mode].value != below.value { own.append(mode) }
        }
        return own
    }
}
