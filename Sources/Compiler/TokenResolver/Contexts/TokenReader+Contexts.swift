import TokenDiagnostics
import TokenFormat
import TokenModel

extension TokenReader {
    /// The values of a token as declared for each choice of some modifiers, as indices of `contextValues`.
    struct Readings {
        var modifiers: ModifierSet
        /// For each choice and mode; the default comes first.
        var values: [ByMode<Int>]
    }

    /// Reads the declarations of the tokens that contexts declare, each once.
    mutating func readContexts() {
        for (index, winners) in set.winners.sorted(by: { $0.key < $1.key }) {
            guard let type = scope.types[index] else { continue }
            var known: [TokenSet.Declaration: Int] = [:]
            for (mode, declaration) in set.tokens[index].modes { known[declaration] = add(overrides[mode]?[index]) }
            known[set.tokens[index].declaration] = add(declared[index])
            readings[index] = Readings(
                modifiers: winners.modifiers,
                values: winners.declarations.map { declarations in
                    readings(of: declarations, of: index, as: type, &known)
                })
        }
    }

    private mutating func readings(
        of declarations: ByMode<TokenSet.Declaration>, of index: TokenID, as type: TokenType, _ known: inout [TokenSet.Declaration: Int]
    ) -> ByMode<Int> {
        let light = reading(declarations.light, of: index, as: type, in: .light, &known)
        var result = ByMode(repeating: light)
        for mode in TokenMode.overlaying where declarations[mode] != declarations.light {
            result[mode] = reading(declarations[mode], of: index, as: type, in: mode, &known)
        }
        return result
    }

    private mutating func reading(
        _ declaration: TokenSet.Declaration, of index: TokenID, as type: TokenType, in mode: TokenMode,
        _ known: inout [TokenSet.Declaration: Int]
    ) -> Int {
        if let reading = known[declaration] { return reading }
        let value = isOfType(type, declaration, index) ? read(declaration, as: type, of: index, in: mode) : nil
        forgetResults(of: declaration)
        let reading = add(value)
        known[declaration] = reading
        return reading
    }

    private mutating func add(_ value: TokenValue?) -> Int {
        contextValues.append(value)
        return contextValues.count - 1
    }

    // MARK: - What values depend on

    /// Returns the modifiers that the value of each token depends on.
    func dependencies() -> DependencySets {
        var sets = DependencySets(count: readings.isEmpty ? 0 : set.tokens.count)
        guard !readings.isEmpty else { return sets }
        for (index, reading) in readings { sets.add(reading.modifiers, to: index) }
        for index in set.tokens.indices { forEachTarget(of: index) { sets.add(referenceFrom: index, to: $0) } }
        sets.propagate()
        return sets
    }

    /// Calls a function with the tokens to which the values of a token refer, in all modes and contexts.
    func forEachTarget(of index: TokenID, _ body: (TokenID) -> Void) {
        func add(_ value: TokenValue?) {
            guard let value, value.mayHoldReferences else { return }
            value.forEachReference { path in set.tokenIDs[path].map(body) }
        }
        add(declared[index])
        for values in overrides.values { add(values[index]) }
        for reading in readings[index]?.all ?? [] { add(contextValues[reading]) }
    }

    /// Readings have even numbers, and what a token declares outside contexts has odd ones.
    var contextDeclarations: ContextResolver.Declarations {
        ContextResolver.Declarations { token, mode, contexts in
            if let readings = readings[token] { return 2 * readings.values[set.space.choice(of: contexts, in: readings.modifiers)][mode] }
            let overlay = mode.topmost { overrides[$0]?[token] == nil ? nil : $0 } ?? .light
            return 2 * (token.index * TokenMode.allCases.count + overlay.rawValue) + 1
        } value: { number in
            guard !number.isMultiple(of: 2) else { return contextValues[number / 2] }
            let (token, overlay) = (number / 2).quotientAndRemainder(dividingBy: TokenMode.allCases.count)
            return TokenMode(rawValue: overlay).flatMap { defaultValue(of: TokenID(token), in: $0) }
        }
    }

    func defaultValue(of index: TokenID, in mode: TokenMode) -> TokenValue? { mode.topmost { overrides[$0]?[index] } ?? declared[index] }
}

extension TokenReader {
    /// The modes that some file declares, in the default contexts or others; `.light` comes first.
    var modes: [TokenMode] {
        var declared: Set<TokenMode> = []
        for mode in TokenMode.overlaying {
            let isRead = readings.values.contains { $0.values.contains { $0[mode] != $0.light } }
            if overrides[mode] != nil || isRead { declared.insert(mode) }
        }
        return [.light] + TokenMode.overlaying.filter { $0.isOverlaid(where: declared.contains) }
    }
}

extension TokenReader.Readings {
    /// The readings, each once.
    var all: Set<Int> { Set(values.flatMap { value in TokenMode.allCases.map { value[$0] } }) }
}
