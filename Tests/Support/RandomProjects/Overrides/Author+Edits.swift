import TokenModel

/// Changes values of an existing project, as the next release would.
extension Draft {
    /// The same tokens and styles, some with other values.
    func edited(_ dice: inout Dice) -> Draft {
        var author = Author(dice: dice.fork(), temper: Temper(&dice), draft: self)
        author.editTokens()
        author.editStyles()
        author.editPatches()
        return author.draft
    }

    /// The same project, with another value in one declaration of a token.
    func replacing(_ place: DeclarationPlace, by value: Node) -> Draft {
        var draft = self
        draft.tokens[place.token].declarations[place.declaration].set(value)
        return draft
    }

    /// Where a brand's tokens are declared without a mode. Leaves out declarations by older tools, which follow other rules, and what copies
    /// are made of, directly or through references: an override does not change a copy.
    func declarationPlaces(of brand: Int?) -> [DeclarationPlace] {
        let copied = copiedTokens
        return tokens.indices.compactMap { token in
            guard isThere(token, in: brand), !copied.contains(token), !differsByMode(token, in: brand),
                let winner = winner(of: token, in: Context(brand: brand, mode: .light)),
                let place = tokens[token].declarations.firstIndex(where: { $0.file == winner.file }), !files[winner.file].isLegacy
            else { return nil }
            return DeclarationPlace(token: token, declaration: place)
        }
    }
}

extension Draft {
    /// The tokens of which an override does not change all that their words would: sources of copies, and what those refer to.
    var copiedTokens: Set<Int> {
        withReferences(tokensWithReferredParts.union(tokens.compactMap(\.source)))
    }

    /// These tokens and all that they refer to.
    fileprivate func withReferences(_ tokens: Set<Int>) -> Set<Int> {
        var found = tokens
        var waiting = Array(found)
        while let token = waiting.popLast() {
            for declaration in self.tokens[token].declarations {
                declaration.value.forEachReference { if found.insert($0.token).inserted { waiting.append($0.token) } }
            }
        }
        return found
    }

    /// Whether a mode has a declaration of its own, which an override of the value alone removes.
    private func differsByMode(_ token: Int, in brand: Int?) -> Bool {
        tokens[token].declarations.contains { declaration in
            let layer = files[declaration.file].layer
            return layer.mode != nil && (layer.brand == nil || layer.brand == brand)
        }
    }
}

/// One declaration of a token.
struct DeclarationPlace {
    var token: Int
    /// The index among the token's declarations.
    var declaration: Int
}

extension Author {
    fileprivate mutating func editTokens() {
        // Another value may lack a part that something refers to, or have one that does not fit there. References are followed.
        let fixed = draft.withReferences(draft.tokensWithReferredParts)
        let share = dice.pick([5, 20, 60])
        for token in draft.tokens.indices where !fixed.contains(token) {
            for place in draft.tokens[token].declarations.indices where dice.chance(share) {
                let setting = setting(of: token, in: draft.tokens[token].declarations[place].file)
                draft.tokens[token].declarations[place].set(value(of: draft.tokens[token].type, setting))
            }
        }
    }
}

extension Author {
    /// Other values for the fields that states change already: changing other fields would need new slots.
    fileprivate mutating func editPatches() {
        let share = dice.pick([5, 20, 60])
        for component in draft.components.all.indices {
            guard let style = draft.components.all[component].style else { continue }
            let fields = draft.fields(ofStyle: style)
            for place in draft.components.all[component].states.indices {
                var state = draft.components.all[component].states[place]
                state.patch = edited(state.patch, fields, brand: nil, share)
                for index in state.patchesByBrand.indices {
                    let (brand, patch) = state.patchesByBrand[index]
                    state.patchesByBrand[index].patch = edited(patch, fields, brand: brand, share)
                }
                draft.components.all[component].states[place] = state
            }
        }
    }

    private mutating func edited(
        _ patch: ComponentStateDraft.Patch, _ fields: [FieldDraft], brand: Int?, _ share: Int
    ) -> ComponentStateDraft.Patch {
        patch.map { entry in
            guard let field = fields.first(where: { $0.name == entry.field }) else { return entry }
            switch entry.value {
            case .reset: return entry
            case .part(let inner):
                guard case .style(let name) = field.kind else { return entry }
                return (entry.field, .part(edited(inner, draft.fields(ofStyle: name), brand: brand, share)))
            case .value:
                guard dice.chance(share) else { return entry }
                return (entry.field, .value(fieldValue(of: field.kind, brand: brand, field.bounds)))
            case .states(let states):
                return (
                    entry.field,
                    .states(
                        states.map { state in
                            guard state.value != nil, dice.chance(share) else { return state }
                            return (state.bits, fieldValue(of: field.kind, brand: brand))
                        })
                )
            }
        }
    }
}

extension Declaration {
    mutating func set(_ value: Node) {
        self.value = value
        (isShort, hasType) = (false, true)
        // An alias takes the text style and the PostScript name from its target.
        if case .map = value {} else { annotations.extensions = nil }
    }
}

extension Draft {
    fileprivate var tokensWithReferredParts: Set<Int> {
        var found: Set<Int> = []
        for declaration in tokens.lazy.flatMap(\.declarations) {
            declaration.value.forEachReference { if !$0.steps.isEmpty { found.insert($0.token) } }
        }
        return found
    }
}
