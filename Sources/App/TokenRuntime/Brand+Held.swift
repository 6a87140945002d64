internal import Synchronization

extension Brand {
    /// The brand as it is now, whatever is published later: for all reads of a view pass, so that it does not mix two sets of values.
    ///
    /// The same for as long as the values are the same, and cheap: what it takes is kept as long as the process lives, once for each set.
    public var held: Brand { store.held(at: snapshot) }

    /// A brand of its own with overrides, in the form of a payload's `tokens` and `styles`: for a preview, a test, a part of the screen.
    ///
    /// ```swift
    /// let preview = try Brand.badoo.overridden(by: ##"{"tokens": {"color.accent": {"$value": "#FF0080"}}}"##)
    /// NewsViewStyle(in: preview)
    /// ```
    ///
    /// They are checked as those of a payload are, and laid over the bundled values, not over what a server has sent. It takes memory that
    /// is never freed, once for each set of overrides.
    public func overridden(by overrides: String) throws(PayloadRejection) -> Brand {
        let payload = try Payload(overrides: Array(overrides.utf8))
        do {
            let compiled = try OverrideCompiler(catalogue: try store.catalogue(), bundled: store.bundled).compile(payload)
            return store.held(at: try TokenSnapshot(applying: compiled.bytes, to: store.bundled))
        } catch let rejection as PayloadRejection {
            throw rejection
        } catch {
            throw .malformed(reason: "\(error)")
        }
    }
}

extension TokenStore {
    /// A brand that shows this snapshot of the store and never another.
    func held(at snapshot: TokenSnapshot) -> Brand {
        HeldBrands.brand(of: self, at: snapshot)
    }
}

/// The brands that are held, each kept as long as the process lives.
private enum HeldBrands {
    private static let brands = Mutex<[TokenSnapshot: Brand]>([:])

    /// A snapshot belongs to one bundled table, and so to one store or to those that share its table.
    static func brand(of store: TokenStore, at snapshot: TokenSnapshot) -> Brand {
        brands.withLock { brands in
            if let brand = brands[snapshot] { return brand }
            let brand = Brand(
                keeping: TokenStore(name: store.name, snapshot: snapshot, bundled: store.bundled) { store.bundledCatalogue })
            brands[snapshot] = brand
            return brand
        }
    }
}
