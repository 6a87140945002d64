internal import TokenDigest

/// What a store's key sets say about its brand, worked out when the newest of them arrived.
struct KeptKeySet: Sendable, Hashable {
    /// The digest of the stored sets, which names their object. Nil if there are none, or if they were lost.
    var file: SHA256Digest?
    /// The digest of the app's root keys, from which the sets were judged.
    var anchor: SHA256Digest
    /// 0 if no set follows from the root keys. Then the keys of the configuration are trusted.
    var version: UInt64 = 0
    /// In seconds since 1970.
    var expires: Int64 = 0
    var threshold = 1
    var keys: [TrustedKey] = []
    /// Keys that were replaced but not revoked, as far as they have signed a kept payload.
    var formerKeys: [TrustedKey] = []
    var revoked: [[UInt8]] = []
    /// The versions of the sets that changed root keys, for this release of the app or an earlier one. They are kept for a downgrade.
    var rootChanges: [UInt64] = []

    static let formerKeyLimit = 3 * SignedStatement.signatureLimit
}

extension KeptKeySet {
    /// - Parameter signers: the keys that have signed the kept payloads.
    init(
        _ chain: KeyChain, for brand: String, signers: Set<[UInt8]>, file: SHA256Digest?, anchor: SHA256Digest,
        earlierChanges: [UInt64] = []
    ) {
        self.init(file: file, anchor: anchor)
        rootChanges = Array(chain.rootChanges.union(earlierChanges).sorted().suffix(SignedKeySet.countLimit))
        guard let newest = chain.newest else { return }
        (version, expires, threshold) = (newest.version, newest.expires, newest.threshold)
        keys = chain.keys(for: brand)
        formerKeys = Array(chain.formerKeys(for: brand).filter { signers.contains($0.bytes) }.prefix(Self.formerKeyLimit))
        revoked = chain.revoked.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// Whether the record says nothing that the sets do not say.
    func agrees(with chain: KeyChain, for brand: String) -> Bool {
        let signers = Set(formerKeys.map(\.bytes))
        return self == KeptKeySet(chain, for: brand, signers: signers, file: file, anchor: anchor, earlierChanges: rootChanges)
    }

    /// Whether a set may replace this one. If the sets were lost, the same one may come again.
    func isReplaced(by version: UInt64) -> Bool {
        version > self.version || version == self.version && file == nil
    }

    /// Trusts no key of the sets any more, since nothing proves them. What was revoked stays revoked.
    mutating func lose() { (file, keys, formerKeys) = (nil, [], []) }
}

extension StoreFolder {
    /// The stored key sets, none of which is verified; nil if there are none, or if they are missing or damaged.
    func keySets(_ file: SHA256Digest?) throws(StoreFileError) -> [SignedKeySet]? {
        guard let file, let bytes = try read(.keySets, of: file, limit: SignedKeySet.byteLimit) else { return nil }
        return try? SignedKeySet.list(in: bytes)
    }
}
