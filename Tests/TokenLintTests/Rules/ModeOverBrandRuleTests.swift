import Testing

@Suite struct ModeOverBrandRuleTests {
    private static func project(_ own: String = "") -> String {
        """
        --- base/color.yaml
        color: { $type: color, accent: "#2F6BFF" }
        --- modes/dark.yaml
        color: { $type: color, accent: 1️⃣"#8FB0FF" }
        --- brands/badoo/modes/high-contrast.yaml
        color: { $type: color, accent: "#783BF9" }
        --- brands/bumble/color.yaml
        color: { $type: color, accent: "#FFC629" }
        \(own)
        """
    }

    @Test func theBrandsValueIsHidden() {
        let found = expect(
            Self.project(),
            "1️⃣ warning: 'color.accent' in the shared mode 'dark' hides the brand's own value in brand 'bumble' [mode-over-brand]")
        #expect(found.all.first?.notes.map(\.text) == ["brand 'bumble' sets it here"])
    }

    @Test func theBrandsOwnModeSaysWhatIsMeant() {
        expect(Self.project("--- brands/bumble/modes/dark.yaml\ncolor: { $type: color, accent: \"#FFC629\" }"))
    }
}
