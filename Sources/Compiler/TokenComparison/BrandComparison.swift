import TokenDiagnostics
import TokenModel
import TokenResolver

/// What differs in one brand, before it is put together with the others.
struct BrandComparison: Sendable {
    struct Difference: Sendable {
        let subject: Change.Subject
        let path: String
        var values: [(modes: [TokenMode], old: TokenValue?, new: TokenValue?)] = []
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
        for id in pair.removed { remove(pair.old.tokens[id]) }
        for field in fields.all { compare(field) }
    }

    // MARK: Tokens

    private mutating func compare(_ token: ResolvedToken, _ id: ResolvedToken.ID) {
        guard let before = pair.counterpart(of: id).map({ pair.old.tokens[$0] }) else {
            var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
            difference.values = grouped(modes) { (nil, pair.new.values[token.values[$0]]) }
            difference.causes = [token.path]
            return differences.append(difference)
        }
        let changed = pair.changedModes(of: id)
        let isDeclaredAsBefore = pair.isDeclaredAsBefore(id)
        let (old, new) = (TokenNotes(before), TokenNotes(token))
        guard !changed.isEmpty || !isDeclaredAsBefore || before.type != token.type || old != new else { return }
        var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
        if before.type != token.type { difference.types = (before.type.rawValue, token.type.rawValue) }
        if old != new { difference.notes = (old, new) }
        difference.values = grouped(changed) { (pair.old.values[before.values[$0]], pair.new.values[token.values[$0]]) }
        if changed.isEmpty, !isDeclaredAsBefore {
            let isSame = modes.allSatisfy { pair.saysOtherwise(before.declared(in: $0).value, token.declared(in: $0).value) }
            difference.redirection = isSame ? .otherNotation : Change.Redirection(before.refers, token.refers)
        }
        for mode in changed {
            let found = causes.causes(of: id, in: mode)
            difference.causes.formUnion(found.map { pair.new.tokens[$0].path })
            if found.contains(id) { difference.ownPlaces.append(pair.changedPlace(of: id, in: mode)) }
        }
        if difference.redirection != nil {
            difference.ownPlaces = modes.filter { !pair.isDeclaredAsBefore(id, in: $0) }.map { pair.changedPlace(of: id, in: $0) }
        }
        if let mode = changed.first { difference.place = token.declared(in: mode).range }
        differences.append(difference)
    }

    private mutating func remove(_ token: ResolvedToken) {
        var difference = Difference(subject: .token, path: token.path, place: token.declared.range)
        difference.values = grouped(modes) { (pair.old.values[token.values[$0]], nil) }
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
        func values(in mode: TokenMode) -> (old: TokenValue?, new: TokenValue?) {
            (old?.values.map { pair.old.values[$0[mode]] }, new?.values.map { pair.new.values[$0[mode]] })
        }
        let changed = modes.filter { mode in
            let (one, two) = values(in: mode)
            guard let one = field.translated(one), let two else { return (one == nil) != (two == nil) }
            return !one.isSame(as: two)
        }
        guard !changed.isEmpty || !isDeclaredAsBefore, !isRedundant(field) else { return }
        var difference = Difference(subject: .field, path: field.path, cases: field.cases, place: new?.range ?? old?.range)
        difference.values = grouped(changed, values)
        let isSame = isDeclaredAsBefore || before.flatMap { one in new?.declared.map { pair.saysOtherwise(one, $0) } } ?? false
        if changed.isEmpty {
            let (one, two) = (old?.declared?.mayHoldReferences ?? false, new?.declared?.mayHoldReferences ?? false)
            difference.redirection = isSame ? .otherNotation : Change.Redirection(one, two)
        }
        let places = places(field, old, new)
        if changed.isEmpty { difference.ownPlaces = places }
        for mode in changed {
            let found = new?.declared.map { causes.causes(of: $0, in: mode) } ?? []
            difference.causes.formUnion(found.map { pair.new.tokens[$0].path })
            guard !isSame || found.isEmpty else { continue }
            difference.causes.insert(field.path)
            difference.ownPlaces += places
        }
        differences.append(difference)
    }

    /// Whether a state says, before or now, no more than the style that it changes.
    private func isRedundant(_ field: FieldPairs.Pair) -> Bool {
        guard (field.old == nil) != (field.new == nil), let old = field.old ?? field.beneath.old, let new = field.new ?? field.beneath.new,
            let before = pair.old.leaves[old].values, let now = pair.new.leaves[new].values
        else { return false }
        return modes.allSatisfy { mode in
            field.translated(pair.old.values[before[mode]])?.isSame(as: pair.new.values[now[mode]]) ?? false
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

    /// Puts modes with the same values together.
    private func grouped(
        _ modes: [TokenMode], _ values: (TokenMode) -> (TokenValue?, TokenValue?)
    ) -> [(modes: [TokenMode], old: TokenValue?, new: TokenValue?)] {
        var groups: [(modes: [TokenMode], old: TokenValue?, new: TokenValue?)] = []
        for mode in modes {
            let (old, new) = values(mode)
            if let index = groups.firstIndex(where: { $0.old == old && $0.new == new }) {
                groups[index].modes.append(mode)
            } else {
                groups.append(([mode], old, new))
            }
        }
        return groups
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

extension ResolvedToken {
    /// Whether it refers to another token in any mode.
    fileprivate var refers: Bool { declared.value.mayHoldReferences || modes.contains { $0.declared.value.mayHoldReferences } }
}

extension TokenNotes {
    fileprivate init(_ token: ResolvedToken) { self.init(description: token.description, deprecation: token.deprecation) }
}
