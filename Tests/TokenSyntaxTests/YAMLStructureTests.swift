import Testing

@testable import TokenSyntax

@Suite struct YAMLStructureTests {
    @Test(arguments: [
        ("", "nothing"),
        ("# nothing but a comment\n", "nothing"),
        ("---\n", ""),
        ("a: 1\nb: [x, 'y', \"z\"]\n", #"{a: 1, b: [x, "y", "z"]}"#),
        ("a:\n  b:\n    c: 1\n  d: 2\n", "{a: {b: {c: 1}, d: 2}}"),
        ("a:\nb: ~\nc: null\n", "{a: , b: ~, c: null}"),
        ("50: a\non: b\nnull: c\n~: d\n1.0: e\ntrue: f\n", "{50: a, on: b, null: c, ~: d, 1.0: e, true: f}"),
        ("- a\n- - b\n  - c\n- {}\n- []\n", "[a, [b, c], {}, []]"),
        ("{a: {b: [1, 2]}, c: }", "{a: {b: [1, 2]}, c: }"),
        ("[a: 1, b: 2]", "[{a: 1}, {b: 2}]"),
        ("? a\n: 1\n? b\n", "{a: 1, b: }"),
        ("\"\": x\n", #"{"": x}"#),
        ("%YAML 1.2\n---\na: 1\n...\n", "{a: 1}"),
        ("a: x # comment\nb: x#y\n", "{a: x, b: x#y}"),
        ("a: 010\nb: 0x10\nc: yes\nd: 1_000\n", "{a: 010, b: 0x10, c: yes, d: 1_000}"),
    ])
    func structure(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    @Test(arguments: [
        ("a: one\n  two\n", "{a: one two}"),
        ("a: 'it''s'\n", #"{a: "it's"}"#),
        (#"a: "\x41\u00e9\U0001F600\n\\""#, "{a: \"A\u{E9}\u{1F600}\n\\\"}"),
        ("a: \"one\n  two\\\n  three\"\n", #"{a: "one twothree"}"#),
        ("a: |\n  one\n   two\n\nb: |-\n  x\nc: |+\n  y\n\n", "{a: \"one\n two\n\", b: \"x\", c: \"y\n\n\"}"),
        ("a: >\n  one\n  two\n\n  three\n", "{a: \"one two\nthree\n\"}"),
        ("a: |2\n   x\n", "{a: \" x\n\"}"),
        ("a: |\r\n  one\r\n  two\r\nb: 1\r\n", "{a: \"one\ntwo\n\", b: 1}"),
        ("\"\\u0061\": 1\n", #"{"a": 1}"#),
    ])
    func scalarsThatAreNotSpeltOut(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    @Test(arguments: [
        ("a: !!str 12\nb: ! 12\nc: !!str\n", #"{a: "12", b: "12", c: ""}"#),
        ("a: !!int \"12\"\nb: !!null ''\nc: !!float 1\nd: !!bool on\n", "{a: 12, b: , c: 1, d: on}"),
        ("a: !!map {b: 1}\nc: !!seq [x]\n", "{a: {b: 1}, c: [x]}"),
        ("%TAG !c! tag:yaml.org,2002:\n---\na: !c!str 1\n", #"{a: "1"}"#),
    ])
    func coreTags(text: String, outline: String) {
        #expect(parse(text)?.outline == outline)
    }

    @Test func otherTags() {
        let tree = parse(
            "a: 1️⃣!foo 1\nb: &x 2️⃣!!set {y: 1}\nc: 3️⃣!<tag:example.com,2000:x> [1]\n",
            expecting: [
                .error("1️⃣", "unknown-tag", "the tag '!foo' is not in YAML's core schema", covers: "!foo", pointer: "/a"),
                .error("2️⃣", "unknown-tag", "the tag '!!set' is not in YAML's core schema", covers: "!!set", pointer: "/b"),
                .error("3️⃣", "unknown-tag", "the tag '!<tag:example.com,2000:x>' is not in YAML's core schema", pointer: "/c"),
            ])
        #expect(tree?.outline == "{a: 1, b: {y: 1}, c: [1]}")
    }

    @Test func keysThatAreNoNames() {
        let tree = parse(
            "? 1️⃣[a]\n: x\n2️⃣{color.accent}: y\n&k key: 1\nempty:\n  ?3️⃣\n  : z\n",
            expecting: [
                .error("1️⃣", "key-not-scalar", "a list cannot be a key; keys are names", covers: "[a]"),
                .error("2️⃣", "key-not-scalar", "a mapping cannot be a key; keys are names", covers: "{color.accent}"),
                .error("3️⃣", "empty-key", "a key needs a name; write \"\" for an empty one", pointer: "/empty/"),
            ])
        #expect(tree?.outline == "{key: 1, empty: {}}")
    }

    @Test func severalDocuments() {
        parse(
            "a: 1\n1️⃣---\nb: 2\n",
            expecting: [
                .error("1️⃣", "several-documents", "a second document starts here; a token file can have only one", covers: "---")
            ])
        parse("a: 1\n...\n1️⃣b: 2\n", expecting: [.error("1️⃣", "yaml-syntax", "the document has already ended")])
    }

    @Test func nullIsPlainNullOrTilde() throws {
        let tree = try #require(parse("[null, ~, 'null', \"~\", Null, '', x, !!str null]"))
        let root = try #require(tree.root)
        #expect(tree.items(of: root).map { tree.isNull($0) } == [true, true, false, false, false, false, false, false])
    }
}
