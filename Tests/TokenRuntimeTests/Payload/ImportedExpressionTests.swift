import RuntimeFixtures
import Testing

@testable import TokenDelivery

/// Expressions of other tools stay derived in an app.
struct ImportedExpressionTests {
    @Test func aPayloadMovesWhatIsMadeOfAnImportedToken() throws {
        let fixture = try FixtureBrand(
            """
            own: { $type: number, a: 1 }
            --- base/theirs.json
            { "c": { "value": "#3366cc", "type": "color" }, "size": { "value": "4px", "type": "sizing" },
              "faint": { "value": "rgba({c}, 0.5)", "type": "color" }, "double": { "value": "{size} * 2", "type": "sizing" },
              "ratio": { "value": "1.5", "type": "sizing" }, "large": { "value": "{size} * {ratio}", "type": "sizing" },
              "dim": { "value": "{c}", "type": "color", "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.25" } } } } }
            --- brands/badoo.yaml
            own: { $type: number, b: 1 }
            """, app: "news")
        let preview = try fixture.overridden(
            ##"{"tokens":{"c":{"$value":"#FF0000"},"size":{"$value":{"value":10,"unit":"px"}}}}"##)
        #expect(preview.number("double") == 20 && preview.number("large") == 15)
        #expect(preview.color("faint") != fixture.brand.color("faint") && preview.color("dim") != fixture.brand.color("dim"))
        func red(_ alpha: Double) -> String { ##"{"$value":{"colorSpace":"srgb","components":[1,0,0],"alpha":\##(alpha)}}"## }
        let edited = try fixture.overridden(##"{"tokens":{"faint":\##(red(0.5)),"dim":\##(red(0.25))}}"##)
        #expect(preview.color("faint") == edited.color("faint") && preview.color("dim") == edited.color("dim"))
    }
}
