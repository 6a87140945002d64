import TokenModel
import TokenRuntime

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
            let id = TokenID(token)
            // A value holds in all modes, so the bundled modes are gone.
            if let value = override.value { (declarations.tokens[id].value, declarations.tokens[id].modes) = (value, [:]) }
            declarations.tokens[id].modes.merge(override.modes) { $1 }
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
