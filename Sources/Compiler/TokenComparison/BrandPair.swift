import TokenDiagnostics
import TokenModel
import TokenResolver

/// A brand before and now.
struct BrandPair: Sendable {
    let old: ResolvedBrand
    let new: ResolvedBrand
    /// The modes that the brand tells apart, before or now.
    let modes: [TokenMode]
    /// For each token, the one that it was.
    private let counterparts: IndexedArray<ResolvedToken.ID, ResolvedToken.ID?>
    /// The old path of each token that has another path now.
    private let renames: [String: String]
    /// The new path of each token that had another path.
    private let newPaths: [String: String]

    /// - Parameter renames: from new paths to old ones.
    init(_ old: ResolvedBrand, _ new: ResolvedBrand, renames: [String: String]) {
        (self.old, self.new, self.renames) = (old, new, renames)
        modes = TokenMode.allCases.filter { old.distinctModes.contains($0) || new.distinctModes.contains($0) }
        newPaths = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
        counterparts = new.tokens.mapValues { old.tokenIDs[renames[$0.path] ?? $0.path] }
    }

    func counterpart(of token: ResolvedToken.ID) -> ResolvedToken.ID? { counterparts[token] }

    /// The tokens that the brand no longer has.
    var removed: [ResolvedToken.ID] {
        var isKept = Array(repeating: false, count: old.tokens.count)
        for case let id? in counterparts { isKept[id.index] = true }
        return old.tokens.indices.filter { !isKept[$0.index] }
    }

    /// The modes in which a token has another value than before; all modes if it is new.
    func changedModes(of token: ResolvedToken.ID) -> [TokenMode] {
        guard let before = counterparts[token] else { return modes }
        let (one, two) = (old.tokens[before].values, new.tokens[token].values)
        if one.isUniform, two.isUniform { return old.values[one.light].isSame(as: new.values[two.light]) ? [] : modes }
        return modes.filter { !old.values[one[$0]].isSame(as: new.values[two[$0]]) }
    }

    func isChanged(_ token: ResolvedToken.ID, in mode: TokenMode) -> Bool {
        guard let before = counterparts[token] else { return true }
        return !old.values[old.tokens[before].values[mode]].isSame(as: new.values[new.tokens[token].values[mode]])
    }

    /// Whether a declaration says the same, apart from the new names of tokens.
    func says(_ old: TokenValue, _ new: TokenValue) -> Bool {
        if old == new { return true }
        guard !newPaths.isEmpty, old.mayHoldReferences else { return false }
        return old.replacingReferences { .reference(newPaths[$0] ?? $0) } == new
    }

    /// Whether a declaration says the same, perhaps in another notation.
    func saysOtherwise(_ old: TokenValue, _ new: TokenValue) -> Bool {
        says(old, new) || says(old.withoutNotation, new.withoutNotation)
    }

    /// The path of a token now, by the one that it had.
    func newPath(of path: String) -> String { newPaths[path] ?? path }

    /// Whether a token is declared as before, in all modes.
    func isDeclaredAsBefore(_ token: ResolvedToken.ID) -> Bool {
        guard let before = counterparts[token] else { return false }
        let (one, two) = (old.tokens[before], new.tokens[token])
        guard !one.modes.isEmpty || !two.modes.isEmpty else { return says(one.declared.value, two.declared.value) }
        return modes.allSatisfy { says(one.declared(in: $0).value, two.declared(in: $0).value) }
    }

    /// Where the declaration is that differs for a mode; of one that is gone, where it was.
    func changedPlace(of token: ResolvedToken.ID, in mode: TokenMode) -> SourceRange {
        let declared = new.tokens[token].declared(in: mode)
        guard let before = counterparts[token] else { return declared.range }
        let token = old.tokens[before]
        // Of these, one that was covered may have become visible.
        let others = [token.declared, old.overridden[before]].compactMap(\.self) + (old.overriddenModes[before]?.values.map(\.self) ?? [])
        return others.contains { says($0.value, declared.value) } ? token.declared(in: mode).range : declared.range
    }

    /// Whether a token's declaration for a mode says the same as before, perhaps in another notation.
    func isDeclaredAsBefore(_ token: ResolvedToken.ID, in mode: TokenMode) -> Bool {
        guard let before = counterparts[token] else { return false }
        return saysOtherwise(old.tokens[before].declared(in: mode).value, new.tokens[token].declared(in: mode).value)
    }
}
