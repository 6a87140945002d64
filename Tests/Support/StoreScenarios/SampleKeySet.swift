package import TokenDelivery
package import TokenPayloads

/// A key set for the sample app, with one key and one root key.
package struct SampleKeySet: Sendable {
    package var app = "sample"
    package var version: UInt64
    package var expires: Int64 = 1_890_000_000
    package var keys: [SigningKey] = [.first]
    /// By the number of the key in the list; all brands if there are none.
    package var brands: [Int: [String]] = [:]
    package var threshold = 1
    package var roots: [SigningKey] = [.root]
    package var rootThreshold = 1
    package var revoked: [SigningKey] = []

    package init(_ version: UInt64, _ change: (inout SampleKeySet) -> Void = { _ in }) {
        self.version = version
        change(&self)
    }

    package var keySet: KeySet {
        KeySet(
            app: app, version: version, issued: 1_780_000_000, expires: expires,
            keys: keys.enumerated().map { KeySet.Key($1.trustedKey, brands: brands[$0] ?? []) }, threshold: threshold,
            roots: RootKeys(roots.map(\.trustedKey), threshold: rootThreshold), revoked: revoked.map(\.trustedKey.bytes))
    }

    /// The set, signed by its own roots or by others, as often as they are named.
    package func signed(by roots: [SigningKey]? = nil) throws -> SignedKeySet {
        var set = try SignedKeySet(keySet)
        for key in roots ?? self.roots { set.signed.append(try key.signature(of: set.signed.message), by: key.trustedKey.id) }
        return set
    }
}

extension SigningKey {
    /// Keys that are the same in every run.
    package static let first = sample("first", 1)
    package static let second = sample("second", 2)
    package static let third = sample("third", 3)
    package static let root = sample("root", 11)
    package static let secondRoot = sample("second root", 12)
    package static let thirdRoot = sample("third root", 13)

    private static func sample(_ id: String, _ number: UInt8) -> SigningKey {
        do {
            return try SigningKey(id: id, seed: Array(repeating: number, count: 32))
        } catch {
            fatalError("\(error)")
        }
    }
}
