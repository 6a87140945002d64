import TokenModel

/// One brand in one mode.
package struct Context: Hashable, Sendable {
    /// Its index in `Draft.brands`; nil in a source without brands.
    package var brand: Int?
    package var mode: TokenMode
}

// The declaration that wins.
extension Draft {
    /// The brands; or one nil for a source without brands.
    package var brandPlaces: [Int?] { brands.isEmpty ? [nil] : brands.indices.map { $0 } }

    package var contexts: [Context] { brandPlaces.flatMap { brand in TokenMode.allCases.map { Context(brand: brand, mode: $0) } } }

    /// The contexts in which a declaration of the layer may apply.
    func contexts(of layer: Layer) -> [Context] { contexts.filter { layer.brand == nil || layer.brand == $0.brand } }

    package func isThere(_ token: Int, in brand: Int?) -> Bool { tokens[token].owner == nil || tokens[token].owner == brand }

    /// All files are merged first, then groups are extended: a declaration of a copy in any file wins over its source.
    func winner(of token: Int, in context: Context) -> Declaration? {
        for mode in context.mode.overlays.reversed() as [TokenMode?] + [nil] {
            if let own = ownDeclaration(of: token, brand: context.brand, mode: mode) { return own }
        }
        return tokens[token].source.flatMap { winner(of: $0, in: context) }
    }

    /// From a mode or the default; the brand's own declaration wins over the shared one.
    private func ownDeclaration(of token: Int, brand: Int?, mode: TokenMode?) -> Declaration? {
        last(of: token, in: Layer(brand: brand, mode: mode)) ?? last(of: token, in: Layer(mode: mode))
    }

    /// The last file wins.
    private func last(of token: Int, in layer: Layer) -> Declaration? {
        tokens[token].declarations.filter { files[$0.file].layer == layer }.max { $0.file < $1.file }
    }
}
