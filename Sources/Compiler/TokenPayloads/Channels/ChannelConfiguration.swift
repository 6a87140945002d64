import TokenDelivery
import TokenDiagnostics
import TokenFormat
import TokenSyntax

/// `channel.yaml`: what a channel serves, how its layers grow, and whose signatures count.
package struct ChannelConfiguration: Sendable {
    /// A path from the channel's folder, or a key, and where it is written.
    package struct Text: Sendable {
        package let text: String
        package let place: SyntaxReference
    }

    package static let fileName = "channel.yaml"

    package private(set) var brand = ""
    /// The catalogues of the releases that are served. `*` stands for any part of a name.
    package private(set) var catalogues: [Text] = []
    /// The public keys whose signatures count, by name. Without any, payloads are not signed.
    package private(set) var keys: [(name: String, key: Text)] = []
    /// The shares that a layer grows through, as the last bucket of each.
    package private(set) var steps = [500, 2500, LayerConditions.Share.bucketCount]
    /// How long apps accept a payload, as `--expires` says it.
    package private(set) var expires = "90d"

    private enum Key: String, CaseIterable { case brand, catalogues, keys, steps, expires }

    /// Nil, with at least one error, if the file says too little.
    package init?(_ file: SourceFile, reporting diagnostics: inout Diagnostics) {
        let errorCount = diagnostics.all.count { $0.severity == .error }
        guard let tree = SyntaxParser().parse(file, reporting: &diagnostics), let root = tree.root, tree.kind(root) == .mapping else {
            if diagnostics.all.count(where: { $0.severity == .error }) == errorCount {
                diagnostics.report(.noMapping, at: SourceRange(startOf: file))
            }
            return nil
        }
        for (key, value) in tree.entries(of: root) {
            switch Key(rawValue: tree.string(key)) {
            case .brand: brand = Self.text(tree, value, .noBrand, &diagnostics) ?? ""
            case .catalogues: catalogues = Self.texts(tree, value, .noCatalogues, &diagnostics)
            case .keys: readKeys(tree, value, &diagnostics)
            case .steps: readSteps(tree, value, &diagnostics)
            case .expires: readExpiry(tree, value, &diagnostics)
            case nil:
                let known = Key.allCases.map(\.rawValue)
                diagnostics.report(.unknownKey(tree.string(key)), unknown: key, of: root, in: tree, among: known)
            }
        }
        for key in [Key.brand, .catalogues] where !tree.has(key.rawValue, in: root) {
            diagnostics.report(.missing(key.rawValue), at: SourceRange(startOf: file))
        }
        if diagnostics.all.count(where: { $0.severity == .error }) > errorCount { return nil }
    }

    private mutating func readKeys(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        guard tree.kind(node) == .mapping else { return diagnostics.report(.noKeys, at: tree.reference(node)) }
        for (name, value) in tree.entries(of: node) {
            guard let text = Self.text(tree, value, .noKeys, &diagnostics) else { continue }
            keys.append((tree.string(name), Text(text: text, place: tree.reference(value))))
        }
    }

    private mutating func readSteps(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        let shares = Self.texts(tree, node, .noSteps, &diagnostics)
        steps = []
        for share in shares {
            guard let buckets = LayerConditions.Share.buckets(share.text), buckets.lowerBound == 0, buckets.upperBound > steps.last ?? 0
            else {
                diagnostics.report(.noSteps, at: share.place)
                continue
            }
            steps.append(buckets.upperBound)
        }
    }

    private mutating func readExpiry(_ tree: SyntaxTree, _ node: NodeID, _ diagnostics: inout Diagnostics) {
        let text = tree.isText(node) ? tree.string(node) : ""
        if text.hasSuffix("d"), let days = Int(text.dropLast()), (1...36_500).contains(days) {
            expires = text
        } else {
            diagnostics.report(.noExpiry, at: tree.reference(node))
        }
    }

    private static func text(
        _ tree: SyntaxTree, _ node: NodeID, _ failure: Diagnostic.Message, _ diagnostics: inout Diagnostics
    ) -> String? {
        if tree.isText(node), !tree.isNull(node), !tree.bytes(node).isEmpty { return tree.string(node) }
        diagnostics.report(failure, at: tree.reference(node))
        return nil
    }

    /// Returns a text or a list of texts.
    private static func texts(
        _ tree: SyntaxTree, _ node: NodeID, _ failure: Diagnostic.Message, _ diagnostics: inout Diagnostics
    ) -> [Text] {
        let items = tree.kind(node) == .sequence ? Array(tree.items(of: node)) : [node]
        if items.isEmpty { diagnostics.report(failure, at: tree.reference(node)) }
        return items.compactMap { item in
            text(tree, item, failure, &diagnostics).map { Text(text: $0, place: tree.reference(item)) }
        }
    }
}

extension ChannelConfiguration {
    /// Returns the text of a new `channel.yaml`.
    package static func text(brand: String, catalogues: [String], keys: [(name: String, key: String)]) -> [UInt8] {
        let keys = keys.map { "\n  \($0.name.quotedAsJSON): \($0.key.quotedAsJSON)" }.joined()
        return Array(
            """
            # A channel serves one brand of an app. 'tokengen channel' makes each payload from the one before it, and keeps all in history/.
            brand: \(brand.quotedAsJSON)
            # The catalogues of all releases that are served. Paths start at this folder; '*' stands for any part of a name.
            catalogues: [\(catalogues.map(\.quotedAsJSON).joined(separator: ", "))]
            # The public keys whose signatures count, in base64 as in the app, or as PEM files.
            keys:\(keys.isEmpty ? " {}" : keys)
            # How a layer grows: 'start' begins with the first share, 'widen' takes the next.
            steps: [5%, 25%, 100%]
            # How long apps accept a payload.
            expires: 90d

            """.utf8)
    }
}

extension Diagnostic.Message {
    fileprivate static var noMapping: Self { .error(.channel, "a channel is a mapping with 'brand' and 'catalogues'") }
    fileprivate static func missing(_ key: String) -> Self { .error(.channel, "'\(key)' is missing") }
    fileprivate static var noBrand: Self { .error(.channel, "'brand' must be a text") }
    fileprivate static var noCatalogues: Self {
        .error(.channel, "'catalogues' must be a path or a list of paths, such as releases/*/badoo.catalogue.json")
    }
    fileprivate static var noKeys: Self { .error(.channel, "'keys' must be a mapping from names to public keys") }
    fileprivate static var noSteps: Self { .error(.channel, "'steps' must be a list of growing shares, such as [5%, 25%, 100%]") }
    fileprivate static var noExpiry: Self { .error(.channel, "'expires' must be a number of days, such as 90d") }
    fileprivate static func unknownKey(_ name: String) -> Self { .error(.channel, "unknown key '\(name)'") }
}
