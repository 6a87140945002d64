import RuntimeFixtures
import TokenDelivery
import TokenPayloads

/// A brand with this many tokens, and payloads that override all of them: three fifths are colours, some with modes; the
/// rest are dimensions, aliases, and borders that refer to others.
struct OverriddenProject {
    let tokenCount: Int
    let fixture: FixtureBrand
    /// The overrides, in path order.
    private let overrides: [String]
    /// Those that hold in a context alone.
    private let compact: [String]

    /// - Parameter hasContexts: whether each token has another value in a compact context, and half of the overrides are for that.
    init(tokenCount: Int, hasContexts: Bool = false) throws {
        self.tokenCount = tokenCount
        let tokens = (0..<tokenCount).map { Token(index: $0) }
        let dark = tokens.filter(\.differsInDark).map { "c\($0.index): \"#\($0.hex(1))\"" }
        fixture = try FixtureBrand(
            """
            t:
            \(tokens.map { "  " + $0.yaml }.joined(separator: "\n"))
            --- brands/bench.yaml
            {}
            --- modes/dark.yaml
            t: { $type: color, \(dark.joined(separator: ", ")) }
            \(hasContexts ? Self.compact(tokens) : "")
            """, app: "bench", settings: hasContexts ? "modifiers:\n  density: [comfortable, compact]" : "")
        let half = hasContexts ? tokens.prefix(tokenCount / 2) : tokens[...]
        overrides = half.map(\.override).sorted()
        compact = hasContexts ? half.map { Token(index: $0.index, variation: 1).override }.sorted() : []
    }

    /// The layers of a payload, of equal size.
    func content(layers count: Int = 1) -> [UInt8] {
        let size = (overrides.count + count - 1) / count
        let layers = (0..<count).map { layer in
            let own = overrides[(layer * size)..<min(layer * size + size, overrides.count)]
            let contexts =
                compact.isEmpty ? "" : ##","contexts":[{"when":{"density":"compact"},"tokens":{\##(compact.joined(separator: ","))}}]"##
            return #"{"name":"layer-\#(layer)","fits":{"from":1,"through":1},"tokens":{\#(own.joined(separator: ","))}\#(contexts)}"#
        }
        return Array(#"{"layers":[\#(layers.joined(separator: ","))]}"#.utf8)
    }

    /// The payload's file.
    func file(layers count: Int = 1, signedBy key: SigningKey, keySets: [SignedKeySet] = []) throws -> [UInt8] {
        let file = FixturePayload(1, ["app": #""bench""#, "brand": #""bench""#, "expires": #""2126-01-01T00:00:00Z""#])
            .file(content: content(layers: count))
        return try Envelope.seal(PayloadStatement(bytes: file.statement), content: file.content, with: [key], keySets: keySets)
    }

    /// The override as a store keeps it.
    func compiled() throws -> [UInt8] {
        let catalogue = try TokenCatalogue(json: fixture.catalogue)
        let layers = try PayloadLayers(content: content())
        return try OverrideCompiler(catalogue: catalogue, bundled: fixture.brand.store.bundled).compile(layers.layers.map(layers.overrides))
            .bytes
    }

    private static func compact(_ tokens: [Token]) -> String {
        let lines = tokens.filter { $0.index % 5 < 4 }.map { "  " + Token(index: $0.index, variation: 1).yaml }
        return "--- modifiers/density/compact.yaml\nt:\n" + lines.joined(separator: "\n")
    }

    private struct Token {
        let index: Int
        /// Makes other values.
        var variation = 0

        var differsInDark: Bool { index % 5 < 3 && index % 7 == 0 }

        func hex(_ seed: Int) -> String {
            let value = (index &+ (seed &+ 4 &* variation) &* 7_919) &* 2_654_435 & 0xffffff
            let text = String(value, radix: 16, uppercase: true)
            return String(repeating: "0", count: 6 - text.count) + text
        }

        /// The nearest colour and the nearest dimension before it.
        private var color: String { "{t.c\(index / 5 * 5)}" }
        private var dimension: String { "{t.c\(index / 5 * 5 + 3)}" }

        var yaml: String {
            switch index % 5 {
            case 3: "c\(index): { $type: dimension, $value: \(index % 50 + variation) }"
            case 4 where index % 10 == 9:
                "c\(index): { $type: border, $value: { color: \"\(color)\", width: \"\(dimension)\", style: solid } }"
            case 4: "c\(index): { $type: color, $value: \"\(color)\" }"
            default: "c\(index): { $type: color, $value: \"#\(hex(0))\" }"
            }
        }

        var override: String {
            switch index % 5 {
            case 3: #""t.c\#(index)":{"$value":{"value":\#(index % 40 + variation),"unit":"px"}}"#
            case 4 where index % 10 == 9:
                #""t.c\#(index)":{"$value":{"color":"\#(color)","width":"\#(dimension)","style":"dashed"}}"#
            case 4: #""t.c\#(index)":{"$value":"{t.c\#(index / 5 * 5 + 1)}"}"#
            case _ where differsInDark: ##""t.c\##(index)":{"$value":"#\##(hex(2))","modes":{"dark":"#\##(hex(3))"}}"##
            default: ##""t.c\##(index)":{"$value":"#\##(hex(2))"}"##
            }
        }
    }
}
