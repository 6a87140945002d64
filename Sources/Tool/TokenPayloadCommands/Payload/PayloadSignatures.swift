import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

/// How many of the signatures that it needs a payload has.
struct PayloadSignatures {
    /// The newest key set in the payload's file that follows from those before it. Without one, a signature by any key counts.
    let keySet: KeySet?
    let count: Int
    /// How many signatures do not count.
    let otherCount: Int

    var needed: Int { keySet?.threshold ?? 1 }
    var isEnough: Bool { keySet == nil || count >= needed }

    init(of envelope: Envelope, for statement: PayloadStatement) throws(PayloadRejection) {
        let sets = try envelope.readKeySets().filter { $0.keySet.app == statement.app }
        let all = envelope.signed.signatureCount(notBy: [])
        guard let first = sets.first else {
            (keySet, count, otherCount) = (nil, all, 0)
            return
        }
        // Whether the first one follows from the app's root keys, only the app knows.
        var chain = KeyChain(from: first.keySet.roots)
        for set in sets { try? chain.add(set) }
        keySet = chain.newest
        let keys = chain.keys(for: statement.brand)
        count = envelope.signers(among: keys).count
        otherCount = envelope.signed.signatureCount(notBy: keys)
    }

    static let advice = "sign it with '--key', or later with 'tokengen keys sign'"

    /// Such as `1 signature by the keys of key set 3, needs 2`.
    var text: String {
        guard let keySet else { return count.counted("signature") }
        return "\(count.counted("signature")) by the keys of key set \(keySet.version), needs \(needed)"
    }
}

extension Diagnostic.Message {
    static func tooFewSignatures(_ signatures: PayloadSignatures, isPublished: Bool = false) -> Self {
        let text = "apps refuse the payload until enough have signed it: it has \(signatures.text)"
        return isPublished ? .error(.keySet, text) : .warning(.keySet, text)
    }
}
