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
    /// Calls `body` with each token that a token refers to, in any mode.
    package func forEachReference(of token: ResolvedToken.ID, _ body: (TokenReference) -> Void) {
        if let target = tokens[token].target {
            // The target is known already, which saves a hundred thousand lookups by path.
            body(TokenReference(target: target, modes: .all, declared: tokens[token].declared))
        } else {
            forEachReference(in: tokens[token].declared, .all, body)
        }
        for (mode, declared) in tokens[token].modes { forEachReference(in: declared, ModeSet(mode), body) }
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
