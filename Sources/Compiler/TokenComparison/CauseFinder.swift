import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenResolver

/// Finds the tokens of a brand whose declarations changed a value.
struct CauseFinder {
    private let pair: BrandPair
    private var known: [Key: [ResolvedToken.ID]] = [:]
    private var trees = DeclaredTrees()

    private struct Key: Hashable {
        let token: ResolvedToken.ID
        let mode: TokenMode
    }

    init(_ pair: BrandPair) { self.pair = pair }

    /// Returns the tokens that changed a token's value in a mode, among them itself if its own declaration has changed. Sorted.
    ///
    /// Uses its own stack, because aliases may form long chains.
    mutating func causes(of token: ResolvedToken.ID, in mode: TokenMode) -> [ResolvedToken.ID] {
        let wanted = Key(token: token, mode: mode)
        var (open, isBegun) = ([wanted], Set<Key>())
        while let key = open.last {
            guard known[key] == nil else {
                open.removeLast()
                continue
            }
            let (sources, isOwn) = sources(of: key.token, in: mode)
            // What waits in the stack for another token is still to be begun.
            let unknown = sources.map { Key(token: $0, mode: mode) }.filter { known[$0] == nil && !isBegun.contains($0) }
            guard !isBegun.insert(key).inserted || unknown.isEmpty else {
                open += unknown
                continue
            }
            let causes = Set(sources.flatMap { known[Key(token: $0, mode: mode)] ?? [] })
            known[key] = causes.union(isOwn || causes.isEmpty ? [key.token] : []).sorted { $0.index < $1.index }
            open.removeLast()
        }
        return known[wanted] ?? []
    }

    /// Returns the tokens that changed what a declaration refers to. Empty if none did.
    mutating func causes(of value: TokenValue, in mode: TokenMode) -> [ResolvedToken.ID] {
        Set(changed(references(in: value), in: mode).flatMap { causes(of: $0, in: mode) }).sorted { $0.index < $1.index }
    }

    /// The tokens from which a token has got its new value, and whether its own declaration has changed too.
    private mutating func sources(of token: ResolvedToken.ID, in mode: TokenMode) -> (tokens: [ResolvedToken.ID], isOwn: Bool) {
        guard let before = pair.counterpart(of: token) else { return ([], true) }
        let (old, declared) = (pair.old.tokens[before].declared(in: mode), pair.new.tokens[token].declared(in: mode))
        let original = pair.new.original(of: token, in: mode)
        if let original, pair.isChanged(original, in: mode), pair.old.original(of: before, in: mode) != nil { return ([original], false) }
        if pair.isDeclaredAsBefore(token, in: mode) { return (changed(references(in: declared.value), in: mode), false) }
        // A value that a pointer copies is declared as that value. Only the file has the pointer.
        let copied = pair.new.pointerSources[token] ?? []
        let isAsBefore = !copied.isEmpty && trees.areSame(old.range, declared.range, pair.newPath)
        let named = references(in: declared.value) + copied + [original].compactMap(\.self)
        return (changed(named.filter { $0 != token }, in: mode), !isAsBefore)
    }

    private func references(in value: TokenValue) -> [ResolvedToken.ID] {
        var tokens: [ResolvedToken.ID] = []
        value.forEachReference { path in
            if let id = pair.new.tokenIDs[path] { tokens.append(id) }
        }
        return tokens
    }

    /// Those that were there before and have another value.
    private func changed(_ tokens: [ResolvedToken.ID], in mode: TokenMode) -> [ResolvedToken.ID] {
        tokens.filter { pair.counterpart(of: $0) != nil && pair.isChanged($0, in: mode) }
    }
}

extension ResolvedBrand {
    /// The token that a token copies, unless it has a value of its own in a mode.
    fileprivate func original(of token: ResolvedToken.ID, in mode: TokenMode) -> ResolvedToken.ID? {
        copies[token].flatMap { tokens[$0].declared(in: mode).range == tokens[token].declared(in: mode).range ? $0 : nil }
    }
}
