import RuntimeFixtures
import Testing

@testable import TokenDelivery
@testable import TokenModel

/// Counts limit the work for a payload, whatever refers to what.
struct EffortTests {
    private static func fixture(fields: Int) throws -> FixtureBrand {
        let names = (0..<fields).map { "f\($0): { type: shadow, states: true }" }
        return try FixtureBrand(
            """
            c: { $type: color, a: "#000000" }
            s: { $type: shadow, many: [{ color: "{c.a}", offsetX: 0, offsetY: 1, blur: 3, spread: 0 }] }
            --- brands/badoo.yaml
            {}
            --- modes/dark.yaml
            c: { $type: color, a: "#FFFFFF" }
            --- styles/s.yaml
            Sample: { fields: { \(names.joined(separator: ", ")) }, value: { f0: "{s.many}" } }
            """, app: "news")
    }

    /// A shadow of 256 layers, its colour another one in each mode.
    private static let shadow: String = {
        let layers = (0..<256).map { index in
            ##"{"color":"{c.a}","offsetX":{"value":\##(index),"unit":"px"},"offsetY":{"value":1,"unit":"px"},"##
                + ##""blur":{"value":3,"unit":"px"},"spread":{"value":0,"unit":"px"}}"##
        }
        return
            ##""c.a":{"$value":"#FF0000","modes":{"dark":"#00FF00","high-contrast":"#0000FF"}},"s.many":{"$value":[\##(layers.joined(separator: ","))]}"##
    }()

    private static func written(_ field: (Int) -> String, fields: Int, in fixture: FixtureBrand) throws -> Int {
        let styles = (0..<fields).map { #""Sample/default/f\#($0)":\#(field($0))"# }
        let text = #"{"tokens":{\#(shadow)},"styles":{\#(styles.joined(separator: ","))}}"#
        let catalogue = try TokenCatalogue(json: fixture.catalogue)
        var reader = OverrideReader(catalogue)
        try reader.read(OverrideSource(json: Array(text.utf8)))
        var resolution = OverrideResolution(catalogue, reader.overrides)
        try resolution.resolve()
        var writer = OverrideWriter(catalogue, resolution)
        _ = try writer.words()
        return writer.effort
    }

    /// The same value is written once, however many fields refer to it.
    @Test func sharedValuesAreWrittenOnce() throws {
        let fixture = try Self.fixture(fields: 200)
        let one = try Self.written({ _ in #""{s.many}""# }, fields: 1, in: fixture)
        #expect(try Self.written({ _ in #""{s.many}""# }, fields: 200, in: fixture) <= one + 200 * 8)
    }

    /// In fields with different states they are different values, and soon too many.
    @Test func tooMuchIsRefused() throws {
        let fixture = try Self.fixture(fields: 200)
        let states = [
            "normal", "highlighted", "disabled", "selected", "focused", "selected+highlighted", "selected+disabled", "highlighted+disabled",
        ]
        let field = { (index: Int) in
            let some = states.indices.filter { (index + 1) >> $0 & 1 == 1 }.map { states[$0] }
            return "{" + some.map { #""\#($0)":"{s.many}""# }.joined(separator: ",") + "}"
        }
        #expect(try Self.written(field, fields: 2, in: fixture) < OverrideWriter.effortLimit)
        let rejection = #expect(throws: PayloadRejection.self) { try Self.written(field, fields: 200, in: fixture) }
        guard case .wrongOverride(_, let reason, _) = rejection else { return #expect(Bool(false), "\(String(describing: rejection))") }
        #expect(reason.hasSuffix("counting each value wherever it is used"))
    }

    @Test func tooManyReferencesAreRefused() throws {
        let fixture = try Self.fixture(fields: 400)
        let field = #"{"normal":["# + Array(repeating: #""{s.many}""#, count: 256).joined(separator: ",") + "]}"
        let rejection = #expect(throws: PayloadRejection.self) { try Self.written({ _ in field }, fields: 400, in: fixture) }
        guard case .wrongOverride(let path, let reason, _) = rejection else {
            return #expect(Bool(false), "\(String(describing: rejection))")
        }
        // The layers of the shadow have their own.
        #expect(path == "Sample/default/f389")
        #expect(reason == "the payload has more than 100000 references, this override included")
    }

    /// Of eight modifiers, a value has 256 choices. For each one, all overrides of the token are looked at.
    @Test(arguments: [(numbers: 782, conditions: 8), (numbers: 13, conditions: 1000)])
    func choicesOfContextsCount(numbers: Int, conditions: Int) throws {
        let fixture = try FixtureBrand(
            "n: { $type: number, \((0..<numbers).map { "n\($0): 0" }.joined(separator: ", ")) }\n--- brands/badoo.yaml\n{}\n",
            settings: "modifiers:\n" + (0..<8).map { "  m\($0): [a, b]\n" }.joined())
        // In base 3: no context, the first or the second.
        let all = (1..<6561).map { number in
            (0..<8).compactMap { place in
                let digit = (0..<place).reduce(number) { rest, _ in rest / 3 } % 3
                return digit == 0 ? nil : #""m\#(place)":"\#(digit == 1 ? "b" : "a")""#
            }
        }
        let tokens = (0..<numbers).map { #""n.n\#($0)":{"$value":1}"# }.joined(separator: ",")
        let few = all.filter { $0.count == 1 && $0[0].hasSuffix("\"b\"") }
        let contexts = (few + all.filter { $0.count > 1 }).prefix(conditions).map {
            #"{"when":{\#($0.joined(separator: ","))},"tokens":{\#(tokens)}}"#
        }
        let source = try OverrideSource(json: Array(#"{"contexts":[\#(contexts.joined(separator: ","))]}"#.utf8))
        let compiler = OverrideCompiler(catalogue: try fixture.brand.store.catalogue(), bundled: fixture.brand.store.bundled)
        #expect(throws: PayloadRejection.malformed(reason: "its values in all contexts together are more than 200000")) {
            _ = try compiler.compile([source])
        }
    }

    /// A colour conversion counts by the work it takes.
    @Test func colorsCount() throws {
        var writer = SnapshotWriter(recordsInPointsPerRem: 16, expectedCount: 4)
        _ = try writer.word(for: .number(1))
        #expect(writer.effort == 0)
        _ = try writer.word(for: .fontFamily(["Inter"], isList: false))
        #expect(writer.effort == 4)
        _ = try writer.word(for: ByMode<TokenValue>(repeating: .color(ColorValue(.srgb, .init(1, 0, 0)))))
        #expect(writer.effort == 4 + 3)
        for _ in 0..<2 { _ = try writer.word(for: .color(ColorValue(.oklch, .init(0.7, 0.4, 30)))) }
        #expect(writer.effort == 4 + 3 * 3 + 240)
    }
}
