import RuntimeFixtures
import TokenDelivery
import TokenModel
import TokenPayloads
import TokenRuntime

/// The brand that fuzzed payloads are for, and facts about it that do not depend on the code under test.
struct PayloadBrand: Sendable {
    let catalogue: TokenCatalogue
    let bundled: TokenSnapshot
    /// All choices of contexts.
    let combinations: [Contexts]
    /// By slot.
    let readers: [SlotReader]
    /// From RFC 8410, 10.3.
    let key: SigningKey
    /// Tokens and style fields, in the order of the catalogue.
    let entries: [Entry]
    let tokensByType: [String: [(place: Int, path: String)]]
    let kinds: [String]
    /// By kind; the cases of an enumeration in quotes.
    let cases: [String: [String]]
    /// By path, the slots that may change if it is overridden: its own, and those of everything that refers to it.
    private let reached: [String: Set<Int>]

    /// A path that can be overridden.
    struct Entry: Sendable {
        let path: String
        /// As catalogues name it: `color+states`.
        let kind: String
        let isToken: Bool
    }

    static let everyType: PayloadBrand = {
        do {
            return try PayloadBrand(.everyType())
        } catch {
            fatalError("\(error)")
        }
    }()

    /// The content of `Fuzz/Seeds/payload/envelope.txt`.
    static let signedContent = Array(#"{"layers":[]}"#.utf8)

    private static let pem = """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
        -----END PRIVATE KEY-----
        """

    private init(_ fixture: FixtureBrand) throws {
        key = try SigningKey(pem: Self.pem)
        bundled = fixture.brand.store.bundled
        catalogue = try fixture.brand.store.catalogue()
        combinations = catalogue.modifiers.indices.reduce(into: [Contexts()]) { all, modifier in
            all = all.flatMap { contexts in
                [nil, 1].map { context in
                    var contexts = contexts
                    contexts[modifier] = context
                    return contexts
                }
            }
        }
        readers = (0..<bundled.slotCount).map { [bundled] slot in SlotReader(slot, of: bundled) }
        let document = try JSONDocument(fixture.catalogue, limits: .init(values: 1_000_000))
        let uses = Uses(document)
        let enumerations = document.members(of: document.value(of: "enums", in: JSONDocument.root) ?? 0).map { name, cases in
            ("enum:" + document.text(name), document.items(of: cases).map { "\"\(document.text($0))\"" })
        }
        cases = Dictionary(uniqueKeysWithValues: enumerations)
        reached = Dictionary(uniqueKeysWithValues: uses.slots.keys.map { ($0, uses.slots(reachedFrom: $0)) })
        entries = uses.entries
        kinds = Set(entries.map(\.kind)).sorted()
        let tokens = entries.enumerated().filter(\.element.isToken).map { (place: $0, path: $1.path, type: $1.kind) }
        tokensByType = Dictionary(grouping: tokens, by: \.type).mapValues { $0.map { ($0.place, $0.path) } }
    }

    func slots(reachedBy paths: [String]) -> Set<Int> {
        paths.reduce(into: []) { $0.formUnion(reached[$1] ?? []) }
    }
}

/// The references in a catalogue, from the text of its values.
private struct Uses {
    private(set) var slots: [String: Int] = [:]
    private(set) var entries: [PayloadBrand.Entry] = []
    /// By path of a token, those that refer to it.
    private var users: [String: [String]] = [:]

    init(_ document: JSONDocument) {
        for (path, token) in document.members(of: document.value(of: "tokens", in: JSONDocument.root) ?? 0) {
            let slot: Int? = document.value(of: "slot", in: token).flatMap { document.integer($0) }
            let type = document.value(of: "type", in: token).flatMap(document.string) ?? ""
            entries.append(.init(path: document.text(path), kind: type, isToken: true))
            add(document.text(path), slot: slot ?? -1, nodes: token..<document.next(token), of: document)
        }
        for (style, node) in document.members(of: document.value(of: "styles", in: JSONDocument.root) ?? 0) {
            addStyle(document.text(style), node, of: document)
        }
    }

    private mutating func addStyle(_ style: String, _ node: Int, of document: JSONDocument) {
        let fields = document.members(of: document.value(of: "fields", in: node) ?? node).map {
            (path: document.text($0.name), kind: document.text($0.value))
        }
        for (variant, node) in document.members(of: document.value(of: "variants", in: node) ?? node) {
            let values = document.members(of: document.value(of: "values", in: node) ?? node).map { (document.text($0.name), $0.value) }
            let nodes = Dictionary(uniqueKeysWithValues: values)
            let first: Int? = document.value(of: "slot", in: node).flatMap { document.integer($0) }
            for (index, field) in fields.enumerated() {
                let range = nodes[field.path].map { $0..<document.next($0) } ?? 0..<0
                let path = "\(style)/\(document.text(variant))/\(field.path)"
                entries.append(.init(path: path, kind: field.kind, isToken: false))
                add(path, slot: (first ?? -1) + index, nodes: range, of: document)
            }
        }
    }

    private mutating func add(_ path: String, slot: Int, nodes: Range<Int>, of document: JSONDocument) {
        slots[path] = slot
        for text in nodes.compactMap(document.string) where text.hasPrefix("{") {
            users[String(text.dropFirst().dropLast()), default: []].append(path)
        }
    }

    func slots(reachedFrom path: String) -> Set<Int> {
        var seen: Set = [path]
        var waiting = [path]
        while let path = waiting.popLast() {
            waiting += (users[path] ?? []).filter { seen.insert($0).inserted }
        }
        return Set(seen.compactMap { slots[$0] })
    }
}
