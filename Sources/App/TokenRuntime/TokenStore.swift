public import Synchronization

/// The values of one brand, as the current snapshot.
///
/// Reading takes no lock. Payloads replace the values; see `open(_:)` and `install(_:etag:images:)`.
public final class TokenStore: Sendable {
    /// The brand's name, as in the token files.
    public let name: String
    /// The bundled catalogue as JSON. A function, because an app's catalogue is then copied out of the binary only when it is needed.
    private let catalogueJSON: @Sendable () -> [UInt8]

    /// The digest of the platform layer's slots, the same for all snapshots of the store.
    @usableFromInline let layout: UInt64
    @usableFromInline let current: Atomic<TokenSnapshot>
    /// The values that ship with the app.
    package let bundled: TokenSnapshot
    let observers = ObserverList()
    let delivery = Delivery()
    private let parsedCatalogue = Mutex<TokenCatalogue?>(nil)

    /// Creates a store. `bundled` is what the snapshot was made from; nil if the snapshot is the bundled one.
    package init(name: String, snapshot: TokenSnapshot, bundled: TokenSnapshot? = nil, catalogue: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        catalogueJSON = catalogue
        layout = snapshot.layout
        current = Atomic(snapshot)
        self.bundled = bundled ?? snapshot
    }

    /// The current snapshot, read with one atomic load. Read values that must fit together from one snapshot.
    @inlinable package var snapshot: TokenSnapshot { current.load(ordering: .acquiring) }

    /// The bundled catalogue as JSON: every token and style field, with its type and slot.
    package var bundledCatalogue: [UInt8] { catalogueJSON() }

    /// Replaces the values for all readers atomically, then notifies observers.
    ///
    /// The snapshot must have been made from the bundled snapshot.
    package func publish(_ snapshot: TokenSnapshot) {
        observers.notify {
            let old = Publications.publish { current.exchange(snapshot, ordering: .acquiringAndReleasing) }
            return old == snapshot ? nil : TokenChange(store: self, old: old, new: snapshot)
        }
        Publications.tell()
    }

    /// Whether `catalogue()` returns without parsing.
    var isCatalogueParsed: Bool { parsedCatalogue.withLock { $0 != nil } }

    /// Frees the parsed catalogue. The next call parses it again.
    func forgetCatalogue() { parsedCatalogue.withLock { $0 = nil } }

    /// Returns the bundled catalogue. It is parsed at the first call and kept.
    package func catalogue() throws(CatalogueError) -> TokenCatalogue {
        let result = parsedCatalogue.withLock { parsed in
            Result { () throws(CatalogueError) in
                if let parsed { return parsed }
                let catalogue = try TokenCatalogue(json: catalogueJSON())
                parsed = catalogue
                return catalogue
            }
        }
        return try result.get()
    }
}
