import Testing

@Suite struct LayerOrderRuleTests {
    private static func project(config: String) -> String {
        """
        --- tokengen.yaml
        lint: { layer-order: \(config) }
        --- base/color.yaml
        palette: { $type: color, purple: "#783BF9", brand: 1️⃣"{color.accent}", violet: "{palette.purple}" }
        color: { $type: color, accent: "{palette.purple}", link: "{color.accent}" }
        free: { $type: color, one: "{color.accent}", two: "{palette.purple}" }
        --- styles/note.yaml
        NoteStyle:
          fields: { viewStyle: ViewStyle }
          value: { viewStyle: { tintColor: "{color.accent}", borderColor: 2️⃣"{palette.purple}", backgroundColor: "#FFFFFF" } }
        """
    }

    @Test func layers() {
        expect(
            Self.project(config: "{ layers: [palette, color] }"),
            "1️⃣ warning: 'palette.brand' of layer 'palette' refers to 'color.accent' of the later layer 'color' [layer-order]")
        expect(Self.project(config: "{ layers: [palette.purple, color] }"))
        expect(Self.project(config: "{ layers: [] }"))
    }

    @Test func styles() {
        expect(
            Self.project(config: "{ styles: [color, border] }"),
            """
            2️⃣ warning: 'viewStyle/borderColor' of 'NoteStyle' refers to 'palette.purple'; \
            style fields can refer only to 'color', 'border' [layer-order]
            """
        )
        expect(Self.project(config: "{ styles: [color, palette] }"))
    }
}
