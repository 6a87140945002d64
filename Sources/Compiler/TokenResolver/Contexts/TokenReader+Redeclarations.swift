import TokenDiagnostics
import TokenModel
import TokenProject

extension TokenReader {
    /// Returns the declarations of a token in contexts that may have no effect. None of copies and those with pointers.
    func redeclarations(of token: TokenID) -> [ContextRedeclaration] {
        guard let winners = set.winners[token], let readings = readings[token], winners.modifiers == readings.modifiers else {
            return []
        }
        var values: [TokenSet.Declaration: TokenValue] = [:]
        for (declarations, readings) in zip(winners.declarations, readings.values) {
            for mode in TokenMode.allCases { values[declarations[mode]] = contextValues[readings[mode]] }
        }
        var found:
            [TokenSet.Declaration: (conditions: [ProjectPlan.Condition], uses: [(choice: Int, mode: TokenMode, other: TokenValue)])] = [:]
        var needed: Set<TokenSet.Declaration> = []
        for (choice, (others, declarations)) in zip(winners.others, winners.declarations).enumerated() {
            for mode in TokenMode.allCases {
                guard let other = others[mode] else { continue }
                let declaration = declarations[mode]
                guard let own = values[declaration], let value = other.declaration.flatMap({ values[$0] }),
                    own == value || own.mayHoldReferences || value.mayHoldReferences
                else {
                    needed.insert(declaration)
                    continue
                }
                found[declaration, default: (other.conditions, [])].uses.append((choice, mode, value))
            }
        }
        return found.filter { !needed.contains($0.key) }.sorted { ($0.key.document, $0.key.token) < ($1.key.document, $1.key.token) }.map {
            ContextRedeclaration(conditions: $1.conditions, range: set.valueRange($0), uses: $1.uses)
        }
    }
}
