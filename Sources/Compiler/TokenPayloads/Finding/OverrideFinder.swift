import TokenDelivery
import TokenDiagnostics
import TokenModel

/// Finds the smallest override with which an app of one release, and the layers of a payload that every device has, show a later state of the tokens.
///
/// A path is overridden if and only if its released declaration gives a different value in some mode or context when everything that it refers to has
/// its new value. No smaller override would suffice: without it, such a path would show something else.
package struct OverrideFinder {
    /// The release with the layers below.
    let old: CatalogueDeclarations
    /// The current state, in the release's units and contexts.
    let new: CatalogueDeclarations
    let oldTokens: [String: TokenID]
    let newTokens: [String: TokenID]
    let newFields: [String: Int]
    /// The values to show.
    var wanted: ResolvedDeclarations
    /// The release with the new value of every token that still exists.
    var release: ResolvedDeclarations
    private let catalogue: TokenCatalogue
    /// The current tokens that the release cannot show, since they differ by mode, and it shows no value of their types by mode.
    private let unshowable: Set<TokenID>
    /// The length of a rem in the release.
    let remInPoints: Double
    /// Whether the release calculates the expressions of the current state.
    let knowsExpressions: Bool
    /// Compares values. Those that the runtime stores as the same word are equal.
    private var words: SnapshotWriter
    package internal(set) var overrides = OverrideSet()
    /// The paths that keep the release's value, with the reason.
    package internal(set) var notes: [(path: String, reason: String)] = []
    /// The contexts that the release does not have, such as `density=cosy`, with the paths of the tokens that declare something there.
    package let missingContexts: [String: Set<String>]

    /// - Parameter layers: those below, the lowest first.
    package init(release: TokenCatalogue, under layers: [OverrideSource] = [], now: TokenCatalogue) throws(CatalogueError) {
        let old = try release.declarations(under: layers)
        var new = try now.declarations()
        missingContexts = new.arrange(from: now, for: release)
        if now.remInPoints != release.remInPoints { new.writePoints(perRem: now.remInPoints) }
        let oldTokens = Dictionary(old.tokens.indexed.map { ($1.path, $0) }) { first, _ in first }
        let newTokens = Dictionary(new.tokens.indexed.map { ($1.path, $0) }) { first, _ in first }
        let wanted = ResolvedDeclarations(new.tokens, ids: newTokens, release.space, remInPoints: now.remInPoints)
        let unshowable =
            release.differsByMode
            ? []
            : Set(
                new.tokens.indices.filter { now in
                    !new.tokens[now].type.mayDifferByMode && wanted.differsByMode(now, release.space)
                })
        let updated = old.tokens.mapValues { token in
            guard let now = newTokens[token.path], new.tokens[now].type == token.type, !unshowable.contains(now) else { return token }
            return wanted.literal(of: token, at: now, release.space)
        }
        (self.old, self.new, self.oldTokens, self.newTokens, self.wanted) = (old, new, oldTokens, newTokens, wanted)
        newFields = Dictionary(new.fields.enumerated().map { ($1.path, $0) }) { first, _ in first }
        (catalogue, self.unshowable) = (release, unshowable)
        remInPoints = release.remInPoints
        knowsExpressions = release.language >= Expression.version
        self.release = ResolvedDeclarations(updated, ids: oldTokens, release.space, remInPoints: release.remInPoints)
        words = SnapshotWriter(recordsInPointsPerRem: release.remInPoints, expectedCount: old.tokens.count)
    }

    /// Finds the overrides. Throws if a value cannot be stored in a snapshot, as in a damaged catalogue.
    package mutating func find() throws(CatalogueError) {
        do throws(UnwritableValue) {
            try findTokens()
            try findFields()
        } catch {
            throw CatalogueError("A value of the catalogue cannot be written: \(error).")
        }
    }

    /// The choices of the release's contexts.
    var space: ChoiceSpace { catalogue.space }

    private mutating func findTokens() throws(UnwritableValue) {
        var written: [TokenID: OverrideSet.Token] = [:]
        for (id, token) in old.tokens.indexed {
            guard let now = counterpart(of: token) else {
                notes.append(missing(token))
                continue
            }
            let changed = try changedContexts(of: token, now)
            guard !changed.isEmpty else { continue }
            if unshowable.contains(now) {
                notes.append((token.path, "it differs by mode, and the release shows no \(token.type.rawValue) by mode"))
            } else {
                written[id] = try override(of: token, by: new.tokens[now].declarations, at: now, changed)
            }
        }
        try breakCycles(in: &written)
        overrides.tokens = written.sorted { $0.key < $1.key }.map(\.value)
    }

    /// Returns the current token with the same path and type.
    private func counterpart(of token: CatalogueDeclarations.Token) -> TokenID? {
        newTokens[token.path].flatMap { new.tokens[$0].type == token.type ? $0 : nil }
    }

    mutating func isSame(_ one: TokenValue?, _ other: TokenValue?) throws(UnwritableValue) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if one == other { return true }
        let word = try words.word(for: one)
        return word == (try words.word(for: other))
    }

    private func missing(_ token: CatalogueDeclarations.Token) -> (path: String, reason: String) {
        let type = newTokens[token.path].map { new.tokens[$0].type }
        let reason = type.map { "it was a \(token.type.rawValue) and is now a \($0.rawValue)" } ?? "it no longer exists"
        return (token.path, reason)
    }

    /// Whether the release has a token that it can show as it is now.
    func has(_ path: String, _ now: TokenID) -> Bool {
        guard let id = oldTokens[path], !unshowable.contains(now) else { return false }
        return old.tokens[id].type == new.tokens[now].type
    }

    // MARK: - Contexts

    /// Returns the contexts of all modifiers for each choice of some of them, the default first; nil if there are too many.
    func choices(of set: ModifierSet) -> [[Int]]? {
        let count = space.count(set)
        return count <= ChoiceSpace.maximumCount ? (0..<count).map { space.contexts(of: $0, in: set) } : nil
    }

    /// Returns the contexts in which the released declaration shows something else than the current state.
    private mutating func changedContexts(of token: CatalogueDeclarations.Token, _ now: TokenID) throws(UnwritableValue) -> [[Int]] {
        let declared = token.declarations
        let set = declared.choices.reduce(declared.modifiers.union(wanted.modifiers(of: now))) { $0.union(modifiers(of: $1, in: release)) }
        // There cannot be so many that matter.
        guard let choices = choices(of: set) else { return self.choices(of: declared.modifiers) ?? [] }
        var changed: [[Int]] = []
        for contexts in choices where try !shows(declared[contexts, space], now, contexts) { changed.append(contexts) }
        return changed
    }

    private func modifiers(of declaration: TokenDeclaration, in resolved: ResolvedDeclarations) -> ModifierSet {
        ([declaration.value] + declaration.modes.values).reduce(into: []) { $0.formUnion(resolved.modifiers(of: $1)) }
    }

    /// Whether a declaration shows the current value in the release.
    private mutating func shows(_ declaration: TokenDeclaration, _ now: TokenID, _ contexts: [Int]) throws(UnwritableValue) -> Bool {
        for mode in TokenMode.allCases {
            let shown = release.value(of: declaration.declared(in: mode), in: mode, contexts)
            guard try isSame(shown, wanted[now, mode, contexts]) else { return false }
        }
        return true
    }

    // MARK: - Overrides

    /// Returns the override that makes a token show the current state: its value if that changes in the default contexts, and what differs from it in
    /// others. Otherwise only the contexts in which something changes. Nil, with a note, if those are too many.
    private mutating func override(
        of token: CatalogueDeclarations.Token, by declared: TokenDeclarations, at now: TokenID, _ changed: [[Int]]
    ) throws(UnwritableValue) -> OverrideSet.Token? {
        let written = known(declared, at: now)
        var override = OverrideSet.Token(path: token.path, value: nil)
        let set = token.declarations.modifiers.union(written.modifiers)
        guard let choices = choices(of: set) else {
            notes.append((token.path, "it would depend on more than \(ChoiceSpace.maximumCount) choices of contexts"))
            return nil
        }
        let wrong = Set(changed.map { space.choice(of: $0, in: set) })
        guard wrong.contains(0) else {
            let needed = choices.enumerated().map { wrong.contains($0) ? written[$1, space] : nil }
            override.contexts = self.contexts(needed, of: set, at: token, over: [])
            return override
        }
        let normal = written.choices[0]
        override.value = normal.value
        override.modes = modes(of: normal, over: token.normal)
        override.resetExtras = resetExtras(from: [token.normal.value], to: normal.value)
        let needed = try neededContexts(of: written, at: now)
        override.contexts = self.contexts(needed, of: written.modifiers, at: token, over: [normal.value])
        return override
    }

    /// Returns for each choice of contexts what is declared there, or nil if the default's declaration shows the same.
    private mutating func neededContexts(of written: TokenDeclarations, at now: TokenID) throws(UnwritableValue) -> [TokenDeclaration?] {
        guard !written.modifiers.isEmpty else { return [nil] }
        let normal = written.choices[0]
        let set = written.modifiers.union(wanted.modifiers(of: now)).union(modifiers(of: normal, in: release))
        guard let choices = choices(of: set) else {
            return [nil] + written.choices.dropFirst().map { $0 }
        }
        var needed: [TokenDeclaration?] = Array(repeating: nil, count: written.choices.count)
        for contexts in choices {
            let choice = space.choice(of: contexts, in: written.modifiers)
            guard choice != 0, needed[choice] == nil, try !shows(normal, now, contexts) else { continue }
            needed[choice] = written.choices[choice]
        }
        return needed
    }

    /// Returns what is declared in contexts, each with the modifiers that make a difference.
    ///
    /// - Parameter below: the values of the same override in all contexts.
    private func contexts(
        _ needed: [TokenDeclaration?], of set: ModifierSet, at token: CatalogueDeclarations.Token, over below: [TokenValue]
    ) -> [OverrideSet.Token.Context] {
        let least = set.indices.reduce(set) { rest, modifier in
            let fewer = rest.subtracting(ModifierSet(modifier))
            let isIdle = needed.indices.allSatisfy { choice in
                var contexts = space.contexts(of: choice, in: set)
                contexts[modifier] = 0
                return needed[choice] == needed[space.choice(of: contexts, in: set)]
            }
            return isIdle ? fewer : rest
        }
        return (choices(of: least) ?? []).compactMap { contexts in
            guard let declaration = needed[space.choice(of: contexts, in: set)] else { return nil }
            return .init(
                when: least.indices.map { (catalogue.modifiers[$0].name, catalogue.modifiers[$0].contexts[contexts[$0]]) },
                value: declaration.value,
                modes: modes(of: declaration, over: token.declarations[contexts, space]),
                resetExtras: resetExtras(
                    from: token.declarations.choices.map(\.value) + below + needed.compactMap { $0?.value }, to: declaration.value))
        }
    }

    /// Returns the modes that either state declares, or that differ.
    private func modes(of declaration: TokenDeclaration, over old: TokenDeclaration) -> [TokenMode: TokenValue] {
        var modes: [TokenMode: TokenValue] = [:]
        for mode in TokenMode.overlaying {
            let value = declaration.declared(in: mode)
            let inherited = mode.topmost { modes[$0] } ?? declaration.value
            if old.modes[mode] != nil || declaration.modes[mode] != nil || value != inherited { modes[mode] = value }
        }
        return modes
    }

    /// Returns the font properties beyond the specification that have to be reset. Others are kept unless overridden.
    private func resetExtras(from old: [TokenValue], to new: TokenValue) -> [String] {
        guard let new = Typography(new) else { return [] }
        let known = Set(old.compactMap { Typography($0) }.flatMap { $0.extras.all.map(\.name) })
        return Typography.Extras.Name.allCases.filter { known.contains($0) && new.extras[$0] == nil }.map(\.rawValue)
    }

    // MARK: - Cycles

    /// Writes overrides in a cycle without references. If `a: {b}` was reversed to `b: {a}`, both would form a cycle while one of them keeps its
    /// released declaration.
    private mutating func breakCycles(in written: inout [TokenID: OverrideSet.Token]) throws(UnwritableValue) {
        var literals: Set<TokenID> = []
        while true {
            var tokens = old.tokens
            for (id, override) in written { tokens[id].declarations = declarations(of: override, over: tokens[id].declarations) }
            let cycles = ResolvedDeclarations(tokens, ids: oldTokens, space, remInPoints: remInPoints).cycles
            // A token without references in an override keeps those of its released declaration in the contexts that stay as they are.
            let ids = cycles.compactMap { cycle in cycle.filter { written[$0] != nil && !literals.contains($0) }.min() }
            guard !ids.isEmpty else { return }
            literals.formUnion(ids)
            for id in Set(ids) {
                guard let now = counterpart(of: old.tokens[id]) else { continue }
                let literal = wanted.literal(of: new.tokens[now], at: now, space).declarations
                let changed = try changedContexts(of: old.tokens[id], now)
                written[id] = try override(of: old.tokens[id], by: literal, at: now, changed)
            }
        }
    }

    /// Returns what a token declares under an override.
    private func declarations(of override: OverrideSet.Token, over old: TokenDeclarations) -> TokenDeclarations {
        var token = Overrides.Token(value: override.value, modes: override.modes)
        token.patches = override.contexts.compactMap { context in
            catalogue.condition(context.when).map { .init(condition: $0, value: context.value, modes: context.modes) }
        }
        let set = token.modifiers(over: old.modifiers)
        guard let choices = choices(of: set) else { return old }
        return TokenDeclarations(modifiers: set, choices: choices.map { token.declaration(over: old[$0, space], in: $0) })
    }
}
