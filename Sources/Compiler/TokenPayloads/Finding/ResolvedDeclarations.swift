import TokenDelivery
import TokenModel

/// The values of a catalogue's tokens without references, in every mode and context, and of declarations that refer to them.
package struct ResolvedDeclarations {
    private var aliases: AliasResolver
    private let found: ByMode<ByToken<ValueID?>>
    /// Nil if no context declares anything.
    private var contexts: ContextResolver?

    /// - Parameters:
    ///   - ids: the tokens by path.
    ///   - space: the choices of the catalogue's contexts.
    package init(_ tokens: ByToken<CatalogueDeclarations.Token>, ids: [String: TokenID], _ space: ChoiceSpace, remInPoints: Double) {
        aliases = AliasResolver(
            declared: tokens.mapValues(\.normal.value), targets: ByToken(repeating: nil, count: tokens.count),
            remInPoints: remInPoints, token: { ids[$0] })
        var found = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        for mode in TokenMode.overlaying {
            var overrides: [TokenID: TokenValue] = [:]
            for (id, token) in tokens.indexed {
                if let value = mode.topmost({ token.normal.modes[$0] }) { overrides[id] = value }
            }
            if !overrides.isEmpty { found[mode] = aliases.resolve(overrides: overrides, over: found.light) }
        }
        self.found = found
        var inContexts: [TokenID: TokenDeclarations] = [:]
        for (id, token) in tokens.indexed where !token.declarations.modifiers.isEmpty { inContexts[id] = token.declarations }
        guard !inContexts.isEmpty else { return }
        let declared = DeclaredContexts(
            count: tokens.count, inContexts, space, normal: { tokens[$0].normal }, token: { ids[$0] })
        contexts = declared.resolve(aliases, found, remInPoints: remInPoints)
    }

    /// All values.
    package var values: IndexedArray<ValueID, TokenValue> { contexts?.aliases.values ?? aliases.values }

    /// Returns a token's value in every mode in the default contexts; nil for a token in a cycle or with a dangling reference.
    package func values(of token: TokenID) -> ByMode<ValueID>? {
        guard let light = found.light[token], TokenMode.allCases.allSatisfy({ self[token, $0] != nil }) else { return nil }
        return ByMode(light: light) { found[$0][token] ?? light }
    }

    /// Returns a token's values for each choice of the contexts that they depend on; nil if they are the same in all.
    package func valuesInContexts(of token: TokenID) -> ContextValues? {
        guard let contexts, let entry = contexts.table[token], let normal = values(of: token) else { return nil }
        let complete = entry.values.map { value in
            ByMode(light: value.light ?? normal.light) { value[$0] ?? value.light ?? normal[$0] }
        }
        return ContextValues(entry.modifiers, complete, in: values)
    }

    /// Each cycle as its tokens in order.
    var cycles: [[TokenID]] { aliases.cycles + (contexts?.cycles.map(\.tokens) ?? []) }

    /// The modifiers on which a token's value depends.
    func modifiers(of token: TokenID) -> ModifierSet { contexts?.table[token]?.modifiers ?? [] }

    /// The modifiers on which a declaration's value depends.
    func modifiers(of declared: TokenValue) -> ModifierSet { contexts?.dependencies(of: declared) ?? [] }

    /// The value in some contexts; nil for the default ones. Nil for a token in a cycle or with a dangling reference, as in a damaged catalogue.
    subscript(token: TokenID, mode: TokenMode, contexts: [Int]? = nil) -> TokenValue? {
        guard let contexts, let resolver = self.contexts else { return found[mode][token].flatMap { aliases.values[$0].withoutReferences } }
        return resolver.value(of: token, in: mode, contexts).flatMap { resolver.aliases.values[$0].withoutReferences }
    }

    /// Whether a token's value differs by mode in any contexts.
    func differsByMode(_ token: TokenID, _ space: ChoiceSpace) -> Bool {
        let set = modifiers(of: token)
        return (0..<space.count(set)).contains { choice in
            let contexts = space.contexts(of: choice, in: set)
            return TokenMode.overlaying.contains { self[token, $0, contexts] != self[token, .light, contexts] }
        }
    }

    /// Returns a declaration's value without references. Also returns nil if an item of a list refers to a list without exactly one item.
    mutating func value(of declared: TokenValue, in mode: TokenMode, _ contexts: [Int]) -> TokenValue? {
        guard self.contexts != nil else {
            let value = try? aliases.value(of: declared, by: found[mode])
            return value.flatMap { aliases.values[$0].withoutReferences }
        }
        let value = try? self.contexts?.value(of: declared, in: mode, contexts)
        return value.flatMap { values[$0].withoutReferences }
    }
}

extension TokenValue {
    /// The value, or nil if it contains references.
    fileprivate var withoutReferences: TokenValue? {
        var isComplete = !hasExpressions
        forEachReference { _ in isComplete = false }
        return isComplete ? self : nil
    }
}
