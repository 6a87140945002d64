import Testing
import TokenModel

@testable import TokenLint

/// One error, one diagnostic, with the brands and modes that have it.
@Suite struct LinterTests {
    private static func project(_ files: String) -> String {
        """
        --- tokengen.yaml
        lint:
          contrast: { pairs: [{ text: color.text, background: color.ground }] }
          duplicate-value: off
          missing-mode: off
        --- base/color.yaml
        color: { $type: color, ground: "#FFFFFF", 1️⃣text: "#000000" }
        \(files)
        """
    }

    private static let poor = "'color.text' on 'color.ground' has a contrast of"

    @Test func everywhere() {
        expect(
            Self.project("--- modes/dark.yaml\ncolor: { $type: color, text: \"#999999\" }").replacing("#000000", with: "#888888"),
            "1️⃣ warning: \(Self.poor) 2.84:1; at least 4.5:1 is needed [contrast]")
    }

    @Test func inOneMode() {
        expect(
            Self.project("--- modes/dark.yaml\ncolor: { $type: color, text: \"#999999\" }"),
            "1️⃣ warning: \(Self.poor) 2.84:1; at least 4.5:1 is needed in dark [contrast]")
    }

    @Test func inSomeModes() {
        expect(
            Self.project(
                """
                --- modes/dark.yaml
                color: { $type: color, text: "#999999" }
                --- modes/high-contrast.yaml
                color: { $type: color, ground: "#FEFEFE" }
                """),
            "1️⃣ warning: \(Self.poor) 2.82:1; at least 4.5:1 is needed in dark and dark+high-contrast [contrast]")
    }

    @Test func inSomeBrandsAndModes() {
        let lintCase = LintCase(
            Self.project(
                """
                --- modes/dark.yaml
                color: { $type: color, ground: "#111111", text: "#999999" }
                --- brands/a/modes/dark.yaml
                color: { $type: color, ground: "#888888" }
                --- brands/b/color.yaml
                color: { $type: color, ground: "#444444" }
                --- brands/b/modes/dark.yaml
                color: { $type: color, ground: "#444444" }
                --- brands/c/modes/dark.yaml
                color: { $type: color, ground: "#222222" }
                """))
        let (diagnostics, report) = lintCase.check()
        #expect(
            diagnostics.all.map(lintCase.line) == [
                "1️⃣ warning: \(Self.poor) 1.24:1; at least 4.5:1 is needed in brand 'a' dark, brand 'b' [contrast]"
            ])
        #expect(report.counts.map(\.light.warnings) == [0, 1, 0] && report.counts.map(\.dark.warnings) == [1, 1, 0])
    }

    @Test func modesOfATextAreNamed() {
        #expect(ModeSet.all.text == "light and dark and high-contrast and dark+high-contrast")
        #expect(ModeSet([TokenMode.dark]).modes == [.dark] && ModeSet.all.contains(ModeSet(.light)))
    }

    @Test(arguments: [
        ("palette", "palette.red.500", true), ("palette", "palettes.red", false), ("palette.red", "palette", false),
        ("*.text", "color.text.title", true), ("size.*.height", "size.row.height", true), ("size.*.height", "size.row.width", false),
        ("color.*Pressed", "color.accentPressed", true), ("color.*Pressed", "color.Pressed", true), ("a*b*c", "aXbYbc", true),
        ("a*b*c", "aXbYb", false), ("*", "anything.at.all", true), ("", "color", false), ("**", "a", true), ("a.**", "a", false),
    ])
    func patterns(pattern: String, path: String, matches: Bool) {
        #expect(PathPattern(pattern).matches(path) == matches)
    }

    @Test func aHostilePatternTakesNoTime() {
        let pattern = PathPattern(String(repeating: "a*", count: 500) + "b")
        #expect(!pattern.matches(String(repeating: "a", count: 20_000)))
    }

    @Test(arguments: [(4.499, "4.49"), (4.5, "4.5"), (3, "3"), (0.05, "0.05"), (21, "21"), (-56.241, "-56.24"), (1e20, "1e+20")])
    func numbers(number: Double, text: String) {
        #expect(number.shortText == text)
    }
}
