internal import TokenModel

extension KeySet {
    /// Reads what is signed of a key set. Unknown members are refused, because they might forbid what this runtime would do.
    package init(bytes: [UInt8]) throws(PayloadRejection) {
        guard bytes.count <= Limit.bytes else { throw .keySet("it has more than \(Limit.bytes) bytes") }
        let document: JSONDocument
        do {
            document = try JSONDocument(bytes, limits: JSONDocument.Limits(values: 4000))
        } catch {
            throw .keySet("\(error)")
        }
        self = try KeySetReader(document).read()
    }
}

extension PayloadRejection {
    private static let keySetPrefix = "a key set: "

    static func keySet(_ reason: String) -> PayloadRejection { .malformed(reason: keySetPrefix + reason) }

    /// Why a file is not one of key sets, without saying that it is one; nil if the rejection is about something else.
    package var reasonOfKeySet: String? {
        guard case .malformed(let reason) = self else { return nil }
        return reason.hasPrefix(Self.keySetPrefix) ? String(reason.dropFirst(Self.keySetPrefix.count)) : reason
    }
}

private struct KeySetReader {
    private let document: JSONDocument

    init(_ document: JSONDocument) { self.document = document }

    private typealias Node = JSONDocument.NodeID

    func read() throws(PayloadRejection) -> KeySet {
        let names: Set = ["app", "version", "issued", "expires", "keys", "threshold", "roots", "rootThreshold", "revoked"]
        let nodes = try members(of: JSONDocument.root, among: names)
        let keys = try list(nodes["keys"], "keys", limit: KeySet.Limit.keys) { node throws(PayloadRejection) in try key(node) }
        let roots = try list(nodes["roots"], "roots", limit: KeySet.Limit.roots) { node throws(PayloadRejection) in
            try trustedKey(try members(of: node, among: ["id", "ed25519"]))
        }
        let revoked = try list(nodes["revoked"], "revoked", limit: KeySet.Limit.revoked, isOptional: true) {
            node throws(PayloadRejection) in try revokedKey(node)
        }
        try checkDistinct(keys.map(\.key.bytes), "keys")
        try checkDistinct(keys.map { Array($0.key.id.utf8) }, "the ids of keys")
        try checkDistinct(roots.map(\.bytes), "root keys")
        try checkDistinct(revoked, "revoked keys")
        let listed = keys.map(\.key.bytes) + roots.map(\.bytes)
        guard !revoked.contains(where: listed.contains) else { throw .keySet("a key is listed and revoked") }
        return KeySet(
            app: try text(nodes["app"], "app"), version: try version(nodes["version"]), issued: try date(nodes["issued"], "issued"),
            expires: try date(nodes["expires"], "expires"), keys: keys,
            threshold: try threshold(nodes["threshold"], "threshold", of: keys.count, "keys"),
            roots: RootKeys(roots, threshold: try threshold(nodes["rootThreshold"], "rootThreshold", of: roots.count, "root keys")),
            revoked: revoked)
    }

    private func members(of node: Node, among known: Set<String>) throws(PayloadRejection) -> [String: Node] {
        guard document.kind(node) == .object else { throw .keySet("an object is expected") }
        var nodes: [String: Node] = [:]
        for (name, node) in document.members(of: node) {
            let name = document.text(name)
            guard known.contains(name) else { throw .keySet("unknown member '\(name.escapedForLog)'") }
            nodes[name] = node
        }
        return nodes
    }

    private func list<Item>(
        _ node: Node?, _ name: String, limit: Int, isOptional: Bool = false, _ read: (Node) throws(PayloadRejection) -> Item
    ) throws(PayloadRejection) -> [Item] {
        guard let node else {
            if isOptional { return [] }
            throw .keySet("'\(name)' is missing")
        }
        guard document.kind(node) == .array else { throw .keySet("'\(name)' must be a list") }
        var items: [Item] = []
        for item in document.items(of: node) {
            guard items.count < limit else { throw .keySet("'\(name)' has more than \(limit) entries") }
            items.append(try read(item))
        }
        return items
    }

    private func key(_ node: Node) throws(PayloadRejection) -> KeySet.Key {
        let nodes = try members(of: node, among: ["id", "ed25519", "brands"])
        let brands = try list(nodes["brands"], "brands", limit: KeySet.Limit.brands, isOptional: true) { node throws(PayloadRejection) in
            try text(node, "brands")
        }
        // An empty list would mean all brands, which nobody who writes it means.
        guard nodes["brands"] == nil || !brands.isEmpty else { throw .keySet("'brands' is empty; leave it out for all brands") }
        return KeySet.Key(try trustedKey(nodes), brands: brands)
    }

    private func trustedKey(_ nodes: [String: Node]) throws(PayloadRejection) -> TrustedKey {
        let id = try text(nodes["id"], "id")
        guard (1...TrustedKey.idLimit).contains(id.utf8.count) else { throw .keySet("an 'id' has 1 to \(TrustedKey.idLimit) bytes") }
        guard let key = TrustedKey(id: id, ed25519: try text(nodes["ed25519"], "ed25519")) else {
            throw .keySet("'ed25519' of '\(id.escapedForLog)' is not a public key in base64")
        }
        return key
    }

    /// Any 32 bytes can be revoked, also what is not a key.
    private func revokedKey(_ node: Node) throws(PayloadRejection) -> [UInt8] {
        guard let bytes = Base64.decoded(Array(try text(node, "revoked").utf8)[...]), bytes.count == Ed25519.keyLength else {
            throw .keySet("'revoked' must list public keys in base64")
        }
        return bytes
    }

    private func text(_ node: Node?, _ name: String) throws(PayloadRejection) -> String {
        guard let text = node.flatMap(document.string) else { throw .keySet("'\(name)' must be text") }
        return text
    }

    private func version(_ node: Node?) throws(PayloadRejection) -> UInt64 {
        guard let version: UInt64 = node.flatMap({ document.integer($0) }), (1...KeySet.Limit.version).contains(version) else {
            throw .keySet("'version' must be a whole number from 1 to \(KeySet.Limit.version)")
        }
        return version
    }

    private func date(_ node: Node?, _ name: String) throws(PayloadRejection) -> Int64 {
        guard let seconds = PayloadDate.seconds(of: try text(node, name)) else {
            throw .keySet("'\(name)' must be a date such as 2026-11-21T10:00:00Z")
        }
        return seconds
    }

    /// A threshold that cannot be reached would lock everybody out.
    private func threshold(_ node: Node?, _ name: String, of count: Int, _ what: String) throws(PayloadRejection) -> Int {
        guard count > 0 else { throw .keySet("it has no \(what)") }
        guard let threshold: Int = node.flatMap({ document.integer($0) }), threshold >= 1, threshold <= count else {
            throw .keySet("'\(name)' must be a whole number from 1 to the number of \(what), \(count)")
        }
        return threshold
    }

    private func checkDistinct(_ items: [[UInt8]], _ what: String) throws(PayloadRejection) {
        guard Set(items).count == items.count else { throw .keySet("\(what) occur twice") }
    }
}
