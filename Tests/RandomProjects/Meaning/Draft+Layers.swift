import TokenModel

/// One brand in one mode.
package struct Context: Hashable, Sendable {
    /// Its place in `Draft.brands`; nil in a source without brands.
    package var brand: Int?
    package var mode: TokenMode
}

/// Which declaration counts.
extension Draft {
    /// The brands, or the one that a source without brands is.
    package var brandPlaces: [Int?] { brands.isEmpty ? [nil] : brands.indices.map { $0 } }

    package var contexts: [Context] { brandPlaces.flatMap { brand in TokenMode.allCases.map { Context(brand: brand, mode: $0) } } }

    /// Where a declaration of the layer may count.
    func contexts(of layer: Layer) -> [Context] { contexts.filter { layer.brand == nil || layer.brand == $0.brand } }

    package func isThere(_ token: Int, in brand: Int?) -> Bool { tokens[token].owner == nil || tokens[token].owner == brand }

    /// All files are put together first, then groups are extended: whatever file says something of a copy goes before its source.
    func winner(of token: Int, in context: Context) -> Declaration? {
        for mode in context.mode.overlays.reversed() as [TokenMode?] + [nil] {
            if let own = ownDeclaration(of: token, brand: context.brand, mode: mode) { return own }
        }
        return tokens[token].source.flatMap { winner(of: $0, in: context) }
    }

    /// Of a mode, or of the default; the brand's own goes before the shared one.
    private func ownDeclaration(of token: Int, brand: Int?, mode: TokenMode?) -> Declaration? {
        last(of: token, in: Layer(brand: brand, mode: mode)) ?? last(of: token, in: Layer(mode: mode))
    }

    /// The last file has the last word.
    private func last(of token: Int, in layer: Layer) -> Declaration? {
        tokens[token].declarations.filter { files[$0.file].layer == layer }.max { $0.file < $1.file }
    }
}
