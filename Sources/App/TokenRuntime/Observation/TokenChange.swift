internal import Synchronization
package import TokenModel

/// A replacement of a store's values: the old values, the new values, and what differs.
public struct TokenChange: Sendable {
    let store: TokenStore
    /// The values before the change. `new` has the values after it.
    package let old: TokenSnapshot
    package let new: TokenSnapshot
    private let held = HeldPair()

    init(store: TokenStore, old: TokenSnapshot, new: TokenSnapshot) {
        self.store = store
        self.old = old
        self.new = new
    }

    /// The brands with the old and the new values. They are made for the first observer that wants them.
    var brands: HeldPair.Brands {
        held.brands.load() ?? held.brands.storeIfNil(HeldPair.Brands(old: store.held(at: old), new: store.held(at: new)))
    }

    final class HeldPair: Sendable {
        final class Brands: Sendable {
            let (old, new): (Brand, Brand)

            init(old: Brand, new: Brand) { (self.old, self.new) = (old, new) }
        }

        let brands = AtomicLazyReference<Brands>()
    }

    /// The slots whose value changed, in ascending order. Each access compares all slots.
    package var slots: [Slot] { SnapshotComparison(old, new, bundled: store.bundled).differingSlots }

    /// The paths of the tokens and style fields whose value changed: `color.accent`, `NewsViewStyle/default/titleStyle/textColor`.
    ///
    /// Computed at each access; the first access in a process also reads the catalogue. Do not access it on the main thread.
    public var paths: Set<String> {
        guard let catalogue = try? store.catalogue() else { return [] }
        return catalogue.paths(of: slots)
    }

    /// Whether the style or token that `read` returns has changed.
    public func changes<Value: Equatable>(_ read: (Brand) -> Value) -> Bool {
        let brands = brands
        return read(brands.old) != read(brands.new)
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
