import TokenDiagnostics
import TokenPayloads
import TokenRuntime

extension Run {
    /// Returns the key sets of `--keys`, in the order of their versions; those of the last payload if there are none.
    ///
    /// They must follow from each other and from those of the last payload, and the payload must be signed as the newest one asks.
    mutating func keySets(
        for statement: PayloadStatement, after last: LastPayload?, signedBy signers: [any Signer]
    ) throws(Failure) -> [SignedKeySet] {
        var sets: [SignedKeySet] = []
        for path in arguments.values(.keySets) { sets.append(try keySet(in: path)) }
        let before = last?.keySets ?? []
        sets = sets.isEmpty ? before : sets.sorted { $0.keySet.version < $1.keySet.version }
        guard let first = before.first ?? sets.first else { return [] }
        // Whether the first one follows from the app's root keys, only the app knows.
        var chain = KeyChain(from: first.keySet.roots)
        for set in before { try? chain.add(set) }
        if let newest = before.last?.keySet.version, let now = sets.last?.keySet.version, now < newest {
            diagnostics.report(.keySetDoesNotFollow(now, .older), at: nil, hint: "the last payload has key set \(newest)")
        }
        for set in sets where !before.contains(where: { $0.signed.statement == set.signed.statement }) {
            let version = set.keySet.version
            if set.keySet.app != statement.app { diagnostics.report(.keySetOfOtherApp(version, set.keySet.app), at: nil) }
            do throws(KeyChain.Refusal) {
                try chain.add(set)
            } catch {
                diagnostics.report(.keySetDoesNotFollow(version, error), at: nil, hint: "see 'tokengen keys show'")
            }
        }
        let byteCount = SignedKeySet.bytes(of: sets).count
        if byteCount > SignedKeySet.byteLimit || sets.count > SignedKeySet.countLimit {
            diagnostics.report(.tooManyKeySets(byteCount), at: nil, hint: "give those that changed root keys, and the newest")
        }
        guard !diagnostics.hasErrors, let newest = chain.newest else { return sets }
        if newest.expires <= PayloadDate.now { diagnostics.report(.expiredKeySet(newest), at: nil) }
        let keys = chain.keys(for: statement.brand)
        let good = signers.filter { signer in keys.contains { $0.bytes == signer.trustedKey.bytes } }
        if good.count < newest.threshold {
            diagnostics.report(.tooFewSignatures(newest, good.count, statement.brand), at: nil)
        }
        return sets
    }
}

extension Option {
    static let keySets = Option(
        name: "keys", value: "FILE", mayRepeat: true,
        help: "A key set that comes with the payload: those that changed root keys, and the newest. The default is those of '--after'.")
}

extension Diagnostic.Message {
    fileprivate static func keySetOfOtherApp(_ version: UInt64, _ app: String) -> Self {
        .error(.keySet, "key set \(version) is for the app '\(app.escapedForLog)'")
    }
    fileprivate static func keySetDoesNotFollow(_ version: UInt64, _ refusal: KeyChain.Refusal) -> Self {
        .error(.keySet, "apps would refuse key set \(version): \(refusal)")
    }
    fileprivate static func tooManyKeySets(_ byteCount: Int) -> Self {
        .error(
            .keySet,
            "the key sets have \(byteCount) bytes; apps read at most \(SignedKeySet.byteLimit), and \(SignedKeySet.countLimit) sets")
    }
    fileprivate static func expiredKeySet(_ set: KeySet) -> Self {
        .error(.keySet, "key set \(set.version) expired on \(PayloadDate.text(of: set.expires)); apps accept no new payload with it")
    }
    fileprivate static func tooFewSignatures(_ set: KeySet, _ count: Int, _ brand: String) -> Self {
        .error(
            .keySet,
            "key set \(set.version) asks for \(set.threshold.counted("signature")) of its keys for '\(brand)', and \(count) of '--key' \(count == 1 ? "is" : "are") such"
        )
    }
}
