import Testing

@Suite struct ContrastRuleTests {
    private static func note(_ view: String, _ text: String, more: String = "", config: String = "", colors: String = "") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint:\n  contrast: \(config)\n")--- base/color.yaml
        color:
          $type: color
          white: "#FFFFFF"
          grey: "#777777"
        \(colors)
        --- styles/note.yaml
        NoteStyle:
          fields:
            viewStyle: ViewStyle
            textStyle: LabelStyle
            buttonStyle: ButtonStyle
          value:
            viewStyle: \(view)
            textStyle: \(text)
        \(more)
        """
    }

    @Test func textIsReadable() {
        let found = expect(
            Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: 1️⃣\"{color.grey}\" }"),
            "1️⃣ warning: 'textStyle/textColor' of 'NoteStyle' has a contrast of 4.47:1; at least 4.5:1 is needed [contrast]")
        #expect(found.errorCount == 0)
        expect(Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: \"#767676\" }"))
    }

    @Test func minimum() {
        expect(Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: \"{color.grey}\" }", config: "{ minimum: 4.4 }"))
        expect(
            Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: 1️⃣\"#666666\" }", config: "{ minimum: 7 }"), "1️⃣ contrast")
    }

    @Test(arguments: [
        ("24", "regular", true), ("23.9", "regular", false), ("18.66", "bold", true), ("18.6", "bold", false), ("1.5rem", "thin", true),
    ])
    func largeText(size: String, weight: String, isLarge: Bool) {
        let font = "{ fontFamily: x, fontSize: \(size), fontWeight: \(weight), lineHeight: 1, letterSpacing: 0 }"
        let text = "{ font: \(font), textColor: 1️⃣\"#888888\" }"
        if isLarge {
            expect(Self.note("{ backgroundColor: \"{color.white}\" }", text))
            expect(Self.note("{ backgroundColor: \"{color.white}\" }", text, config: "{ minimumLarge: 3.6 }"), "1️⃣ contrast")
        } else {
            expect(Self.note("{ backgroundColor: \"{color.white}\" }", text), "1️⃣ contrast")
        }
    }

    @Test func apca() {
        let view = "{ backgroundColor: \"{color.white}\" }"
        expect(Self.note(view, "{ textColor: \"#767676\" }", config: "{ apca: 60 }"))
        expect(
            Self.note(view, "{ textColor: 1️⃣\"#767676\" }", config: "{ apca: 90 }"),
            "1️⃣ warning: 'textStyle/textColor' of 'NoteStyle' has an APCA contrast of Lc 71.57; at least 90 is needed [contrast]")
    }

    @Test func nothingBehindIsNotJudged() {
        expect(Self.note("{ borderColor: \"#000000\" }", "{ textColor: \"#FFFFFE\" }"))
        expect(Self.note("{ backgroundColor: \"#FFFFFF00\" }", "{ textColor: \"#FFFFFE\" }"))
        let gradient = "[{ color: \"#000000\", position: 0 }, { color: \"#FFFFFF\", position: 1 }]"
        expect(Self.note("{ backgroundColor: \"#FFFFFF\", gradient: \(gradient) }", "{ textColor: \"#FFFFFE\" }"))
        expect(
            Self.note(
                "{ gradient: \(gradient) }", "{ viewStyle: { backgroundColor: \"#FFFFFF\" }, textColor: 1️⃣\"#FFFFFE\" }"), "1️⃣ contrast")
    }

    @Test func canvas() {
        let clear = "{ backgroundColor: \"#FFFFFF00\" }"
        expect(Self.note(clear, "{ textColor: 1️⃣\"{color.grey}\" }", config: "{ canvas: color.white }"), "1️⃣ contrast")
        expect(Self.note(clear, "{ textColor: \"{color.white}\" }", config: "{ canvas: color.ink }", colors: "  ink: \"#101010\""))
        expect(
            Self.note(clear, "{ textColor: \"{color.white}\" }", config: "{ canvas: 1️⃣color.wite }"),
            "1️⃣ error: no brand has a colour named 'color.wite' [configuration]")
    }

    @Test func translucentColorsAreMixed() {
        let black = "{ backgroundColor: \"#000000\" }"
        expect(Self.note(black, "{ viewStyle: { backgroundColor: \"#FFFFFF80\" }, textColor: 1️⃣\"#FFFFFF\" }"), "1️⃣ contrast")
        expect(Self.note(black, "{ viewStyle: { backgroundColor: \"#FFFFFF20\" }, textColor: \"#FFFFFF\" }"))
        expect(Self.note("{ backgroundColor: \"#FFFFFF\" }", "{ textColor: 1️⃣\"#00000060\" }"), "1️⃣ contrast")
    }

    @Test func alphaOfAViewFadesItsText() {
        expect(Self.note("{ backgroundColor: \"#FFFFFF\" }", "{ viewStyle: { alpha: 0.4 }, textColor: 1️⃣\"#000000\" }"), "1️⃣ contrast")
        expect(Self.note("{ backgroundColor: \"#FFFFFF\" }", "{ viewStyle: { alpha: 0.8 }, textColor: \"#000000\" }"))
        expect(Self.note("{ backgroundColor: \"#000000\", alpha: 0.3 }", "{ textColor: 1️⃣\"#FFFFFF\" }"), "1️⃣ contrast")
    }

    private static func button(_ title: String, _ fill: String, config: String = "") -> String {
        let style = "    buttonStyle: { titleColor: \(title), backgroundColor: \(fill) }"
        return note("{ backgroundColor: \"#FFFFFF\" }", "{ numberOfLines: 1 }", more: style, config: config)
    }

    @Test func everyControlState() {
        expect(
            Self.button("1️⃣\"#FFFFFF\"", "{ normal: \"#000000\", selected+highlighted: \"#CCCCCC\" }"),
            """
            1️⃣ warning: 'buttonStyle/titleColor' of 'NoteStyle' has a contrast of 1.6:1; at least 4.5:1 is needed \
            when selected+highlighted [contrast]
            """)
        expect(Self.button("{ normal: \"#FFFFFF\", highlighted: \"#000000\" }", "{ normal: \"#000000\", highlighted: \"#CCCCCC\" }"))
        expect(Self.button("1️⃣{ normal: \"#FFFFFF\", highlighted: \"#333333\" }", "\"#000000\""), "1️⃣ contrast")
    }

    @Test func alphaOfAButtonReplacesThatOfItsView() {
        func button(_ alpha: String) -> String {
            let style = "    buttonStyle: { viewStyle: { alpha: 0.4 }, titleColor: 1️⃣\"#000000\", alpha: \(alpha) }"
            return Self.note("{ backgroundColor: \"#FFFFFF\" }", "{ numberOfLines: 1 }", more: style)
        }
        expect(button("1"))
        expect(
            button("{ normal: 1, highlighted: 0.5 }"),
            "1️⃣ warning: 'buttonStyle/titleColor' of 'NoteStyle' has a contrast of 3.97:1; at least 4.5:1 is needed when highlighted [contrast]"
        )
        expect(button("{ normal: 1, disabled: 0.3 }"))
        expect(button("null"), "1️⃣ contrast")
    }

    @Test func disabledControls() {
        let (title, fill) = ("1️⃣{ normal: \"#FFFFFF\", disabled: \"#333333\" }", "\"#000000\"")
        expect(Self.button(title, fill))
        expect(Self.button(title, fill, config: "{ disabled: true }"), "1️⃣ contrast")
        expect(Self.button(title, fill, config: "{ disabled: false }"))
    }

    @Test func aVariantSharesTheErrorOfTheDefault() {
        let variants = """
              variants:
                wide: { textStyle: { numberOfLines: 2 } }
                pale: { textStyle: { textColor: 2️⃣"#EEEEEE" } }
            """
        expect(
            Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: 1️⃣\"{color.grey}\" }", more: variants), "1️⃣ contrast",
            "2️⃣ warning: 'textStyle/textColor' of 'NoteStyle.pale' has a contrast of 1.16:1; at least 4.5:1 is needed [contrast]")
    }

    @Test func brandsAndModes() {
        let text = """
            --- base/color.yaml
            color: { $type: color, ground: "#FFFFFF", ink: "#000000" }
            --- modes/dark.yaml
            color: { $type: color, ground: "#222222" }
            --- brands/badoo.yaml
            size: { $type: dimension, row: 1 }
            --- brands/bumble.yaml
            size: { $type: dimension, row: 1 }
            color: { $type: color, ink: "#777777" }
            --- styles/note.yaml
            NoteStyle:
              fields: { viewStyle: ViewStyle, textStyle: LabelStyle }
              value: { viewStyle: { backgroundColor: "{color.ground}" }, textStyle: { textColor: 1️⃣"{color.ink}" } }
            """
        expect(
            text,
            """
            1️⃣ warning: 'textStyle/textColor' of 'NoteStyle' has a contrast of 1.31:1; at least 4.5:1 is needed \
            in brand 'badoo' dark, brand 'bumble' [contrast]
            """)
    }

    /// A component over a readable style, with the changes of its state and its elements.
    private static func state(_ state: String, body: String = "label: \"{text}\", style: textStyle, name: text", more: String = "")
        -> String
    {
        note(
            "{ backgroundColor: \"{color.white}\" }", "{ textColor: \"#000000\" }",
            more: "  variants: { dim: { textStyle: { textColor: 9️⃣\"{color.grey}\" } } }\n\(more)")
                + """

