import TokenModel
import TokenResolver

extension CSSDeclarations {
    /// A value as declared in each mode, and as resolved.
    struct Value {
        private(set) var declared: ByMode<TokenValue>
        private(set) var hasModes: Bool
        /// The value in each choice of the contexts of `modifiers`, the default first. Empty if contexts make no difference to its declaration and meaning.
        private(set) var choices: [Value] = []
        private(set) var modifiers: ModifierSet = []
        private let values: IndexedArray<ValueID, TokenValue>
        private let ids: ByMode<ValueID>
        /// The state that the value belongs to; nil for a value without states.
        private let state: UInt8?

        /// - Parameters:
        ///   - contexts: the meaning in each choice of contexts, if it differs.
        ///   - isDerived: whether its expressions stay, and not only their results.
        init(
            _ declared: TokenValue, of brand: ResolvedBrand, by ids: ByMode<ValueID>, in state: UInt8? = nil,
            contexts: ContextValues? = nil, isDerived: Bool = false
        ) {
            self.declared = ByMode(repeating: declared)
            hasModes = false
            values = brand.values
            self.ids = ids
            self.state = state
            if declared.hasExpressions, !isDerived {
                self.declared = ByMode(light: result(.light), others: result)
                hasModes = !self.declared.isUniform
            }
            guard let contexts else { return }
            modifiers = contexts.modifiers
            choices = contexts.values.map { Value(declared, of: brand, by: $0, in: state, isDerived: isDerived) }
        }

        /// - Parameter isDerived: whether its expressions stay, and not only their results.
        // Borrows both: an initialiser would copy them for each token.
        init(_ token: borrowing ResolvedToken, of brand: borrowing ResolvedBrand, isDerived: Bool = false) {
            hasModes = !token.modes.isEmpty
            func value(_ declared: ResolvedToken.Declared) -> TokenValue { isDerived ? declared.derivation : declared.value }
            if hasModes {
                declared = ByMode(light: value(token.declared)) { mode in
                    value(mode.topmost { mode in token.modes.first { $0.mode == mode }?.declared } ?? token.declared)
                }
            } else {
                declared = ByMode(repeating: value(token.declared))
            }
            values = brand.values
            ids = token.values
            state = nil
        }

        /// A value that is the same in all modes.
        init(_ declared: TokenValue, meaning resolved: TokenValue) {
            self.declared = ByMode(repeating: declared)
            hasModes = false
            values = IndexedArray([resolved])
            ids = ByMode(repeating: ValueID(0))
            state = nil
        }

        /// Adds the choices of contexts to a token's value.
        mutating func addChoices(
            of token: ResolvedToken.ID, in brand: ResolvedBrand, _ space: ChoiceSpace, isDerived: Bool = false
        ) {
            modifiers = brand.modifiers(of: token)
            guard !modifiers.isEmpty else { return }
            choices = (0..<space.count(modifiers)).map { choice in
                Value(brand.token(token, in: space.contexts(of: choice, in: modifiers), of: space), of: brand, isDerived: isDerived)
            }
        }

        /// Puts the resolved value in place of a reference to one of the tokens.
        mutating func replaceReferences(to paths: Set<String>) {
            func isReplaced(_ value: TokenValue) -> Bool {
                switch value {
                case .reference(let path): paths.contains(path)
                case .list(let items): items.contains(where: isReplaced)
                default: false
                }
            }
            for mode in TokenMode.allCases where isReplaced(declared[mode]) {
                declared[mode] = resolved(mode)
                hasModes = hasModes || !isUniform
            }
            for index in choices.indices { choices[index].replaceReferences(to: paths) }
        }

        /// Returns the declaration with the results of its expressions.
        private func result(_ mode: TokenMode) -> TokenValue { declared[mode].replacingExpressions(by: resolved(mode)) }

        /// Whether the resolved value is the same in all modes.
        var isUniform: Bool { ids.isUniform }

        func resolved(_ mode: TokenMode) -> TokenValue {
            let value = values[ids[mode]]
            guard let state, case .states(let states) = value else { return value }
            return states.first { $0.state == state }?.value ?? declared[mode]
        }

        /// Returns the maximum of a property of the resolved value in all modes and contexts.
        func maximum(of property: (TokenValue) -> Int) -> Int {
            let own = isUniform ? property(resolved(.light)) : TokenMode.allCases.map { property(resolved($0)) }.max() ?? 0
            return choices.reduce(own) { max($0, $1.maximum(of: property)) }
        }
    }
}

extension ResolvedBrand {
    /// The modifiers that a token's declaration or value depends on.
    func modifiers(of token: ResolvedToken.ID) -> ModifierSet {
        contexts.tokens[token]?.modifiers ?? contexts.declarations[token]?.modifiers ?? []
    }

    /// The modifiers that the value of a style field depends on.
    func modifiers(ofLeaf leaf: Int) -> ModifierSet { contexts.leaves[leaf]?.modifiers ?? [] }
}
