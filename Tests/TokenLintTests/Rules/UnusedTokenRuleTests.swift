import Testing

@Suite struct UnusedTokenRuleTests {
    private static func project(_ config: String) -> String {
        """
        --- tokengen.yaml
        lint: { unused-token: \(config), brand-parity: off }
        --- base/color.yaml
        palette: { $type: color, used: "#783BF9", 1️⃣unused: "#FF0000", inTheDark: "#000000" }
        color:
          $type: color
          accent: "{palette.used}"
          old: { $value: "{palette.used}", $deprecated: true }
        --- modes/dark.yaml
        color: { $type: color, accent: "{palette.inTheDark}" }
        --- brands/badoo.yaml
        size: { $type: dimension, row: 56 }
        --- brands/bumble.yaml
        size: { $type: dimension, 2️⃣dot: 3 }
        --- styles/note.yaml
        NoteStyle:
          fields: { viewStyle: ViewStyle, height: dimension }
          value: { viewStyle: { borderColor: "{color.accent}" } }
          brands: { badoo: { height: "{size.row}" } }
        """
    }

    @Test func tokensThatNothingRefersTo() {
        expect(
            Self.project("warning"), "1️⃣ warning: no token and no style refers to 'palette.unused' [unused-token]", "2️⃣ unused-token")
    }

    @Test func rolesOfMaterialAreUses() {
        expect(
            """
            --- tokengen.yaml
            lint: { unused-token: warning }
            android: { material: { colors: { primary: color.accent, surface: color.paper } } }
            --- base/color.yaml
            color: { $type: color, accent: "#783BF9", paper: "#FFFFFF" }
            """)
    }

    @Test func itIsOffUnlessAskedFor() {
        expect(Self.project("off"))
        expect("--- base/color.yaml\ncolor: { $type: color, accent: \"#783BF9\" }")
    }

    @Test func ignore() {
        expect(Self.project("{ level: warning, ignore: [palette, size.dot] }"))
        expect(
            Self.project("{ level: error, ignore: [palette.unused] }"),
            "2️⃣ error: no token and no style refers to 'size.dot' [unused-token]")
    }

    @Test func copiesUseTheirOriginals() {
        expect(
            """
            --- tokengen.yaml
            lint: { unused-token: warning }
            --- base/button.yaml
            button: { $type: color, fill: "#2F6BFF", 1️⃣text: "#000000" }
            small: { $extends: "{button}" }
            tiny: { $extends: "{small}" }
            --- styles/note.yaml
            NoteStyle: { fields: { viewStyle: ViewStyle }, value: { viewStyle: { borderColor: "{tiny.fill}" } } }
            """, "1️⃣ warning: no token and no style refers to 'button.text' [unused-token]")
    }
}