                --- components/note.yaml
                7️⃣Note:
                  level: atom
                  style: NoteStyle
                  content: { text: string }
                  body: { \(body) }
                  states: { calm: {}, loud: \(state) }
                  events: { ring: {} }
                  transitions: { calm: { ring: loud } }
                  examples:
                    calm: { content: { text: A } }
                    loud: { state: loud, content: { text: A } }
                """
    }

    /// The style and the part of a component that these tests do not look at.
    private func expectState(_ text: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) {
        expect(
            text, expected + ["9️⃣ contrast", "7️⃣ unused-style-field"],
            sourceLocation: sourceLocation)
    }

    /// The title of the selected segment is on the colour of that segment, also where the title has no colour of its own for it.
    @Test func aSelectedSegmentLiesOnItsOwnColour() {
        func segments(_ title: String) -> String {
            """
            --- base/color.yaml
            color: { $type: color, white: "#FFFFFF", black: "#000000" }
            --- styles/tabs.yaml
            TabsStyle:
              fields: { controlStyle: SegmentedControlStyle }
              value:
                controlStyle:
                  viewStyle: { backgroundColor: "{color.white}" }
                  titleColor: 1️⃣\(title)
                  selectedSegmentTintColor: "{color.black}"
            """
        }
        expect(segments("{ normal: \"{color.black}\", selected: \"{color.white}\" }").replacing("1️⃣", with: ""))
        let found = expect(segments("\"{color.black}\""), "1️⃣ contrast")
        #expect(found.all.first?.text.contains("selected") == true)
    }

    @Test func errorsAndScrollEdgesHaveGroundsOfTheirOwn() {
        func form(_ error: String, _ edge: String) -> String {
            """
            --- styles/form.yaml
            SignUpStyle:
              fields: { nameStyle: TextFieldStyle, barStyle: NavigationBarStyle }
              value:
                nameStyle: { textColor: 1️⃣"#000000", backgroundColor: "#FFFFFF", errorBackgroundColor: \(error) }
                barStyle: { titleColor: 2️⃣"#000000", backgroundColor: "#FFFFFF", scrollEdgeBackgroundColor: \(edge) }
            """
        }
        expect(
            form("\"#660000\"", "\"#444444\""),
            """
            1️⃣ warning: 'nameStyle/textColor' of 'SignUpStyle' on 'nameStyle/errorBackgroundColor' has a contrast of 1.56:1; at least 4.5:1 is \
            needed [contrast]
            """, "2️⃣ contrast")
        expect(form("null", "null").replacing("1️⃣", with: "").replacing("2️⃣", with: ""))
    }

    /// A state that changes the colour of an error is judged by that alone.
    @Test func aStateChangesTheGroundOfAnError() {
        expect(
            """
            --- styles/form.yaml
            SignUpStyle:
              fields: { nameStyle: TextFieldStyle }
              value: { nameStyle: { textColor: "#000000", backgroundColor: "#FFFFFF" } }
            --- components/form.yaml
            Form:
              level: atom
              style: SignUpStyle
              content: { name: string }
              body: { textField: "{name}", style: nameStyle, description: Name }
              states: { usual: {}, wrong: { style: { nameStyle: { errorBackgroundColor: 1️⃣"#660000" } } } }
              events: { fail: {} }
              transitions: { usual: { fail: wrong } }
              examples: { usual: { content: { name: A } }, wrong: { state: wrong, content: { name: A } } }
            """, "1️⃣ contrast")
    }

    /// A large title has a font of its own, and so has the title of a tab.
    @Test func titlesOfBarsHaveTheirOwnFonts() {
        let font = "{ fontFamily: x, fontSize: 30, fontWeight: 400, lineHeight: 1, letterSpacing: 0 }"
        expect(
            """
            --- styles/bars.yaml
            BarsStyle:
              fields: { topStyle: NavigationBarStyle, tabStyle: TabBarStyle }
              value:
                topStyle: { largeTitleFont: \(font), largeTitleColor: "#888888", titleColor: 1️⃣"#888888", backgroundColor: "#FFFFFF" }
                tabStyle: { backgroundColor: "#FFFFFF", itemColor: 2️⃣{ normal: "#000000", selected: "#AAAAAA" } }
            """, "1️⃣ contrast",
            "2️⃣ warning: 'tabStyle/itemColor' of 'BarsStyle' has a contrast of 2.32:1; at least 4.5:1 is needed when selected [contrast]")
    }

    /// What `applies` gives to `self` is behind all texts of the view, whatever the field is called, and also in another style.
    @Test func textLiesOnTheStyleOfTheViewItself() {
        expect(
            """
            --- styles/cell.yaml
            PhotoCellStyle:
              fields: { cellStyle: CollectionViewCellStyle, nameStyle: LabelStyle }
              applies: { cellStyle: self, nameStyle: nameLabel }
              value:
                cellStyle: { viewStyle: { backgroundColor: "#FFFFFF" }, backgroundColor: { selected: "#000000" } }
                nameStyle: { textColor: 1️⃣"#222222" }
            BadgedCellStyle:
              fields: { photoStyle: PhotoCellStyle, badgeStyle: LabelStyle }
              applies: { photoStyle: self, badgeStyle: badge }
              value:
                photoStyle: { cellStyle: { backgroundColor: "#000000" } }
                badgeStyle: { textColor: 2️⃣"#222222" }
            """,
            "1️⃣ warning: 'nameStyle/textColor' of 'PhotoCellStyle' has a contrast of 1.31:1; at least 4.5:1 is needed when selected [contrast]",
            "2️⃣ warning: 'badgeStyle/textColor' of 'BadgedCellStyle' has a contrast of 1.31:1; at least 4.5:1 is needed [contrast]")
    }

    @Test func statesLieOnTheStyle() {
        let style = "style: { textStyle: { textColor: 1️⃣\"#777777\" } }"
        // Its text over the background of the style, once for all variants.
        expectState(
            Self.state("{ \(style) }"),
            "1️⃣ warning: 'textStyle/textColor' of 'Note@loud' has a contrast of 4.47:1; at least 4.5:1 is needed [contrast]")
        // The text of the style over its own background.
        expectState(
            Self.state("{ style: { viewStyle: { backgroundColor: 1️⃣\"#202020\" } } }"),
            "1️⃣ warning: 'textStyle/textColor' of 'Note@loud' has a contrast of 1.28:1; at least 4.5:1 is needed [contrast]",
            "1️⃣ warning: 'textStyle/textColor' of 'Note@loud.dim' has a contrast of 3.63:1; at least 4.5:1 is needed [contrast]")
        // Over the variant that it picks.
        expectState(Self.state("{ variant: dim, style: { textStyle: { textColor: 1️⃣\"#808080\" } } }"), "1️⃣ contrast")
    }

    @Test func whatAStateDoesNotChangeIsToldOnce() {
        expectState(Self.state("{ variant: dim, style: { textStyle: { textColor: \"{color.grey}\", numberOfLines: 2 } } }"))
        expectState(Self.state("{ variant: dim, style: { textStyle: { textAlignment: center } } }"))
        expectState(Self.state("{ variant: dim, style: { textStyle: { textColor: \"#000000\" } } }"))
    }

    @Test func whatNobodyReadsInAStateIsNotJudged() {
        let style = "style: { textStyle: { textColor: \"#EEEEEE\" } }"
        expectState(Self.state("{ \(style), elements: { text: { hidden: true } } }"))
        expectState(Self.state("{ \(style) }", body: "label: \"{text}\", style: textStyle, visibleIn: calm"))
        let button = "style: { buttonStyle: { titleColor: \"#EEEEEE\" } }, elements: { text: { control: disabled } }"
        expectState(
            Self.state("{ \(button) }", body: "button: \"{text}\", style: buttonStyle, name: text, sends: ring"))
    }

    private static func pairs(_ pairs: String) -> String {
        note("{ borderColor: \"#000000\" }", "{ numberOfLines: 1 }", config: "{ pairs: [\(pairs)] }", colors: "  1️⃣pale: \"#999999\"")
    }

    @Test func pairs() {
        let found = expect(
            Self.pairs("{ text: color.pale, background: color.white }"),
            "1️⃣ warning: 'color.pale' on 'color.white' has a contrast of 2.84:1; at least 4.5:1 is needed [contrast]")
        #expect(found.all.first?.pointer?.description == "/color/pale")
        #expect(found.all.first?.notes.map(\.text) == ["the pair is listed here"])
        expect(Self.pairs("{ text: color.pale, background: color.white, minimum: 2.5 }"))
        expect(Self.pairs("{ text: color.pale, background: color.white, minimum: 2.5, apca: 75 }"), "1️⃣ contrast")
        expect(Self.pairs("{ text: 2️⃣color.pal, background: color.white }"), "2️⃣ configuration")
        expect(Self.pairs("2️⃣{ text: color.pale }"), "2️⃣ error: each item of 'pairs' needs 'background' [configuration]")
    }

    @Test func exceptions() {
        let reason = "$extensions: { tokengen: { lint: { contrast: Decorative. } } }"
        expect(
            Self.note(
                "{ backgroundColor: \"{color.white}\" }", "{ textColor: \"{color.hint}\" }",
                colors: "  hint: { $value: \"#999999\", \(reason) }"))
        expect(
            Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: \"{color.grey}\" }", more: "  \(reason)"))
        let pale = "pale: { \(reason), textStyle: { textColor: \"#EEEEEE\" } }"
        let variants = "  variants: { \(pale), grey: { textStyle: { textColor: 1️⃣\"#999999\" } } }"
        expect(
            Self.note("{ backgroundColor: \"{color.white}\" }", "{ textColor: \"#000000\" }", more: variants), "1️⃣ contrast")
    }

    /// Colours that differ by mode, density and theme.
    static let contexts = """
        --- tokengen.yaml
        modifiers: { density: [comfortable, compact], theme: [plain, sepia] }
        lint: { contrast: { pairs: [{ text: color.text, background: color.page }] } }
        --- base/color.yaml
        color: { $type: color, page: "#FFFFFF", 3️⃣text: "#000000", hint: "#595959" }
        --- modes/dark.yaml
        color: { page: "#000000", text: "#FFFFFF", hint: "#AAAAAA" }
        --- modifiers/density/compact.yaml
        color: { hint: "#6A6A6A" }
        --- modifiers/theme/sepia/color.yaml
        color: { page: "#D8C8A0" }
        --- modifiers/theme/sepia/modes/dark.yaml
        color: { page: "#999999" }
        --- styles/note.yaml
        NoteStyle:
          fields: { viewStyle: ViewStyle, textStyle: LabelStyle }
          value:
            viewStyle: { backgroundColor: "{color.page}" }
            textStyle: { textColor: 1️⃣"{color.hint}" }
        """

    /// Each pair is judged for each choice of the contexts that it depends on.
    @Test func contexts() {
        expect(Self.contexts, "1️⃣ contrast", "1️⃣ contrast", "3️⃣ contrast")
    }
}
