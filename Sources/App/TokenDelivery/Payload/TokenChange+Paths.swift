package import TokenModel
public import TokenRuntime

extension TokenChange {
    /// The paths of the tokens and style fields whose value changed: `color.accent`, `NewsViewStyle/default/titleStyle/textColor`. That includes what
    /// changed only in a part of the screen with a context of its own.
    ///
    /// Computed at each access; the first access in a process also reads the catalogue. Do not access it on the main thread.
    public var paths: Set<String> {
        guard let catalogue = try? store.catalogue() else { return [] }
        return catalogue.paths(of: slots)
    }
}

extension TokenCatalogue {
    /// Returns the paths of the tokens and style fields with these slots.
    package func paths(of slots: [Slot]) -> Set<String> {
        let wanted = Set(slots)
        var paths: Set<String> = []
        for (index, token) in tokens.enumerated() where wanted.contains(token.slot) { paths.insert(path(of: index)) }
        for (name, style) in styles {
            for (variantName, variant) in style.variants {
                for index in style.fields.indices where wanted.contains(variant.slot + index) {
                    paths.insert("\(name)/\(variantName)/\(style.fields[index].path)")
                }
            }
        }
        return paths
    }
}
