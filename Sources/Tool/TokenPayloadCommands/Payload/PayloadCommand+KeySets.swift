import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenPayloads

extension Run {
    /// Returns the key sets of `--keys` and those of the last payload that a device may need on the way to them, in the order of their versions.
    ///
    /// They must follow from each other, the newest must revoke what earlier ones have revoked, and the payload must be signed as it asks.
    mutating func keySets(
        for statement: PayloadStatement, after last: LastPayload?, signedBy signers: [any Signer]
    ) throws(Failure) -> [SignedKeySet] {
        let before = last?.keySets ?? []
        var given: [SignedKeySet] = []
        var files: [UInt64: String] = [:]
        for path in arguments.values(.keySets) {
            given.append(try keySet(in: path))
            files[given[given.count - 1].keySet.version] = path
        }
        func isGiven(_ set: SignedKeySet) -> Bool { given.contains { $0.signed.statement == set.signed.statement } }
        let all = (before.filter { !isGiven($0) } + given).sorted { $0.keySet.version < $1.keySet.version }
        guard let first = all.first, let latest = all.last else { return [] }
        if let newest = before.last?.keySet.version, let now = given.map(\.keySet.version).max(), now < newest {
            diagnostics.report(.keySetDoesNotFollow(files[now], now, .older), at: nil, hint: "the last payload has key set \(newest)")
        }
        // Whether the first one follows from the app's root keys, only the app knows.
        var chain = KeyChain(from: first.keySet.roots)
        for set in all {
            let version = set.keySet.version
            if isGiven(set), set.keySet.app != statement.app {
                diagnostics.report(.keySetOfOtherApp(files[version], version, set.keySet.app), at: nil)
            }
            do throws(KeyChain.Refusal) {
                try chain.add(set)
            } catch {
                guard isGiven(set) else { continue }
                diagnostics.report(.keySetDoesNotFollow(files[version], version, error), at: nil, hint: "see 'tokengen keys show'")
            }
        }
        if isGiven(latest), !chain.revoked.isSubset(of: latest.keySet.revoked) {
            diagnostics.report(
                .forgottenRevocation(latest.keySet), at: nil,
                hint: "make it from the one before, with 'tokengen keys make --after', and it revokes them too")
        }
        // For all that is known here, the first one has changed root keys too.
        let changes = chain.rootChanges.union([first.keySet.version])
        let sets = given.isEmpty ? before : all.filter { isGiven($0) || changes.contains($0.keySet.version) }
        let byteCount = SignedKeySet.bytes(of: sets).count
        if byteCount > SignedKeySet.byteLimit || sets.count > SignedKeySet.countLimit {
            diagnostics.report(.tooManyKeySets(sets.count, byteCount), at: nil, hint: "give those that changed root keys, and the newest")
        }
        guard !diagnostics.hasErrors, let newest = chain.newest else { return sets }
        if newest.expires <= PayloadDate.now {
            diagnostics.report(.expiredKeySet(newest), at: nil, hint: "bring another with '--keys'")
        } else if newest.expires < statement.expires {
            diagnostics.report(.keySetEndsFirst(newest, statement), at: nil, hint: "bring a newer one before that, with '--keys'")
        }
        let keys = chain.keys(for: statement.brand)
        let good = signers.filter { signer in keys.contains { $0.bytes == signer.trustedKey.bytes } }
        // Who signs first need not have all keys at hand; but a key that does not count is a mistake.
        if good.isEmpty, !signers.isEmpty { diagnostics.report(.noListedSigner(newest, statement.brand), at: nil) }
        return sets
    }
}

extension Option {
    static let keySets = Option(
        name: "keys", value: "FILE", mayRepeat: true,
        help: "A key set that comes with the payload, next to sets of '--after' that changed root keys; the default is all of '--after'.")
}

extension Diagnostic.Message {
    fileprivate static func keySetOfOtherApp(_ path: String?, _ version: UInt64, _ app: String) -> Self {
        .error(.keySet, "\(path.map { "'\($0)': " } ?? "")key set \(version) is for the app '\(app.escapedForLog)'")
    }
    fileprivate static func keySetDoesNotFollow(_ path: String?, _ version: UInt64, _ refusal: KeyChain.Refusal) -> Self {
        .error(.keySet, "\(path.map { "'\($0)': " } ?? "")apps would refuse key set \(version): \(refusal)")
    }
    fileprivate static func forgottenRevocation(_ set: KeySet) -> Self {
        .error(
            .keySet,
            "key set \(set.version) does not revoke every key that earlier ones have revoked; devices without those would trust such a key again"
        )
    }
    fileprivate static func tooManyKeySets(_ count: Int, _ byteCount: Int) -> Self {
        .error(
            .keySet,
            "the payload would bring \(count.counted("key set")) of \(byteCount) bytes; apps read at most \(SignedKeySet.countLimit) of "
                + "\(SignedKeySet.byteLimit)")
    }
    fileprivate static func keySetEndsFirst(_ set: KeySet, _ statement: PayloadStatement) -> Self {
        .warning(
            .keySet,
            "key set \(set.version) expires on \(PayloadDate.text(of: set.expires)), before the payload, on \(PayloadDate.text(of: statement.expires)): "
                + "from then on apps do not install it")
    }
    fileprivate static func expiredKeySet(_ set: KeySet) -> Self {
        .error(.keySet, "key set \(set.version) expired on \(PayloadDate.text(of: set.expires)); apps accept no new payload with it")
    }
    fileprivate static func noListedSigner(_ set: KeySet, _ brand: String) -> Self {
        .error(.keySet, "no key of '--key' is one that key set \(set.version) lists for '\(brand)'")
    }
}
