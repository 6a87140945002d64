import TokenModel
import TokenRuntime

extension CatalogueDeclarations.Token {
    /// What the last overlay of the mode declares, else the default.
    func declared(in mode: TokenMode) -> TokenValue {
        mode.topmost { modes[$0] } ?? value
    }
}

/// The values of a catalogue's tokens without references, in every mode, and of whatever refers to them.
struct ResolvedDeclarations {
    private var aliases: AliasResolver
    private let places: ByMode<[Int?]>

    /// - Parameter index: the places of the tokens by path.
    init(_ tokens: [CatalogueDeclarations.Token], index: [String: Int]) {
        aliases = AliasResolver(
            declared: tokens.map(\.value), targets: Array(repeating: nil, count: tokens.count), token: { index[$0] })
        var places = ByMode(repeating: aliases.resolve(overrides: [:], over: nil))
        for mode in TokenMode.overlaying {
            var overrides: [Int: TokenValue] = [:]
            for (index, token) in tokens.enumerated() {
                if let value = mode.topmost({ token.modes[$0] }) { overrides[index] = value }
            }
            if !overrides.isEmpty { places[mode] = aliases.resolve(overrides: overrides, over: places.light) }
        }
        self.places = places
    }

    /// Each as its tokens in order.
    var cycles: [[Int]] { aliases.cycles }

    /// Nil for what stands in a cycle or refers to nothing, as it may in a damaged catalogue.
    subscript(token: Int, mode: TokenMode) -> TokenValue? { places[mode][token].flatMap { aliases.values[$0].withoutReferences } }

    /// Nil too where an item of a list refers to a list that does not have one item.
    mutating func value(of declared: TokenValue, in mode: TokenMode) -> TokenValue? {
        let place = try? aliases.place(of: declared, places: places[mode])
        return place.flatMap { aliases.values[$0].withoutReferences }
    }
}

extension TokenValue {
    /// Nil where there are any.
    fileprivate var withoutReferences: TokenValue? {
        var isComplete = true
        forEachReference { _ in isComplete = false }
        return isComplete ? self : nil
    }
}
