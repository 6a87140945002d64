import Testing
import TokenDiagnostics

@testable import TokenSyntax

@Suite struct JSONTests {
    @Test(arguments: ["{ \"a\": 1,\n1️⃣<<<<<<< HEAD\n\"b\": 1\n=======\n", "{ \"a\": 1\n1️⃣<<<<<<< HEAD\n", "1️⃣<<<<<<< HEAD\n{}"])
    func mergeConflicts(text: String) {
        parse(text, as: "a.json", expecting: [.error("1️⃣", "json-syntax", "the file has a merge conflict; resolve it first")])
    }

    @Test(arguments: [
        ("{}", "{}"), ("[]", "[]"), (" 1 ", "<1>"), ("null", "<null>"), ("\"a\"", "\"a\""), ("[[], {}]", "[[], {}]"),
        (
            #"{"a": {"b": [1, true, false, null, "x"]}, "": -0.5e+10}"#,
            #"{"a": {"b": [<1>, <true>, <false>, <null>, "x"]}, "": <-0.5e+10>}"#
        ),
        ("\t[\r\n1 ,\n2 ]\n", "[<1>, <2>]"),
        (#"["\"\\\/\b\f\n\r\t", "\u0041\u00e9\uD83D\uDE00", "\u0000"]"#, "[\"\"\\/\u{8}\u{C}\n\r\t\", \"A\u{E9}\u{1F600}\", \"\u{0}\"]"),
        ("[\"é\u{1F600}\u{2028}\u{7F}\"]", "[\"é\u{1F600}\u{2028}\u{7F}\"]"),
        (
            "[0, -0, 10, 0.0, 1e5, 1E-5, 123456789012345678901234567890, 1e9999]",
            "[<0>, <-0>, <10>, <0.0>, <1e5>, <1E-5>, <123456789012345678901234567890>, <1e9999>]"
        ),
        (#"{"<<": {"a": 1}, "*a": "&a"}"#, #"{"<<": {"a": <1>}, "*a": "&a"}"#),
        ("\u{FEFF}{\"a\": 1}", #"{"a": <1>}"#),
    ])
    func accepted(text: String, outline: String) {
        #expect(parse(text, as: "a.json")?.outline == outline)
    }

    /// None of this is JSON, whatever else it may be.
    @Test(arguments: [
        // brackets
        "", " ", "[", "]", "{", "}", "[1", "{\"a\"", "{\"a\":", "{\"a\":1", "[}", "{]", "[1}", "{\"a\":1]", "[1;2]", "(1)",
        // commas and colons
        ",", ":", "[,]", "[1,,2]", "[1,]", "[,1]", "{,}", "{\"a\":1,}", "{\"a\":1,,}", "[1 2]", "[\"a\" \"b\"]", "{\"a\":1 \"b\":2}",
        "{\"a\"}", "{\"a\":}", "{\"a\" 1}", "{\"a\"=1}",
        // keys
        "{:1}", "{1:1}", "{a:1}", "{'a':1}", "{[]:1}", "{null:1}", "a: 1", "- a",
        // more than a value
        "1 2", "{} {}", "[] x", "[1]\u{0}", "//", "[1] // x", "/* x */ 1", "[1 /* x", "[1 /", "#", "1 # x",
        // strings
        "\"", "\"a", "'a'", "\"a\nb\"", "\"a\tb\"", "\"\u{1}\"", #""\x""#, #""\u12""#, #""\u12G4""#, #""\"#,
        #""\uD800""#, #""\uDC00""#, #""\uD800\u0041""#, #""\uD800\uD800""#, #""\uD800\n""#,
        // numbers
        "01", "-", "+1", ".5", "1.", "1.e5", "1e", "1e+", "-01", "--1", "0x10", "1_000", "1e5.5", "１", "NaN", "Infinity", "-Infinity",
        // words and characters
        "nan", "True", "nul", "nulll", "undefined", "tru", "falsey", "@", "\\", "\u{0}", "\u{A0}1", "\u{2028}1", "é", "é: 1", "[\u{FEFF}1]",
    ])
    func refused(text: String) {
        var diagnostics = Diagnostics()
        let file = SourceFile(name: "a.json", text: text)
        let tree = SyntaxParser().parse(file, reporting: &diagnostics)
        #expect(diagnostics.hasErrors)
        #expect(diagnostics.all.allSatisfy { $0.id == .jsonSyntax && ($0.range?.end ?? 0) <= file.bytes.count })
        if let tree { checkShape(of: tree) }
    }

    @Test func places() throws {
        let text = "{ \"é\" : [ 1.5, \"\\n\" ] , \"b\": { } }"
        let tree = try #require(parse(text, as: "a.json"))
        #expect(tree.places == [text, "\"é\"", "[ 1.5, \"\\n\" ]", "1.5", "\"\\n\"", "\"b\"", "{ }"])
        #expect(tree.text.count == text.utf8.count + 1, "only what has escapes is copied")
    }

    @Test func duplicateKeys() {
        let tree = parse(
            #"{1️⃣"a": 1, "b": {"a": 1}, 2️⃣"\u0061": {"c": 1}}"#, as: "a.json",
            expecting: [
                .error(
                    "2️⃣", "duplicate-key", "duplicate key 'a'", covers: #""\u0061""#, pointer: "/a",
                    notes: ["1️⃣ 'a' is first defined here"])
            ])
        #expect(tree?.outline == #"{"a": <1>, "b": {"a": <1>}}"#)
    }

    @Test func errorsThatLeaveNoDoubt() {
        let tree = parse(
            """
            { 1️⃣// what
              "a": [1, 22️⃣,], 3️⃣/* more */
              "b": {"c": 14️⃣ "d": 2},
              5️⃣e: 6️⃣'x'7️⃣,
            }
            """, as: "a.json",
            expecting: [
                .error("1️⃣", "json-syntax", "JSON cannot contain comments", covers: "// what"),
                .error("2️⃣", "json-syntax", "a comma before ']' is not JSON", covers: ",", pointer: "/a/2"),
                .error("3️⃣", "json-syntax", "JSON cannot contain comments", covers: "/* more */"),
                .error("4️⃣", "json-syntax", "a comma is missing between this and what follows", covers: ""),
                .error("5️⃣", "json-syntax", "a key must be in double quotes", covers: "e"),
                .error("6️⃣", "json-syntax", "a string must be in double quotes", covers: "'x'", pointer: "/e"),
                .error("7️⃣", "json-syntax", "a comma before '}' is not JSON"),
            ])
        #expect(tree?.outline == #"{"a": [<1>, <2>], "b": {"c": <1>, "d": <2>}, "e": "x"}"#)
    }

    @Test func fixes() {
        func fixed(_ text: String, _ message: String, _ result: String) {
            parse(text, as: "a.json", expecting: [.error("1️⃣", "json-syntax", message, fixed: result)])
        }
        fixed("[1, 21️⃣, ]", "a comma before ']' is not JSON", "[1, 2 ]")
        fixed("[11️⃣ 2]", "a comma is missing between this and what follows", "[1, 2]")
        fixed("{1️⃣$a: 1}", "a key must be in double quotes", "{\"$a\": 1}")
    }

    /// One error is reported once: if the rest of the file is uncertain, it is not read.
    @Test(arguments: [
        (#"{"a: {"1️⃣$type":"number","$value":1}}"#, "a quote is missing, here or earlier on this line"),
        (#"{"a": {"$type":"number,"1️⃣$value":1}}"#, "a quote is missing, here or earlier on this line"),
        (#"{"a": {"$type":1️⃣number","$value":1}}"#, "a quote is missing, here or earlier on this line"),
        (#"{"a": 1, 1️⃣b": 2, "c": [1]}"#, "a quote is missing, here or earlier on this line"),
        (#"{"a": 1️⃣"b, \n "c": [1]}"#, "the string is not closed on its line"),
        (#"{"a": 1️⃣hello big world, "c": 1}"#, "'hello' is not a JSON value"),
        (#"{1️⃣my big key: 1, "c": 1}"#, "a key must be in double quotes"),
        (#"{"my" 1️⃣key: 1, "c": 1}"#, "expected ':' after a key"),
        ("[1,1️⃣,]", "expected a value before ','"),
    ])
    func noErrorFollowsFromAnother(text: String, message: String) {
        parse(text.replacing("\\n", with: "\n"), as: "a.json", expecting: [.error("1️⃣", "json-syntax", message)])
    }

    @Test(arguments: [
        ("1️⃣", "the file has no JSON value"),
        ("{} 1️⃣x", "nothing may follow the value of a JSON file"),
        ("1️⃣[1, [2]", "'[' is never closed"),
        ("[1️⃣}", "'}' does not close anything here; expected ']'"),
        ("1️⃣}", "'}' is not allowed here in JSON"),
        ("[1️⃣.5]", "'.5' is not a JSON value"),
        ("[1️⃣NaN]", "'NaN' is not a JSON value"),
        ("{\"a\" 1️⃣1}", "expected ':' after a key"),
        ("{\"a\": 1️⃣}", "expected a value before '}'"),
        ("{\"a\": 1️⃣, \"b\": 1}", "expected a value before ','"),
        ("[1, 1️⃣, 2]", "expected a value before ','"),
        ("[1️⃣\"a\n\"]", "the string is not closed on its line"),
        ("[\"a1️⃣\tb\"]", "the character U+9 must be written as an escape, \\u0009"),
        ("[\"é1️⃣\\q\"]", "'\\q' is not a JSON escape"),
        ("[\"1️⃣\\u12\"]", "'\\u' must be followed by four hexadecimal digits"),
        ("[\"1️⃣\\ud83d\\u0041\"]", "'\\ud83d' is half of a character; the other half is missing"),
        ("[1️⃣#]", "'#' is not allowed here in JSON"),
    ])
    func errors(text: String, message: String) {
        parse(text, as: "a.json", expecting: [.error("1️⃣", "json-syntax", message)])
    }
}
