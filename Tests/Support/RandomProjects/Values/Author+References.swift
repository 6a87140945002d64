import TokenModel

/// Aliases and pointers to whole tokens.
extension Author {
    mutating func reference(
        to type: TokenType, _ setting: Setting, where isFit: (Draft, Int) -> Bool = { _, _ in true }
    ) -> Node? {
        let candidates = (0..<min(setting.rank, draft.tokens.count)).filter { token in
            draft.tokens[token].type == type && draft.isVisible(token, setting) && isFit(draft, token)
        }
        guard let token = dice.pickAny(candidates) else { return nil }
        note(draft.tokens[token].source == nil ? .alias : .aliasToCopy)
        return .reference(Reference(token: token, form: form(setting)))
    }

    private mutating func form(_ setting: Setting) -> Reference.Form {
        guard setting.takesPointers, !setting.isLegacy, dice.chance(temper.pointers) else { return .braces }
        note(.pointer)
        return dice.chance(80) ? .pointer : .pointerToValue
    }
}

extension Draft {
    /// Whether a value may refer to a token: the token must exist wherever the value applies.
    func isVisible(_ token: Int, _ setting: Setting) -> Bool {
        let isThere = tokens[token].owner == nil || tokens[token].owner == setting.layer.brand
        return isThere && setting.contexts.allSatisfy { winner(of: token, in: $0) != nil }
    }
}
