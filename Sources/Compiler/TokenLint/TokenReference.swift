import TokenModel
import TokenResolver

/// A reference from a token, or from a part of its value, to another token.
package struct TokenReference {
    package let target: ResolvedToken.ID
    /// The modes that the reference is written for: all, or one.
    let modes: ModeSet
    let declared: ResolvedToken.Declared
}

extension ResolvedBrand {
    /// Calls `body` with each token that a token refers to, in any mode or context.
    package func forEachReference(of token: ResolvedToken.ID, _ body: (TokenReference) -> Void) {
        if let target = tokens[token].target {
            // The target is known already, which saves a hundred thousand lookups by path.
            body(TokenReference(target: target, modes: .all, declared: tokens[token].declared))
        } else {
            forEachReference(in: tokens[token].declared, .all, body)
        }
        for (mode, declared) in tokens[token].modes { forEachReference(in: declared, ModeSet(mode), body) }
        for (modes, declared) in declarationsInContexts(of: token) { forEachReference(in: declared, modes, body) }
    }

    /// Every declaration of a token, with the modes that it is written for. Those of the default contexts come first.
    func declarations(of token: ResolvedToken.ID) -> [(modes: ModeSet, declared: ResolvedToken.Declared)] {
        [(.all, tokens[token].declared)] + tokens[token].modes.map { (ModeSet($0.mode), $0.declared) } + declarationsInContexts(of: token)
    }

    /// The declarations that the default contexts do not have.
    private func declarationsInContexts(of token: ResolvedToken.ID) -> [(modes: ModeSet, declared: ResolvedToken.Declared)] {
        guard let choices = contexts.declarations[token]?.declared, let normal = choices.first else { return [] }
        var seen = Set(TokenMode.allCases.map { normal[$0].range })
        var found: [(modes: ModeSet, declared: ResolvedToken.Declared)] = []
        for choice in choices.dropFirst() {
            for mode in TokenMode.allCases where seen.insert(choice[mode].range).inserted {
                found.append((mode == .light ? .all : ModeSet(mode), choice[mode]))
            }
        }
        return found
    }

    private func forEachReference(in declared: ResolvedToken.Declared, _ modes: ModeSet, _ body: (TokenReference) -> Void) {
        guard declared.value.mayHoldReferences else { return }
        declared.value.forEachReference { path in
            if let target = tokenIDs[path] { body(TokenReference(target: target, modes: modes, declared: declared)) }
        }
    }

    /// Calls `body` with each token that a style's variant refers to, and the field with the reference.
    func forEachReference(
        of block: StyleBlock, in layout: StyleLayout, _ body: (_ target: ResolvedToken.ID, _ shape: StyleLeaf, _ leaf: ResolvedLeaf) -> Void
    ) {
        forEachLeaf(of: block, in: layout) { shape, leaf in
            leaf.declared?.forEachReference { path in
                if let target = tokenIDs[path] { body(target, shape, leaf) }
            }
        }
    }
}
