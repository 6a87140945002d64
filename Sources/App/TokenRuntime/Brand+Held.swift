internal import Synchronization

extension Brand {
    /// The brand with its current values, which later publications do not change.
    ///
    /// Read all values of one view pass from it, and the pass never mixes two sets of values. The result is equal for as long as the values are the
    /// same. It is cheap: each set of values takes memory once, which is kept for the life of the process.
    public var held: Brand { store.held(at: snapshot) }

    /// Returns a brand that always shows values made from this brand's bundled ones, in the contexts that this brand shows.
    package func held(at values: TokenSnapshot) -> Brand {
        let store = unmanagedStore.takeUnretainedValue()
        return self.store.held(at: values.in(store.contexts, of: store.bundled))
    }
}

extension TokenStore {
    /// Returns a brand that always shows this snapshot of the store.
    package func held(at snapshot: TokenSnapshot) -> Brand {
        HeldBrands.brand(of: self, at: snapshot)
    }
}

/// The held brands, each kept for the life of the process.
private enum HeldBrands {
    private static let brands = Mutex<[TokenSnapshot: Brand]>([:])

    /// Returns the brand for a snapshot. The snapshot alone is the key: it is made from one bundled snapshot, and so to one store or to stores that share
    /// it.
    static func brand(of store: TokenStore, at snapshot: TokenSnapshot) -> Brand {
        brands.withLock { brands in
            if let brand = brands[snapshot] { return brand }
            let brand = Brand(keeping: TokenStore(.held, of: store, at: snapshot))
            brands[snapshot] = brand
            return brand
        }
    }
}
