import FencedBlocks
import Foundation
import ProjectCases
import Testing

/// `tokengen explain` of a role of Material 3.
@Suite struct ExplainMaterialTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: badoo
            outputs: { android: Android }
            android:
              material:
                colors: { primary: color.accent, surface: color.surface }
                typography: { bodyLarge: font.body }
                shapes: { medium: radius.card }
            """, to: "tokens/tokengen.yaml")
        try folder.write(
            """
            color: { $type: color, accent: "#783BF9", surface: "#FFFFFF" }
            font:
              $type: typography
              body: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, lineHeight: 1, letterSpacing: 0 } }
            radius: { $type: dimension, card: 12 }
            """, to: "tokens/base/tokens.yaml")
        try folder.write("color: { $type: color, accent: \"#B79AFD\", surface: \"#1C1C1E\" }\n", to: "tokens/modes/dark.yaml")
    }

    private func explain(_ role: String, _ options: String...) -> Outcome {
        tokengen(["explain", "android.material.\(role)", "--tokens", folder("tokens")] + options)
    }

    @Test func aDerivedColorHasItsRuleAndValues() throws {
        let page = DiagnosticReferenceTests.root.appending(path: "Documentation/Android.md")
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        let example = try #require(blocks.first { $0.text.hasPrefix("android.material.onPrimary\n") })
        #expect(explain("onPrimary").output == example.text)
    }

    @Test func aRoleWithATokenHasItsExplanation() {
        #expect(
            explain("primary").output.hasPrefix(
                """
                android.material.primary
                  has the token color.accent

                color.accent
                  badoo (light)
                    color.accent: "#783BF9"
                """))
    }

    @Test func textAndCornersHaveTheirNearestRole() {
        #expect(
            explain("labelSmall").output
                == "android.material.labelSmall\n  derived: Material's own text style in the font of bodyLarge\n")
        #expect(explain("small").output == "android.material.small\n  derived: 0.66 times the corner of medium\n")
    }

    @Test func valuesHaveTheirContexts() throws {
        try folder.write("color: { $type: color, accent: \"#FFEB3B\" }\n", to: "tokens/modifiers/look/loud.yaml")
        let text = try folder.text(of: "tokens/tokengen.yaml")
        try folder.write(text + "\nmodifiers: { look: [plain, loud] }\n", to: "tokens/tokengen.yaml")
        #expect(explain("secondary").output.contains("  badoo (look=loud, light)\n    #FFEB3B\n"))
        let json = explain("secondary", "--json").output
        #expect(json.contains("\"contexts\":{\"look\":\"loud\"}") || json.contains("\"look\": \"loud\""), "\(json)")
    }

    @Test func aMisspeltRoleHasASuggestion() {
        let outcome = explain("onPrimry")
        #expect(outcome.exitCode == 2)
        #expect(outcome.error.contains("did you mean 'android.material.onPrimary'?"), "\(outcome.error)")
    }
}
