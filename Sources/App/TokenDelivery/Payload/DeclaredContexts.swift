package import TokenModel

/// What some tokens declare in all contexts, and the modifiers that their values depend on.
package struct DeclaredContexts {
    package let sets: DependencySets
    /// The largest number of references in a declaration of each token.
    let referenceCounts: ByToken<Int>
    private let inContexts: ByToken<TokenDeclarations?>
    private let normal: (TokenID) -> TokenDeclaration?
    private let space: ChoiceSpace
    private let token: (String) -> TokenID?

    /// - Parameters:
    ///   - count: the number of tokens.
    ///   - declarations: what the tokens declare that contexts declare.
    ///   - normal: returns what another token declares; nil if that could not be read.
    package init(
        count: Int, _ declarations: [TokenID: TokenDeclarations], _ space: ChoiceSpace, normal: @escaping (TokenID) -> TokenDeclaration?,
        token: @escaping (_ path: String) -> TokenID?
    ) {
        var sets = DependencySets(count: count)
        var inContexts = ByToken<TokenDeclarations?>(repeating: nil, count: count)
        for (id, declarations) in declarations { inContexts[id] = declarations }
        var referenceCounts = ByToken(repeating: 0, count: count)
        for id in referenceCounts.indices {
            sets.add(inContexts[id]?.modifiers ?? [], to: id)
            for declaration in inContexts[id]?.choices ?? normal(id).map({ [$0] }) ?? [] {
                var references = 0
                declaration.forEachReference { path in
                    references += 1
                    if let target = token(path) { sets.add(referenceFrom: id, to: target) }
                }
                referenceCounts[id] = max(referenceCounts[id], references)
            }
        }
        sets.propagate()
        (self.sets, self.referenceCounts) = (sets, referenceCounts)
        (self.inContexts, self.normal, self.space, self.token) = (inContexts, normal, space, token)
    }

    /// Resolves the values in all contexts.
    ///
    /// - Parameters:
    ///   - aliases: has resolved the default contexts.
    ///   - found: the values in the default contexts.
    package func resolve(_ aliases: AliasResolver, _ found: ByMode<ByToken<ValueID?>>, remInPoints: Double) -> ContextResolver {
        var declared: Set<TokenMode> = []
        for id in referenceCounts.indices {
            for declaration in inContexts[id]?.choices ?? normal(id).map({ [$0] }) ?? [] { declared.formUnion(declaration.modes.keys) }
        }
        var resolver = ContextResolver(
            numbers, sets, space, modes: [.light] + TokenMode.overlaying.filter { $0.isOverlaid(where: declared.contains) },
            aliases: aliases, found: found, remInPoints: remInPoints, token: token)
        resolver.resolve()
        return resolver
    }

    /// A token has at most 256 choices, so that a number can have the token, the choice and the mode.
    private var numbers: ContextResolver.Declarations {
        let modeCount = TokenMode.allCases.count
        return ContextResolver.Declarations { token, mode, contexts in
            let choice = inContexts[token].map { space.choice(of: contexts, in: $0.modifiers) } ?? 0
            let overlay = declaration(token, choice).flatMap { declared in mode.topmost { declared.modes[$0] == nil ? nil : $0 } }
            return (token.index * ChoiceSpace.maximumCount + choice) * modeCount + (overlay ?? .light).rawValue
        } value: { number in
            let (place, mode) = number.quotientAndRemainder(dividingBy: modeCount)
            let (token, choice) = place.quotientAndRemainder(dividingBy: ChoiceSpace.maximumCount)
            return TokenMode(rawValue: mode).flatMap { declaration(TokenID(token), choice)?.declared(in: $0) }
        }
    }

    private func declaration(_ token: TokenID, _ choice: Int) -> TokenDeclaration? { inContexts[token]?.choices[choice] ?? normal(token) }
}
