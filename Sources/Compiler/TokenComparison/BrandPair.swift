import TokenDiagnostics
import TokenModel
import TokenResolver

/// A brand before and now.
struct BrandPair: Sendable {
    /// A combination of contexts and a mode.
    struct Cell: Sendable, Hashable {
        /// See `ContextMatch.space`.
        let contexts: [Int]
        let mode: TokenMode
    }

    let old: ResolvedBrand
    let new: ResolvedBrand
    /// The contexts that both states have.
    let match: ContextMatch
    /// The modes that the brand tells apart, before or now.
    let modes: [TokenMode]
    /// For each token, the one that it was.
    private let counterparts: IndexedArray<ResolvedToken.ID, ResolvedToken.ID?>
    /// The modifiers that make a difference to a token, before or now. Has no entry for a token without.
    private var modifiers: [ResolvedToken.ID: ModifierSet] = [:]
    /// The old path of each token that has another path now.
    private let renames: [String: String]
    /// The new path of each token that had another path.
    private let newPaths: [String: String]

    /// - Parameter renames: from new paths to old ones.
    init(_ old: ResolvedBrand, _ new: ResolvedBrand, _ match: ContextMatch, renames: [String: String]) {
        (self.old, self.new, self.match, self.renames) = (old, new, match, renames)
        modes = TokenMode.allCases.filter { old.distinctModes.contains($0) || new.distinctModes.contains($0) }
        newPaths = Dictionary(renames.map { ($1, $0) }) { first, _ in first }
        counterparts = new.tokens.mapValues { old.tokenIDs[renames[$0.path] ?? $0.path] }
        guard !match.isEmpty else { return }
        for id in new.tokens.indices {
            var set = match.set(ofNew: new.modifiers(of: id))
            if let before = counterparts[id] { set.formUnion(match.set(ofOld: old.modifiers(of: before))) }
            if !set.isEmpty { modifiers[id] = set }
        }
    }

    func counterpart(of token: ResolvedToken.ID) -> ResolvedToken.ID? { counterparts[token] }

    /// The tokens that the brand no longer has.
    var removed: [ResolvedToken.ID] {
        var isKept = Array(repeating: false, count: old.tokens.count)
        for case let id? in counterparts { isKept[id.index] = true }
        return old.tokens.indices.filter { !isKept[$0.index] }
    }

    // MARK: Cells

    /// The modifiers that make a difference to a token, before or now: to its value, or to what is declared for it.
    func modifiers(of token: ResolvedToken.ID) -> ModifierSet { modifiers[token] ?? [] }

    /// The modifiers that make a difference to a token that is gone.
    func modifiers(ofRemoved token: ResolvedToken.ID) -> ModifierSet { match.set(ofOld: old.modifiers(of: token)) }

    /// The modifiers that make a difference to the value of a style field, before or now.
    func modifiers(of field: FieldPairs.Pair) -> ModifierSet { modifiers(ofLeaf: field.old, field.new) }

    func modifiers(ofLeaf before: Int?, _ now: Int?) -> ModifierSet {
        let (one, two) = (before.flatMap { old.contexts.leaves[$0] }, now.flatMap { new.contexts.leaves[$0] })
        return match.set(ofOld: one?.modifiers ?? []).union(match.set(ofNew: two?.modifiers ?? []))
    }

    /// Returns the combinations of some modifiers in all modes.
    func cells(of set: ModifierSet) -> [Cell] {
        match.choices(of: set).flatMap { contexts in modes.map { Cell(contexts: contexts, mode: $0) } }
    }

    /// Returns the cell with the first context of each modifier that makes no difference to a token.
    func cell(_ cell: Cell, of token: ResolvedToken.ID) -> Cell {
        match.isEmpty ? cell : Cell(contexts: match.restricted(cell.contexts, to: modifiers(of: token)), mode: cell.mode)
    }

    // MARK: Values

    func oldValue(of token: ResolvedToken.ID, in cell: Cell) -> TokenValue {
        let values = old.contexts.tokens[token].map { oldValues($0, cell) } ?? old.tokens[token].values
        return old.values[values[cell.mode]]
    }

    func newValue(of token: ResolvedToken.ID, in cell: Cell) -> TokenValue {
        let values = new.contexts.tokens[token].map { newValues($0, cell) } ?? new.tokens[token].values
        return new.values[values[cell.mode]]
    }

    /// Returns the value of a style field, by its index in `ResolvedBrand.leaves`. Nil for one that is not set.
    func oldValue(ofLeaf leaf: Int, in cell: Cell) -> TokenValue? {
        let values = old.contexts.leaves[leaf].map { oldValues($0, cell) } ?? old.leaves[leaf].values
        return values.map { old.values[$0[cell.mode]] }
    }

