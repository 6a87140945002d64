import TokenDelivery
import TokenModel

extension CatalogueDeclarations {
    /// Converts lengths in rem to points, for a release in which a rem has a different length.
    mutating func writePoints(perRem points: Double) {
        for index in tokens.indices {
            tokens[index].declarations.choices = tokens[index].declarations.choices.map { declaration in
                TokenDeclaration(
                    value: declaration.value.inPoints(perRem: points), modes: declaration.modes.mapValues { $0.inPoints(perRem: points) })
            }
        }
        for index in fields.indices { fields[index].value = fields[index].value?.inPoints(perRem: points) }
    }

    /// Arranges what the tokens declare by the modifiers and contexts of another catalogue, as its app would choose them.
    ///
    /// - Returns: the contexts that the other catalogue does not have, such as `density=cosy`, with the paths of the tokens that declare something there.
    mutating func arrange(from own: TokenCatalogue, for other: TokenCatalogue) -> [String: Set<String>] {
        guard own.modifiers.map(\.name) != other.modifiers.map(\.name) || own.modifiers.map(\.contexts) != other.modifiers.map(\.contexts)
        else { return [:] }
        let mapping = ContextMapping(from: own, to: other)
        var missing: [String: Set<String>] = [:]
        for index in tokens.indices where !tokens[index].declarations.modifiers.isEmpty {
            for context in mapping.missing(of: tokens[index].declarations) { missing[context, default: []].insert(tokens[index].path) }
            tokens[index].declarations = mapping.arranged(tokens[index].declarations)
        }
        return missing
    }
}

/// The contexts of one catalogue by those of another, found by their names.
private struct ContextMapping {
    private let own: TokenCatalogue
    private let other: TokenCatalogue
    /// For each own modifier its index in the other catalogue; nil if that does not have it.
    private let modifiers: [Int?]

    init(from own: TokenCatalogue, to other: TokenCatalogue) {
        (self.own, self.other) = (own, other)
        modifiers = own.modifiers.map { modifier in other.modifiers.firstIndex { $0.name == modifier.name } }
    }

    /// Returns the own contexts that the other's stand for. What is unknown on one side is the own default.
    private func contexts(_ others: [Int]) -> [Int] {
        own.modifiers.enumerated().map { index, modifier in
            guard let place = modifiers[index] else { return 0 }
            return modifier.contexts.firstIndex(of: other.modifiers[place].contexts[others[place]]) ?? 0
        }
    }

    func arranged(_ declarations: TokenDeclarations) -> TokenDeclarations {
        let set = ModifierSet(declarations.modifiers.indices.compactMap { modifiers[$0] }.map { ModifierSet($0) })
        let choices = (0..<other.space.count(set)).map { choice in
            declarations[contexts(other.space.contexts(of: choice, in: set)), own.space]
        }
        return TokenDeclarations(modifiers: set, choices: choices)
    }

    /// The own contexts that the other catalogue does not have, and in which something else is declared than in the default.
    func missing(of declarations: TokenDeclarations) -> Set<String> {
        var missing: Set<String> = []
        for (choice, declaration) in declarations.choices.enumerated() where declaration != declarations.choices[0] {
            let contexts = own.space.contexts(of: choice, in: declarations.modifiers)
            for index in declarations.modifiers.indices where contexts[index] != 0 {
                let name = own.modifiers[index].contexts[contexts[index]]
                if modifiers[index].map({ other.modifiers[$0].contexts.contains(name) }) != true {
                    missing.insert("\(own.modifiers[index].name)=\(name)")
                }
            }
        }
        return missing
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
