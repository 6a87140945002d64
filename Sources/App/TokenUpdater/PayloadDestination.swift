package import TokenRuntime

/// What the updater needs of a store; a seam for tests.
package struct PayloadDestination: Sendable {
    /// Of the payload that is kept.
    package var etag: @Sendable () -> String?
    /// Nil before the store is opened.
    package var byteLimit: @Sendable () -> Int?
    package var install: @Sendable ([UInt8], String?) throws(PayloadRejection) -> Installation

    /// Keeps the name of a payload that was refused, or forgets it; whether it is kept.
    package var refuse: @Sendable (_ etag: String?, PayloadRejection?) -> Bool

    /// How often the store has forgotten all.
    package var resetCount: @Sendable () -> Int

    package init(
        etag: @escaping @Sendable () -> String?, byteLimit: @escaping @Sendable () -> Int?,
        install: @escaping @Sendable ([UInt8], String?) throws(PayloadRejection) -> Installation,
        refuse: @escaping @Sendable (String?, PayloadRejection?) -> Bool = { _, _ in false },
        resetCount: @escaping @Sendable () -> Int = { 0 }
    ) {
        self.etag = etag
        self.byteLimit = byteLimit
        self.install = install
        self.refuse = refuse
        self.resetCount = resetCount
    }

    init(_ store: TokenStore) {
        etag = { store.etag }
        byteLimit = { store.byteLimit }
        install = { bytes, etag throws(PayloadRejection) in try store.install(bytes, etag: etag) }
        refuse = { etag, rejection in store.keep(refusedETag: etag, for: rejection) }
        resetCount = { store.resetCount }
    }
}
