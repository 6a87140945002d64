import Testing

@Suite struct TouchTargetRuleTests {
    @Test func theOptionNamesDimensions() {
        func project(_ path: String) -> String {
            "--- tokengen.yaml\nlint: { touch-target: { tokens: 1️⃣[\(path)] } }\n--- base/a.yaml\ncolor: { $type: color, ink: red }\n"
                + "size: { $type: dimension, row: 56 }"
        }
        expect(project("size.nothing"), "1️⃣ error: no token or group named 'size.nothing' [configuration]")
        expect(project("color.ink"), "1️⃣ error: 'color.ink' is not a dimension; 'tokens' takes the sizes of controls [configuration]")
        expect(project("size"))
    }

    private static func project(_ height: String, config: String = "", more: String = "") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { touch-target: \(config) }\n")--- base/size.yaml
        size: { $type: dimension, chip: 1️⃣32, rem: 2.75rem }
        --- styles/chip.yaml
        ChipStyle:
          fields: { buttonStyle: ButtonStyle, side: dimension }
          value: { buttonStyle: { minimumHeight: 2️⃣\(height) }, side: 3️⃣"{size.chip}" }
        \(more)
        """
    }

    @Test func fieldsOfStyles() {
        expect(
            Self.project("\"{size.chip}\""),
            "2️⃣ warning: 'buttonStyle/minimumHeight' of 'ChipStyle' is 32 pt; touch targets need at least 44 pt [touch-target]")
        expect(Self.project("\"{size.rem}\""))
        expect(Self.project("44"))
        expect(Self.project("43.99"), "2️⃣ touch-target")
    }

    @Test func variantsThatInheritAreNotReported() {
        expect(
            Self.project("\"{size.chip}\"", more: "  variants: { wide: { side: 50 }, low: { buttonStyle: { minimumHeight: 4️⃣20 } } }"),
            "2️⃣ touch-target",
            "4️⃣ warning: 'buttonStyle/minimumHeight' of 'ChipStyle.low' is 20 pt; touch targets need at least 44 pt [touch-target]")
    }

    @Test func states() {
        let component = """

            --- components/chip.yaml
            Chip:
              level: atom
              style: ChipStyle
              states: { usual: {}, small: { style: { buttonStyle: { minimumHeight: 5️⃣20 } } }, large: { style: { side: 60 } } }
              events: { shrink: {}, grow: {} }
              transitions: { usual: { shrink: small, grow: large } }
              examples: { usual: {}, small: { state: small }, large: { state: large } }
            """
        expect(
            Self.project("44") + component,
            "5️⃣ warning: 'buttonStyle/minimumHeight' of 'Chip@small' is 20 pt; touch targets need at least 44 pt [touch-target]")
    }

    @Test func minimum() {
        expect(Self.project("\"{size.chip}\"", config: "{ minimum: 32 }"))
        expect(Self.project("44", config: "{ minimum: 48 }"), "2️⃣ touch-target")
    }

    @Test func fields() {
        expect(Self.project("\"{size.chip}\"", config: "{ fields: [] }"))
        expect(Self.project("44", config: "{ fields: side }"), "3️⃣ touch-target")
    }

    @Test func tokens() {
        expect(Self.project("44", config: "{ tokens: [size.ch*] }"), "1️⃣ touch-target")
        expect(Self.project("44", config: "{ tokens: [size.rem] }"))
    }

    @Test func aVariantMayBeAnException() {
        let reason = "$extensions: { tokengen: { lint: { touch-target: It lies in a large row. } } }"
        expect(Self.project("44", more: "  variants: { low: { \(reason), buttonStyle: { minimumHeight: 20 } } }"))
    }
}
