import Testing

/// Rules that judge what the contexts of modifiers declare.
@Suite struct ContextLintTests {
    private static let density = """
        --- tokengen.yaml
        modifiers: { density: [comfortable, compact] }

        """

    @Test func sizesOfOneContext() {
        expect(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact] }
            lint: { touch-target: { tokens: [size.row] } }
            --- base/a.yaml
            size: { $type: dimension, row: 56, card: "{size.row}" }
            --- modifiers/density/compact.yaml
            size: { row: 1️⃣32 }
            --- styles/card.yaml
            CardStyle:
              fields: { buttonStyle: ButtonStyle }
              value: { buttonStyle: { minimumHeight: 2️⃣"{size.card}" } }
            """,
            "1️⃣ warning: 'size.row' is 32 pt; touch targets need at least 44 pt in density=compact [touch-target]",
            "2️⃣ warning: 'buttonStyle/minimumHeight' of 'CardStyle' is 32 pt; touch targets need at least 44 pt in density=compact "
                + "[touch-target]")
    }

    @Test func referencesOfOneContext() {
        expect(
            Self.density + """
                --- base/a.yaml
                color:
                  $type: color
                  old: { $value: "#000000", $deprecated: true }
                  text: "#111111"
                --- modifiers/density/compact.yaml
                color: { text: 1️⃣"{color.old}" }
                """, "1️⃣ deprecated-use")
        expect(
            """
            --- tokengen.yaml
            modifiers: { density: [comfortable, compact] }
            lint: { unused-token: { level: warning, ignore: [color.text] } }
            --- base/a.yaml
            color: { $type: color, 1️⃣left: "#000000", kept: "#000001", text: "#111111" }
            --- modifiers/density/compact.yaml
            color: { text: "{color.kept}" }
            """, "1️⃣ unused-token")
    }

    /// A text and its background that depend on more than 256 choices together are judged in each context alone.
    @Test func contrastOfManyModifiers() {
        let names = (0..<9).map { "m\($0)" }
        let files = names.enumerated().map { index, name in
            "--- modifiers/\(name)/b.yaml\ncolor: { \(index < 5 ? "text: \"#00000\(index + 1)\"" : "page: \"#FFFFF\(index)\"") }\n"
        }
        expect(
            "--- tokengen.yaml\nmodifiers: { last: [a, b], \(names.map { "\($0): [a, b]" }.joined(separator: ", ")) }\n" + """
                --- base/a.yaml
                color: { $type: color, page: "#FFFFFF", text: "#000000" }
                --- modifiers/last/b.yaml
                color: { page: "#000000" }
                --- styles/note.yaml
                NoteStyle:
                  fields: { viewStyle: ViewStyle, textStyle: LabelStyle }
                  value: { viewStyle: { backgroundColor: "{color.page}" }, textStyle: { textColor: 1️⃣"{color.text}" } }

                """ + files.joined(), "1️⃣ contrast")
    }

    @Test func coloursOfOneContext() {
        expect(
            Self.density + """
                --- base/a.yaml
                color: { $type: color, lime: "#00FF00" }
                --- modifiers/density/compact.yaml
                color: { lime: 1️⃣"oklch(85% 0.4 135)" }
                --- modifiers/density/compact/modes/dark.yaml
                color: { lime: 2️⃣"oklch(80% 0.4 135)" }
                """, "1️⃣ out-of-gamut", "2️⃣ out-of-gamut")
    }
}
