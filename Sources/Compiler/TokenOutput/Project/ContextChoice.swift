import TokenModel
import TokenProject
import TokenResolver

/// The values that a token or a style field has in some contexts. Any combination of contexts agrees with at most one choice of a value.
package struct ContextChoice: Hashable, Sendable {
    /// By modifier. Nil for one that makes no difference to the values.
    package private(set) var contexts: [Int?]
    package let values: ByMode<TokenValue>
    /// The values' places in the brand. The same value may be in two.
    package let ids: ByMode<ValueID>

    package static func == (one: Self, other: Self) -> Bool { one.contexts == other.contexts && one.values == other.values }

    package func hash(into hasher: inout Hasher) {
        hasher.combine(contexts)
        hasher.combine(values)
    }

    fileprivate func without(_ modifier: Int) -> Self {
        var choice = self
        choice.contexts[modifier] = nil
        return choice
    }
}

extension ResolvedBrand {
    /// Returns the choices in which a value differs from the default's. Those that are equal in all contexts of a modifier are one.
    package func choices(of values: ContextValues, among modifiers: [OpenModifier]) -> [ContextChoice] {
        var choices = values.differing(in: modifiers.space).map { contexts, ids in
            // The modifiers on which the value does not depend have their defaults in all choices.
            let contexts = contexts.enumerated().map { values.modifiers.contains(ModifierSet($0)) ? $1 : nil }
            return ContextChoice(contexts: contexts, values: ids.map { self.values[$0] }, ids: ids)
        }
        for modifier in values.modifiers.indices {
            let groups = Dictionary(grouping: choices) { $0.without(modifier) }
            var written: Set<ContextChoice> = []
            choices = choices.compactMap { choice in
                let merged = choice.without(modifier)
                guard groups[merged]?.count == modifiers[modifier].contexts.count else { return choice }
                return written.insert(merged).inserted ? merged : nil
            }
        }
        return choices
    }
}
