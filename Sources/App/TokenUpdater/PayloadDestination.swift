package import TokenRuntime

/// The operations of a store that the updater needs. Tests replace them.
package struct PayloadDestination: Sendable {
    /// Returns the `ETag` to send: that of the kept payload, or of the last refused one.
    package var etag: @Sendable () -> String?
    /// Returns the size limit for payloads in bytes; nil before the store is opened.
    package var byteLimit: @Sendable () -> Int?
    package var install: @Sendable ([UInt8], String?) throws(PayloadRejection) -> Installation

    /// Keeps the `ETag` of a refused payload, or removes the kept one if nil. Returns whether it is kept.
    package var refuse: @Sendable (_ etag: String?, PayloadRejection?) -> Bool

    /// Returns how often the store has forgotten everything.
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
