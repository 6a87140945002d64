package import TokenModel

/// What counts for a token in some contexts: a value, and those of the modes that declare another.
package struct TokenDeclaration: Sendable, Hashable {
    package var value: TokenValue
    package var modes: [TokenMode: TokenValue] = [:]

    package init(value: TokenValue, modes: [TokenMode: TokenValue] = [:]) {
        self.value = value
        self.modes = modes
    }

    /// Returns what the last overlay of the mode declares, otherwise the default.
    package func declared(in mode: TokenMode) -> TokenValue { mode.topmost { modes[$0] } ?? value }

    /// Calls a function with the paths that the values refer to.
    package func forEachReference(_ body: (String) -> Void) {
        for value in [value] + modes.values where value.mayHoldReferences { value.forEachReference(body) }
    }
}

/// What a token declares for each choice of the modifiers that declare it.
package struct TokenDeclarations: Sendable, Hashable {
    package var modifiers: ModifierSet
    /// The default comes first. See `ChoiceSpace`.
    package var choices: [TokenDeclaration]

    package init(modifiers: ModifierSet, choices: [TokenDeclaration]) {
        self.modifiers = modifiers
        self.choices = choices
    }

    /// Returns what counts in the contexts of all modifiers.
    package subscript(contexts: [Int], space: ChoiceSpace) -> TokenDeclaration { choices[space.choice(of: contexts, in: modifiers)] }
}

extension Overrides {
    /// What holds in some contexts.
    package struct Patch: Sendable {
        /// Without contexts it always holds.
        package let condition: ContextCondition
        /// The value in all modes that `modes` does not name; nil if only those are overridden.
        package var value: TokenValue?
        package var modes: [TokenMode: TokenValue] = [:]
        /// The members beyond the specification of a font that is the value, or a mode's; nil resets one. The others are those of what is below.
        var extras: [Typography.Extras.Name: TokenValue?] = [:]
        var modeExtras: [TokenMode: [Typography.Extras.Name: TokenValue?]] = [:]

        package init(condition: ContextCondition, value: TokenValue? = nil, modes: [TokenMode: TokenValue] = [:]) {
            (self.condition, self.value, self.modes) = (condition, value, modes)
        }

        func holds(in contexts: [Int]) -> Bool { condition.contexts.allSatisfy { contexts[$0] == $1 } }

        func apply(to declaration: inout TokenDeclaration) {
            let below = Typography(declaration.value)?.extras ?? Typography.Extras()
            if let value { declaration = TokenDeclaration(value: value.replacing(extras, over: below)) }
            let normal = Typography(declaration.value)?.extras ?? Typography.Extras()
            for (mode, value) in modes { declaration.modes[mode] = value.replacing(modeExtras[mode] ?? [:], over: normal) }
        }
    }
}

extension Overrides.Token {
    /// Returns the modifiers on which the declaration depends.
    ///
    /// - Parameter below: those on which what is overridden depends.
    package func modifiers(over below: ModifierSet) -> ModifierSet {
        patches.reduce(into: value == nil ? below : []) { set, patch in
            for (modifier, _) in patch.condition.contexts { set.insert(ModifierSet(modifier)) }
        }
    }

    /// Returns what counts in the contexts of all modifiers.
    package func declaration(over below: TokenDeclaration, in contexts: [Int]) -> TokenDeclaration {
        var declaration = value.map { TokenDeclaration(value: $0) } ?? below
        declaration.modes.merge(modes) { $1 }
        for patch in patches where patch.holds(in: contexts) { patch.apply(to: &declaration) }
        return declaration
    }

    /// Calls a function with the paths that its values refer to.
    func forEachReference(_ body: (String) -> Void) {
        func visit(_ value: TokenValue) { if value.mayHoldReferences { value.forEachReference(body) } }
        value.map(visit)
        modes.values.forEach(visit)
        for patch in patches {
            patch.value.map(visit)
            patch.modes.values.forEach(visit)
        }
    }
}

extension TokenValue {
    /// Returns a font with these members beyond the specification, and those of another for the rest. Any other value stays.
    func replacing(_ given: [Typography.Extras.Name: TokenValue?], over below: Typography.Extras) -> TokenValue {
        guard var font = Typography(self) else { return self }
        font.extras = below
        for (name, value) in given { font.extras[name] = value }
        return font.value
    }
}

extension ContextCondition {
    /// Whether another condition of the same layer counts more: that of more modifiers, then that of later ones.
    package func isBelow(_ other: ContextCondition) -> Bool {
        contexts.count == other.contexts.count
            ? contexts.lazy.map(\.modifier).lexicographicallyPrecedes(other.contexts.lazy.map(\.modifier))
            : contexts.count < other.contexts.count
    }
}
