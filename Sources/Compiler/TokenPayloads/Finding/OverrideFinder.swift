import TokenEmitter
import TokenModel
import TokenRuntime

/// Finds the smallest override by which an app of one release shows what a later state of its tokens says.
///
/// A path is overridden exactly where its released declaration, resolved with everything it refers to at its new value, gives another value
/// in some mode. No smaller set would do: without its override, such a path would show something else.
package struct OverrideFinder {
    let old: CatalogueDeclarations
    /// As it is now, in the release's units.
    let new: CatalogueDeclarations
    let oldIndex: [String: Int]
    let newIndex: [String: Int]
    let newFields: [String: Int]
    /// What is to be shown.
    var wanted: ResolvedDeclarations
    /// The release, with every token that is still there at its new value.
    var release: ResolvedDeclarations
    /// Values are the same where the runtime would store them as the same word.
    private var words: SnapshotWriter
    package internal(set) var overrides = OverrideSet()
    /// What is left as the release has it, each with the reason.
    package internal(set) var notes: [(path: String, reason: String)] = []

    package init(release: TokenCatalogue, now: TokenCatalogue) throws(CatalogueError) {
        let old = try release.declarations()
        var new = try now.declarations()
        if now.remInPoints != release.remInPoints { new.writePoints(perRem: now.remInPoints) }
        let oldIndex = Dictionary(old.tokens.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let newIndex = Dictionary(new.tokens.enumerated().map { ($1.path, $0) }) { first, _ in first }
        let wanted = ResolvedDeclarations(new.tokens, index: newIndex)
        let updated = old.tokens.map { token in
            newIndex[token.path].flatMap { new.tokens[$0].type == token.type ? wanted.literal(of: token, at: $0) : nil } ?? token
        }
        (self.old, self.new, self.oldIndex, self.newIndex, self.wanted) = (old, new, oldIndex, newIndex, wanted)
        newFields = Dictionary(new.fields.enumerated().map { ($1.path, $0) }) { first, _ in first }
        self.release = ResolvedDeclarations(updated, index: oldIndex)
        words = SnapshotWriter(recordsInPointsPerRem: release.remInPoints, expectedCount: old.tokens.count)
    }

    /// Throws if a value has no form in a table, as in a damaged catalogue.
    package mutating func find() throws(CatalogueError) {
        do throws(UnwritableValue) {
            try findTokens()
            try findFields()
        } catch {
            throw CatalogueError("A value of the catalogue cannot be written: \(error).")
        }
    }

    private mutating func findTokens() throws(UnwritableValue) {
        var written: [Int: OverrideSet.Token] = [:]
        for (place, token) in old.tokens.enumerated() {
            if let now = counterpart(of: token) {
                if try isChanged(token, now) { written[place] = override(of: token, by: new.tokens[now]) }
            } else {
                noteMissing(token)
            }
        }
        breakCycles(in: &written)
        overrides.tokens = written.sorted { $0.key < $1.key }.map(\.value)
    }

    /// The place of the token of the same path and type as it is now.
    private func counterpart(of token: CatalogueDeclarations.Token) -> Int? {
        newIndex[token.path].flatMap { new.tokens[$0].type == token.type ? $0 : nil }
    }

    mutating func isSame(_ one: TokenValue?, _ other: TokenValue?) throws(UnwritableValue) -> Bool {
        guard let one, let other else { return one == nil && other == nil }
        if one == other { return true }
        let word = try words.word(for: one)
        return word == (try words.word(for: other))
    }

    private mutating func isChanged(_ token: CatalogueDeclarations.Token, _ now: Int) throws(UnwritableValue) -> Bool {
        for mode in TokenMode.allCases {
            let shown = release.value(of: token.declared(in: mode), in: mode)
            if !(try isSame(shown, wanted[now, mode])) { return true }
        }
        return false
    }

    private mutating func noteMissing(_ token: CatalogueDeclarations.Token) {
        let type = newIndex[token.path].map { new.tokens[$0].type }
        let reason = type.map { "it was a \(token.type.rawValue) and is a \($0.rawValue) now" } ?? "it is no longer there"
        notes.append((token.path, reason))
    }

    /// What is declared now, with each mode written out that either state declares.
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

    /// What a font has beyond the specification is kept unless an override says otherwise.
    private func resetExtras(from old: TokenValue, to new: TokenValue) -> [String] {
        guard let old = Typography(old), let new = Typography(new) else { return [] }
        return old.extras.all.map(\.name).filter { new.extras[$0] == nil }.map(\.rawValue)
    }

    // MARK: Cycles

    /// What was turned round, `a: {b}` into `b: {a}`, would refer to itself as long as one of both is left as it was: an override in such a
    /// cycle is written without references.
    private func breakCycles(in written: inout [Int: OverrideSet.Token]) {
        while true {
            var tokens = old.tokens
            for (place, override) in written {
                tokens[place].value = override.value ?? tokens[place].value
                tokens[place].modes = override.modes
            }
            let cycles = ResolvedDeclarations(tokens, index: oldIndex).cycles
            let places = cycles.compactMap { cycle in cycle.filter { written[$0] != nil }.min() }
            guard !places.isEmpty else { return }
            for place in Set(places) {
                guard let now = counterpart(of: old.tokens[place]) else { continue }
                let literal = wanted.literal(of: new.tokens[now], at: now)
                written[place] = override(of: old.tokens[place], by: literal)
            }
        }
    }
}
