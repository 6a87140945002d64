import Testing
import TokenCompiler
import TokenDiagnostics
import TokenResolver

@testable import TokenLint

@Suite struct MisspeltOverrideRuleTests {
    private static let base = """
        --- base/color.yaml
        color:
          $type: color
          accent: "#2F6BFF"
          onAccent: "#FFFFFF"
          text: { title: "#000000", primary: "#111111" }

        """

    private static func text(_ name: String) -> String {
        "'\(name)' overrides nothing: base/ has no such token, and nothing refers to it [misspelt-override]"
    }

    @Test func aTokenOfOneBrand() throws {
        let found = expect(
            Self.base + "--- brands/badoo.yaml\ncolor: { 1️⃣acent: \"#783BF9\" }\n--- brands/bumble.yaml\ncolor: { accent: \"#FFC629\" }",
            "1️⃣ warning: \(Self.text("color.acent"))")
        let diagnostic = try #require(found.all.first)
        #expect(diagnostic.hint == "did you mean 'color.accent'?")
        #expect(diagnostic.pointer == "/color/acent")
        #expect(diagnostic.notes.map(\.text) == ["'color.accent' is declared here"])
        #expect(diagnostic.notes.first?.range?.file.name == "base/color.yaml")
    }

    @Test func theSameInBothBrands() {
        expect(
            Self.base + "--- brands/badoo.yaml\ncolor: { 1️⃣acent: \"#783BF9\" }\n--- brands/bumble.yaml\ncolor: { 2️⃣acent: \"#FFC629\" }",
            "1️⃣ warning: \(Self.text("color.acent"))", "2️⃣ warning: \(Self.text("color.acent"))")
    }

    @Test(arguments: ["on-accent", "onaccent", "OnAccent", "onAcccent", "onAccnet", "on_acent"]) func slips(name: String) {
        expect(Self.base + "--- brands/badoo.yaml\ncolor: { 1️⃣\(name): \"#783BF9\" }", "1️⃣ misspelt-override")
    }

    @Test func aGroupIsReportedOnce() {
        let found = expect(
            Self.base
                + "--- brands/badoo.yaml\n1️⃣colour: { $type: color, accent: \"#783BF9\", text: { title: \"#222222\", 2️⃣other: \"#333333\" } }",
            "1️⃣ warning: 'colour' overrides nothing: base/ has no such group, and nothing refers to its 2 tokens [misspelt-override]")
        #expect(found.all.first?.hint == "did you mean 'color'?")
    }

    @Test func whatIsUsedOrOverriddenOrOfAnotherTypeIsNone() {
        func brand(_ text: String) -> String { Self.base + "--- brands/badoo.yaml\n\(text)" }
        expect(brand("color: { acent: \"#783BF9\", link: \"{color.acent}\" }"))
        expect(brand("color: { acent: \"#783BF9\", accent: \"#783BFA\" }"))
        expect(brand("color: { acent: { $type: dimension, $value: 4 } }"))
        expect(brand("color: { acent: \"#783BF9\" }\n--- styles/s.yaml\nS: { fields: { c: color }, value: { c: \"{color.acent}\" } }"))
        expect(
            brand(
                """
                color:
                  acent: { $value: { colorSpace: srgb, components: [0.1, 0.2, 0.3] } }
                  half: { $value: { colorSpace: srgb, components: [0, 0, { $ref: "#/color/acent/$value/components/2" }] } }
                """))
        expect(brand("other: { $type: color, acent: \"#783BF9\" }\nmore: { $extends: \"{other}\" }"))
    }

    @Test(arguments: [
        ("blue: { 100: red }", "blue: { 200: red }"), ("spacing-1: red", "spacing-2: red"), ("primary: red", "primary2: red"),
        ("size-1-5: red", "size-15: red"),
        ("pink: red", "pine: red"), ("xl: red", "xxl: red"), ("xlarge: red", "xxlarge: red"), ("light: red", "right: red"),
        ("high: red", "highest: red"), ("surfaceHigh: red", "surfaceLow: red"), ("error: red", "warning: red"),
    ])
    func siblingsAreNames(base: String, own: String) {
        let found = LintCase(
            "--- tokengen.yaml\nlint: { brand-parity: off, duplicate-value: off, naming: off }\n--- base/a.yaml\nc: { $type: color, \(base) }\n"
                + "--- brands/badoo.yaml\nc: { \(own) }"
        ).check().diagnostics
        #expect(found.all.map(\.text) == [])
    }

    @Test func exceptionsAndOptions() {
        let brand = "--- brands/badoo.yaml\ncolor: { acent: "
        expect(
            Self.base + brand
                + "{ $value: \"#783BF9\", $extensions: { tokengen: { lint: { misspelt-override: A Scot is no accent. } } } } }")
        expect("--- tokengen.yaml\nlint: { misspelt-override: { ignore: [color.acent] } }\n" + Self.base + brand + "\"#783BF9\" }")
    }

    /// Swift is not generated without this rule, and it reports without the other rules.
    @Test func itRunsAlways() throws {
        let text =
            Self.base + "  link: { $value: \"#2F6BFF\", $extensions: { tokengen: { lint: { nonsense: x } } } }\n"
            + "--- brands/badoo.yaml\ncolor: { acent: \"#783BF9\" }"
        var diagnostics = Diagnostics()
        let project = try #require(Compiler(options: .init()).read(LintCase(text).input, reporting: &diagnostics))
        Linter().checkAlways(project, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.id) == [LintRule.misspeltOverride.id])
    }

    @Test func oneEdit() {
        func slip(_ one: String, _ other: String) -> Bool { NameSlip.resembles(one, other) && NameSlip.resembles(other, one) }
        #expect(slip("accent", "acent") && slip("accent", "accnet") && slip("accent", "accemt") && slip("accent", "accentt"))
        #expect(slip("fontSize", "font-size") && slip("font size", "font_sise") == false && slip("background-color", "backgruond-color"))
        #expect(slip("card", "crad") && !slip("card", "cart"))
        #expect(!slip("accent", "acnt") && !slip("accent", "bccent") && !slip("text", "test") && !slip("step1", "step2"))
        #expect(NameSlip.words(of: "fontSize-2xl").map { String(decoding: $0, as: UTF8.self) } == ["font", "size", "2", "xl"])
        #expect(NameSlip.words(of: "--").isEmpty)
    }
}
