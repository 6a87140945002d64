import Testing

@Suite struct StrayOverrideRuleTests {
    private static let base = """
        --- base/color.yaml
        color:
          $type: color
          brandAccent: "#2F6BFF"
          link: "{color.brandAccent}"

        """

    @Test func whatARenamingLeavesBehind() {
        let found = expect(
            Self.base + "--- brands/badoo.yaml\ncolor: { 1️⃣accent: \"#783BF9\" }\n--- brands/bumble.yaml\ncolor: { accent: \"#FFC629\" }",
            "1️⃣ warning: 'color.accent' overrides nothing: base/ has no such token, and nothing refers to it (also in brand 'bumble') [stray-override]"
        )
        #expect(found.all.first?.notes.map(\.text) == ["'color' of base/ has brandAccent, link"])
    }

    @Test func itStandsForMissingInOtherBrands() {
        expect(
            Self.base + "--- brands/badoo.yaml\ncolor: { 1️⃣accent: \"#783BF9\" }\n--- brands/bumble.yaml\ncolor: { link: \"#FFC629\" }",
            "1️⃣ stray-override")
    }

    @Test(arguments: [
        "color: { own: \"#783BF9\", link: \"{color.own}\" }", "palette: { $type: color, own: \"#783BF9\" }",
        "color: { own: { $type: number, $value: 1 } }", "color: { own: { $value: \"#783BF9\", $deprecated: true } }",
        "color: { own: { $value: \"#783BF9\", $extensions: { tokengen: { lint: { stray-override: Swift uses it. } } } } }",
    ])
    func whatIsNotLeftBehind(brand: String) { expect(Self.base + "--- brands/badoo.yaml\n" + brand) }

    @Test func aGroupThatOnlySwiftUsesSaysNothing() {
        expect("--- base/color.yaml\ncolor: { $type: color, ink: red }\n--- brands/badoo.yaml\ncolor: { own: blue }")
    }

    @Test func theOption() {
        expect(
            "--- tokengen.yaml\nlint: { stray-override: { ignore: [color.own] } }\n" + Self.base
                + "--- brands/badoo.yaml\ncolor: { own: \"#783BF9\" }")
    }
}
