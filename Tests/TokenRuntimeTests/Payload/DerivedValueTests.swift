import RuntimeFixtures
import Testing

@testable import TokenDelivery
@testable import TokenRuntime

/// Values that an app calculates again when a payload replaces what they are made of.
struct DerivedValueTests {
    private static let text = """
        color: { $type: color, accent: "#783BF9", pressed: "oklch(from {color.accent} calc(l - 0.08) c h)", scrim: "rgb(from {color.accent} r g b / 40%)" }
        space: { $type: dimension, unit: 8, gap: "calc({space.unit} * 1.5)", part: "calc({space.unit} / {factor.n})", edge: "max({space.gap}, 16px)" }
        factor: { $type: number, n: 2 }
        shadow: { $type: shadow, card: { $value: { color: "{color.scrim}", offsetX: 0, offsetY: "calc({space.unit} / 2)", blur: 8, spread: 0 } } }
        --- brands/badoo.yaml
        own: { $type: number, a: 1 }
        --- modes/dark.yaml
        color: { accent: "#102030" }
        --- styles/s.yaml
        Sample: { fields: { gap: dimension, ink: color }, value: { gap: "calc({space.unit} * 3)", ink: "{color.pressed}" } }
        """

    private let fixture: FixtureBrand

    init() throws { fixture = try FixtureBrand(Self.text, app: "news") }

    private func refusal(_ overrides: String) -> String? {
        do {
            _ = try fixture.overridden(overrides)
            return nil
        } catch {
            return "\(error)"
        }
    }

    @Test func whatIsMadeOfAReplacedValueFollows() throws {
        let preview = try fixture.overridden(
            ##"{"tokens":{"color.accent":{"$value":"#FF0000"},"space.unit":{"$value":{"value":20,"unit":"px"}}}}"##)
        // The same project with these values in its files.
        let edited = try FixtureBrand(
            Self.text.replacing("accent: \"#783BF9\"", with: "accent: \"#FF0000\"").replacing("unit: 8", with: "unit: 20")
                .replacing("color: { accent: \"#102030\" }", with: "color: { accent: \"#FF0000\" }"), app: "news"
        ).brand
        #expect(preview.color("color.pressed") == edited.color("color.pressed"))
        #expect(preview.color("color.scrim") == edited.color("color.scrim"))
        #expect(preview.number("space.gap") == 30)
        #expect(preview.number("space.edge") == 30)
        #expect(preview.field("Sample/default/gap") == 60.0)
        #expect(preview.field("Sample/default/ink") == edited.color("color.pressed"))
        let shadow: TokenShadow = preview.value("shadow.card")
        #expect(shadow == edited.value("shadow.card"))
    }

    @Test func aModeCalculatesItsOwnResult() throws {
        let preview = try fixture.overridden(##"{"tokens":{"color.accent":{"modes":{"dark":"#00FF00"}}}}"##)
        #expect(preview.color("color.scrim") != fixture.brand.color("color.scrim"))
    }

    @Test func anExpressionMayReplaceAValue() throws {
        let preview = try fixture.overridden(##"{"tokens":{"space.gap":{"$value":"calc({space.unit} + 1px)"}}}"##)
        #expect(preview.number("space.gap") == 9)
        let both = try fixture.overridden(
            ##"{"tokens":{"space.gap":{"$value":"calc({space.unit} + 1px)"},"space.unit":{"$value":{"value":1,"unit":"px"}}}}"##)
        #expect(both.number("space.gap") == 2)
    }

    /// The whole payload is refused, by the name of the token and of what makes its expression impossible.
    @Test(arguments: [
        (##"{"tokens":{"factor.n":{"$value":0}}}"##, "divides by 'factor.n', which is 0"),
        (##"{"tokens":{"space.gap":{"$value":"calc({space.unit} + 2)"}}}"##, "adds a length and a number"),
        (##"{"tokens":{"space.gap":{"$value":"calc({space.none} * 2)"}}}"##, "no token named 'space.none'"),
        (##"{"tokens":{"space.gap":{"$value":"calc({space.unit} * 2"}}}"##, "cannot be read"),
        (##"{"tokens":{"space.gap":{"$value":"oklch(from {color.accent} l c h)"}}}"##, "gives a colour, not a dimension"),
        (##"{"tokens":{"space.unit":{"$value":"calc({space.gap} * 2)"}}}"##, "refers to itself"),
        (##"{"tokens":{"space.gap":{"$value":"calc({space.unit} * 1e9)"}}}"##, "must be in the range"),
    ])
    func aWrongExpressionRefusesThePayload(overrides: String, reason: String) {
        #expect(refusal(overrides)?.contains(reason) == true, "\(refusal(overrides) ?? "accepted")")
    }

    /// Long expressions in many modes are refused by their number of operations, not by time.
    @Test func theWorkIsBounded() throws {
        let count = 2500
        let names = (0..<count).map { "t\($0): 1" }
        let fixture = try FixtureBrand("n: { $type: number, \(names.joined(separator: ", ")) }\n--- brands/badoo.yaml\n{}", app: "news")
        let long = "calc(" + Array(repeating: "1", count: 490).joined(separator: " + ") + ")"
        func payload(_ text: String, of count: Int) -> String {
            let tokens = (0..<count).map { ##""n.t\##($0)":{"$value":"\##(text)"}"## }
            return ##"{"tokens":{\##(tokens.joined(separator: ","))}}"##
        }
        _ = try fixture.overridden(payload(long, of: 100))
        #expect(throws: PayloadRejection.self) { try fixture.overridden(payload(long, of: count)) }
    }
}
