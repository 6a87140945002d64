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
        let cell: BrandPair.Cell
    }

    init(_ pair: BrandPair) { self.pair = pair }

    private func key(_ token: ResolvedToken.ID, _ cell: BrandPair.Cell) -> Key { Key(token: token, cell: pair.cell(cell, of: token)) }

    /// Returns the tokens that changed a token's value in a cell, among them itself if its own declaration has changed. Sorted.
    ///
    /// Uses its own stack, because aliases may form long chains.
    mutating func causes(of token: ResolvedToken.ID, in cell: BrandPair.Cell) -> [ResolvedToken.ID] {
        let wanted = key(token, cell)
        var (open, isBegun) = ([wanted], Set<Key>())
        while let key = open.last {
            guard known[key] == nil else {
                open.removeLast()
                continue
            }
            let (sources, isOwn) = sources(of: key.token, in: key.cell)
            // What waits in the stack for another token is still to be begun.
            let unknown = sources.map { self.key($0, key.cell) }.filter { known[$0] == nil && !isBegun.contains($0) }
            guard !isBegun.insert(key).inserted || unknown.isEmpty else {
                open += unknown
                continue
            }
            let causes = Set(sources.flatMap { known[self.key($0, key.cell)] ?? [] })
            known[key] = causes.union(isOwn || causes.isEmpty ? [key.token] : []).sorted { $0.index < $1.index }
            open.removeLast()
        }
        return known[wanted] ?? []
    }

    /// Returns the tokens that changed what a declaration refers to. Empty if none did.
    mutating func causes(of value: TokenValue, in cell: BrandPair.Cell) -> [ResolvedToken.ID] {
        Set(changed(references(in: value), in: cell).flatMap { causes(of: $0, in: cell) }).sorted { $0.index < $1.index }
    }

    /// The tokens from which a token has got its new value, and whether its own declaration has changed too.
    private mutating func sources(of token: ResolvedToken.ID, in cell: BrandPair.Cell) -> (tokens: [ResolvedToken.ID], isOwn: Bool) {
        guard let before = pair.counterpart(of: token) else { return ([], true) }
        let (old, declared) = (pair.oldDeclaration(of: before, in: cell), pair.newDeclaration(of: token, in: cell))
        let original = pair.newOriginal(of: token, in: cell)
        if let original, pair.isChanged(original, in: cell), pair.hadOriginal(before, in: cell) { return ([original], false) }
        if pair.isDeclaredAsBefore(token, in: cell) { return (changed(references(in: declared.value), in: cell), false) }
        // A value that a pointer copies is declared as that value. Only the file has the pointer.
        let copied = pair.new.pointerSources[token] ?? []
        let isAsBefore = !copied.isEmpty && trees.areSame(old.range, declared.range, pair.newPath)
        let named = references(in: declared.value) + copied + [original].compactMap(\.self)
        return (changed(named.filter { $0 != token }, in: cell), !isAsBefore)
    }

    private func references(in value: TokenValue) -> [ResolvedToken.ID] {
        var tokens: [ResolvedToken.ID] = []
        value.forEachReference { path in
            if let id = pair.new.tokenIDs[path] { tokens.append(id) }
        }
        return tokens
    }

    /// Those that were there before and have another value.
    private func changed(_ tokens: [ResolvedToken.ID], in cell: BrandPair.Cell) -> [ResolvedToken.ID] {
        tokens.filter { pair.counterpart(of: $0) != nil && pair.isChanged($0, in: cell) }
    }
}

extension BrandPair {
    /// The token that a token copies, unless it has a value of its own in a cell.
    fileprivate func newOriginal(of token: ResolvedToken.ID, in cell: Cell) -> ResolvedToken.ID? {
        new.copies[token].flatMap { newDeclaration(of: $0, in: cell).range == newDeclaration(of: token, in: cell).range ? $0 : nil }
    }

    /// Whether a token was a copy in a cell.
    fileprivate func hadOriginal(_ token: ResolvedToken.ID, in cell: Cell) -> Bool {
        old.copies[token].map { oldDeclaration(of: $0, in: cell).range == oldDeclaration(of: token, in: cell).range } ?? false
    }
}
