import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel

/// Several families in one text, as in CSS: a legacy form in JSON, an error in YAML, and read as a list in both.
@Suite struct FontFamilyTests {
    @Test(arguments: [
        ("Inter, sans-serif", ["Inter", "sans-serif"]), ("Inter,sans-serif,", ["Inter", "sans-serif"]),
        ("'Open Sans', Arial", ["Open Sans", "Arial"]), ("'Open Sans'", ["Open Sans"]), ("'Odd, Name', Arial", ["Odd, Name", "Arial"]),
        ("O'Neil, Arial", ["O'Neil", "Arial"]), ("'Open Sans, Arial", ["'Open Sans", "Arial"]),
    ])
    func jsonIsReadAsAList(text: String, names: [String]) {
        let found = legacy("{ \"f\": { \"$type\": \"fontFamily\", \"$value\": \"\(text)\" } }")
        #expect(found.values["f"] == .fontFamily(names, isList: names.count > 1))
        #expect(found.warnings == ["font families in one CSS text; write a name or a list of names"])
    }

    @Test(arguments: ["Inter", "O'Neil", "SF Pro Text"]) func oneNameStaysOne(name: String) {
        let found = legacy("{ \"f\": { \"$type\": \"fontFamily\", \"$value\": \"\(name)\" } }")
        #expect(found.values["f"] == .fontFamily([name], isList: false))
        #expect(found.warnings.isEmpty)
    }

    @Test func aNameWithACommaStandsInQuotes() {
        #expect(resolved("f: { $type: fontFamily, a: \"'Odd, Name'\" }")["f.a"] == .fontFamily(["Odd, Name"], isList: false))
        #expect(
            resolved("f: { $type: fontFamily, a: [\"'Odd, Name'\", Arial] }")["f.a"] == .fontFamily(["Odd, Name", "Arial"], isList: true))
    }

    @Test func itemsOfAListAreTakenApartToo() {
        let found = legacy("{ \"f\": { \"$type\": \"fontFamily\", \"$value\": [\"Inter, Arial\", \"serif\"] } }")
        #expect(found.values["f"] == .fontFamily(["Inter", "Arial", "serif"], isList: true))
        #expect(found.warnings.count == 1)
    }

    @Test func yamlHasAFix() throws {
        let found = expect(
            "f: { $type: fontFamily, a: 1️⃣\"Inter, 'Open Sans'\", b: [2️⃣\"Inter, Arial\", serif] }", "1️⃣ wrong-value", "2️⃣ wrong-value")
        let first = try #require(found.all.first)
        #expect(first.text == "'Inter, 'Open Sans'' is 2 font families in one text; write a list")
        #expect(found.all.flatMap { $0.fixes.map(\.replacement) } == [#"["Inter", "Open Sans"]"#, #""Inter", "Arial""#])
        #expect(resolved("f: { $type: fontFamily, a: [\"Inter\", \"Open Sans\"] }").count == 1)
    }

    /// No font has an empty name. What other tools write is left out, and the specification does not forbid it.
    @Test func anEmptyNameIsAnError() throws {
        let found = expect(
            "f: { $type: fontFamily, a: 1️⃣\"\", b: [Inter, 2️⃣' '] }", "1️⃣ wrong-value", "2️⃣ wrong-value")
        #expect(found.all.map(\.text) == Array(repeating: "the name of a font family cannot be empty", count: 2))
        #expect(found.all.flatMap { $0.fixes.map(\.replacement) } == ["\"system-ui\"", "'system-ui'"])
        for value in ["\"\"", "[\"Inter\", \" \"]"] {
            let text = "{ \"f\": { \"$type\": \"fontFamily\", \"$value\": \(value) } }"
            #expect(legacy(text).values["f"] == nil)
            expect("--- base/a.json\n" + text, strict: true)
        }
    }

    @Test func anAliasAmongFamiliesNamesAToken() {
        expect("--- base/a.json\n{ 1️⃣\"f\": { \"$type\": \"fontFamily\", \"$value\": \"Inter, {f.b}\" } }", "1️⃣ not-read")
    }

    /// Read strictly it is one family, with an odd name.
    @Test func strictReadsOneNameAndWarns() {
        let text = "--- base/a.json\n{ \"f\": { \"$type\": \"fontFamily\", \"$value\": 1️⃣\"Inter, Arial\" } }"
        let found = expect(text, "1️⃣ legacy-form", strict: true)
        #expect(!found.hasErrors)
        let (project, _) = ProjectCase(text).resolve { $0.isStrict = true }
        #expect(project?.brands.first?.values == [.fontFamily(["Inter, Arial"], isList: false)])
    }
}
