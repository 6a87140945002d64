import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct YAMLErrorTests {
    @Test func reservedCharacters() {
        func message(_ character: String) -> String { "a value that starts with '\(character)' needs quotes" }
        let plain = "a: @foo bar # c\nb: `x\"y`\nc: %d\nd: [1, @a b, 2]\n@e: 1\n"
        parse(
            "a: 1️⃣@foo bar # c\nb: 2️⃣`x\"y`\nc: 3️⃣%d\nd: [1, 4️⃣@a b, 2]\n5️⃣@e: 1\n",
            expecting: [
                .error(
                    "1️⃣", "yaml-syntax", message("@"), covers: "@", hint: "quote it",
                    fixed: plain.replacing("@foo bar", with: "\"@foo bar\"")),
                .error("2️⃣", "yaml-syntax", message("`"), fixed: plain.replacing("`x\"y`", with: #""`x\"y`""#)),
                .error("3️⃣", "yaml-syntax", message("%"), fixed: plain.replacing("%d", with: "\"%d\"")),
                .error("4️⃣", "yaml-syntax", message("@"), fixed: plain.replacing("@a b", with: "\"@a b\"")),
                .error("5️⃣", "yaml-syntax", message("@"), fixed: plain.replacing("@e", with: "\"@e\"")),
            ])
    }

    @Test(arguments: [
        ("a:\n1️⃣\tb: 1\n", "YAML cannot be indented with tabs; use spaces"),
        ("a: |\n1️⃣\tb\n", "YAML cannot be indented with tabs; use spaces"),
        ("a: b1️⃣: c\n", "a mapping value is not allowed here; quote a value that contains ': '"),
        ("a: 1\n1️⃣<<<<<<< HEAD\nb: 1\n=======\nb: 2\n>>>>>>> feature\n", "the file has a merge conflict; resolve it first"),
        ("a: 1\n1️⃣b\nc: 1\n", "a key must be followed by ':' on its line"),
        ("a: 1️⃣\"x\nb: 1\n", "the quote is never closed"),
        ("a: 1️⃣'x\nb: 1\n", "the quote is never closed"),
        ("a: 1️⃣\"#ff0000\nb: \"#0000ff\"\nc: 1\n", "the quote is never closed"),
        ("a: &x 1️⃣'#ff0000\nb: '#0000ff'\n", "the quote is never closed"),
        ("a: 1️⃣\"#ff0000\nb: \"16px\"\nc: 1\n", "the quote is never closed"),
        ("a: \"b\"1️⃣#c\n", "a space is missing before '#', which would start a comment"),
        ("é: 'it'1️⃣s'\n", "nothing can follow a closing quote here; inside quotes, write '' for ' and \\\" for \""),
        ("a: 1️⃣- b\n", "a list item is not allowed here"),
        ("a: \"x1️⃣\u{7}\"\n", "the character U+7 is not allowed in YAML; escape it in quotes"),
        ("é: \"é1️⃣\u{7F}\"\n", "the character U+7F is not allowed in YAML; escape it in quotes"),
        ("1️⃣%YAML 2.0\n---\na: 1\n", "unknown YAML version; expected 1.1 or 1.2"),
        ("a: 1️⃣!x!y 1\n", "the tag starts with a handle that no %TAG line declares"),
        ("%FOO1️⃣ bar\n---\na: 1\n", "the directive is neither %YAML nor %TAG"),
        ("%YAML 1️⃣x\n---\na: 1\n", "the version must be a number such as 1.2"),
        ("%TAG 1️⃣x y\n---\na: 1\n", "expected '!'"),
        ("a: !1️⃣%zz 1\n", "'%' in a tag must be followed by two hexadecimal digits"),
        ("a: !<x1️⃣ 1\n", "the tag is missing its '>'"),
    ])
    func syntax(text: String, message: String) {
        #expect(parse(text, expecting: [.error("1️⃣", "yaml-syntax", message)]) == nil)
    }

    @Test func aKeyIsTooLong() {
        let key = String(repeating: "é", count: 1025)
        let message = "the key is longer than 1024 characters"
        for text in ["1️⃣\(key): 1\nb: 2\n", "a:\n  b: 1\n  1️⃣\(key): 1\n", "a: { b: 1, 1️⃣\(key): 1 }\n", "- 1️⃣\"\(key)\": 1\n"] {
            parse(text, expecting: [.error("1️⃣", "yaml-syntax", message, covers: String(text.drop { $0 != "1️⃣" }.dropFirst().prefix(1)))])
        }
        #expect(parse("\(key.dropLast()): 1\n", expecting: []) != nil)
    }

    @Test func whatWasBeingReadIsNoted() {
        parse(
            "2️⃣a:\n    b: 1\n  1️⃣c: 2\n",
            expecting: [
                .error(
                    "1️⃣", "yaml-syntax", "expected a key, indented like the first key of its mapping",
                    notes: ["2️⃣ the mapping starts here"])
            ])
        parse(
            "a: 2️⃣[1, é\nb1️⃣: 3\n",
            expecting: [.error("1️⃣", "yaml-syntax", "expected ',' or ']'", notes: ["2️⃣ the list starts here"])])
        parse(
            "a: 2️⃣\"1️⃣\\q\"\n",
            expecting: [
                .error(
                    "1️⃣", "yaml-syntax", "unknown escape; write '\\\\' for a backslash in double quotes",
                    notes: ["2️⃣ the quoted text starts here"])
            ])
    }

    @Test func severalErrorsInOneRun() {
        let mapping = "a mapping value is not allowed here; quote a value that contains ': '"
        parse(
            "a: 0️⃣#fff\nb: x1️⃣: y\n  c: d\né: x2️⃣: y\nok: 1\ng: 3️⃣'x\n",
            expecting: [
                .error("0️⃣", "unquoted-hash", "'#fff' without quotes is a comment in YAML"),
                .error("1️⃣", "yaml-syntax", mapping), .error("2️⃣", "yaml-syntax", mapping),
                .error("3️⃣", "yaml-syntax", "the quote is never closed"),
            ])
    }

    /// A line at the left margin is not a restart point if everything is in brackets.
    @Test func nothingIsMadeUpBehindAnError() {
        parse(
            "{\n\"a\": 2️⃣['1' 1️⃣\"x\",\n\"c\": {\n\"d\": 1\n}\n}\n",
            expecting: [.error("1️⃣", "yaml-syntax", "expected ',' or ']'", notes: ["2️⃣ the list starts here"])])
    }

    @Test func newBeginningsAreLimited() {
        var diagnostics = Diagnostics()
        let file = SourceFile(name: "a.yaml", text: String(repeating: "a: b: c\n", count: 1000))
        #expect(SyntaxParser().parse(file, reporting: &diagnostics) == nil)
        #expect(diagnostics.errorCount == 21)
    }

    /// By their bytes in Unicode's normal form C.
    @Test func keysThatAreWrittenInTwoWays() {
        let yaml = "1️⃣\u{C9}: 1\n2️⃣E\u{301}: 2\n3️⃣\"E\\u0301\": 3\na: {4️⃣\"\\u212B\": 1, 5️⃣A\u{30A}: 2, A: 3}\n"
        func error(_ marker: Character, _ name: String, _ pointer: String, _ first: Character) -> Expectation {
            .error(
                marker, "duplicate-key", "duplicate key '\(name)'", pointer: pointer,
                notes: ["\(first) '\(name)' is first defined here"])
        }
        let errors = [error("2️⃣", "É", "/É", "1️⃣"), error("3️⃣", "É", "/É", "1️⃣"), error("5️⃣", "Å", "/a/Å", "4️⃣")]
        #expect(parse(yaml, expecting: errors)?.outline == "{\u{C9}: 1, a: {\"\u{C5}\": 1, A: 3}}")
        parse(
            #"{1️⃣"\u00e9": 1, 2️⃣"e\u0301": 2}"#, as: "a.json",
            expecting: [error("2️⃣", "é", "/é", "1️⃣")])
    }

    @Test func anAnchoredKeyDoesNotFillTheMemory() {
        let key = String(repeating: "e\u{301}", count: 2000)
        let text = "a: &a \"\(key)\"\nb: [" + Array(repeating: "{ *a : 1 }", count: 5000).joined(separator: ", ") + "]\n"
        var diagnostics = Diagnostics()
        #expect(SyntaxParser().parse(SourceFile(name: "a.yaml", text: text), reporting: &diagnostics) == nil)
        #expect(diagnostics.all.map(\.id) == [.expansionLimit])
    }

    @Test func valuesKeepTheirBytes() throws {
        let tree = try #require(parse("E\u{301}: E\u{301}\n"))
        #expect(Array(tree.bytes(1)) == [0xC3, 0x89])
        #expect(Array(tree.bytes(2)) == [0x45, 0xCC, 0x81])
        #expect(Array(tree.name(2).utf8) == [0xC3, 0x89])
    }

    @Test func duplicateKeys() {
        func error(_ marker: Character, _ name: String, _ pointer: String, _ first: Character) -> Expectation {
            .error(
                marker, "duplicate-key", "duplicate key '\(name)'", pointer: pointer,
                notes: ["\(first) '\(name)' is first defined here"])
        }
        let tree = parse(
            "1️⃣a: 1\nb: {3️⃣c: 1, 4️⃣c: {x: y}}\n2️⃣a: [1, {5️⃣\"d\": 1, 6️⃣d: 2}]\n7️⃣\"\\x61\": 2\n",
            expecting: [
                error("4️⃣", "c", "/b/c", "3️⃣"), error("2️⃣", "a", "/a", "1️⃣"), error("6️⃣", "d", "/a/1/d", "5️⃣"),
                error("7️⃣", "a", "/a", "1️⃣"),
            ])
        #expect(tree?.outline == "{a: 1, b: {c: 1}}")
    }

    /// A dropped key must not count later as the first of two.
    @Test func keysOfDroppedEntriesMayComeAgain() {
        let many = (0..<500).map { "k\($0): 1\n" }.joined()
        let dropped = (0..<500).map { "d\($0): *none\n" }.joined()
        var diagnostics = Diagnostics()
        let file = SourceFile(name: "a.yaml", text: many + dropped + dropped.replacing("*none", with: "1"))
        let tree = SyntaxParser().parse(file, reporting: &diagnostics)
        #expect(diagnostics.errorCount == 500)
        #expect(diagnostics.all.allSatisfy { $0.id == .unknownAnchor })
        #expect(tree?.nodes.count == 2001)
    }
}
