#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif
import TokenCommandLine
import TokenDelivery
import TokenPayloads

/// The keys by which an app judges a payload: those of the newest key set in its file that follows from the app's root keys, otherwise those that the app
/// lists.
struct KeySetVerdict {
    /// What the sets say, as rows of the header.
    private(set) var rows: [(String, String)] = []
    let keys: [TrustedKey]
    /// How many of the keys must have signed the payload.
    let threshold: Int
    /// When the key set expires, in seconds since 1970; nil without one.
    let expires: Int64?

    /// - Parameters:
    ///   - listed: the keys that the app lists.
    ///   - roots: nil for an app without root keys, which ignores key sets.
    init(_ envelope: Envelope, _ statement: PayloadStatement, trusting listed: [TrustedKey], _ roots: RootKeys?) throws(PayloadRejection) {
        var chain = roots.map { KeyChain(from: $0) }
        // An app without root keys does not read them.
        for set in roots == nil ? (try? envelope.readKeySets()) ?? [] : try envelope.readKeySets() {
            let text = "\(set.keySet.version), expires \(PayloadDate.text(of: set.keySet.expires))"
            do throws(KeyChain.Refusal) {
                guard set.keySet.app == statement.app else { throw .otherApp }
                try chain?.add(set)
                rows.append(("key set", chain == nil ? text + "; not checked, name the root keys of an app with --root" : text))
            } catch {
                rows.append(("key set", "\(set.keySet.version), ignored: \(error)"))
            }
        }
        let newest = chain?.newest
        keys = newest == nil ? listed : chain?.keys(for: statement.brand) ?? []
        (threshold, expires) = (newest?.threshold ?? 1, newest?.expires)
    }

    /// Throws what the app would: signatures are missing, or the key set has expired.
    func check(_ envelope: Envelope, at now: Int64) throws(PayloadRejection) {
        guard try envelope.open(trusting: keys, allowsUnsigned: false).signers.count >= threshold else { throw .untrusted }
        if let expires, now >= expires { throw .keySetExpired(Date(timeIntervalSince1970: Double(expires))) }
    }
}
