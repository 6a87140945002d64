import Testing

@Suite struct LevelUsedUpwardsRuleTests {
    private static func project(_ outer: String, _ inner: String, body: String = "{ 1️⃣component: Face, content: \"{face}\" }") -> String {
        """
        --- components/card.yaml
        Card:
          level: \(outer)
          content: { 2️⃣face: Face }
          body: \(body)
          examples: { usual: { content: { face: { name: Ann } } } }
        Face:
          level: \(inner)
          content: { name: string }
          body: { label: "{name}" }
          examples: { usual: { content: { name: Ann } } }
        """
    }

    @Test func aHigherLevelWithin() {
        expect(
            Self.project("atom", "molecule"), "1️⃣ warning: atom 'Card' shows 'Face', which is a molecule [level-used-upwards]")
        expect(
            Self.project("template", "page"), "1️⃣ warning: template 'Card' shows 'Face', which is a page [level-used-upwards]")
    }

    @Test func itsOwnLevelAndLowerOnes() {
        for inner in ["atom", "molecule", "organism"] { expect(Self.project("organism", inner)) }
    }

    @Test func contentIsJudgedWhereNoBodyShowsIt() {
        expect(
            Self.project("atom", "organism", body: "null"), "2️⃣ warning: atom 'Card' shows 'Face', which is an organism [level-used-upwards]"
        )
    }
}
