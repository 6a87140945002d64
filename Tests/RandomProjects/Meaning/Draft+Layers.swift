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

    func winner(of token: Int, in context: Context) -> Declaration? {
        for overlay in context.mode.overlays.reversed() {
            if let found = declaration(of: token, brand: context.brand, mode: overlay) { return found }
        }
        return declaration(of: token, brand: context.brand, mode: nil)
    }

    /// Of a mode, or of the default; the brand's own goes before the shared one, and both before what a copy has from its source.
    private func declaration(of token: Int, brand: Int?, mode: TokenMode?) -> Declaration? {
        if let own = ownDeclaration(of: token, brand: brand, mode: mode) { return own }
        guard let source = tokens[token].source, mode == nil || isCopy(token, in: brand) else { return nil }
        return declaration(of: source, brand: brand, mode: mode)
    }

    private func isCopy(_ token: Int, in brand: Int?) -> Bool {
        tokens[token].source != nil && ownDeclaration(of: token, brand: brand, mode: nil) == nil
    }

    private func ownDeclaration(of token: Int, brand: Int?, mode: TokenMode?) -> Declaration? {
        last(of: token, in: Layer(brand: brand, mode: mode)) ?? last(of: token, in: Layer(mode: mode))
    }

    /// The last file has the last word.
    private func last(of token: Int, in layer: Layer) -> Declaration? {
        tokens[token].declarations.filter { files[$0.file].layer == layer }.max { $0.file < $1.file }
    }
}
