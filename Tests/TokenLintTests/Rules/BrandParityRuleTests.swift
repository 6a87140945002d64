import Testing

@Suite struct BrandParityRuleTests {
    private static func project(_ badoo: String, _ bumble: String, config: String = "") -> String {
        """
        \(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { brand-parity: \(config) }\n")--- base/size.yaml
        size: { $type: dimension, row: 56 }
        --- brands/badoo.yaml
        \(badoo)
        --- brands/bumble.yaml
        \(bumble)
        """
    }

    @Test func aTokenThatOneBrandLacks() {
        let found = expect(
            Self.project("size: { $type: dimension, 1️⃣icon: 40, bar: 2 }", "size: { $type: dimension, bar: 3 }"),
            "1️⃣ warning: 'size.icon' is missing in brand 'bumble'; brand 'badoo' has it [brand-parity]")
        #expect(found.all.first?.pointer?.description == "/size/icon")
        expect(Self.project("size: { $type: dimension, icon: 40 }", "size: { $type: dimension, icon: 4 }"))
    }

    @Test func aGroupIsReportedOnce() {
        expect(
            Self.project("palette: { $type: color, pink: { 1️⃣100: \"#111111\", 200: \"#222222\" } }", "size: { $type: dimension, row: 3 }"),
            "1️⃣ warning: 'palette' is missing in brand 'bumble'; brand 'badoo' has 2 tokens in it [brand-parity]")
        expect(
            Self.project(
                "palette: { $type: color, pink: { 1️⃣100: \"#111111\" } }", "palette: { $type: color, teal: { 2️⃣100: \"#333333\" } }"),
            "1️⃣ warning: 'palette.pink' is missing in brand 'bumble'; brand 'badoo' has a token in it [brand-parity]",
            "2️⃣ brand-parity")
    }

    @Test func otherBrandsAreNamed() {
        let found = expect(
            """
            --- brands/a.yaml
            size: { $type: dimension, 1️⃣icon: 40, bar: 1 }
            --- brands/b.yaml
            size: { $type: dimension, icon: 41, bar: 1 }
            --- brands/c.yaml
            size: { $type: dimension, bar: 2 }
            """, "1️⃣ warning: 'size.icon' is missing in brand 'c'; brand 'a' has it [brand-parity]")
        #expect(found.all.first?.notes.map(\.text) == ["brand 'b' has it here"])
    }

    @Test func ignore() {
        let files = ("size: { $type: dimension, 1️⃣icon: 40 }", "size: { $type: dimension, row: 3 }")
        expect(Self.project(files.0, files.1, config: "{ ignore: size }"))
        expect(Self.project(files.0, files.1, config: "{ ignore: [size.bar, other] }"), "1️⃣ brand-parity")
    }

    @Test func anExceptionHoldsForItsTokenOnly() {
        let badoo = """
            size:
              $type: dimension
              icon: { $value: 40, $extensions: { tokengen: { lint: { brand-parity: Only Badoo has icons. } } } }
              1️⃣bar: 3
            """
        expect(Self.project(badoo, "size: { $type: dimension, row: 3 }"), "1️⃣ brand-parity")
    }
}
