internal import Synchronization
package import TokenModel

/// A replacement of a store's values: the old values, the new values, and what differs.
public struct TokenChange: Sendable {
    package let store: TokenStore
    /// The values before the change. `new` has the values after it.
    package let old: TokenSnapshot
    package let new: TokenSnapshot
    /// The values in parts of the screen with contexts of their own, where they changed.
    private let inParts: [(old: TokenSnapshot, new: TokenSnapshot)]
    private let held = HeldPair()

    init(store: TokenStore, old: TokenSnapshot, new: TokenSnapshot, inParts: [(old: TokenSnapshot, new: TokenSnapshot)] = []) {
        self.store = store
        self.old = old
        self.new = new
        self.inParts = inParts
    }

    /// Whether nothing was replaced.
    var isEmpty: Bool { old == new && inParts.isEmpty }

    /// The brands with the old and the new values. They are made for the first observer that wants them.
    var brands: (old: Brand, new: Brand) {
        (held.old.brand { store.held(at: old) }, held.new.brand { store.held(at: new) })
    }

    private final class HeldPair: Sendable {
        let old = HeldBrand()
        let new = HeldBrand()
    }

    /// A brand that is made when it is first needed. Its store lives as long as the process, so reading it counts no references.
    private struct HeldBrand: ~Copyable, Sendable {
        private let store = Atomic<Unmanaged<TokenStore>?>(nil)

        func brand(_ make: () -> Brand) -> Brand {
            if let store = store.load(ordering: .acquiring) { return Brand(store) }
            let brand = make()
            store.store(brand.unmanagedStore, ordering: .releasing)
            return brand
        }
    }

    /// The slots whose value changed in any part of the screen, in ascending order. Each access compares all slots.
    package var slots: [Slot] {
        let slots = SnapshotComparison(old, new, bundled: store.bundled).differingSlots
        guard !inParts.isEmpty else { return slots }
        return inParts.reduce(into: Set(slots)) { slots, part in
            slots.formUnion(SnapshotComparison(part.old, part.new, bundled: store.bundled).differingSlots)
        }.sorted()
    }

    /// Whether the style or token that `read` returns has changed.
    public func changes<Value: Equatable>(_ read: (Brand) -> Value) -> Bool {
        let brands = brands
        return read(brands.old) != read(brands.new)
    }
}
