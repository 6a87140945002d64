import TokenDiagnostics
import TokenFormat
import TokenModel
import TokenProject
import TokenSyntax

extension TokenSet {
    /// The declarations of a token that count in the contexts of the modifiers that declare it.
    struct Winners: Sendable {
        var modifiers: ModifierSet
        /// For each choice of these modifiers; the default comes first.
        var declarations: [ByMode<Declaration>]
        /// What would count without the declaration of a context that does. Nil where no context declares it. Empty after pointers are replaced.
        var others: [ByMode<Other?>] = []
    }

    /// What would count without the declaration of a context.
    struct Other: Sendable {
        /// The contexts of the declaration.
        let conditions: [ProjectPlan.Condition]
        /// Nil if there would be none.
        let declaration: Declaration?
    }

    /// A declaration of a token, in a level.
    private struct Candidate {
        let declaration: Declaration
        let conditions: [ProjectPlan.Condition]
        let modes: Set<TokenMode>

        func applies(in contexts: [Int], _ mode: TokenMode) -> Bool {
            modes.contains(mode) && conditions.allSatisfy { contexts[$0.modifier] == $0.context }
        }
    }

    /// Returns the declaration of a token that counts in a mode and in contexts of the open modifiers.
    func declaration(of token: TokenID, in mode: TokenMode, _ contexts: [Int]?) -> Declaration {
        guard let contexts, let winners = winners[token] else { return tokens[token].declaration(in: mode) }
        return winners.declarations[space.choice(of: contexts, in: winners.modifiers)][mode]
    }

    /// Finds the declaration of each token that contexts declare, for each choice of the modifiers that do.
    mutating func apply(_ levels: ContextLevels, reporting diagnostics: inout Diagnostics) {
        modifiers = levels.modifiers
        space = modifiers.space
        var places = Dictionary(documents.enumerated().map { ($1.source, $0) }) { $1 }
        for level in levels.levels {
            for document in level.documents where places[document.source] == nil { places[document.source] = add(document) }
        }
        let affected = tokensOfContexts(levels, reporting: &diagnostics)
        let candidates = candidates(affected, levels, places, reporting: &diagnostics)
        let sources = sources(of: affected, candidates)
        findWinners(of: order(affected, sources), sources, candidates, levels.modes, &diagnostics)
        idle += unusedDeclarations(levels, places, besides: takeDefaults())
    }

    /// Returns the sources of copies, except of tokens that have a declaration of their own in all contexts.
    private func sources(of affected: Set<TokenID>, _ candidates: [TokenID: [Candidate]]) -> [TokenID: TokenID] {
        var sources = Dictionary(derivations.map { ($0.token, $0.source) }) { $1 }
        for token in affected where candidates[token]?.contains(where: { $0.conditions.isEmpty && $0.modes.contains(.light) }) == true {
            sources[token] = nil
        }
        return sources
    }

    private mutating func findWinners(
        of tokens: [TokenID], _ sources: [TokenID: TokenID], _ candidates: [TokenID: [Candidate]], _ modes: Set<TokenMode>,
        _ diagnostics: inout Diagnostics
    ) {
        var missing: [TokenID: [Int]] = [:]
        var total = 0
        for token in tokens {
            let (own, source) = (candidates[token] ?? [], sources[token])
            var set = source.flatMap { winners[$0]?.modifiers } ?? []
            for condition in own.flatMap(\.conditions) { set.insert(ModifierSet(condition.modifier)) }
            guard !set.isEmpty else { continue }
            let count = space.count(set)
            guard count <= ChoiceSpace.maximumCount else {
                reportTooManyChoices(of: token, set, &diagnostics)
                continue
            }
            total += count
            guard total <= ChoiceSpace.maximumTotal else { return diagnostics.report(.tooManyValues, at: modifiers[0].place) }
            var others: [ByMode<Other?>] = []
            let declarations = (0..<count).map { choice in
                let contexts = space.contexts(of: choice, in: set)
                others.append(ByMode(repeating: nil))
                return ByMode(modes) { mode in
                    let last = own.lastIndex { $0.applies(in: contexts, mode) }
                    if let last, !own[last].conditions.isEmpty {
                        let other = own[..<last].last { $0.applies(in: contexts, mode) }?.declaration
                        others[choice][mode] = Other(conditions: own[last].conditions, declaration: other)
                    }
                    let found = last.map { own[$0].declaration }
                    if let found = found ?? source.map({ declaration(of: $0, in: mode, contexts) }) { return found }
                    missing[token] = missing[token] ?? contexts
                    return self.tokens[token].declaration(in: mode)
                }
            }
            winners[token] = Winners(modifiers: set, declarations: declarations, others: others)
        }
        report(missing, &diagnostics)
    }

    /// Returns the tokens that contexts declare, and the copies of these. Reports declarations of tokens that do not exist without the contexts.
    private mutating func tokensOfContexts(_ levels: ContextLevels, reporting diagnostics: inout Diagnostics) -> Set<TokenID> {
        var affected: Set<TokenID> = []
        for level in levels.levels where !level.conditions.isEmpty {
            for document in level.documents {
                var unknown: [TokenDocument.Token] = []
                for token in document.tokens {
                    if let known = tokenIDs[token.path] { affected.insert(known) } else { unknown.append(token) }
                }
                report(onlyInContext: unknown, of: document, level.conditions, &diagnostics)
                reportExtends(in: document, only: "in a context", &diagnostics)
            }
        }
        for copy in derivations where affected.contains(copy.source) { affected.insert(copy.token) }
        return affected
    }

