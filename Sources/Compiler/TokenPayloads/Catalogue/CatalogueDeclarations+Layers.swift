import TokenDelivery
import TokenModel

extension TokenCatalogue {
    /// The declarations of a release on a device with these layers, the lowest first.
    func declarations(under layers: [OverrideSource]) throws(CatalogueError) -> CatalogueDeclarations {
        var declarations = try self.declarations()
        guard !layers.isEmpty else { return declarations }
        let overrides: Overrides
        do throws(PayloadRejection) {
            overrides = try self.overrides(layers)
        } catch {
            throw CatalogueError("The layers below do not fit it: \(error)")
        }
        for token in overrides.tokens.keys {
            guard let override = overrides.tokens[token] else { continue }
            let below = declarations.tokens[TokenID(token)].declarations
            let modifiers = override.modifiers(over: below.modifiers)
            guard space.count(modifiers) <= ChoiceSpace.maximumCount else {
                throw CatalogueError("The layers below make '\(path(of: token))' depend on too many contexts.")
            }
            let choices = (0..<space.count(modifiers)).map { choice in
                let contexts = space.contexts(of: choice, in: modifiers)
                return override.declaration(over: below[contexts, space], in: contexts)
            }
            declarations.tokens[TokenID(token)].declarations = TokenDeclarations(modifiers: modifiers, choices: choices)
        }
        for index in declarations.fields.indices {
            guard let override = overrides.fields[declarations.fields[index].slot] else { continue }
            declarations.fields[index].value = override.value
        }
        return declarations
    }

    /// Reads layers over each other, the lowest first.
    func overrides(_ layers: [OverrideSource]) throws(PayloadRejection) -> Overrides {
        var reader = OverrideReader(self)
        for layer in layers { try reader.read(layer) }
        return reader.overrides
    }
}
