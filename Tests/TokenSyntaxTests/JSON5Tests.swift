import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct JSON5Tests {
    private func read(_ text: String, as name: String = "a.json5") -> (tree: SyntaxTree?, diagnostics: [Diagnostic]) {
        var diagnostics = Diagnostics()
        let tree = SyntaxParser(readsJSON5: true).parse(SourceFile(name: name, text: text), reporting: &diagnostics)
        if let tree { checkShape(of: tree) }
        #expect(tree != nil || diagnostics.hasErrors)
        return (tree, diagnostics.all)
    }

    /// Each line is a production of JSON5's grammar.
    @Test(arguments: [
        ("// a\n{} /* b */ // c", "{}"), ("[1, /* , */ 2]", "[<1>, <2>]"), ("[1,]", "[<1>]"), ("{a: 1,}", #"{"a": <1>}"#),
        ("{ $a: 1, _b: 2, c9: 3, é: 4, null: 5 }", #"{"$a": <1>, "_b": <2>, "c9": <3>, "é": <4>, "null": <5>}"#),
        (#"{'a': 'it''s'}"#.replacing("''", with: #"\'"#), #"{"a": "it's"}"#), (#"['"', "'"]"#, #"[""", "'"]"#),
        (#"["\v\0\x41\q\u0042"]"#, "[\"\u{B}\0AqB\"]"), ("['a\\\nb', 'c\\\r\nd', 'e\\\rf', 'g\\\u{2028}h']", #"["ab", "cd", "ef", "gh"]"#),
        ("['\t']", "[\"\t\"]"), ("[+1, .5, 5., -.5, +5.e3, 1e5]", "[<1>, <0.5>, <5>, <-0.5>, <5e3>, <1e5>]"),
        ("[0x1F, -0Xff, 0x0]", "[<31>, <-255>, <0>]"), ("[Infinity, -Infinity, +NaN]", "[<null>, <null>, <null>]"),
        ("\u{FEFF}\u{A0}[\u{2003}1\u{3000},\u{2028}true\u{A0}]\u{B}\u{C}", "[<1>, <true>]"),
    ])
    func accepted(text: String, outline: String) {
        let (tree, diagnostics) = read(text)
        #expect(tree?.outline == outline && diagnostics.isEmpty, "\(diagnostics.map(\.text))")
    }

    @Test(arguments: [
        "", "//", "/* x", "[,]", "[1,,]", "{,}", "{a}", "{a 1}", "{a-b: 1}", "{1a: 1}", "[01]", "[0x]", "[0xG]", "[.]", "[+]", "[1.2.3]",
        "[+-1]",
        "['a\nb']", "['a", #"['\1']"#, #"['\01']"#, #"['\x4']"#, #"['\x+1']"#, #"['\u12']"#, "[nan]", "[infinity]", "[undefined]", "[1] 2",
        "[0x\(String(repeating: "F", count: 400))]",
    ])
    func refused(text: String) {
        let (_, diagnostics) = read(text)
        #expect(diagnostics.contains { $0.severity == .error }, "\(text)")
        #expect(diagnostics.allSatisfy { $0.id == .jsonSyntax && ($0.range?.end ?? 0) <= text.utf8.count })
    }

    @Test func placesAreThoseOfTheSource() throws {
        let text = "{ // é\n  'a' : +.5,\n  b: [0x10,],\n}"
        let tree = try #require(read(text).tree)
        #expect(tree.places == [text, "'a'", "+.5", "b", "[0x10,]", "0x10"])
        #expect(tree.outline == #"{"a": <0.5>, "b": [<16>]}"#)
        let broken = read("{ // é\n  a: 'b',\n  c: @,\n}").diagnostics
        #expect(broken.first?.range?.start == 23)
    }

    /// Style Dictionary reads `.json` as JSON5; everything else with that name is JSON.
    @Test func theNotationDecides() {
        let style = read("{ a: { value: 1 }, }", as: "a.json")
        #expect(style.tree?.outline == #"{"a": {"value": <1>}}"#)
        #expect(style.diagnostics.map(\.text) == ["this is JSON5, not JSON, in 3 places; name the file '.json5'"])
        #expect(style.diagnostics.map(\.severity) == [.warning] && style.diagnostics.first?.range?.start == 2)
        for text in ["{ a: { $value: 1 }, }", "{ a: 1, }", #"{ "a": { "value": 1, "$value": 1 }, }"#] {
            var strict = Diagnostics()
            _ = SyntaxParser().parse(SourceFile(name: "a.json", text: text), reporting: &strict)
            #expect(strict.hasErrors && read(text, as: "a.json").diagnostics.map(\.text) == strict.all.map(\.text))
        }
        var strict = Diagnostics()
        _ = SyntaxParser().parse(SourceFile(name: "a.json5", text: "{ a: 1 }"), reporting: &strict)
        #expect(strict.hasErrors)
    }

    @Test func deepAndLarge() {
        let deep = String(repeating: "[", count: 100_000)
        #expect(read(deep).diagnostics.contains { $0.id == .tooDeep })
        let comments = "{ a: { value: 1 } }" + String(repeating: "//\n/**/", count: 200_000)
        let (tree, diagnostics) = read(comments, as: "a.json")
        #expect(tree != nil && diagnostics.map(\.text) == ["this is JSON5, not JSON, in 400002 places; name the file '.json5'"])
        #expect(read("'" + String(repeating: "\\\n", count: 1_000_000) + "'").tree?.outline == "\"\"")
    }
}
