import Testing

@testable import TokenDelivery

struct PayloadLayersTests {
    private func layers(_ list: String, rest: String = "") throws -> PayloadLayers {
        try PayloadLayers(content: Array(#"{"layers":[\#(list)]\#(rest)}"#.utf8))
    }

    private static let base = #"{"name":"base","fits":{"from":1,"through":3},"tokens":{"a":{"$value":1}}}"#
    private static let pink =
        #"{"name":"pink","fits":{"from":1,"through":3},"share":{"salt":"s","from":0,"to":500},"styles":{"S/default/f":2}}"#
    private static let winter =
        #"{"name":"winter","fits":{"from":2,"through":3},"from":"2026-12-01T00:00:00Z","until":"2026-12-27T00:00:00Z"}"#

    private static func contexts(_ list: String) -> String {
        #"{"name":"a","fits":{"from":1,"through":1},"contexts":\#(list)}"#
    }

    @Test func layersAreStackedInOrderWhereTheyHold() throws {
        let layers = try layers([Self.base, Self.pink, Self.winter].joined(separator: ","))
        let december = try #require(PayloadDate.seconds(of: "2026-12-10T00:00:00Z"))
        func names(release: Int = 2, now: Int64 = 0, bucket: Int = 9999) -> [String] {
            layers.stack(release: release, now: now) { _ in bucket }.map(\.name)
        }
        #expect(names() == ["base"])
        #expect(names(bucket: 499) == ["base", "pink"])
        #expect(names(bucket: 500) == ["base"])
        #expect(names(now: december, bucket: 0) == ["base", "pink", "winter"])
        #expect(names(release: 1, now: december) == ["base"])
        #expect(names(release: 4, now: december, bucket: 0) == [])
        #expect(names(now: try #require(PayloadDate.seconds(of: "2026-12-27T00:00:00Z"))) == ["base"])
    }

    @Test func aWiderRollOutIsTheSameLayerAndOtherOverridesAreAnother() throws {
        let digest = try layers(Self.pink).layers[0].digest
        #expect(try layers(Self.pink.replacing("500", with: "2500")).layers[0].digest == digest)
        #expect(try layers(Self.pink.replacing("\"pink\"", with: "\"blue\"")).layers[0].digest != digest)
        #expect(try layers(Self.pink.replacing(":2}", with: ":3}")).layers[0].digest != digest)
        #expect(try layers(Self.pink.replacing("styles", with: "tokens")).layers[0].digest != digest)
        let inContexts = try layers(String(Self.pink.dropLast()) + #","contexts":[{"when":{"m":"a"},"tokens":{}}]}"#).layers[0].digest
        #expect(inContexts != digest)
        #expect(try layers(String(Self.pink.dropLast()) + #","contexts":[{"when":{"m":"b"},"tokens":{}}]}"#).layers[0].digest != inContexts)
    }

    @Test(arguments: [
        (#"{"name":"A","fits":{"from":1,"through":1}}"#, "each layer needs a 'name' of at most 64 lowercase letters, digits and hyphens"),
        (#"{"fits":{"from":1,"through":1}}"#, "each layer needs a 'name' of at most 64 lowercase letters, digits and hyphens"),
        (#"{"name":"a"}"#, "layer 'a': 'fits' is missing"),
        (#"{"name":"a","fits":{"from":2,"through":1}}"#, "layer 'a': 'fits' must be an object with the releases 'from' and 'through'"),
        (#"{"name":"a","fits":{"from":1,"through":1},"rollout":1}"#, "unknown member 'rollout' of layer 'a'"),
        (contexts("1"), "layer 'a': 'contexts' must be a list"),
        (contexts(#"[{"when":{"m":"x"}}]"#), "layer 'a': each of 'contexts' must be an object with 'when' and 'tokens'"),
        (contexts(#"[{"when":[],"tokens":{}}]"#), "layer 'a': each of 'contexts' must be an object with 'when' and 'tokens'"),
        (contexts(#"[{"when":{},"tokens":{}}]"#), "layer 'a': 'when' must have the contexts of 1 to 8 modifiers"),
        (contexts(#"[{"when":{"m":1},"tokens":{}}]"#), "layer 'a': 'when' must have the name of a context for each modifier"),
        (contexts(#"[{"when":{"m":"x"},"tokens":{},"styles":{}}]"#), "layer 'a': unknown member 'styles' of 'contexts'"),
        (
            contexts(#"[{"when":{"m":"x","n":"y"},"tokens":{}},{"when":{"n":"y","m":"x"},"tokens":{}}]"#),
            "layer 'a': the contexts m=x, n=y occur twice"
        ),
        (
            contexts("[" + (0...1024).map { #"{"when":{"m":"\#($0)"},"tokens":{}}"# }.joined(separator: ",") + "]"),
            "layer 'a': it has more than 1024 contexts"
        ),
        (
            #"{"name":"a","fits":{"from":1,"through":1},"share":{"salt":"s","from":0,"to":10001}}"#,
            "layer 'a': 'share' must be an object with a 'salt', and 'from' and 'to' between 0 and 10000"
        ),
        (
            #"{"name":"a","fits":{"from":1,"through":1},"from":"2027-01-01T00:00:00Z","until":"2027-01-01T00:00:00Z"}"#,
            "layer 'a': 'until' must be after 'from'"
        ),
        (#"{"name":"a","fits":{"from":1,"through":1},"from":"soon"}"#, "layer 'a': 'from' must be a date such as 2026-11-21T10:00:00Z"),
        (base + "," + base, "layer 'base': its name occurs twice"),
        (
            (0..<9).map { #"{"name":"l\#($0)","fits":{"from":1,"through":1}}"# }.joined(separator: ","),
            "the payload has 9 layers; the limit is 8"
        ),
    ])
    func aWrongLayerRejectsAll(_ list: String, _ reason: String) {
        #expect(throws: PayloadRejection.malformed(reason: reason)) { try layers(list) }
    }

    @Test(arguments: ["[]", "{}", #"{"layers":{}}"#, #"{"layers":[1]}"#, #"{"layers":[],"more":1}"#, ""])
    func otherContentIsRefused(_ text: String) {
        #expect(throws: PayloadRejection.self) { try PayloadLayers(content: Array(text.utf8)) }
    }
}

struct LayerConditionsTests {
    @Test func theNextBoundaryIsTheNextChange() {
        var (first, second) = (LayerConditions(fits: 1...1), LayerConditions(fits: 1...1))
        (first.from, first.until, second.until) = (10, 30, 20)
        #expect(
            [9, 10, 19, 20, 29, 30].map { [first, second].times(around: $0) } == [
                .min..<10, 10..<20, 10..<20, 20..<30, 20..<30, 30..<(.max),
            ])
    }
}
