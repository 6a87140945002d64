import Testing
import TokenModel
import TokenPayloads

@testable import TokenDelivery

struct LayerWritingTests {
    private let key: SigningKey
    private var overrides = OverrideSet()

    init() throws {
        key = try .fixed(1)
        overrides.tokens = [.init(path: "size.b", value: .number(2)), .init(path: "size.a", value: .number(1))]
        overrides.fields = [.init(path: "S/default/f", value: nil)]
    }

    private func statement(_ subject: PayloadStatement.Subject = .rollBackToBundled) -> PayloadStatement {
        PayloadStatement(
            app: "news", brand: "ba\"doo", sequence: 1 << 63, issued: 0, expires: 86_400, activation: .immediate, subject: subject)
    }

    private func open(_ file: [UInt8]) throws -> Envelope.Opened {
        try Envelope.open(file, trusting: [key.trustedKey], allowsUnsigned: false)
    }

    @Test func layersReadBackAsTheyWereWritten() throws {
        let pink = LayerConditions(fits: 2...3, share: .init(salt: "2026 \"12\"", buckets: 0..<500), from: 86_400, until: 172_800)
        let layers = [
            WrittenLayer(name: "base", conditions: .init(fits: 1...3), overrides: overrides), WrittenLayer(name: "pink", conditions: pink),
        ]
        let opened = try open(Envelope.seal(statement(), layers: layers, with: [key]))
        let content = try #require(opened.content)
        #expect(opened.statement == statement(.layers(in: content)))
        let read = try PayloadLayers(content: content)
        #expect(read.layers.map(\.name) == ["base", "pink"])
        #expect(read.layers.map(\.conditions) == [.init(fits: 1...3), pink])
        #expect(
            String(decoding: content, as: UTF8.self) == """
                {"layers":[
                {"name":"base","fits":{"from":1,"through":3},
                "tokens":{
                "size.a":{"$value":1},
                "size.b":{"$value":2}
                },
                "styles":{
                "S/default/f":null
                }},
                {"name":"pink","fits":{"from":2,"through":3},"share":{"salt":"2026 \\"12\\"","from":0,"to":500},\
                "from":"1970-01-02T00:00:00Z","until":"1970-01-03T00:00:00Z"}
                ]}

                """)
    }

    @Test func aKeptLayerIsTheSameLayer() throws {
        let json = #"{"layers":[{"name":"a","fits":{"from":1,"through":1},"tokens": { "x" : {"$value": 1.0} } ,"styles":{"y":null}}]}"#
        let read = try PayloadLayers(content: Array(json.utf8))
        var kept = WrittenLayer(keeping: read.layers[0], of: read)
        kept.conditions.share = .init(salt: "s", buckets: 0..<1)
        let again = try PayloadLayers(content: LayersJSON([kept]).print())
        #expect(again.layers[0].digest == read.layers[0].digest)
        #expect(again.layers[0].conditions == kept.conditions)
    }

    @Test func aDirectiveReadsBack() throws {
        let opened = try open(Envelope.seal(statement(), content: nil, with: [key]))
        #expect(opened.statement == statement() && opened.content == nil)
    }

    @Test func withoutKeysTheFileIsUnsigned() throws {
        let file = try Envelope.seal(statement(), content: nil, with: [])
        #expect(throws: PayloadRejection.unsigned) { try open(file) }
        #expect(try Envelope.open(file, trusting: [], allowsUnsigned: true).statement == statement())
    }
}
