import TokenModel
import TokenRuntime

extension OverrideFinder {
    /// The value with each reference that the release does not know replaced by what it leads to in a mode.
    func known(_ value: TokenValue, in mode: TokenMode, depth: Int = 0) -> TokenValue {
        let replaced = value.replacingReferences { path in
            guard let now = newTokens[path] else { return .reference(path) }
            if let id = oldTokens[path], old.tokens[id].type == new.tokens[now].type { return .reference(path) }
            // A chain may be of any length; what it ends in is known already.
            if depth == 50 { return wanted[now, mode] ?? .reference(path) }
            return known(new.tokens[now].declared(in: mode), in: mode, depth: depth + 1)
        }
        // What nests lists is no value of the tokens' catalogue; as an override it is refused.
        return (try? replaced.withSingleItems) ?? replaced
    }
}

extension ResolvedDeclarations {
    /// The token with its values in place of references, each mode written out.
    func literal(of token: CatalogueDeclarations.Token, at id: TokenID) -> CatalogueDeclarations.Token {
        guard let light = self[id, .light] else { return token }
        var literal = token
        literal.value = light
        literal.modes = [:]
        for mode in TokenMode.overlaying { literal.modes[mode] = self[id, mode] }
        if literal.modes.values.allSatisfy({ $0 == light }) { literal.modes = [:] }
        return literal
    }
}

extension CatalogueDeclarations {
    /// Writes lengths in rem as points, for a release where a rem has another length.
    mutating func writePoints(perRem points: Double) {
        for index in tokens.indices {
            tokens[index].value = tokens[index].value.inPoints(perRem: points)
            tokens[index].modes = tokens[index].modes.mapValues { $0.inPoints(perRem: points) }
        }
        for index in fields.indices { fields[index].value = fields[index].value?.inPoints(perRem: points) }
    }
}

extension TokenValue {
    fileprivate func inPoints(perRem points: Double) -> TokenValue {
        switch self {
        case .dimension(let number, .rem): .dimension(number * points, .px)
        case .composite(let type, let members): .composite(type, members.map { $0?.inPoints(perRem: points) })
        case .list(let items): .list(items.map { $0.inPoints(perRem: points) })
        case .insets(let sides): .insets(sides.map { $0.inPoints(perRem: points) })
        case .states(let states): .states(states.map { StateValue(state: $0.state, value: $0.value.inPoints(perRem: points)) })
        default: self
        }
    }
}
