import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// A shared token has a slot in all brands or in none, and one type.
@Suite struct SharedTokenTests {
    @Test func aBrandDoesNotBringInWhatBaseLeavesOut() {
        expect(
            """
            --- base/a.json
            { "label": { "$type": 1️⃣"string", "$value": "x" }, "case": { "$type": 2️⃣"textCase", "$value": "none" }, "text": { "$value": "{case}" } }
            --- brands/first.json
            { "label": { "$type": "number", "$value": 3️⃣1 }, "text": { "$type": "number", "$value": 4️⃣2 } }
            """, "1️⃣ not-read", "2️⃣ not-read", "3️⃣ type-changed", "4️⃣ type-changed")
    }

    @Test func aBrandDoesNotLeaveOutWhatBaseHas() {
        expect(
            """
            --- base/a.json
            { "ratio": { "$type": "number", "$value": 1 }, 1️⃣"copy": { "$value": "{ratio}" } }
            --- brands/first.json
            { "ratio": { "$type": 2️⃣"string", "$value": 3️⃣"x" } }
            """, "1️⃣ not-read", "2️⃣ not-read", "3️⃣ type-changed")
    }

    private func document(_ alpha: String, _ beta: String) -> String {
        """
        --- design.resolver.json
        { "version": "2025.10", "sets": { "core": { "sources": [{ "$ref": "core.json" }] } },
          "modifiers": { "brand": { "contexts": { "alpha": [{ "$ref": "alpha.json" }], "beta": [{ "$ref": "beta.json" }] } } },
          "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/brand" }] }
        --- tokengen.yaml
        resolver: { brand: brand }
        --- core.json
        { 1️⃣"shared": { "$value": "{own}" } }
        --- alpha.json
        \(alpha)
        --- beta.json
        \(beta)
        """
    }

    @Test func aSharedTokenHasOneTypeInAllBrands() {
        expect(
            document(#"{ "own": { "$type": "number", "$value": 1 } }"#, #"{ "own": { "$type": "fontWeight", "$value": 400 } }"#),
            "1️⃣ type-changed")
    }

    @Test func aSharedTokenIsReadInAllBrandsOrInNone() {
        let text = #"{ "own": { "$type": 2️⃣"string", "$value": "x" } }"#
        let number = #"{ "own": { "$type": "number", "$value": 1 } }"#
        expect(document(text, number), "1️⃣ not-read", "1️⃣ type-changed", "2️⃣ not-read")
        expect(document(number, text), "1️⃣ not-read", "1️⃣ type-changed", "2️⃣ not-read")
        let (project, diagnostics) = ProjectCase(document(text, text)).resolve()
        #expect(!diagnostics.hasErrors && project?.brands.map(\.tokens.count) == [0, 0])
    }

    @Test func theValueOfATokenThatIsNotReadIsAnyText() {
        expect(
            """
            --- base/a.json
            { "a": { "$type": 1️⃣"content", "$value": "{" }, "b": { "$type": 2️⃣"string", 3️⃣"c": { "$value": "{count} items" }, "d": { "$value": "{count}" } } }
            """, "1️⃣ not-read", "2️⃣ not-read", "3️⃣ not-read")
    }
}
