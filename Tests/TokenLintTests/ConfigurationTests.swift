import Testing

/// Levels and options in `tokengen.yaml`.
@Suite struct ConfigurationTests {
    private static func project(_ lint: String) -> String {
        """
        --- tokengen.yaml
        lint: \(lint)
        --- base/color.yaml
        color: { $type: color, 1️⃣a: "#783BF9", b: "#783BF9" }
        """
    }

    @Test func levels() {
        #expect(expect(Self.project("{ duplicate-value: error }"), "1️⃣ duplicate-value").errorCount == 1)
        #expect(expect(Self.project("{ duplicate-value: { level: error } }"), "1️⃣ duplicate-value").errorCount == 1)
        #expect(expect(Self.project("{ duplicate-value: warning }"), "1️⃣ duplicate-value").errorCount == 0)
        expect(Self.project("{ duplicate-value: off }"))
        expect(Self.project("{ duplicate-value: { level: off, minimum: 2 } }"))
        expect(Self.project(""), "1️⃣ duplicate-value")
    }

    @Test func whatIsNotKnown() {
        let rule = expect(
            Self.project("{ 2️⃣duplicate-values: off }"), "1️⃣ duplicate-value", "2️⃣ error: unknown rule 'duplicate-values' [configuration]")
        #expect(rule.all.first { $0.id == .configuration }?.hint == "did you mean 'duplicate-value'?")
        let option = expect(
            Self.project("{ duplicate-value: { 2️⃣minimun: 3 } }"), "1️⃣ duplicate-value",
            "2️⃣ error: unknown option 'minimun' [configuration]")
        #expect(option.all.first { $0.id == .configuration }?.hint == "did you mean 'minimum'?")
        expect(
            Self.project("{ duplicate-value: 2️⃣warn }"), "1️⃣ duplicate-value",
            "2️⃣ error: a rule's level must be off, warning or error [configuration]")
        expect(
            Self.project("2️⃣off"), "1️⃣ duplicate-value", "2️⃣ error: 'lint' must be a mapping from rules to levels and options [configuration]")
    }

    @Test(arguments: [
        ("duplicate-value: { minimum: 2️⃣many }", "'minimum' must be a number, 0 or more"),
        ("duplicate-value: { minimum: 2️⃣-1 }", "'minimum' must be a number, 0 or more"),
        ("duplicate-value: { minimum: 2️⃣\"3\" }", "'minimum' must be a number, 0 or more"),
        ("duplicate-value: { types: 2️⃣{ a: b } }", "'types' must be a list of texts"),
        ("duplicate-value: { types: [color, 2️⃣size] }", "'types' must be one of color, dimension, "),
        ("contrast: { disabled: 2️⃣yes }", "'disabled' must be true or false"),
        ("contrast: { canvas: 2️⃣[a] }", "'canvas' must be text"),
        ("contrast: { pairs: 2️⃣none }", "'pairs' must be a list of mappings"),
        ("contrast: { pairs: [2️⃣a] }", "'pairs' must be a list of mappings"),
        ("naming: { style: 2️⃣camels }", "'style' must be one of camel, kebab, snake, pascal, consistent"),
    ])
    func kindsOfOptions(lint: String, message: String) {
        let found = expect(Self.project("{ \(lint) }"), "1️⃣ duplicate-value", "2️⃣ configuration")
        #expect(found.all.first { $0.id == .configuration }?.text.hasPrefix(message) == true)
    }
}
