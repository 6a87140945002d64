import TokenCommandLine
import TokenDelivery
import TokenDiagnostics
import TokenDigest
import TokenFiles
import TokenModel
import TokenPayloads
import TokenProject

// The actions of `tokengen keys` on key sets.
extension Run {
    /// Writes the first key set of an app, or the one after another.
    mutating func makeKeySet() throws(Failure) {
        guard let path = arguments.value(.keyName), !path.isStandardOutput else {
            throw .usage("the file is missing", hint: "name it with '--output'")
        }
        var (set, last): (KeySet, KeySet?) = try lastKeySet()
        try change(&set)
        set.issued = try arguments.value(.issued).map { text throws(Failure) in try Arguments.date(text, of: .issued) } ?? PayloadDate.now
        set.expires = try arguments.expiry(from: set.issued, default: "365d")
        if set.expires <= PayloadDate.now {
            diagnostics.report(.expiredKeySet(set), at: nil)
        } else if set.expires <= set.issued {
            throw .usage("the key set expires before it is issued")
        }
        var signed = try readingKeySet(nil) { () throws(PayloadRejection) in try SignedKeySet(set) }
        try sign(&signed.signed)
        guard !diagnostics.hasErrors else { throw .stop(.errors) }
        try create([.init(path: path, bytes: signed.file)])
        let hasOtherRoots = last.map { last in !last.roots.isSame(as: set.roots) } ?? false
        let before = hasOtherRoots ? last.map { "; \(signed.progress(of: $0.roots, "the root keys before it"))" } ?? "" : ""
        subject = "wrote \(path.escapedForDisplay): key set \(set.version) has \(signed.progress(of: set.roots, "its root keys"))\(before)"
    }

    private mutating func lastKeySet() throws(Failure) -> (KeySet, KeySet?) {
        if let path = arguments.value(.lastKeySet) {
            let last = try keySet(in: path).keySet
            if let app = arguments.value(.keyApp), app != last.app { throw .usage("'\(path)' is for the app '\(last.app)'") }
            guard last.version < KeySet.Limit.version else { throw .usage("the last key set already has the highest version") }
            var next = last
            next.version += 1
            return (next, last)
        }
        guard let app = arguments.value(.keyApp) else {
            throw .usage(
                "the app is missing",
                hint: "give the last key set with '--after', or for a first one the name of tokengen.yaml with '--app'")
        }
        return (KeySet(app: app, version: 1, issued: 0, expires: 0, keys: [], roots: RootKeys([])), nil)
    }

    private mutating func change(_ set: inout KeySet) throws(Failure) {
        // What is revoked is also removed, and may be said to be.
        let before = set
        var removed: [[UInt8]] = []
        for text in arguments.values(.revokeKey) {
            let key = try key(text, among: before.keys.map(\.key) + before.roots.keys)
            set.keys.removeAll { $0.key.bytes == key.bytes }
            set.roots.keys.removeAll { $0.bytes == key.bytes }
            if !set.revoked.contains(key.bytes) { set.revoked.append(key.bytes) }
        }
        for text in arguments.values(.removeKey) {
            let key = try key(text, among: before.keys.map(\.key))
            if !before.keys.contains(where: { $0.key.bytes == key.bytes }) { diagnostics.report(.unlistedKey(text), at: nil) }
            removed.append(key.bytes)
            set.keys.removeAll { $0.key.bytes == key.bytes }
        }
        for text in arguments.values(.removeRoot) {
            let key = try key(text, among: before.roots.keys)
            if !before.roots.keys.contains(where: { $0.bytes == key.bytes }) { diagnostics.report(.unlistedKey(text), at: nil) }
            set.roots.keys.removeAll { $0.bytes == key.bytes }
        }
        let brands = try arguments.brands()
        if !brands.isEmpty, !arguments.has(.addKey) { throw .usage("'--brands' needs '--add'") }
        for text in arguments.values(.addKey) {
            let key = try key(text)
            if set.revoked.contains(key.bytes) {
                diagnostics.report(.revokedKey(key), at: nil, hint: "apps that have seen that never trust it again")
            }
            guard !removed.contains(key.bytes) else {
                throw .usage("'\(text)' is both removed and added", hint: "'--add' alone replaces its brands")
            }
            set.keys.removeAll { $0.key.bytes == key.bytes }
            set.keys.append(KeySet.Key(key, brands: brands))
        }
        for text in arguments.values(.addRoot) {
            let key = try key(text)
            if !set.roots.keys.contains(where: { $0.bytes == key.bytes }) { set.roots.keys.append(key) }
        }
        set.threshold = try arguments.threshold(.keyThreshold) ?? set.threshold
        set.roots.threshold = try arguments.threshold(.rootThreshold) ?? set.roots.threshold
        for key in set.keys where set.roots.keys.contains(where: { $0.bytes == key.key.bytes }) {
            diagnostics.report(.rootSignsPayloads(key.key), at: nil, hint: "keep root keys offline, and sign payloads with others")
        }
    }

