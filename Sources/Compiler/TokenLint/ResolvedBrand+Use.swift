import TokenModel
import TokenResolver

extension ResolvedBrand {
    /// Returns whether each token is used: another token or a style refers to it or copies from it.
    func usedTokens(_ layout: StyleLayout) -> IndexedArray<ResolvedToken.ID, Bool> {
        var isUsed = IndexedArray<ResolvedToken.ID, Bool>(repeating: false, count: tokens.count)
        for token in tokens.indices { forEachReference(of: token) { isUsed[$0.target] = true } }
        for block in layout.blocks { forEachReference(of: block, in: layout) { target, _, _ in isUsed[target] = true } }
        for token in copiedFrom { isUsed[token] = true }
        // A copy that is used makes its sources used, also through copies of copies.
        for copy in copies.keys where isUsed[copy] {
            var source = copies[copy]
            while let token = source, !isUsed[token] {
                isUsed[token] = true
                source = copies[token]
            }
        }
        return isUsed
    }
}
