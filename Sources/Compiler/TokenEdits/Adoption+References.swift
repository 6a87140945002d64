import TokenModel
import TokenPayloads
import TokenResolver

extension Adoption {
    /// Replaces values by references to tokens that have them. The role of a token is what its reference says: of the tokens beside the one that is
    /// referred to now, one of the same type that has the new value in every mode is referred to then.
    mutating func preferTokens(in overrides: inout OverrideSet) {
        let named = Set(overrides.tokens.map(\.path))
        var known: [TokenValue: [ResolvedToken.ID]] = [:]
        for id in resolved.tokens.indices
        where resolved.tokens[id].deprecation == nil && resolved.contexts.tokens[id] == nil && !named.contains(resolved.tokens[id].path) {
            known[resolved.values[resolved.tokens[id].values.light].withoutNotation, default: []].append(id)
        }
        for index in overrides.tokens.indices {
            let override = overrides.tokens[index]
            guard let token = resolved.tokenIDs[override.path].map({ resolved.tokens[$0] }) else { continue }
            func reference(for value: TokenValue, in modes: [TokenMode], over old: TokenValue) -> TokenValue? {
                known[value.withoutNotation]?.reference(beside: old, modes, value, type: token.type, in: resolved, besides: token.path)
            }
            let holds = { (mode: TokenMode) in TokenMode.allCases.filter { $0.topmost { override.modes[$0] == nil ? nil : $0 } == mode } }
            if let value = override.value {
                let modes = TokenMode.allCases.filter { !$0.isOverlaid { override.modes[$0] != nil } }
                overrides.tokens[index].value = reference(for: value, in: modes, over: token.declared.value) ?? value
            }
            for (mode, value) in override.modes {
                overrides.tokens[index].modes[mode] = reference(for: value, in: holds(mode), over: token.declared(in: mode).value) ?? value
            }
        }
        for index in overrides.fields.indices {
            let field = overrides.fields[index]
            guard let value = field.value, let leaf = project.styles.leaf(of: field.path), let old = resolved.leaves[leaf].declared,
                case .reference(let path) = old, let type = resolved.tokenIDs[path].map({ resolved.tokens[$0].type })
            else { continue }
            let tokens = known[value.withoutNotation]
            let found = tokens?.reference(beside: old, TokenMode.allCases, value, type: type, in: resolved, besides: nil)
            overrides.fields[index].value = found ?? value
        }
    }
}

extension [ResolvedToken.ID] {
    /// Returns the reference to the nearest of these tokens.
    ///
    /// - Parameter user: the token that gets the reference, to which none of its targets may refer.
    fileprivate func reference(
        beside old: TokenValue, _ modes: [TokenMode], _ value: TokenValue, type: TokenType, in brand: ResolvedBrand, besides user: String?
    ) -> TokenValue? {
        guard case .reference(let target) = old, let root = target.split(separator: ".").first else { return nil }
        let fitting = map { brand.tokens[$0] }.filter { token in
            token.type == type && token.path.hasPrefix(root + ".")
                && modes.allSatisfy { brand.values[token.values[$0]].withoutNotation == value.withoutNotation }
                && user.map { !brand.refers(token, to: $0) } ?? true
        }
        let nearest = fitting.max { one, other in
            let (a, b) = (one.path.commonPrefix(with: target), other.path.commonPrefix(with: target))
            return (a, other.path) < (b, one.path)
        }
        return nearest.map { .reference($0.path) }
    }
}

extension ResolvedBrand {
    /// Whether a token is, or leads to, the one at a path.
    fileprivate func refers(_ token: ResolvedToken, to path: String) -> Bool {
        var waiting = [token.path]
        var seen: Set<String> = []
        while let next = waiting.popLast() {
            if next == path { return true }
            guard seen.insert(next).inserted, let token = tokenIDs[next].map({ tokens[$0] }) else { continue }
            for value in [token.declared.value] + token.modes.map(\.declared.value) { value.forEachReference { waiting.append($0) } }
        }
        return false
    }
}

extension String {
    /// How many bytes two texts have in common at their beginning.
    fileprivate func commonPrefix(with other: String) -> Int { zip(utf8, other.utf8).prefix { $0 == $1 }.count }
}