    /// Reads a key: a PEM file, base64, or the id of one of some keys.
    private mutating func key(_ text: String, among known: [TrustedKey]) throws(Failure) -> TrustedKey {
        let named = known.filter { $0.id == text }
        if Set(named.map(\.bytes)).count > 1 {
            throw .refused(.ambiguousKey(text), hint: "give the key itself, its PEM file or its base64")
        }
        if let key = named.first { return key }
        if TrustedKey(base64: text) == nil, FileSystem.kind(of: text) == nil {
            throw .refused(.unknownKey(text), hint: "'tokengen keys show' prints the ids of a key set")
        }
        return try key(text)
    }

    /// Reads a key: a PEM file or base64.
    private mutating func key(_ text: String) throws(Failure) -> TrustedKey {
        if let key = TrustedKey(base64: text) { return key }
        return try trustedKey(in: text)
    }
}

extension Run {
    /// Prints whether an app with the root keys of `--root` would take key sets that come in one file.
    mutating func checkKeySets() throws(Failure) {
        let paths = arguments.operands.dropFirst()
        guard !paths.isEmpty else {
            throw .usage("'check' takes key sets", hint: "write: tokengen keys check keys.json --root root.public.pem")
        }
        guard let roots = try rootKeys() else { throw .usage("the app's root keys are missing", hint: "give them with '--root'") }
        var sets: [(path: String, set: SignedKeySet)] = []
        for path in paths { sets.append((path, try keySet(in: path))) }
        var chain = KeyChain(from: roots)
        let app = sets[0].set.keySet.app
        for (path, set) in sets.sorted(by: { $0.set.keySet.version < $1.set.keySet.version }) {
            do throws(KeyChain.Refusal) {
                guard set.keySet.app == app else { throw .otherApp }
                try chain.add(set)
            } catch {
                diagnostics.report(.refusedKeySet(path, set.keySet.version, error), at: nil)
                continue
            }
            let end = set.keySet.expires > PayloadDate.now ? "" : ", and has expired"
            try console.print("\(path.escapedForDisplay): key set \(set.keySet.version) follows\(end)\n")
        }
    }
}

extension Run {
    /// Reads the file of one key set.
    mutating func keySet(in path: String) throws(Failure) -> SignedKeySet {
        try keySet(try contents(of: path, limit: InputLimit.keySet), in: path)
    }

    mutating func keySet(_ bytes: [UInt8], in path: String) throws(Failure) -> SignedKeySet {
        try readingKeySet(path) { () throws(PayloadRejection) in try SignedKeySet(file: bytes) }
    }

    private mutating func readingKeySet(
        _ path: String?, _ body: () throws(PayloadRejection) -> SignedKeySet
    ) throws(Failure) -> SignedKeySet {
        do throws(PayloadRejection) {
            return try body()
        } catch {
            diagnostics.report(.unreadableKeySet(path, error), at: nil)
            throw .stop(.errors)
        }
    }

    /// The root keys of an app, by `--root` and `--root-threshold`; nil if none are given.
    mutating func rootKeys() throws(Failure) -> RootKeys? {
        var keys: [TrustedKey] = []
        for text in arguments.values(.root) { keys.append(try key(text)) }
        guard !keys.isEmpty else {
            if arguments.has(.rootThreshold) { throw .usage("'--root-threshold' needs '--root'") }
            return nil
        }
        return RootKeys(keys, threshold: try arguments.threshold(.rootThreshold) ?? 1)
    }
}

extension Arguments {
    /// Returns the names of `--brands`; none for all brands.
    fileprivate func brands() throws(Failure) -> [String] {
        guard let text = value(.keyBrands) else { return [] }
        let brands = text.parts(separatedBy: ",")
        if let wrong = brands.first(where: { name in name.isEmpty || name.first?.isWhitespace == true || name.last?.isWhitespace == true })
        {
            throw .usage(
                wrong.isEmpty ? "a name is missing in '--brands \(text)'" : "a space is beside a comma in '--brands \(text)'",
                hint: "write: --brands badoo,bumble")
        }
        if let twice = brands.indices.first(where: { brands[..<$0].contains(brands[$0]) }) {
            throw .usage("'\(brands[twice])' is twice in '--brands \(text)'")
        }
        return brands
    }

    fileprivate func threshold(_ option: Option) throws(Failure) -> Int? {
        guard let text = value(option) else { return nil }
        guard let number = Int(text), number >= 1, number <= KeySet.Limit.keys else {
            throw .usage("'\(text)' is not a number of keys for '\(option.spelling)'")
        }
        return number
    }
}

extension RootKeys {
    fileprivate func isSame(as other: RootKeys) -> Bool {
        threshold == other.threshold && Set(keys.map(\.bytes)) == Set(other.keys.map(\.bytes))
    }
}

extension SignedKeySet {
    /// How many of some root keys have signed, such as `1 signature by its root keys, needs 2`.
    func progress(of roots: RootKeys, _ what: String) -> String {
        "\(signers(among: roots.keys).count.counted("signature")) by \(what), needs \(roots.threshold)"
    }

