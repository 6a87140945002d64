import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct YAMLPlaceTests {
    @Test(arguments: [
        ("a: one  \n", ["a: one", "a", "one"]),
        ("a: 'x'  # c\nb:\n  - \"y\"\n\n", ["a: 'x'  # c\nb:\n  - \"y\"", "a", "'x'", "b", "- \"y\"", "\"y\""]),
        (
            "a:\n  b: 1\n\n# c\nd: { e: [ 1 ] }\n",
            ["a:\n  b: 1\n\n# c\nd: { e: [ 1 ] }", "a", "b: 1", "b", "1", "d", "{ e: [ 1 ] }", "e", "[ 1 ]", "1"]
        ),
        ("a: |\n  one\n  two\n\n\nb: 1\n", ["a: |\n  one\n  two\n\n\nb: 1", "a", "|\n  one\n  two", "b", "1"]),
        ("a: >-\n  one\n", ["a: >-\n  one", "a", ">-\n  one"]),
        ("a: &x !!str 'y'\nb: &z w\n", ["a: &x !!str 'y'\nb: &z w", "a", "'y'", "b", "w"]),
        ("a: one\n  two\nb: \"x\n  y\"\n", ["a: one\n  two\nb: \"x\n  y\"", "a", "one\n  two", "b", "\"x\n  y\""]),
        ("[a: 1 , b]", ["[a: 1 , b]", "a: 1", "a", "1", "b"]),
    ])
    func places(text: String, places: [String]) {
        #expect(parse(text)?.places == places)
    }

    @Test func emptyValueStandsBehindItsColon() throws {
        let tree = try #require(parse("a:   \nb: 1\n"))
        #expect(tree.range(2).start == 2)
        #expect(tree.range(2).end == 2)
        #expect(tree.kind(2) == .plain)
        #expect(tree.isNull(2) == false)
    }

    /// libyaml counts characters; diagnostics count bytes.
    @Test(arguments: ["a", "é", "日本", "\u{1F600}", "e\u{301}"])
    func columnsCountBytes(name: String) throws {
        let text = "# \(name)\n\(name): {\(name): [\(name), '\(name)']}\n\(name)2: \"\(name)\" # \(name)\nend: x\n"
        let tree = try #require(parse(text))
        #expect(
            tree.places.dropFirst() == [
                name, "{\(name): [\(name), '\(name)']}", name, "[\(name), '\(name)']", name, "'\(name)'",
                "\(name)2", "\"\(name)\"", "end", "x",
            ])
        #expect(tree.outline == "{\(name): {\(name): [\(name), \"\(name)\"]}, \(name)2: \"\(name)\", end: x}")
        #expect(tree.range(9).startLocation == SourceLocation(line: 4, column: 1))
        // Three keys in the form that names are compared in; nothing else had to be copied.
        let copied = name == "e\u{301}" && name.unicodeScalars.count == 2 ? "ééé2".utf8.count : 0
        #expect(tree.text.count == text.utf8.count + copied)
    }

    /// YAML 1.1 treats these as line ends too; nothing else does.
    @Test(arguments: ["\u{2028}", "\u{2029}", "\u{85}"])
    func otherLineBreaks(lineBreak: String) throws {
        let tree = try #require(parse("a: 'x\(lineBreak)y'\nb: 1\n"))
        #expect(tree.places.dropFirst() == ["a", "'x\(lineBreak)y'", "b", "1"])
        #expect(tree.range(3).startLocation == SourceLocation(line: 2, column: 1))
    }

    @Test(arguments: [#""\"""#, #""\"z""#, "''''", #""\ ""#, #""\/""#, #""\\""#, "'a'''"])
    func quotedTextsBeginAtTheirQuote(text: String) throws {
        let tree = try #require(parse("a: \(text)\n\(text): 1\n"))
        #expect(tree.places.dropFirst() == ["a", text, text, "1"])
    }

    @Test func byteOrderMark() throws {
        let tree = try #require(parse("\u{FEFF}a: é\nb: x\n"))
        #expect(tree.outline == "{a: é, b: x}")
        #expect(tree.range(1).start == 3)
        #expect(tree.places.dropFirst() == ["a", "é", "b", "x"])
    }

    @Test func carriageReturns() throws {
        let tree = try #require(parse("a: x\r\nb:\r\n  - y\r\n  - é\r\nc: z\r\n"))
        #expect(tree.places.dropFirst() == ["a", "x", "b", "- y\r\n  - é", "y", "é", "c", "z"])
        #expect(tree.range(7).startLocation == SourceLocation(line: 5, column: 1))
    }

    @Test func valuesPointIntoTheFileWhereTheyStandThere() throws {
        let text = "a: plain\nb: 'single'\nc: \"double\"\nd: !!str tagged\n"
        let tree = try #require(parse(text))
        #expect(tree.text.count == text.utf8.count)
        let escaped = try #require(parse("a: \"\\x41\"\nb: |\n  x\n"))
        #expect(String(decoding: escaped.text.suffix(3), as: UTF8.self) == "Ax\n")
    }
}