    private func candidates(
        _ affected: Set<TokenID>, _ levels: ContextLevels, _ places: [Int: Int], reporting diagnostics: inout Diagnostics
    ) -> [TokenID: [Candidate]] {
        var found: [TokenID: [Candidate]] = [:]
        for level in levels.levels {
            var known: [TokenID: Declaration] = [:]
            for document in level.documents {
                guard let place = places[document.source] else { continue }
                for (index, token) in document.tokens.enumerated() {
                    guard let id = tokenIDs[token.path], affected.contains(id) else { continue }
                    let declaration = Declaration(document: place, token: index)
                    if !level.conditions.isEmpty, let earlier = known.updateValue(declaration, forKey: id) {
                        warnOfRedefinition(token.path, declaration, earlier, reporting: &diagnostics)
                    }
                    found[id, default: []].append(
                        Candidate(declaration: declaration, conditions: level.conditions, modes: level.modes))
                }
            }
        }
        return found
    }

    /// Returns the tokens with each copy after its source.
    private func order(_ affected: Set<TokenID>, _ sources: [TokenID: TokenID]) -> [TokenID] {
        var ordered: [TokenID] = []
        var seen: Set<TokenID> = []
        for token in affected.sorted() {
            var chain: [TokenID] = []
            var next: TokenID? = token
            while let token = next, affected.contains(token), seen.insert(token).inserted {
                chain.append(token)
                next = sources[token]
            }
            ordered += chain.reversed()
        }
        return ordered
    }

    /// Makes the declarations of the default contexts the tokens' own, and returns those before.
    private mutating func takeDefaults() -> Set<Declaration> {
        var replaced: Set<Declaration> = []
        for (token, winners) in winners {
            guard let normal = winners.declarations.first else { continue }
            replaced.formUnion(tokens[token].declarations)
            if let base = tokens[token].base { replaced.remove(base) }
            if tokens[token].declaration != normal.light { typed[token] = tokens[token].declaration }
            tokens[token].declaration = normal.light
            for mode in TokenMode.overlaying { tokens[token].set(normal[mode], in: mode) }
        }
        return replaced
    }

    /// Returns the declarations in contexts that never count. They are read for their errors.
    private func unusedDeclarations(
        _ levels: ContextLevels, _ places: [Int: Int], besides replaced: Set<Declaration>
    ) -> [Declaration] {
        var unused = replaced
        for document in levels.levels.filter({ !$0.conditions.isEmpty }).flatMap(\.documents) {
            guard let place = places[document.source] else { continue }
            for (index, token) in document.tokens.enumerated() where tokenIDs[token.path] != nil {
                unused.insert(Declaration(document: place, token: index))
            }
        }
        for winner in winners.values {
            for declarations in winner.declarations { for mode in TokenMode.allCases { unused.remove(declarations[mode]) } }
        }
        return unused.sorted { ($0.document, $0.token) < ($1.document, $1.token) }
    }

    // MARK: - Errors

    func reportTooManyChoices(of token: TokenID, _ set: ModifierSet, _ diagnostics: inout Diagnostics) {
        diagnostics.report(
            .tooManyChoices(tokens[token].path, modifiers.names(set)), at: keyRange(tokens[token].declaration))
    }

    private mutating func report(
        onlyInContext tokens: [TokenDocument.Token], of document: TokenDocument, _ conditions: [ProjectPlan.Condition],
        _ diagnostics: inout Diagnostics
    ) {
        let context = modifiers.text(conditions)
        report(tokens, of: document, onlyIn: context, .onlyInContext, { .onlyInContext($0, context) }, &diagnostics)
    }

    /// Reports tokens that some combination of contexts does not declare. It has the default's value.
    private func report(_ missing: [TokenID: [Int]], _ diagnostics: inout Diagnostics) {
        for (token, contexts) in missing.sorted(by: { $0.key < $1.key }) {
            let (path, declaration) = (tokens[token].path, tokens[token].declaration)
            guard !unread.mayDeclare(path) else { continue }
            let isLenient = documents[declaration.document].legacy != nil
            diagnostics.report(.missingInContext(path, modifiers.text(contexts), isLenient: isLenient), at: keyRange(declaration))
        }
    }
}

extension ByMode {
    /// Creates the values of the modes that are defined. Any other has the value of the last mode that it combines and that differs from the default.
    fileprivate init(_ defined: Set<TokenMode>, _ value: (TokenMode) -> Value) where Value: Equatable {
        let light = value(.light)
        self.init(light: light) { mode in
            if defined.contains(mode) { return value(mode) }
            return mode.topmost { overlay in
                let value = defined.contains(overlay) ? value(overlay) : light
                return value == light ? nil : value
            } ?? light
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func onlyInContext(_ path: String, _ context: String) -> Self {
        .error(.onlyInContext, "'\(path)' is defined only in \(context); a context can only redefine existing tokens")
    }
    fileprivate static func missingInContext(_ path: String, _ contexts: String, isLenient: Bool) -> Self {
        let place = contexts.isEmpty ? "the default contexts" : contexts
        return isLenient
            ? .warning(.notRead, "'\(path)' is not defined in \(place), which uses the default's value")
            : .error(.onlyInContext, "'\(path)' is not defined in \(place); a token must exist in all contexts")
    }
    static var tooManyValues: Self {
        .error(.expansionLimit, "the contexts of this project lead to more than \(ChoiceSpace.maximumTotal) values")
    }
    fileprivate static func tooManyChoices(_ path: String, _ modifiers: String) -> Self {
        .error(
            .expansionLimit,
            "'\(path)' depends on more than \(ChoiceSpace.maximumCount) choices of contexts, of \(modifiers); in some of them, remove the "
                + "declarations of it and of the tokens that it refers to")
    }
}
