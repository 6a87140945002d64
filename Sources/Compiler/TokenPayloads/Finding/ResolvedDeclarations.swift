import TokenModel
import TokenRuntime

extension CatalogueDeclarations.Token {
    /// Returns what the last overlay of the mode declares, otherwise the default.
    func declared(in mode: TokenMode) -> TokenValue {
        mode.topmost { modes[$0] } ?? value
    }
}

/// The values of a catalogue's tokens without references, in every mode, and of declarations that refer to them.
package struct ResolvedDeclarations {
    private var aliases: AliasResolver
    private let found: ByMode<ByToken<ValueID?>>

    /// - Parameter ids: the tokens by path.
    package init(_ tokens: ByToken<CatalogueDeclarations.Token>, ids: [String: TokenID], remInPoints: Double) {
        aliases = AliasResolver(
            declared: tokens.mapValues(\.value), targets: ByToken(repeating: nil, count: tokens.count),
            remInPoints: remInPoints, token: { ids[$0] })
        var found = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        for mode in TokenMode.overlaying {
            var overrides: [TokenID: TokenValue] = [:]
            for (id, token) in tokens.indexed {
                if let value = mode.topmost({ token.modes[$0] }) { overrides[id] = value }
            }
            if !overrides.isEmpty { found[mode] = aliases.resolve(overrides: overrides, over: found.light) }
        }
        self.found = found
    }

    /// All values.
    package var values: IndexedArray<ValueID, TokenValue> { aliases.values }

    /// Returns a token's value in every mode; nil for a token in a cycle or with a dangling reference.
    package func values(of token: TokenID) -> ByMode<ValueID>? {
        guard let light = found.light[token], TokenMode.allCases.allSatisfy({ self[token, $0] != nil }) else { return nil }
        return ByMode(light: light) { found[$0][token] ?? light }
    }

    /// Each cycle as its tokens in order.
    var cycles: [[TokenID]] { aliases.cycles }

    /// Nil for a token in a cycle or with a dangling reference, as in a damaged catalogue.
    subscript(token: TokenID, mode: TokenMode) -> TokenValue? { found[mode][token].flatMap { aliases.values[$0].withoutReferences } }

    /// Returns a declaration's value without references. Also returns nil if an item of a list refers to a list without exactly one item.
    mutating func value(of declared: TokenValue, in mode: TokenMode) -> TokenValue? {
        let value = try? aliases.value(of: declared, by: found[mode])
        return value.flatMap { aliases.values[$0].withoutReferences }
    }
}

extension TokenValue {
    /// The value, or nil if it contains references.
    fileprivate var withoutReferences: TokenValue? {
        var isComplete = !hasExpressions
        forEachReference { _ in isComplete = false }
        return isComplete ? self : nil
    }
}
