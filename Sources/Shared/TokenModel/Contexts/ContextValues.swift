/// The values of a slot for each choice of the modifiers that they depend on.
package struct ContextValues: Sendable {
    package let modifiers: ModifierSet
    /// The default comes first. See `ChoiceSpace`.
    package let values: [ByMode<ValueID>]

    /// Nil if no value differs from the default's, which comes first.
    package init?(_ modifiers: ModifierSet, _ values: [ByMode<ValueID>], in table: IndexedArray<ValueID, TokenValue>) {
        guard let normal = values.first else { return nil }
        // The same value written twice has two numbers.
        let numbered = values.map { values in
            let light = table[values.light] == table[normal.light] ? normal.light : values.light
            return ByMode(light: light) { mode in table[values[mode]] == table[normal[mode]] ? normal[mode] : values[mode] }
        }
        guard numbered.contains(where: { $0 != normal }) else { return nil }
        self.modifiers = modifiers
        self.values = numbered
    }

    /// Returns the choices in which a value differs from the default's, each with the contexts of all modifiers.
    package func differing(in space: ChoiceSpace) -> [(contexts: [Int], values: ByMode<ValueID>)] {
        values.indices.filter { values[$0] != values[0] }.map { (space.contexts(of: $0, in: modifiers), values[$0]) }
    }
}
