public import Synchronization

/// What a brand's values are read from: the snapshot that is current.
public final class TokenStore: Sendable {
    /// The brand's name, as in the token files.
    public let name: String
    /// What the bundled table was made with: every token and style field, its type and slot, as JSON.
    public let bundledCatalogue: StaticString

    /// The digest of the slots of the platform layer, which the store's snapshots share.
    @usableFromInline let layout: UInt64
    @usableFromInline let current: Atomic<TokenSnapshot>

    init(name: String, bundledCatalogue: StaticString, snapshot: TokenSnapshot) {
        self.name = name
        self.bundledCatalogue = bundledCatalogue
        layout = snapshot.layout
        current = Atomic(snapshot)
    }

    /// The current snapshot: one atomic load. Values that must fit together are read from one snapshot.
    @inlinable public var snapshot: TokenSnapshot { current.load(ordering: .acquiring) }
}
