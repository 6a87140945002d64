import Testing

@Suite struct UnusedOverrideRuleTests {
    @Test func brands() {
        let found = expect(
            """
            --- tokengen.yaml
            lint: { duplicate-value: off }
            --- base/color.yaml
            color: { $type: color, accent: "#2F6BFF", link: "{color.accent}", surface: "#FFFFFF" }
            --- brands/badoo.yaml
            color: { $type: color, accent: 1️⃣"#2F6BFF", surface: "#FAFAFA" }
            --- brands/bumble.yaml
            color: { $type: color, accent: "#FFC629", link: 2️⃣"#FFC629" }
            """,
            "1️⃣ warning: 'color.accent' repeats the value of base/; remove the override [unused-override]", "2️⃣ unused-override")
        #expect(found.all.first?.notes.map(\.text) == ["base/ sets this value"])
    }

    @Test func everyModeCounts() {
        expect(
            """
            --- tokengen.yaml
            lint: { duplicate-value: off }
            --- base/color.yaml
            palette: { $type: color, ink: "#000000" }
            color: { $type: color, text: "#000000", title: "#000000" }
            --- modes/dark.yaml
            palette: { $type: color, ink: "#FFFFFF" }
            --- brands/badoo.yaml
            color: { $type: color, text: "{palette.ink}", title: 1️⃣"#000000" }
            """, "1️⃣ unused-override")
    }

    @Test func modes() {
        expect(
            """
            --- base/color.yaml
            color: { $type: color, text: "#000000", surface: "#FFFFFF" }
            --- modes/dark.yaml
            color: { $type: color, text: 1️⃣"#000000", surface: "#111111" }
            --- modes/dark+high-contrast.yaml
            color: { $type: color, surface: 2️⃣"#111111" }
            """,
            "1️⃣ warning: 'color.text' has the same value without mode 'dark'; remove the override [unused-override]",
            "2️⃣ warning: 'color.surface' has the same value without mode 'dark+high-contrast'; remove the override [unused-override]")
    }

    @Test func aBrandsModeIsHeldAgainstTheSharedOne() {
        expect(
            """
            --- base/color.yaml
            color: { $type: color, text: "#000000", surface: "#FFFFFF" }
            --- modes/dark.yaml
            color: { $type: color, text: "#EEEEEE", surface: "#111111" }
            --- brands/badoo/modes/dark.yaml
            color: { $type: color, text: "#000000", surface: 1️⃣"#111111" }
            """, "1️⃣ unused-override")
    }

    @Test func anOverrideThatDeprecatesIsOfUse() {
        expect(
            """
            --- base/color.yaml
            color: { $type: color, accent: "#2F6BFF" }
            --- brands/badoo.yaml
            color: { $type: color, accent: { $value: "#2F6BFF", $deprecated: true } }
            """)
    }

    @Test func whatAPointerTakesInAModeIsNoOverride() {
        expect(
            """
            --- tokengen.yaml
            lint: { duplicate-value: off }
            --- base/color.yaml
            color:
              $type: color
              ink: { $value: { colorSpace: srgb, components: [0, 0, 0] } }
              shade: { $value: { colorSpace: srgb, components: [{ $ref: "#/color/ink/$value/components/0" }, 0, 1] } }
            --- modes/dark.yaml
            color: { $type: color, ink: { $value: { colorSpace: srgb, components: [1, 0, 0] } } }
            --- modes/high-contrast.yaml
            color: { $type: color, ink: { $value: { colorSpace: srgb, components: [0.5, 0, 0] } } }
            """)
    }

    @Test func copiesAreNotToldAgain() {
        expect(
            """
            --- base/button.yaml
            button: { $type: color, fill: "#2F6BFF", text: "#000000" }
            compact: { $extends: "{button}" }
            --- modes/dark.yaml
            button: { $type: color, fill: 1️⃣"#2F6BFF" }
            compact: { $type: color, text: 2️⃣"#000000" }
            """, "1️⃣ unused-override", "2️⃣ unused-override")
    }
}
