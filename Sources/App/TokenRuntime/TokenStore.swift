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

extension TokenStore {
    /// Returns the paths that the layers of a kept payload override but this release of the app does not have, in their order. Their entries are ignored.
    ///
    /// The paths are untrusted text from outside. The method reads and verifies the stored payload, so do not call it on the main thread. The result
    /// is empty if the payload is no longer kept or cannot be read.
    public func ignoredPaths(of override: StoreStatus.Override) -> [String] {
        guard let session = delivery.state.withLock(\.session), session.isReadable else { return [] }
        let check = PayloadCheck(self, session.configuration)
        guard let payload = session.record.payloads.first(where: { $0.digest.hexadecimal == override.digest }),
            let bytes = (try? session.folder.read(.envelope, of: payload.file, limit: session.configuration.byteLimit)).flatMap(\.self),
            let verified = try? check.verify(bytes), let content = verified.content, let catalogue = try? catalogue()
        else { return [] }
        var reader = OverrideReader(catalogue)
        for layer in content.layers where layer.conditions.fits.contains(catalogue.release) {
            guard (try? reader.read(content.overrides(of: layer))) != nil else { return [] }
        }
        return reader.overrides.unknownPaths
    }
}
