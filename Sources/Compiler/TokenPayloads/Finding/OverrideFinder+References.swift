import TokenModel
import TokenRuntime

extension OverrideFinder {
    /// Returns the value with each reference that the release lacks replaced by its target in a mode, and with results if the release knows no
    /// expressions.
    func known(_ value: TokenValue, in mode: TokenMode, depth: Int = 0) -> TokenValue {
        let value = knowsExpressions ? value : calculated(value, in: mode)
        let replaced = value.replacingReferences { path in
            guard let now = newTokens[path] else { return .reference(path) }
            if let id = oldTokens[path], old.tokens[id].type == new.tokens[now].type { return .reference(path) }
            // Chains can have any length, but their final values are known. The result of an expression is rounded, so it is not part of another.
            if depth == 50 || new.tokens[now].declared(in: mode).hasExpressions { return wanted[now, mode] ?? .reference(path) }
            return known(new.tokens[now].declared(in: mode), in: mode, depth: depth + 1)
        }
        // Nested lists are invalid as token values. As overrides they are rejected.
        return (try? replaced.substituting(remInPoints: remInPoints, TokenValue.reference)) ?? replaced
    }
}

extension OverrideFinder {
    /// Returns the value with each expression replaced by its result in a mode.
    private func calculated(_ value: TokenValue, in mode: TokenMode) -> TokenValue {
        guard value.hasExpressions else { return value }
        return value.replacingParts { part in
            guard case .expression = part else { return part }
            let result = try? part.substituting(remInPoints: remInPoints) { path in
                newTokens[path].flatMap { wanted[$0, mode] } ?? .reference(path)
            }
            return result ?? part
        }
    }
}

extension ResolvedDeclarations {
    /// Returns the token with values instead of references, and each mode written out.
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
    /// Converts lengths in rem to points, for a release in which a rem has a different length.
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
        case .expression(let expression): .expression(expression.replacingOperands { $0.inPoints(perRem: points) })
        default: self
        }
    }
}
