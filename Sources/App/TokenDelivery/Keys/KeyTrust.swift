#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif
internal import TokenModel

/// Which keys a store trusts: those of its newest key set. Without one, those of the configuration.
struct KeyTrust: Sendable, Hashable {
    /// The keys that may sign new payloads.
    let keys: [TrustedKey]
    /// Keys that were replaced but not revoked. What they have signed stays if it is stored.
    let formerKeys: [TrustedKey]
    /// How many of the keys must have signed a payload.
    let threshold: Int
    /// When the key set expires, in seconds since 1970; nil without one.
    let expires: Int64?
    let allowsUnsigned: Bool

    init(_ configuration: StoreConfiguration, _ keySet: KeptKeySet? = nil) {
        allowsUnsigned = configuration.allowsUnsigned
        guard let keySet, keySet.version > 0, !configuration.rootKeys.isEmpty else {
            (keys, formerKeys, threshold, expires) = (configuration.trustedKeys, [], 1, nil)
            return
        }
        let gone = keySet.revoked + keySet.keys.map(\.bytes)
        (keys, threshold, expires) = (keySet.keys, keySet.threshold, keySet.expires)
        formerKeys = keySet.formerKeys + configuration.trustedKeys.filter { !gone.contains($0.bytes) }
    }

    /// All keys whose signatures count for what is stored.
    var known: [TrustedKey] { keys + formerKeys }

    /// Whether this key's signatures count for what is stored; nil stands for no signature.
    func knows(_ key: [UInt8]?) -> Bool {
        guard let key else { return allowsUnsigned }
        return known.contains { $0.bytes == key }
    }

    /// Throws if a new payload lacks signatures.
    ///
    /// - Parameter signers: those of the known keys that have signed it; empty for an unsigned payload that the app allows.
    func admit(_ signers: [TrustedKey]) throws(PayloadRejection) {
        let current = signers.filter { signer in keys.contains { $0.bytes == signer.bytes } }
        guard signers.isEmpty || current.count >= threshold else { throw .untrusted }
    }

    /// Throws if the key set has expired.
    func checkExpiry(at now: Int64) throws(PayloadRejection) {
        if let expires, now >= expires { throw .keySetExpired(Date(timeIntervalSince1970: Double(expires))) }
    }

    /// Whether a stored payload has enough signatures.
    func keeps(_ payload: KeptPayload) -> Bool {
        payload.signers.isEmpty ? allowsUnsigned : keeps(payload, signedBy: payload.signers.filter(knows))
    }

    /// Whether these known signers are enough for a stored payload: once it has lost one, as when a key is revoked, the threshold counts for it too.
    func keeps(_ payload: KeptPayload, signedBy good: [[UInt8]]) -> Bool {
        good.count >= (payload.signers.allSatisfy(knows) ? 1 : threshold)
    }
}
