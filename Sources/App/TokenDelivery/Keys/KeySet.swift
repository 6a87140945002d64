internal import TokenDigest

/// The keys that may sign payloads from now on, as root keys have signed it. A set replaces the one before as a whole.
package struct KeySet: Sendable, Hashable {
    package enum Limit {
        package static let keys = 16
        package static let brands = 64
        package static let roots = 8
        package static let revoked = 64
        /// The highest version. A device that has stored it stores no further set.
        package static let version: UInt64 = 1 << 63
        /// The size of what is signed, in bytes.
        package static let bytes = 8192
    }

    /// A key, and the brands whose payloads it may sign.
    package struct Key: Sendable, Hashable {
        package var key: TrustedKey
        /// Empty if it may sign for all brands.
        package var brands: [String]

        package init(_ key: TrustedKey, brands: [String] = []) { (self.key, self.brands) = (key, brands) }

        func signs(for brand: String) -> Bool { brands.isEmpty || brands.contains(brand) }
    }

    package var app: String
    /// Increases with each set.
    package var version: UInt64
    /// When the set was issued, in seconds since 1970, UTC. `expires` has the same unit.
    package var issued: Int64
    /// From then on no new payload is accepted. What is stored stays.
    package var expires: Int64
    package var keys: [Key]
    /// How many of the keys must have signed a payload.
    package var threshold: Int
    /// The root keys by which later sets are judged.
    package var roots: RootKeys
    /// The public keys that are never accepted again, whatever a later set lists: 32 bytes each.
    package var revoked: [[UInt8]]

    package init(
        app: String, version: UInt64, issued: Int64, expires: Int64, keys: [Key], threshold: Int = 1, roots: RootKeys,
        revoked: [[UInt8]] = []
    ) {
        (self.app, self.version, self.issued, self.expires) = (app, version, issued, expires)
        (self.keys, self.threshold, self.roots, self.revoked) = (keys, threshold, roots, revoked)
    }
}

/// The keys that sign key sets, and how many of them must.
package struct RootKeys: Sendable, Hashable {
    package var keys: [TrustedKey]
    package var threshold: Int

    package init(_ keys: [TrustedKey], threshold: Int = 1) { (self.keys, self.threshold) = (keys, threshold) }

    /// Whether enough different keys have signed. A key counts once, whatever its names and however often it has signed.
    func haveSigned(_ set: SignedKeySet) -> Bool {
        threshold > 0 && set.signed.signers(among: keys).count >= threshold
    }

    /// The same for the same keys in another order and with other names.
    var digest: SHA256Digest {
        let distinct = Set(keys.map(\.bytes)).sorted { $0.lexicographicallyPrecedes($1) }
        var all = RecordBytes()
        all.append(UInt64(clamping: threshold))
        return SHA256Digest(of: all.bytes + distinct.flatMap(\.self))
    }
}
