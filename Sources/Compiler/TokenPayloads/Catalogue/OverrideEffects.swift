import TokenModel
import TokenRuntime

/// The changes that a payload makes in an app of one release: each value before and after, in every mode, without references.
package struct OverrideEffects: Sendable {
    package struct Effect: Sendable {
        package let path: String
        /// Whether the payload names the path itself. If not, the value follows from what it refers to.
        package let isNamed: Bool
        /// The case names of an enumeration's values.
        package let cases: [String]
        /// Nil if the field is not set.
        package let old: ByMode<TokenValue>?
        package let new: ByMode<TokenValue>?
    }

    /// Tokens, then style fields, each in slot order. Includes values that stay the same.
    package var effects: [Effect] = []
    /// The paths in the payload that the release does not have.
    package var unknownPaths: [String] = []
}

extension TokenCatalogue {
    /// Checks and resolves a payload as the app does, except for its header and the table.
    package func effects(of payload: Payload) throws(PayloadRejection) -> OverrideEffects {
        var reader = OverrideReader(self)
        try reader.read(payload.overrides)
        var new = OverrideResolution(self, reader.overrides)
        try new.resolve()
        var writer = OverrideWriter(self, new)
        _ = try writer.words()
        var old = OverrideResolution(self, try bundled(under: reader.overrides))
        try old.resolve()
        let names = names(of: Set(new.slots.map(\.slot)))
        let namedSlots = Set(reader.overrides.tokens.keys.map { tokens[$0].slot }).union(reader.overrides.fields.keys)
        var ofTokens: [OverrideEffects.Effect] = []
        var ofFields: [OverrideEffects.Effect] = []
        // Both have the same slots, because the catalogue alone determines the references.
        for (before, after) in zip(old.slots, new.slots) {
            guard let name = names[after.slot] else { continue }
            let effect = OverrideEffects.Effect(
                path: name.path, isNamed: namedSlots.contains(after.slot), cases: name.cases ?? [],
                old: before.values.map { $0.map { old.values[$0] } }, new: after.values.map { $0.map { new.values[$0] } })
            if name.cases == nil { ofTokens.append(effect) } else { ofFields.append(effect) }
        }
        return OverrideEffects(effects: ofTokens + ofFields, unknownPaths: reader.overrides.unknownPaths)
    }

    /// Returns overrides with the same paths that change nothing.
    private func bundled(under overrides: Overrides) throws(PayloadRejection) -> Overrides {
        var bundled = Overrides(tokenCount: tokens.count)
        for token in overrides.tokens.keys { bundled.tokens.set(token, to: Overrides.Token()) }
        let values = CatalogueValues(self)
        for style in styles.values {
            for variant in style.variants.values {
                for (index, field) in style.fields.enumerated() {
                    guard let override = overrides.fields[variant.slot + index] else { continue }
                    do throws(JSONValueReader.Failure) {
                        let value = try variant.values[index].map { node throws(JSONValueReader.Failure) in
                            try values.value(node, of: field)
                        }
                        bundled.fields[variant.slot + index] = Overrides.Field(path: override.path, value: value, bounds: nil)
                    } catch {
                        throw .wrongOverride(path: override.path, reason: "the app's catalogue cannot be read here: \(error.reason)")
                    }
                }
            }
        }
        return bundled
    }
}
