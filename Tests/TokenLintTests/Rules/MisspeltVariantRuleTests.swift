import Testing

@Suite struct MisspeltVariantRuleTests {
    private static func project(_ variants: String) -> String {
        """
        --- base/color.yaml
        color: { $type: color, accent: red, soft: blue }
        --- brands/badoo.yaml
        color: { accent: lime }
        --- styles/card.yaml
        CardStyle:
          fields: { tint: color }
          value: { tint: "{color.accent}" }
          variants: { quiet: { tint: "{color.soft}" } }
          brands: { badoo: { variants: { \(variants) } } }
        """
    }

    @Test func aSlip() {
        let found = expect(
            Self.project("1️⃣quite: { tint: red }"),
            "1️⃣ warning: 'quite' is a new variant of 'CardStyle': only brand 'badoo' declares it [misspelt-variant]")
        #expect(found.all.first?.hint == "did you mean 'quiet'?")
    }

    @Test func anotherName() {
        expect(Self.project("loud: { tint: red }"))
        expect(Self.project("quiet: { tint: red }"))
    }
}
