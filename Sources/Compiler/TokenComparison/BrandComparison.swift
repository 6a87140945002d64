import TokenDiagnostics
import TokenModel
import TokenResolver

/// What differs in one brand, before it is put together with the others.
struct BrandComparison: Sendable {
    struct Difference: Sendable {
        let subject: Change.Subject
        let path: String
        var values: [Values] = []
        /// The names of an enumeration's cases.
        var cases: (old: [String], new: [String]) = ([], [])
        var types: (old: String, new: String)?
        var redirection: Change.Redirection?
        var notes: (old: TokenNotes, new: TokenNotes)?
        var place: SourceRange?
        /// Where its own declarations that changed a value are, in order.
        var ownPlaces: [SourceRange] = []
        var causes: Set<String> = []
    }

    /// A value before and now, and where it is.
    struct Values: Sendable {
        let cells: [(contexts: [ContextName], modes: [TokenMode])]
        let old: TokenValue?
        let new: TokenValue?
    }

    let brand: String
    let modes: [TokenMode]
    private(set) var differences: [Difference] = []

    private let pair: BrandPair
    private var causes: CauseFinder

    init(_ pair: BrandPair, _ fields: FieldPairs) {
        brand = pair.new.name
        modes = pair.modes
        self.pair = pair
        causes = CauseFinder(pair)
        for (id, token) in pair.new.tokens.indexed { compare(token, id) }
        for id in pair.removed { remove(id) }
        for field in fields.all { compare(field) }
    }

    // MARK: Tokens

    private mutating func compare(_ token: ResolvedToken, _ id: ResolvedToken.ID) {
        guard let before = pair.counterpart(of: id).map({ pair.old.tokens[$0] }) else {
            var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
            difference.values = pair.grouped(pair.modifiers(of: id)) { (nil, pair.newValue(of: id, in: $0)) }
            difference.causes = [token.path]
            return differences.append(difference)
        }
        let changed = pair.changedCells(of: id)
        let isRedeclared = changed.isEmpty && pair.isRedeclared(id)
        let (old, new) = (TokenNotes(before), TokenNotes(token))
        guard !changed.isEmpty || isRedeclared || before.type != token.type || old != new else { return }
        var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
        if before.type != token.type { difference.types = (before.type.rawValue, token.type.rawValue) }
        if old != new { difference.notes = (old, new) }
        addValues(to: &difference, of: id, changed)
        if isRedeclared { addRedirection(to: &difference, of: id) }
        differences.append(difference)
    }

    private mutating func addValues(to difference: inout Difference, of id: ResolvedToken.ID, _ changed: [BrandPair.Cell]) {
        guard let first = changed.first, let before = pair.counterpart(of: id) else { return }
        let isChanged = Set(changed)
        difference.values = pair.grouped(pair.modifiers(of: id)) { cell in
            isChanged.contains(cell) ? (pair.oldValue(of: before, in: cell), pair.newValue(of: id, in: cell)) : nil
        }
        for cell in changed {
            let found = causes.causes(of: id, in: cell)
            difference.causes.formUnion(found.map { pair.new.tokens[$0].path })
            if found.contains(id) { difference.ownPlaces.append(pair.changedPlace(of: id, in: cell)) }
        }
        difference.place = pair.newDeclaration(of: id, in: first).range
    }

    /// For a token with the same value, declared otherwise.
    private func addRedirection(to difference: inout Difference, of id: ResolvedToken.ID) {
        guard let before = pair.counterpart(of: id) else { return }
        let others = pair.cells(of: pair.modifiers(of: id)).filter { !pair.isDeclaredAsBefore(id, in: $0) }
        difference.redirection = others.isEmpty ? .otherNotation : Change.Redirection(pair.old.refers(before), pair.new.refers(id))
        difference.ownPlaces = others.map { pair.changedPlace(of: id, in: $0) }
        if let first = others.first, !first.contexts.isEmpty { difference.place = pair.newDeclaration(of: id, in: first).range }
    }

    private mutating func remove(_ id: ResolvedToken.ID) {
        let token = pair.old.tokens[id]
        var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
        difference.values = pair.grouped(pair.modifiers(ofRemoved: id)) { (pair.oldValue(of: id, in: $0), nil) }
        difference.causes = [token.path]
        differences.append(difference)
    }

    // MARK: Fields

