public import Synchronization

/// What a brand's values are read from: the snapshot that is current.
///
/// Reading takes no lock. Payloads replace the values; see `open(_:)` and `install(_:etag:)`.
public final class TokenStore: Sendable {
    /// The brand's name, as in the token files.
    public let name: String
    /// What the bundled table was made with, as JSON: a function, so that an app's catalogue stays where it is in the binary.
    private let catalogueJSON: @Sendable () -> [UInt8]

    /// The digest of the slots of the platform layer, which the store's snapshots share.
    @usableFromInline let layout: UInt64
    @usableFromInline let current: Atomic<TokenSnapshot>
    /// The values that are part of the app.
    package let bundled: TokenSnapshot
    let observers = ObserverList()
    let delivery = Delivery()
    private let parsedCatalogue = Mutex<TokenCatalogue?>(nil)

    /// `bundled` is the table that the snapshot was made from; itself where nil.
    package init(name: String, snapshot: TokenSnapshot, bundled: TokenSnapshot? = nil, catalogue: @escaping @Sendable () -> [UInt8]) {
        self.name = name
        catalogueJSON = catalogue
        layout = snapshot.layout
        current = Atomic(snapshot)
        self.bundled = bundled ?? snapshot
    }

    /// The current snapshot: one atomic load. Values that must fit together are read from one snapshot.
    @inlinable package var snapshot: TokenSnapshot { current.load(ordering: .acquiring) }

    /// What the bundled table was made with: every token and style field, its type and slot, as JSON.
    package var bundledCatalogue: [UInt8] { catalogueJSON() }

    /// Replaces the values, for all readers at once, then tells those who observe.
    ///
    /// The snapshot is one that was made from the bundled table.
    package func publish(_ snapshot: TokenSnapshot) {
        observers.notify {
            let old = Publications.publish { current.exchange(snapshot, ordering: .acquiringAndReleasing) }
            return old == snapshot ? nil : TokenChange(store: self, old: old, new: snapshot)
        }
        Publications.tell()
    }

    /// The bundled catalogue, parsed when first asked for and kept from then on.
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
    /// The paths that a kept payload overrides and this release of the app does not have, in the payload's order: these entries are ignored.
    ///
    /// Texts as they came from outside. Reads and verifies the stored payload, so not for the main thread; empty where it is not kept any more.
    public func ignoredPaths(of override: StoreStatus.Override) -> [String] {
        guard let session = delivery.state.withLock(\.session), session.isReadable else { return [] }
        let kept = [session.record.active, session.record.staged, session.record.previous].compactMap(\.self)
        guard let payload = kept.first(where: { $0.digest.hexadecimal == override.digest }),
            let bytes = (try? session.folder.read(.envelope, of: payload.digest, limit: session.configuration.byteLimit)).flatMap(\.self),
            SHA256Digest(of: bytes) == payload.digest,
            let verified = try? PayloadCheck(self, session.configuration).verify(bytes), let catalogue = try? catalogue()
        else { return [] }
        var reader = OverrideReader(verified.payload, catalogue)
        guard (try? reader.read()) != nil else { return [] }
        return reader.overrides.unknownPaths
    }
}