    /// What the set says, for people who are about to sign it. Its text may be from anyone.
    var text: String {
        let good = signers(among: keySet.roots.keys).map(\.bytes)
        let others = signatureCount(notBy: keySet.roots.keys)
        var rows = [
            ("app", keySet.app.escapedForLog), ("version", "\(keySet.version)"), ("issued", PayloadDate.text(of: keySet.issued)),
            ("expires", PayloadDate.text(of: keySet.expires)),
        ]
        rows += keySet.keys.map { key in
            (
                "key",
                "\(key.key.shown)\(key.brands.isEmpty ? "" : ", for " + key.brands.map(\.escapedForLog).joined(separator: ", "))"
            )
        }
        rows.append(("threshold", "\(keySet.threshold.counted("signature")) for each payload"))
        rows += keySet.roots.keys.map { ("root key", $0.shown + (good.contains($0.bytes) ? ", has signed" : "")) }
        rows.append(("threshold", "\(keySet.roots.threshold.counted("signature")) for each key set"))
        rows += keySet.revoked.map { ("revoked", TrustedKey(bytes: $0)?.id ?? Base64.encoded($0)) }
        if others > 0 { rows.append(("others", "\(others.counted("signature")) that none of its root keys has made")) }
        // For people who compare what they sign.
        rows.append(("SHA-256", SHA256Digest(of: statement).hexadecimal))
        return HelpText.list(rows)
    }
}

extension TrustedKey {
    /// The id, for people; with the one that follows from the key if that is another.
    fileprivate var shown: String {
        let own = TrustedKey(bytes: bytes)?.id
        return own == id ? id : "\(id.escapedForLog) (\(own ?? base64))"
    }
}

extension Option {
    static let keyApp = Option(name: "app", value: "NAME", help: "For 'make': the app of a first key set, the 'name' of its tokengen.yaml.")
    static let lastKeySet = Option(name: "after", value: "FILE", help: "For 'make': the last key set, which the new one continues.")
    static let addKey = Option(
        name: "add", value: "KEY", mayRepeat: true, help: "For 'make': list this public key, a PEM file or its base64.")
    static let keyBrands = Option(
        name: "brands", value: "NAMES", help: "For 'make': the brands that the keys of '--add' may sign, with commas; the default is all.")
    static let removeKey = Option(
        name: "remove", value: "KEY", mayRepeat: true,
        help: "For 'make': no longer list this key; an id is enough. Payloads that it has signed stay.")
    static let revokeKey = Option(
        name: "revoke", value: "KEY", mayRepeat: true,
        help: "For 'make': revoke this key for ever; an id is enough. Payloads that only it has signed go.")
    static let keyThreshold = Option(
        name: "threshold", value: "N", help: "For 'make': how many of the keys must sign a payload; the default is 1, or as before.")
    static let addRoot = Option(name: "add-root", value: "KEY", mayRepeat: true, help: "For 'make': name this public key as a root key.")
    static let removeRoot = Option(
        name: "remove-root", value: "KEY", mayRepeat: true, help: "For 'make': no longer name this root key; an id is enough.")
    static let root = Option(
        name: "root", value: "KEY", mayRepeat: true, help: "A root key of the app, a PEM file or its base64.")
    static let rootThreshold = Option(
        name: "root-threshold", value: "N", help: "How many of the root keys must sign; the default is 1, or as before.")
    static let keySetExpires = Option(
        name: "expires", value: "DATE",
        help: "For 'make': the day or time when apps accept no more payloads with the set, or days from issue; the default is 365d.")
}

extension Diagnostic.Message {
    static func unreadableKeySet(_ path: String?, _ rejection: PayloadRejection) -> Self {
        let reason = (rejection.reasonOfKeySet ?? "\(rejection)").escapedForDisplay
        return .error(.keySet, path.map { "'\($0)' cannot be read as a key set: \(reason)" } ?? "apps would refuse the key set: \(reason)")
    }
    fileprivate static func refusedKeySet(_ path: String, _ version: UInt64, _ refusal: KeyChain.Refusal) -> Self {
        .error(.keySet, "'\(path)': apps would refuse key set \(version): \(refusal)")
    }
    fileprivate static func unlistedKey(_ text: String) -> Self {
        .error(.keySet, "the last key set does not list '\(text)', so it cannot be removed")
    }
    fileprivate static func unknownKey(_ text: String) -> Self {
        .error(.keySet, "'\(text)' is not the id of such a key of the last key set, and there is no file of that name")
    }
    fileprivate static func ambiguousKey(_ text: String) -> Self {
        .error(.keySet, "the last key set has several keys with the id '\(text)'")
    }
    fileprivate static func rootSignsPayloads(_ key: TrustedKey) -> Self {
        .warning(.keySet, "the key '\(key.id.escapedForLog)' signs payloads and key sets: who gets hold of it can replace all keys")
    }
    fileprivate static func revokedKey(_ key: TrustedKey) -> Self {
        .error(.keySet, "the key '\(key.id)' was revoked")
    }
    fileprivate static func expiredKeySet(_ set: KeySet) -> Self {
        .error(.keySet, "the key set expires on \(PayloadDate.text(of: set.expires)), which is in the past")
    }
}