    private mutating func compare(_ field: FieldPairs.Pair) {
        let old = field.old.map { pair.old.leaves[$0] }
        let new = field.new.map { pair.new.leaves[$0] }
        guard old?.declared != nil || new?.declared != nil else { return }
        let before = field.translated(old?.declared)
        let isDeclaredAsBefore = before.map { one in new?.declared.map { pair.says(one, $0) } ?? false } ?? (new?.declared == nil)
        let set = pair.modifiers(of: field)
        func values(in cell: BrandPair.Cell) -> (old: TokenValue?, new: TokenValue?) {
            (field.old.flatMap { pair.oldValue(ofLeaf: $0, in: cell) }, field.new.flatMap { pair.newValue(ofLeaf: $0, in: cell) })
        }
        let changed = pair.cells(of: set).filter { cell in
            let (one, two) = values(in: cell)
            guard let one = field.translated(one), let two else { return (one == nil) != (two == nil) }
            return !one.isSame(as: two)
        }
        guard !changed.isEmpty || !isDeclaredAsBefore, !isRedundant(field) else { return }
        var difference = Difference(subject: .field, path: field.path, cases: field.cases, place: new?.range ?? old?.range)
        let isChanged = Set(changed)
        difference.values = pair.grouped(set) { isChanged.contains($0) ? values(in: $0) : nil }
        let isSame = isDeclaredAsBefore || before.flatMap { one in new?.declared.map { pair.saysOtherwise(one, $0) } } ?? false
        if changed.isEmpty {
            let (one, two) = (old?.declared?.mayHoldReferences ?? false, new?.declared?.mayHoldReferences ?? false)
            difference.redirection = isSame ? .otherNotation : Change.Redirection(one, two)
        }
        let places = places(field, old, new)
        if changed.isEmpty { difference.ownPlaces = places }
        for cell in changed {
            let found = new?.declared.map { causes.causes(of: $0, in: cell) } ?? []
            difference.causes.formUnion(found.map { pair.new.tokens[$0].path })
            guard !isSame || found.isEmpty else { continue }
            difference.causes.insert(field.path)
            difference.ownPlaces += places
        }
        differences.append(difference)
    }

    /// Whether a state says, before or now, no more than the style that it changes.
    private func isRedundant(_ field: FieldPairs.Pair) -> Bool {
        guard (field.old == nil) != (field.new == nil), let old = field.old ?? field.beneath.old, let new = field.new ?? field.beneath.new
        else { return false }
        return pair.cells(of: pair.modifiers(ofLeaf: old, new)).allSatisfy { cell in
            guard let before = pair.oldValue(ofLeaf: old, in: cell), let now = pair.newValue(ofLeaf: new, in: cell) else { return false }
            return field.translated(before)?.isSame(as: now) ?? false
        }
    }

    /// Where the declarations that differ are. Control states are merged one by one, so that each may stand elsewhere.
    private func places(_ field: FieldPairs.Pair, _ old: ResolvedLeaf?, _ new: ResolvedLeaf?) -> [SourceRange] {
        let (before, now) = (old?.slots ?? [:], new?.slots ?? [:])
        let changed = Set(before.keys).union(now.keys).sorted().filter { state in
            guard let one = field.translated(before[state]?.value), let two = now[state]?.value else { return true }
            return !pair.says(one, two)
        }
        // A null resets all of them.
        let reset = new?.declared == nil ? new?.range : nil
        let places = changed.compactMap { now[$0]?.range ?? reset ?? before[$0]?.range }
        return places.isEmpty ? [new?.range ?? old?.range].compactMap(\.self) : places
    }
}

extension Change.Redirection {
    /// - Parameters:
    ///   - old: whether the declaration had a reference.
    ///   - new: whether it has one.
    fileprivate init(_ old: Bool, _ new: Bool) { self = old == new ? .otherReference : new ? .newReference : .noReference }
}

extension ResolvedLeaf {
    /// What is declared for each control state, and where. What is the same in all of them counts as that of the normal state.
    fileprivate var slots: [UInt8: (value: TokenValue, range: SourceRange?)] {
        guard let declared else { return [:] }
        guard case .states(let states) = declared else { return [0: (declared, stateRanges[0] ?? range)] }
        return Dictionary(states.map { ($0.state, ($0.value, stateRanges[$0.state] ?? range)) }) { first, _ in first }
    }
}

extension ResolvedBrand {
    /// Whether a token refers to another one in any mode and contexts.
    fileprivate func refers(_ id: ResolvedToken.ID) -> Bool {
        let token = tokens[id]
        let inContexts = contexts.declarations[id]?.declared.contains { declared in
            TokenMode.allCases.contains { declared[$0].value.mayHoldReferences }
        }
        return token.declared.value.mayHoldReferences || token.modes.contains { $0.declared.value.mayHoldReferences } || inContexts ?? false
    }
}

extension TokenNotes {
    fileprivate init(_ token: ResolvedToken) { self.init(description: token.description, deprecation: token.deprecation) }
}
