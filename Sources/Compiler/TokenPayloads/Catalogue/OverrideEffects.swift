import TokenDelivery
import TokenModel

/// The changes that layers make in an app of one release: each value before and after, in every mode and context, without references.
package struct OverrideEffects: Sendable {
    package struct Effect: Sendable {
        package let path: String
        /// Whether one of the layers names the path itself. If not, the value follows from what it refers to.
        package let isNamed: Bool
        /// The case names of an enumeration's values.
        package let cases: [String]
        /// In the default contexts. Nil if the field is not set.
        package let old: ByMode<TokenValue>?
        package let new: ByMode<TokenValue>?
        /// The other contexts in which either differs from what it is in the default ones.
        package let contexts: [(name: String, old: ByMode<TokenValue>?, new: ByMode<TokenValue>?)]

        /// Whether the new values are those of another effect on the same path, or the old ones if there is none.
        package func shows(sameAs other: Effect?) -> Bool {
            let (own, others) = (
                newInContexts, other?.newInContexts ?? Dictionary(uniqueKeysWithValues: contexts.map { ($0.name, $0.old) })
            )
            let normal = other.map(\.new) ?? old
            return new == normal && Set(own.keys).union(others.keys).allSatisfy { own[$0] ?? new == others[$0] ?? normal }
        }

        private var newInContexts: [String: ByMode<TokenValue>?] { Dictionary(uniqueKeysWithValues: contexts.map { ($0.name, $0.new) }) }
    }

    /// Tokens, then style fields, each in slot order. Includes values that stay the same.
    package var effects: [Effect] = []
    /// The paths in the layers that the release does not have.
    package var unknownPaths: [String] = []
}

extension TokenCatalogue {
    /// Checks a stack of layers as the app does, except for the table.
    package func check(_ stack: [OverrideSource]) throws(PayloadRejection) {
        _ = try written(try overrides(stack))
    }

    /// The paths of a release that layers name, tokens first; none if the layers cannot be read.
    package func paths(overriddenBy layers: [OverrideSource]) -> [String] {
        guard let named = try? overrides(layers) else { return [] }
        let fields = names(of: Set(named.fields.keys)).sorted { $0.key < $1.key }
        return named.tokens.keys.sorted().map { path(of: $0) } + fields.map(\.value.path)
    }

    /// The paths in layers that a release does not have; none if the layers cannot be read.
    package func paths(missingFor layers: [OverrideSource]) -> [String] { (try? overrides(layers).unknownPaths) ?? [] }

    private func written(_ overrides: Overrides) throws(PayloadRejection) -> OverrideResolution {
        var resolution = OverrideResolution(self, overrides)
        try resolution.resolve()
        var writer = OverrideWriter(self, resolution)
        _ = try writer.words()
        return resolution
    }

    /// Checks and resolves layers as the app does, except for the table.
    ///
    /// - Parameter lower: the layers below, whose values are those before.
    package func effects(of layers: [OverrideSource], over lower: [OverrideSource] = []) throws(PayloadRejection) -> OverrideEffects {
        let (named, all) = (try overrides(layers), try overrides(lower + layers))
        let new = try written(all)
        var old = OverrideResolution(self, try overrides(lower, naming: all))
        try old.resolve()
        let names = names(of: Set(new.slots.map(\.slot)))
        let namedSlots = Set(named.tokens.keys.map { tokens[$0].slot }).union(named.fields.keys)
        var ofTokens: [OverrideEffects.Effect] = []
        var ofFields: [OverrideEffects.Effect] = []
        // Both have the same slots, because the catalogue alone determines the references.
        for (before, after) in zip(old.slots, new.slots) {
            guard let name = names[after.slot] else { continue }
            let effect = OverrideEffects.Effect(
                path: name.path, isNamed: namedSlots.contains(after.slot), cases: name.cases ?? [],
                old: before.values.map { $0.map { old.values[$0] } }, new: after.values.map { $0.map { new.values[$0] } },
                contexts: contexts(of: before, in: old, and: after, in: new))
            if name.cases == nil { ofTokens.append(effect) } else { ofFields.append(effect) }
        }
        return OverrideEffects(effects: ofTokens + ofFields, unknownPaths: named.unknownPaths)
    }

    private func contexts(
        of before: OverrideResolution.Change, in old: OverrideResolution, and after: OverrideResolution.Change, in new: OverrideResolution
    ) -> [(name: String, old: ByMode<TokenValue>?, new: ByMode<TokenValue>?)] {
        var set = (before.contexts?.modifiers ?? []).union(after.contexts?.modifiers ?? [])
        if space.count(set) > ChoiceSpace.maximumCount { set = after.contexts?.modifiers ?? [] }
        func values(_ change: OverrideResolution.Change, _ contexts: [Int]) -> ByMode<ValueID>? {
            change.contexts.map { $0.values[space.choice(of: contexts, in: $0.modifiers)] } ?? change.values
        }
        return (0..<space.count(set)).dropFirst().compactMap { choice in
            let contexts = space.contexts(of: choice, in: set)
            let (one, other) = (values(before, contexts), values(after, contexts))
            guard one != before.values || other != after.values else { return nil }
            return (text(of: contexts, in: set), one.map { $0.map { old.values[$0] } }, other.map { $0.map { new.values[$0] } })
        }
    }

    /// Returns the overrides of layers, and the other paths of `all` with overrides that change nothing.
    private func overrides(_ layers: [OverrideSource], naming all: Overrides) throws(PayloadRejection) -> Overrides {
        var overrides = try self.overrides(layers)
        for token in all.tokens.keys where overrides.tokens[token] == nil { overrides.tokens.set(token, to: Overrides.Token()) }
        let values = CatalogueValues(self)
        for style in styles.values {
            for variant in style.variants.values {
                for (index, field) in style.fields.enumerated() {
                    let slot = variant.slot + index
                    guard let override = all.fields[slot], overrides.fields[slot] == nil else { continue }
                    do throws(JSONValueReader.Failure) {
                        let value = try variant.values[index].map { node throws(JSONValueReader.Failure) in
                            try values.value(node, of: field)
                        }
                        overrides.fields[slot] = Overrides.Field(
                            path: override.path, value: value, hasModes: field.kind.mayDifferByMode, bounds: nil)
                    } catch {
                        throw .wrongOverride(path: override.path, reason: "the app's catalogue cannot be read here: \(error.reason)")
                    }
                }
            }
        }
        return overrides
    }
}
