import TokenModel
import TokenRuntime

/// Finds the smallest override with which an app of one release, and the layers of a payload that every device has, show a later state of the tokens.
///
/// A path is overridden if and only if its released declaration gives a different value in some mode when everything that it refers to has its new
/// value. No smaller override would suffice: without it, such a path would show something else.
package struct OverrideFinder {
    /// The release with the layers below.
    let old: CatalogueDeclarations
    /// The current state, in the release's units.
    let new: CatalogueDeclarations
    let oldTokens: [String: TokenID]
    let newTokens: [String: TokenID]
    let newFields: [String: Int]
    /// The values to show.
    var wanted: ResolvedDeclarations
    /// The release with the new value of every token that still exists.
    var release: ResolvedDeclarations
    /// The length of a rem in the release.
    let remInPoints: Double
    /// Whether the release calculates the expressions of the current state.
    let knowsExpressions: Bool
    /// Compares values. Those that the runtime stores as the same word are equal.
    private var words: SnapshotWriter
    package internal(set) var overrides = OverrideSet()
    /// The paths that keep the release's value, with the reason.
    package internal(set) var notes: [(path: String, reason: String)] = []

    /// - Parameter layers: those below, the lowest first.
    package init(release: TokenCatalogue, under layers: [OverrideSource] = [], now: TokenCatalogue) throws(CatalogueError) {
        let old = try release.declarations(under: layers)
        var new = try now.declarations()
        if now.remInPoints != release.remInPoints { new.writePoints(perRem: now.remInPoints) }
        let oldTokens = Dictionary(old.tokens.indexed.map { ($1.path, $0) }) { first, _ in first }
        let newTokens = Dictionary(new.tokens.indexed.map { ($1.path, $0) }) { first, _ in first }
        let wanted = ResolvedDeclarations(new.tokens, ids: newTokens, remInPoints: now.remInPoints)
        let updated = old.tokens.mapValues { token in
            newTokens[token.path].flatMap { new.tokens[$0].type == token.type ? wanted.literal(of: token, at: $0) : nil } ?? token
        }
        (self.old, self.new, self.oldTokens, self.newTokens, self.wanted) = (old, new, oldTokens, newTokens, wanted)
        newFields = Dictionary(new.fields.enumerated().map { ($1.path, $0) }) { first, _ in first }
        remInPoints = release.remInPoints
        knowsExpressions = release.language >= Expression.version
        self.release = ResolvedDeclarations(updated, ids: oldTokens, remInPoints: release.remInPoints)
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

    private mutating func findTokens() throws(UnwritableValue) {
        var written: [TokenID: OverrideSet.Token] = [:]
        for (id, token) in old.tokens.indexed {
            if let now = counterpart(of: token) {
                if try noteContexts(token, now) { continue }
                if try isChanged(token, now) { written[id] = override(of: token, by: new.tokens[now]) }
            } else {
                noteMissing(token)
            }
        }
        breakCycles(in: &written)
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

    private mutating func isChanged(_ token: CatalogueDeclarations.Token, _ now: TokenID) throws(UnwritableValue) -> Bool {
        for mode in TokenMode.allCases {
            let shown = release.value(of: token.declared(in: mode), in: mode)
            if !(try isSame(shown, wanted[now, mode])) { return true }
        }
        return false
    }

    /// Notes a change that payloads cannot make: of a value that differs by context, or by mode where snapshots have one value for all. Returns whether the
    /// token has such a value.
    private mutating func noteContexts(_ token: CatalogueDeclarations.Token, _ now: TokenID) throws(UnwritableValue) -> Bool {
        guard token.isInContexts || new.tokens[now].isInContexts else { return false }
        let isOther = try isChanged(token, now)
        if isOther || token.contexts != new.tokens[now].contexts { notes.append((token.path, Self.inContexts)) }
        return true
    }

    static let inContexts = "its value differs by context or mode, which payloads cannot replace yet"

    private mutating func noteMissing(_ token: CatalogueDeclarations.Token) {
        let type = newTokens[token.path].map { new.tokens[$0].type }
        let reason = type.map { "it was a \(token.type.rawValue) and is now a \($0.rawValue)" } ?? "it no longer exists"
        notes.append((token.path, reason))
    }

    /// Returns the current declaration, with every mode written out that either state declares.
    private func override(of token: CatalogueDeclarations.Token, by now: CatalogueDeclarations.Token) -> OverrideSet.Token {
        let light = known(now.value, in: .light)
        var override = OverrideSet.Token(path: token.path, value: light)
        for mode in TokenMode.overlaying where token.type.mayDifferByMode {
            let value = known(now.declared(in: mode), in: mode)
            let inherited = mode.topmost { override.modes[$0] } ?? light
            if token.modes[mode] != nil || now.modes[mode] != nil || value != inherited { override.modes[mode] = value }
        }
        override.resetExtras = resetExtras(from: token.value, to: light)
        return override
    }

    /// Returns the font properties beyond the specification that have to be reset. Others are kept unless overridden.
    private func resetExtras(from old: TokenValue, to new: TokenValue) -> [String] {
        guard let old = Typography(old), let new = Typography(new) else { return [] }
        return old.extras.all.map(\.name).filter { new.extras[$0] == nil }.map(\.rawValue)
    }

    // MARK: - Cycles

    /// Writes overrides in a cycle without references. If `a: {b}` was reversed to `b: {a}`, both would form a cycle while one of them keeps its
    /// released declaration.
    private func breakCycles(in written: inout [TokenID: OverrideSet.Token]) {
        while true {
            var tokens = old.tokens
            for (id, override) in written {
                tokens[id].value = override.value ?? tokens[id].value
                tokens[id].modes = override.modes
            }
            let cycles = ResolvedDeclarations(tokens, ids: oldTokens, remInPoints: remInPoints).cycles
            let ids = cycles.compactMap { cycle in cycle.filter { written[$0] != nil }.min() }
            guard !ids.isEmpty else { return }
            for id in Set(ids) {
                guard let now = counterpart(of: old.tokens[id]) else { continue }
                let literal = wanted.literal(of: new.tokens[now], at: now)
                written[id] = override(of: old.tokens[id], by: literal)
            }
        }
    }
}