    func newValue(ofLeaf leaf: Int, in cell: Cell) -> TokenValue? {
        let values = new.contexts.leaves[leaf].map { newValues($0, cell) } ?? new.leaves[leaf].values
        return values.map { new.values[$0[cell.mode]] }
    }

    private func oldValues(_ values: ContextValues, _ cell: Cell) -> ByMode<ValueID> {
        values.values[match.oldSpace.choice(of: match.oldContexts(cell.contexts), in: values.modifiers)]
    }

    private func newValues(_ values: ContextValues, _ cell: Cell) -> ByMode<ValueID> {
        values.values[match.newSpace.choice(of: match.newContexts(cell.contexts), in: values.modifiers)]
    }

    /// The cells in which a token has another value than before; all cells if it is new.
    func changedCells(of token: ResolvedToken.ID) -> [Cell] {
        let set = modifiers(of: token)
        guard let before = counterparts[token] else { return cells(of: set) }
        let (one, two) = (old.tokens[before].values, new.tokens[token].values)
        let isPlain = old.contexts.tokens[before] == nil && new.contexts.tokens[token] == nil
        if isPlain, one.isUniform, two.isUniform, old.values[one.light].isSame(as: new.values[two.light]) { return [] }
        return cells(of: set).filter { isChanged(token, in: $0) }
    }

    func isChanged(_ token: ResolvedToken.ID, in cell: Cell) -> Bool {
        guard let before = counterparts[token] else { return true }
        return !oldValue(of: before, in: cell).isSame(as: newValue(of: token, in: cell))
    }

    // MARK: Declarations

    func oldDeclaration(of token: ResolvedToken.ID, in cell: Cell) -> ResolvedToken.Declared {
        old.contexts.declarations[token].map { $0[match.oldContexts(cell.contexts), match.oldSpace][cell.mode] }
            ?? old.tokens[token].declared(in: cell.mode)
    }

    func newDeclaration(of token: ResolvedToken.ID, in cell: Cell) -> ResolvedToken.Declared {
        new.contexts.declarations[token].map { $0[match.newContexts(cell.contexts), match.newSpace][cell.mode] }
            ?? new.tokens[token].declared(in: cell.mode)
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

    /// Whether a token is declared otherwise than before in any mode and contexts.
    func isRedeclared(_ token: ResolvedToken.ID) -> Bool {
        guard let before = counterparts[token] else { return true }
        let (one, two, set) = (old.tokens[before], new.tokens[token], modifiers(of: token))
        let isPlain = old.contexts.declarations[before] == nil && new.contexts.declarations[token] == nil
        if isPlain, one.modes.isEmpty, two.modes.isEmpty { return !says(one.declared.value, two.declared.value) }
        return cells(of: set).contains { !says(oldDeclaration(of: before, in: $0).value, newDeclaration(of: token, in: $0).value) }
    }

    /// Where the declaration is that differs in a cell; of one that is gone, where it was.
    func changedPlace(of token: ResolvedToken.ID, in cell: Cell) -> SourceRange {
        let declared = newDeclaration(of: token, in: cell)
        guard let before = counterparts[token] else { return declared.range }
        // Of these, one that was covered may have become visible.
        let isUncovered = declarations(below: cell, of: before).contains { says($0.value, declared.value) }
        return isUncovered ? oldDeclaration(of: before, in: cell).range : declared.range
    }

    /// What the old state declares for a token with less effect than in a cell: in fewer contexts, for other modes, for all brands.
    private func declarations(below cell: Cell, of token: ResolvedToken.ID) -> [ResolvedToken.Declared] {
        var others = [old.tokens[token].declared, old.overridden[token]].compactMap(\.self)
        others += old.overriddenModes[token]?.values.map(\.self) ?? []
        guard let declarations = old.contexts.declarations[token] else { return others }
        let contexts = match.oldContexts(cell.contexts)
        for modifier in contexts.indices where contexts[modifier] != 0 {
            var fewer = contexts
            fewer[modifier] = 0
            others.append(declarations[fewer, match.oldSpace][cell.mode])
            if cell.mode != .light { others.append(declarations[contexts, match.oldSpace].light) }
        }
        return others
    }

    /// Whether a token's declaration says the same in a cell as before, perhaps in another notation.
    func isDeclaredAsBefore(_ token: ResolvedToken.ID, in cell: Cell) -> Bool {
        guard let before = counterparts[token] else { return false }
        return saysOtherwise(oldDeclaration(of: before, in: cell).value, newDeclaration(of: token, in: cell).value)
    }
}

extension ResolvedBrand {
    /// The modifiers on which a token's value or declaration depends.
    fileprivate func modifiers(of token: ResolvedToken.ID) -> ModifierSet {
        (contexts.tokens[token]?.modifiers ?? []).union(contexts.declarations[token]?.modifiers ?? [])
    }
}
