import Testing

@Suite struct DuplicateValueRuleTests {
    private static func project(_ tokens: String, config: String = "") -> String {
        "\(config.isEmpty ? "" : "--- tokengen.yaml\nlint: { duplicate-value: \(config) }\n")--- base/tokens.yaml\n\(tokens)\n"
    }

    @Test func literals() {
        let found = expect(
            Self.project("color: { $type: color, 1️⃣a: \"#783BF9\", b: \"#783bf9\", c: \"{color.a}\", d: \"#783BF9FF\" }"),
            "1️⃣ warning: 'color.a' has the same literal value as 'color.b', 'color.d'; one of them can refer to the other [duplicate-value]")
        #expect(found.all.first?.notes.count == 2)
        expect(Self.project("color: { $type: color, a: \"#783BF9\", b: { $value: \"#783BF9\", $deprecated: true } }"))
    }

    @Test func types() {
        let sizes = "size: { $type: dimension, 1️⃣a: 4, b: 4 }"
        expect(Self.project(sizes))
        expect(Self.project(sizes, config: "{ types: [color, dimension] }"), "1️⃣ duplicate-value")
        expect(
            Self.project("size: { $type: dimension, a: 4 }", config: "{ types: [1️⃣colour] }"), "1️⃣ configuration")
    }

    @Test func minimum() {
        let colors = "color: { $type: color, 1️⃣a: \"#783BF9\", b: \"#783BF9\" }"
        expect(Self.project(colors, config: "{ minimum: 3 }"))
        expect(Self.project(colors, config: "{ minimum: 2 }"), "1️⃣ duplicate-value")
    }

    @Test func ignore() {
        let colors = "color: { $type: color, 1️⃣a: \"#783BF9\", b: \"#783BF9\" }"
        expect(Self.project(colors, config: "{ ignore: color.b }"))
        expect(Self.project(colors, config: "{ ignore: color.c }"), "1️⃣ duplicate-value")
    }

    @Test func copiesAreOneValue() {
        expect(
            """
            --- base/button.yaml
            button: { $type: color, fill: "#2F6BFF" }
            compact: { $extends: "{button}" }
            """)
    }
}
