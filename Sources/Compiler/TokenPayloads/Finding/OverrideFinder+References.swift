import TokenDelivery
import TokenModel

extension OverrideFinder {
    /// Returns declarations without what the release does not have: with each reference that it lacks replaced by its target, and with results if it knows
    /// no expressions. They depend on the contexts of what is replaced.
    func known(_ declarations: TokenDeclarations, at token: TokenID) -> TokenDeclarations {
        var set = declarations.modifiers
        for declaration in declarations.choices {
            for value in [declaration.value] + declaration.modes.values { set.formUnion(replacedModifiers(of: value)) }
        }
        guard let choices = choices(of: set) else { return wanted.literal(of: new.tokens[token], at: token, space).declarations }
        return TokenDeclarations(
            modifiers: set,
            choices: choices.map { contexts in
                let declaration = declarations[contexts, space]
                var known = TokenDeclaration(value: known(declaration.value, in: .light, contexts))
                for mode in TokenMode.overlaying {
                    let value = self.known(declaration.declared(in: mode), in: mode, contexts)
                    if declaration.modes[mode] != nil || value != known.declared(in: mode) { known.modes[mode] = value }
                }
                return known
            })
    }

    /// Returns the modifiers on which the parts of a value depend that `known` replaces.
    func replacedModifiers(of value: TokenValue) -> ModifierSet {
        guard value.mayHoldReferences else { return [] }
        if !knowsExpressions, value.hasExpressions { return wanted.modifiers(of: value) }
        var set: ModifierSet = []
        value.forEachReference { path in
            if let now = newTokens[path], !has(path, now) { set.formUnion(wanted.modifiers(of: now)) }
        }
        return set
    }

    /// Returns a value as it is known in a mode and contexts.
    func known(_ value: TokenValue, in mode: TokenMode, _ contexts: [Int], depth: Int = 0) -> TokenValue {
        let value = knowsExpressions ? value : calculated(value, in: mode, contexts)
        let replaced = value.replacingReferences { path in
            guard let now = newTokens[path] else { return .reference(path) }
            if has(path, now) { return .reference(path) }
            let declared = new.tokens[now].declarations[contexts, space].declared(in: mode)
            // Chains can have any length, but their final values are known. The result of an expression is rounded, so it is not part of another.
            if depth == 50 || declared.hasExpressions { return wanted[now, mode, contexts] ?? .reference(path) }
            return known(declared, in: mode, contexts, depth: depth + 1)
        }
        // Nested lists are invalid as token values. As overrides they are rejected.
        return (try? replaced.substituting(remInPoints: remInPoints, TokenValue.reference)) ?? replaced
    }

    /// Returns the value with each expression replaced by its result in a mode and contexts.
    private func calculated(_ value: TokenValue, in mode: TokenMode, _ contexts: [Int]) -> TokenValue {
        guard value.hasExpressions else { return value }
        return value.replacingParts { part in
            guard case .expression = part else { return part }
            let result = try? part.substituting(remInPoints: remInPoints) { path in
                newTokens[path].flatMap { wanted[$0, mode, contexts] } ?? .reference(path)
            }
            return result ?? part
        }
    }
}

extension ResolvedDeclarations {
    /// Returns the token with values instead of references, and each mode and context written out.
    func literal(of token: CatalogueDeclarations.Token, at id: TokenID, _ space: ChoiceSpace) -> CatalogueDeclarations.Token {
        let set = modifiers(of: id)
        let choices = (0..<space.count(set)).map { choice -> TokenDeclaration? in
            let contexts = space.contexts(of: choice, in: set)
            guard let light = self[id, .light, contexts] else { return nil }
            var declaration = TokenDeclaration(value: light)
            for mode in TokenMode.overlaying { declaration.modes[mode] = self[id, mode, contexts] }
            if declaration.modes.values.allSatisfy({ $0 == light }) { declaration.modes = [:] }
            return declaration
        }
        var literal = token
        literal.declarations = TokenDeclarations(modifiers: set, choices: choices.compactMap(\.self))
        return literal.declarations.choices.count == choices.count ? literal : token
    }
}
