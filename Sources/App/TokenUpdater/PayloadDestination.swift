package import TokenDelivery
package import TokenRuntime

/// The operations of a store that the updater needs. Tests replace them.
package struct PayloadDestination: Sendable {
    /// Returns the `ETag` of the accepted payload.
    package var etag: @Sendable () -> String?
    /// Returns the `ETag` of the last refused payload, if the store keeps it.
    package var refusedETag: @Sendable () -> String?
    /// Returns the size limit for payloads in bytes; nil before the store is opened.
    package var byteLimit: @Sendable () -> Int?
    /// Throws if a payload could not be stored now, so none needs to be fetched.
    package var prepare: @Sendable () throws(PayloadRejection) -> Void
    package var install: @Sendable ([UInt8], String?) throws(PayloadRejection) -> Installation
    /// Stores an image that `install` named as missing.
    package var keep: @Sendable ([UInt8], ServedImage) throws(PayloadRejection) -> Void

    /// Stores the key sets of a payload whose images cannot be fetched.
    package var installKeySets: @Sendable ([UInt8]) -> Void = { _ in }

    /// Keeps the `ETag` of a refused payload, or forgets the kept one if nil. Returns whether it is kept.
    package var refuse: @Sendable (_ etag: String?, PayloadRejection?) -> Bool

    /// Returns how often the store has forgotten everything.
    package var resetCount: @Sendable () -> Int

    /// Tells the store's listeners of a fetch.
    package var tell: @Sendable (DeliveryEvent) -> Void = { _ in }

    /// Returns how long a fetch from an address has to wait, as it was kept.
    package var fetchTimes: @Sendable (_ address: String) -> FetchTimes? = { _ in nil }
    /// Keeps how long a fetch from an address has to wait.
    package var keepFetchTimes: @Sendable (FetchTimes, _ address: String) -> Void = { _, _ in }

    package init(
        etag: @escaping @Sendable () -> String?, byteLimit: @escaping @Sendable () -> Int?,
        install: @escaping @Sendable ([UInt8], String?) throws(PayloadRejection) -> Installation,
        keep: @escaping @Sendable ([UInt8], ServedImage) throws(PayloadRejection) -> Void = { _, _ in },
        prepare: @escaping @Sendable () throws(PayloadRejection) -> Void = {},
        refusedETag: @escaping @Sendable () -> String? = { nil },
        refuse: @escaping @Sendable (String?, PayloadRejection?) -> Bool = { _, _ in false },
        resetCount: @escaping @Sendable () -> Int = { 0 }
    ) {
        self.etag = etag
        self.byteLimit = byteLimit
        self.install = install
        self.keep = keep
        self.prepare = prepare
        self.refusedETag = refusedETag
        self.refuse = refuse
        self.resetCount = resetCount
    }

    package init(_ store: TokenStore) {
        etag = { store.etag }
        byteLimit = { store.byteLimit }
        refusedETag = { store.refusedETag }
        prepare = { () throws(PayloadRejection) in try store.prepareToInstall() }
        install = { bytes, etag throws(PayloadRejection) in try store.install(bytes, etag: etag) }
        keep = { bytes, image throws(PayloadRejection) in try store.keep(bytes, as: image) }
        installKeySets = { store.installKeySets(of: $0) }
        refuse = { etag, rejection in store.keep(refusedETag: etag, for: rejection) }
        resetCount = { store.resetCount }
        tell = { store.tell($0) }
        fetchTimes = { store.fetchTimes(for: $0) }
        keepFetchTimes = { store.keep($0, for: $1) }
    }
}
