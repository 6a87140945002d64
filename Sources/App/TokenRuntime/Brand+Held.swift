internal import Synchronization

extension Brand {
    /// The brand with its current values, which later publications do not change.
    ///
    /// Read all values of one view pass from it, and the pass never mixes two sets of values. The result is equal for as long as the values are the
    /// same. It is cheap: each set of values takes memory once, which is kept for the life of the process.
    public var held: Brand { store.held(at: snapshot) }

    /// Returns a brand of its own with these overrides, written like the `tokens` and `styles` of a layer. For previews, tests and parts of a screen.
    ///
    /// ```swift
    /// let preview = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
    /// NewsViewStyle(in: preview)
    /// ```
    ///
    /// The overrides are checked like those of a payload. They apply to the bundled values, not to what a server has sent, in this brand's contexts.
    ///
    /// Each set of overrides takes memory that is never freed, since values are pointers into it: 8 bytes for each token and style field of the brand,
    /// and the overrides' own. The same set takes it once. After 256 MB in one process, this throws `storage`.
    public func overridden(by overrides: String) throws(PayloadRejection) -> Brand {
        let source = try OverrideSource(json: Array(overrides.utf8))
        do {
            let compiled = try OverrideCompiler(catalogue: try store.catalogue(), bundled: store.bundled).compile([source])
            let values = try AppliedOverrides.snapshot(
                of: .init(override: compiled.bytes), isVerified: false, on: store.bundled, limit: AppliedOverrides.previewLimit)
            return store.held(at: values.in(unmanagedStore.takeUnretainedValue().contexts, of: store.bundled))
        } catch let rejection as PayloadRejection {
            throw rejection
        } catch let error as SnapshotError where error == .noRoom(limit: AppliedOverrides.previewLimit) {
            throw .storage(reason: String(error.description.dropLast()))
        } catch {
            throw .malformed(reason: "\(error)")
        }
    }
}

extension TokenStore {
    /// Returns a brand that always shows this snapshot of the store.
    func held(at snapshot: TokenSnapshot) -> Brand {
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
