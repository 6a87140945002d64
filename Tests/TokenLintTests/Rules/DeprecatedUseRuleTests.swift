import Testing

@Suite struct DeprecatedUseRuleTests {
    private static func project(_ more: String, styles: String = "") -> String {
        """
        --- base/color.yaml
        color:
          $type: color
          accent: "#783BF9"
          primary: { $value: "{color.accent}", $deprecated: Use color.accent. }
        \(more)
        \(styles)
        """
    }

    @Test func tokens() {
        let found = expect(
            Self.project("  link: 1️⃣\"{color.primary}\""),
            "1️⃣ warning: 'color.link' refers to 'color.primary', which is deprecated: Use color.accent. [deprecated-use]")
        #expect(found.all.first?.notes.map(\.text) == ["'color.primary' is deprecated here"])
        expect(Self.project("  link: { $value: \"{color.primary}\", $deprecated: true }"))
    }

    @Test func subValues() {
        let border = "border: { $type: border, card: { $value: 1️⃣{ color: \"{color.primary}\", width: 1, style: solid } } }"
        expect(Self.project(border), "1️⃣ deprecated-use")
    }

    @Test func modes() {
        expect(
            Self.project("  link: \"#000000\"\n--- modes/dark.yaml\ncolor: { $type: color, link: 1️⃣\"{color.primary}\" }"),
            "1️⃣ deprecated-use")
    }

    @Test func styles() {
        let style = """
            --- styles/note.yaml
            NoteStyle:
              fields: { viewStyle: ViewStyle }
              value: { viewStyle: { tintColor: 1️⃣"{color.primary}" } }
            """
        expect(
            Self.project("", styles: style),
            """
            1️⃣ warning: 'viewStyle/tintColor' of 'NoteStyle' refers to 'color.primary', \
            which is deprecated: Use color.accent. [deprecated-use]
            """
        )
    }

    /// A use in the style is reported for the style alone, even if a state changes other control states, or only another brand changes
    /// them.
    @Test func statesOfComponents() {
        let styles = """
            --- brands/one.yaml
            own: { $type: number, a: 1 }
            --- brands/two.yaml
            own: { $type: number, a: 2 }
            --- styles/note.yaml
            NoteStyle:
              fields: { buttonStyle: ButtonStyle }
              value:
                buttonStyle: { titleColor: 1️⃣{ normal: "{color.primary}" }, viewStyle: { tintColor: 2️⃣"{color.primary}" } }
            --- components/note.yaml
            Note:
              level: atom
              style: NoteStyle
              states:
                calm: {}
                loud: { style: { buttonStyle: { titleColor: { highlighted: "{color.accent}" }, borderColor: 3️⃣"{color.primary}" } } }
              brands: { two: { states: { loud: { style: { buttonStyle: { viewStyle: { tintColor: "{color.accent}" } } } } } } }
              events: { ring: {} }
              transitions: { calm: { ring: loud } }
              examples: { calm: {}, loud: { state: loud } }
            """
        expect(
            Self.project("", styles: styles), "1️⃣ deprecated-use", "2️⃣ deprecated-use",
            """
            3️⃣ warning: 'buttonStyle/borderColor' of 'Note@loud' refers to 'color.primary', \
            which is deprecated: Use color.accent. [deprecated-use]
            """)
    }
}
