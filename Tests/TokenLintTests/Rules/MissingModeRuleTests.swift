import Testing

@Suite struct MissingModeRuleTests {
    private static func project(_ dark: String, config: String = "", mode: String = "dark", accent: String = "\"#2F6BFF\"") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { missing-mode: \(config) }\n")--- base/color.yaml
        palette: { $type: color, a: "#000001", b: "#000002", c: "#000003", d: "#000004" }
        color:
          $type: color
          1️⃣one: "#000005"
          two: "{palette.b}"
          three: "{palette.c}"
          four: "{palette.d}"
          2️⃣accent: \(accent)
        --- modes/\(mode).yaml
        color: { $type: color, \(dark) }
        """
    }

    private static let four = "one: \"#F00001\", two: \"#F00002\", three: \"#F00003\", four: \"#F00004\""

    @Test func nearlyAllOfAGroup() {
        expect(Self.project(Self.four), "2️⃣ warning: 'color.accent' has no value of its own in mode 'dark' [missing-mode]")
        expect(Self.project(Self.four + ", accent: \"#8FB0FF\""))
        expect(Self.project(Self.four, accent: "\"{color.one}\""))
        expect(Self.project("two: \"#F00002\", three: \"#F00003\", four: \"#F00004\""))
    }

    @Test func share() {
        let three = "two: \"#F00002\", three: \"#F00003\", four: \"#F00004\""
        expect(Self.project(three, config: "{ share: 0.5 }"), "1️⃣ missing-mode", "2️⃣ missing-mode")
        expect(Self.project(Self.four, config: "{ share: 1 }"))
    }

    @Test func tokens() {
        expect(Self.project("two: \"#F00002\"", config: "{ tokens: [color.one, color.two] }"), "1️⃣ missing-mode")
        expect(Self.project("two: \"#F00002\"", config: "{ tokens: [color.two] }"))
    }

    @Test func modes() {
        expect(Self.project(Self.four, mode: "high-contrast"))
        expect(Self.project(Self.four, config: "{ modes: high-contrast }"))
        expect(Self.project(Self.four, config: "{ modes: [dark, high-contrast] }", mode: "high-contrast"), "2️⃣ missing-mode")
    }

    @Test func aDeclaredValueCountsEvenIfItIsTheSame() {
        expect(Self.project(Self.four + ", accent: 3️⃣\"#2F6BFF\""), "3️⃣ unused-override")
    }
}
