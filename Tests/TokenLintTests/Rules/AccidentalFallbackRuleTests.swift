import Testing

@Suite struct AccidentalFallbackRuleTests {
    private static func project(base: String, bumble: String = "color: { $type: color, x: \"#000000\" }") -> String {
        """
        --- tokengen.yaml
        lint: { brand-parity: off, duplicate-value: off }
        --- base/color.yaml
        \(base)
        --- brands/badoo.yaml
        color: { $type: color, accent: "#783BF9" }
        --- brands/bumble.yaml
        \(bumble)
        """
    }

    private static let marked = """
        color:
          $type: color
          1️⃣accent: { $value: "#2F6BFF", $extensions: { tokengen: { brandSpecific: true } } }
        """

    @Test func aBrandSetsIt() {
        expect(
            Self.project(base: Self.marked),
            "1️⃣ error: 'color.accent' is marked as brand-specific but has the value of base/ in brand 'bumble' [accidental-fallback]")
        expect(Self.project(base: Self.marked, bumble: "color: { $type: color, accent: \"#FFC629\" }"))
    }

    @Test func marksOfGroups() {
        let base = """
            color:
              $type: color
              $extensions: { tokengen: { brandSpecific: true } }
              1️⃣accent: "#2F6BFF"
              plain: { $value: "#FFFFFF", $extensions: { tokengen: { brandSpecific: false } } }
            """
        expect(Self.project(base: base), "1️⃣ accidental-fallback")
    }

    @Test func anAliasFollowsWhatItLeadsTo() {
        let base = """
            color:
              $type: color
              accent: "#2F6BFF"
              link: { $value: "{color.accent}", $extensions: { tokengen: { brandSpecific: true } } }
            """
        expect(Self.project(base: base, bumble: "color: { $type: color, accent: \"#FFC629\" }"))
    }

    @Test func aSourceWithoutBrandsHasNoneToForget() {
        expect("--- base/color.yaml\n" + Self.marked)
    }
}
