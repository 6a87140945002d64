import Testing

@Suite struct OutOfGamutRuleTests {
    private static func project(_ color: String, config: String = "", more: String = "") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { out-of-gamut: \(config) }\n")--- base/color.yaml
        color: { $type: color, lime: \(color), plain: "#FFFFFF" }
        \(more)
        """
    }

    @Test func gamut() {
        let p3 = "1️⃣\"color(display-p3 0.2 0.78 0.35)\""
        expect(Self.project(p3))
        expect(Self.project(p3, config: "{ gamut: display-p3 }"))
        expect(
            Self.project(p3, config: "{ gamut: srgb }"),
            "1️⃣ warning: 'color.lime' has the colour color(display-p3 0.2 0.78 0.35), which is outside sRGB [out-of-gamut]")
        expect(Self.project("1️⃣\"oklch(85% 0.4 135)\""), "1️⃣ out-of-gamut")
        expect(Self.project("\"#783BF9\"", config: "{ gamut: srgb }"))
        expect(Self.project("\"#783BF9\"", config: "{ gamut: 1️⃣rgb }"), "1️⃣ configuration")
    }

    @Test func modesCompositesAndStyles() {
        let more = """
            shadow:
              $type: shadow
              card: 1️⃣[{ color: "oklch(85% 0.4 135)", offsetX: 0, offsetY: 0, blur: 0, spread: 0 }]
            --- modes/dark.yaml
            color: { $type: color, lime: 2️⃣"oklch(85% 0.4 135)" }
            --- styles/note.yaml
            NoteStyle:
              fields: { buttonStyle: ButtonStyle }
              value: { buttonStyle: { borderColor: 3️⃣{ normal: "oklch(85% 0.4 135)" } } }
            """
        expect(
            Self.project("\"#783BF9\"", more: more), "1️⃣ out-of-gamut",
            "2️⃣ warning: 'color.lime' has the colour oklch(0.85 0.4 135), which is outside Display P3 in dark [out-of-gamut]",
            "3️⃣ out-of-gamut")
    }

    @Test func copiesAreNotToldAgain() {
        expect(
            """
            --- base/button.yaml
            button: { $type: color, fill: 1️⃣"oklch(85% 0.4 135)" }
            a-compact: { $extends: "{button}" }
            --- modes/dark.yaml
            a-compact: { $type: color, fill: 2️⃣"oklch(85% 0.4 136)" }
            """,
            "1️⃣ warning: 'button.fill' has the colour oklch(0.85 0.4 135), which is outside Display P3 [out-of-gamut]",
            "2️⃣ warning: 'a-compact.fill' has the colour oklch(0.85 0.4 136), which is outside Display P3 in dark [out-of-gamut]")
    }
}
