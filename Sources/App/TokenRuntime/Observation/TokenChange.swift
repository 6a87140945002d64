package import TokenModel

/// That a store's values were replaced: what was there before, what is there now, and what differs.
public struct TokenChange: Sendable {
    let store: TokenStore
    /// The values before and after.
    package let old: TokenSnapshot
    package let new: TokenSnapshot

    /// The slots whose value is another now, in ascending order: a comparison of all slots, at each call.
    package var slots: [Slot] { SnapshotComparison(old, new, bundled: store.bundled).differingSlots }

    /// The paths of the tokens and style fields whose value is another now: `color.accent`,
    /// `NewsViewStyle/default/titleStyle/textColor`.
    ///
    /// Worked out at each call; the first one in a process also reads the catalogue. Ask for it away from the main thread.
    public var paths: Set<String> {
        guard let catalogue = try? store.catalogue() else { return [] }
        return catalogue.paths(of: slots)
    }

    /// Whether a style or token that `read` gives is another now.
    public func changes<Value: Equatable>(_ read: (Brand) -> Value) -> Bool {
        read(store.held(at: old)) != read(store.held(at: new))
    }
}

extension TokenCatalogue {
    /// The paths that have these slots, which are in ascending order.
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
