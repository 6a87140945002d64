internal import TokenDelivery
package import TokenModel
package import TokenRuntime
package import ViewStyles

/// Says where the values of a component come from: its style's fields, the tokens behind them, and what is shown.
package struct Inspector: Sendable {
    /// A field of the component's style.
    package struct Field: Hashable, Sendable, Identifiable {
        /// `titleStyle/textColor`.
        package var path: String
        /// As declared, such as `{color.text.title}`.
        package var declared: String
        /// The tokens behind the field, nearest first.
        package var chain: [Token]
        /// What is shown; nil if the field resets its property.
        package var value: String?
        /// Whether what is shown differs from what the app was built with.
        package var isChanged: Bool
        /// The state that sets the field; nil for the style itself.
        package var state: String?

        package var id: String { "\(state ?? "")/\(path)" }
    }

    /// A token behind a field.
    package struct Token: Hashable, Sendable, Identifiable {
        package var path: String
        package var type: TokenType
        package var declared: String
        /// What other modes declare: `dark: {palette.purple.400}`.
        package var modes: [String]
        package var value: String?
        /// Whether it is declared as an expression, in any mode.
        package var isCalculated: Bool
        /// Whether what is shown differs from what the app was built with.
        package var isChanged: Bool

        package var id: String { path }
    }

    private let catalogue: TokenCatalogue

    /// Nil if the catalogue of the app cannot be read. Reading it takes a moment, so keep the inspector.
    package init?(_ store: TokenStore) {
        guard let catalogue = try? store.catalogue() else { return nil }
        self.catalogue = catalogue
    }

    /// Returns the fields that are set for a look at a component: those of its style, and those that its state changes.
    package func fields(of component: ComponentDescription, _ look: ComponentLook, in brand: Brand) -> [Field] {
        let values = Values(shown: SlotText(brand.snapshot), bundled: SlotText(brand.bundledInContexts))
        guard component.states.indices.contains(look.state) else { return [] }
        let state = component.states[look.state]
        let changes = "\(component.name)@\(state.name)"
        // The changes of a state that selects a variant have that one only.
        let changed = fields(of: changes, state.variant == nil ? look.variant : 0, state: state.name, values)
        let replaced = Set(changed.map(\.path))
        return changed
            + fields(of: component.style, state.variant ?? look.variant, state: nil, values).filter { !replaced.contains($0.path) }
    }

    /// What a brand shows, and what it would show without a server's overrides.
    private struct Values {
        let shown: SlotText
        let bundled: SlotText
    }

    private func fields(of style: String, _ variant: Int, state: String?, _ values: Values) -> [Field] {
        catalogue.declarations(of: style, variant: variant).compactMap { declaration in
            let value = values.shown.text(of: declaration)
            let isChanged = value != values.bundled.text(of: declaration)
            guard declaration.text != nil || isChanged else { return nil }
            return Field(
                path: declaration.path, declared: declaration.text ?? "not set", chain: chain(of: declaration.references, values),
                value: value, isChanged: isChanged, state: state)
        }
    }

    /// Returns the tokens that a value leads to, each once.
    private func chain(of references: [String], _ values: Values) -> [Token] {
        var chain: [Token] = []
        var waiting = references
        var seen = Set(references)
        while !waiting.isEmpty {
            guard let token = catalogue.declaration(of: waiting.removeFirst()), case .token(let type) = token.kind else { continue }
            let modes = TokenMode.allCases.compactMap { mode in mode.name.flatMap { name in token.modes[mode].map { "\(name): \($0)" } } }
            let value = values.shown.text(of: token)
            chain.append(
                Token(
                    path: token.path, type: type, declared: token.text ?? "", modes: modes, value: value,
                    isCalculated: token.isExpression, isChanged: value != values.bundled.text(of: token)))
            waiting += token.references.filter { seen.insert($0).inserted }
        }
        return chain
    }
}

extension TokenCatalogue.Declaration {
    /// Whether a text of it is an expression. Composites, whose parts may be expressions, are not.
    fileprivate var isExpression: Bool {
        guard case .token(let type) = kind, TokenTries.canWrite(type) else { return false }
        return ([text].compactMap(\.self) + modes.values).contains { text in
            var text = text
            return text.withUTF8 { ParsedExpression.isMeant(by: $0) }
        }
    }
}

extension SlotText {
    fileprivate func text(of declaration: TokenCatalogue.Declaration) -> String? {
        text(declaration.slot, declaration.kind, hasStates: declaration.hasStates)
    }
}
