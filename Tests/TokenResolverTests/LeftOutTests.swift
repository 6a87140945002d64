import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// What other tools write and what means nothing here is left out, with all that refers to it.
@Suite struct LeftOutTests {
    private func causes(_ text: String) -> [String] {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        return project?.brands.first?.leftOut.map { "\($0.path) \($0.cause.text(1))" } ?? []
    }

    private func value(_ type: String, _ text: String) -> String {
        "--- base/a.json\n{ \"a\": { \"$type\": \"\(type)\", \"$value\": \(text) }, \"z\": { \"$type\": \"number\", \"$value\": 1 } }"
    }

    @Test(arguments: [
        ("dimension", "\"1.5em\"", "a has a length in 'em'"), ("dimension", "\"50%\"", "a has a length in '%'"),
        ("dimension", "{ \"value\": 4, \"unit\": \"dp\" }", "a has a length in 'dp'"), ("dimension", "\"auto\"", "a is the keyword 'auto'"),
        ("dimension", "\"clamp(1rem, 2vw, 3rem)\"", "a uses clamp(…)"), ("dimension", "\"4px 8px\"", "a has several values in one text"),
        ("color", "\"linear-gradient(90deg, #fff, #000)\"", "a has a gradient where a colour is wanted"),
        ("color", "\"var(--x)\"", "a uses var(…)"), ("color", "\"currentColor\"", "a is the keyword 'currentColor'"),
        ("color", "\"set_alpha({nowhere}, 0.5)\"", "a calls a function with a token that does not exist"),
        ("fontWeight", "\"Solid\"", "a has the name of a font's style in place of a weight"),
        ("fontWeight", "0", "a has a number that is no font weight"), ("color", "\"\"", "a has no value"),
        ("clamp", "\"x\"", "a has the type 'clamp'"), ("shadow", "{ \"blur\": 4 }", "a lacks members that a shadow needs"),
    ])
    func isLeftOut(type: String, text: String, cause: String) {
        #expect(causes(value(type, text)) == [cause])
    }

    @Test(arguments: [
        ("color", "\"#12\"", "bad-color"), ("color", "\"bleu\"", "bad-color"), ("color", "\"{nowhere}\"", "unresolved-alias"),
        ("colour", "\"#fff\"", "unknown-type"), ("dimension", "\"10pxx\"", "unknown-unit"), ("fontWeight", "\"blod\"", "unknown-weight"),
        ("dimension", "\"{nowhere} * 2\"", "unresolved-alias"), ("color", "\"rgba(1, 2)\"", "bad-color"),
    ])
    func whatIsWrongStaysAFault(type: String, text: String, id: String) {
        let (_, diagnostics) = ProjectCase(value(type, text)).resolve()
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.id.rawValue) == [id])
    }

    @Test func strictlyAllAreFaults() {
        for (type, text) in [
            ("dimension", "\"1em\""), ("fontWeight", "\"Solid\""), ("fontWeight", "0"), ("clamp", "\"x\""), ("color", "\"var(--x)\""),
        ] {
            #expect(ProjectCase(value(type, text)).resolve { $0.isStrict = true }.diagnostics.hasErrors, "\(type) \(text)")
        }
    }

    @Test func withAllThatRefersToIt() {
        let found = causes(
            """
            --- base/a.json
            { "size": { "$type": "dimension", "a": { "$value": "2em" }, "b": { "$value": "{size.a}" }, "c": { "$value": "{size.b} * 2" },
                "d": { "$value": "4px" } },
              "s": { "$type": "shadow", "$value": { "color": "#000", "offsetX": "{size.a}", "offsetY": 0, "blur": 0, "spread": 0 } } }
            """)
        #expect(
            found == [
                "s refers to a token that is left out", "size.a has a length in 'em'", "size.b refers to a token that is left out",
                "size.c refers to a token that is left out",
            ])
    }

    @Test func inAllModesAndBrands() {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "c": { "$type": "color", "a": { "$value": "#fff" }, "b": { "$value": "{c.a}" }, "d": { "$value": "#000" } } }
            --- modes/dark.json
            { "c": { "$type": "color", "d": { "$value": "var(--dark)" } } }
            --- brands/first.json
            { "c": { "$type": "color", "a": { "$value": "var(--x)" } } }
            --- brands/second.json
            { "own": { "$type": "number", "$value": 1 } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors)
        #expect(project?.brands.map { $0.tokens.map(\.path) } == [[], ["own"]])
        #expect(project?.brands.map { $0.leftOut.map(\.path) } == [["c.a", "c.b", "c.d"], ["c.a", "c.b", "c.d"]])
    }

    @Test func aFileOfOurOwnFormNeedsWhatItRefersTo() {
        let found = expect(
            """
            --- base/a.json
            { 1️⃣"a": { "$type": "dimension", "$value": "2em" } }
            --- base/b.yaml
            b: { $type: dimension, $value: 2️⃣"{a}" }
            """, "2️⃣ unresolved-alias")
        #expect(found.all.first?.text == "'a' is left out: it has a length in 'em'")
    }

    @Test func aStyleNeedsWhatItRefersTo() {
        expect(
            """
            --- base/a.json
            { "a": { "$type": "dimension", "$value": "2em" } }
            --- styles/s.yaml
            Card: { fields: { width: dimension }, value: { width: 1️⃣"{a}" } }
            """, "1️⃣ unresolved-alias")
    }
}
