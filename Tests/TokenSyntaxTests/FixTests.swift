import Testing
import TokenDiagnostics

@testable import TokenSyntax

/// A scalar is replaced in its own notation.
@Suite struct FixTests {
    /// The text after the value of `k` is replaced; nil if there is no fix.
    private func replaced(_ text: String, by replacement: String, as name: String = "a.yaml") throws -> String? {
        var diagnostics = Diagnostics()
        let tree = try #require(SyntaxParser().parse(SourceFile(name: name, text: text), reporting: &diagnostics))
        let root = try #require(tree.root)
        let node = try #require(tree.value(of: "k", in: root))
        return tree.fixes(node, writing: replacement).first?.applied
    }

    @Test func keepsTheQuotes() throws {
        #expect(try replaced("k: old", by: "new") == "k: new")
        #expect(try replaced("k: 'old'", by: "new") == "k: 'new'")
        #expect(try replaced("k: \"old\"", by: "new") == "k: \"new\"")
        #expect(try replaced("{ k: 'old', l: 1 }", by: "{a.b}") == "{ k: '{a.b}', l: 1 }")
    }

    @Test func writesJSONInJSON() throws {
        #expect(try replaced(#"{"k":"old"}"#, by: "new", as: "a.json") == #"{"k":"new"}"#)
        #expect(try replaced(#"{"k":12}"#, by: "new", as: "a.json") == #"{"k":"new"}"#)
        #expect(try replaced(#"{"k":"a\nb"}"#, by: "say \"hi\" \\", as: "a.json") == #"{"k":"say \"hi\" \\"}"#)
    }

    @Test(arguments: ["{a.b}", "null", "12", "a b", "-x", "#fff", "it's", "", "@x"])
    func quotesWhatYAMLWouldReadAsSomethingElse(text: String) throws {
        for source in ["k: old", "k: 'old'", "k: \"old\"", "{k: old}"] {
            let result = try #require(try replaced(source, by: text))
            var diagnostics = Diagnostics()
            let tree = try #require(SyntaxParser().parse(SourceFile(name: "a.yaml", text: result), reporting: &diagnostics))
            let node = try #require(tree.value(of: "k", in: 0))
            #expect(diagnostics.all.isEmpty && tree.string(node) == text && tree.kind(node) == .string)
        }
    }

    @Test func leavesAloneWhatCannotSimplyBeReplaced() throws {
        #expect(try replaced("k: |\n  old\n", by: "new") == nil)
        #expect(try replaced("k: >-\n  old\n  older\n", by: "new") == nil)
        #expect(try replaced("k: &a \"o\\x6cd\"\nl: *a\n", by: "new") == nil)
        #expect(try replaced("k:\n", by: "new") == nil)
        #expect(try replaced("k: old", by: "a\u{202E}b") == nil)
        #expect(try replaced("k: old", by: "a\nb") == nil)
    }

    @Test func keepsAnchorsAndTags() throws {
        #expect(try replaced("k: &a old\nl: *a\n", by: "new") == "k: &a new\nl: *a\n")
        #expect(try replaced("k: !!str old\n", by: "new") == "k: !!str new\n")
    }

    @Test func onlyWhatIsCertainIsAFix() throws {
        var diagnostics = Diagnostics()
        let tree = try #require(SyntaxParser().parse(SourceFile(name: "a.yaml", text: "k: titel"), reporting: &diagnostics))
        let near = suggestion(for: "titel", among: ["title"])
        let doubtful = near?.confirmed(false)
        #expect(tree.fixes(2, writing: near).count == 1)
        #expect(tree.fixes(2, writing: doubtful).isEmpty)
        #expect(tree.fixes(2, writing: nil as Suggestion?).isEmpty)
    }
}
