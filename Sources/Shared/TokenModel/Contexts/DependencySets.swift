/// The modifiers that values depend on: those that declare a token, and those of all that its declarations refer to.
package struct DependencySets: Sendable {
    package private(set) var sets: ByToken<ModifierSet>
    private var referrers: ByToken<[TokenID]>

    package init(count: Int) {
        sets = ByToken(repeating: [], count: count)
        referrers = ByToken(repeating: [], count: count)
    }

    package subscript(token: TokenID) -> ModifierSet { sets[token] }

    package mutating func add(_ set: ModifierSet, to token: TokenID) { sets[token].formUnion(set) }

    /// Notes that some declaration of a token refers to another.
    package mutating func add(referenceFrom token: TokenID, to target: TokenID) {
        if referrers[target].last != token { referrers[target].append(token) }
    }

    /// Passes the sets on along the references, whatever their cycles.
    package mutating func propagate() {
        var open = sets.indices.filter { !sets[$0].isEmpty }
        while let token = open.popLast() {
            for referrer in referrers[token] where !sets[referrer].isSuperset(of: sets[token]) {
                sets[referrer].formUnion(sets[token])
                open.append(referrer)
            }
        }
    }

    /// Whether all tokens together have few enough choices.
    package func areWithin(_ limit: Int, of space: ChoiceSpace) -> Bool {
        var total = 0
        for set in sets where !set.isEmpty && total <= limit { total += space.count(set) }
        return total <= limit
    }
}
