import Testing

@testable import TokenSyntax

/// YAML reads each of these as something else; it is reported, and then read as it was meant.
@Suite struct YAMLUnquotedTests {
    @Test func unquotedHash() {
        func message(_ value: String) -> String { "'\(value)' without quotes is a comment in YAML" }
        let tree = parse(
            """
            a: 1️⃣#783BF9
            b: # fff
            c:
              - 2️⃣#fff # white
              - x
            d: {e: 3️⃣#abcd
              }
            f: #
            g: #12345
            h: #added
            i: #fff
              j: 1
            """,
            expecting: [
                .error("1️⃣", "unquoted-hash", message("#783BF9"), covers: "#783BF9", pointer: "/a", hint: "quote it"),
                .error("2️⃣", "unquoted-hash", message("#fff"), pointer: "/c/0"),
                .error("3️⃣", "unquoted-hash", message("#abcd"), pointer: "/d/e"),
            ])
        #expect(tree?.outline == ##"{a: "#783BF9", b: , c: ["#fff", x], d: {e: "#abcd"}, f: , g: , h: , i: {j: 1}}"##)
        parse("a: 1️⃣#fff # é\n", expecting: [.error("1️⃣", "unquoted-hash", message("#fff"), fixed: "a: \"#fff\" # é\n")])
    }

    /// In brackets, the comment also takes what closes them. YAML then finds the error on a later line.
    @Test(arguments: [
        ("a: { b: 1️⃣#fff, c: 1 }\n", "#fff", "a: { b: \"#fff\", c: 1 }\n"),
        ("a: { b: 1️⃣#12345G, c: 1 }", "#12345G", nil),
        ("a: { b: { c: 1️⃣#783BF9 },\n\n  d: 1 }\ne: 1\n", "#783BF9", "a: { b: { c: \"#783BF9\" },\n\n  d: 1 }\ne: 1\n"),
        ("a: { b: 1️⃣#12345G }\nc: 1\n", "#12345G", nil),
        ("a: [ 1️⃣#12345G, x ]\n", "#12345G", nil),
        ("a: [ x, 1️⃣#fff ] # y\n", "#fff", "a: [ x, \"#fff\" ] # y\n"),
    ])
    func unquotedHashInBrackets(text: String, value: String, fixed: String?) {
        let message = "'\(value)' without quotes is a comment in YAML"
        parse(text, expecting: [.error("1️⃣", "unquoted-hash", message, covers: value, hint: "quote it", fixed: fixed)])
    }

    @Test func commentsInBracketsAreNotValues() {
        parse(
            "a: 2️⃣{ b: 1, #one, two\n  c: 2\n  d1️⃣: 3 }\n",
            expecting: [.error("1️⃣", "yaml-syntax", "expected ',' or '}'", notes: ["2️⃣ the mapping starts here"])])
        #expect(parse("a: { b: \"x: #fff, y\", #one, two\n  c: 2 }\n")?.outline == "{a: {b: \"x: #fff, y\", c: 2}}")
    }

    @Test func unquotedAlias() {
        func message(_ value: String) -> String { "'\(value)' without quotes is a mapping in YAML" }
        let tree = parse(
            """
            a: 1️⃣{color.accent}
            b: [2️⃣{ x y }, {a: }, {a: 1}, {}, {a, b}]
            c: {d: 3️⃣{é-_$}}
            e: {'y'}
            """,
            expecting: [
                .error("1️⃣", "unquoted-alias", message("{color.accent}"), covers: "{color.accent}", pointer: "/a", hint: "quote it"),
                .error("2️⃣", "unquoted-alias", message("{ x y }"), pointer: "/b/0"),
                .error("3️⃣", "unquoted-alias", message("{é-_$}"), pointer: "/c/d"),
            ])
        #expect(tree?.outline == #"{a: "{color.accent}", b: ["{x y}", {a: }, {a: 1}, {}, {a: , b: }], c: {d: "{é-_$}"}, e: {"y": }}"#)
        parse("a: 1️⃣{b.c}\n", expecting: [.error("1️⃣", "unquoted-alias", message("{b.c}"), fixed: "a: \"{b.c}\"\n")])
        // The fix has no blanks next to the braces, which are no reference.
        parse("a: 1️⃣{ b.c }\n", expecting: [.error("1️⃣", "unquoted-alias", message("{ b.c }"), fixed: "a: \"{b.c}\"\n")])
    }

    @Test func spaceBehindAColon() {
        func message(_ name: String) -> String { "a space is missing after ':' of '\(name)'" }
        func space(_ marker: Character, _ name: String, _ fixed: String? = nil) -> Expectation {
            .error(marker, "yaml-syntax", message(name), covers: "\(name):", hint: "add a space", fixed: fixed)
        }
        // A key that never ends, one that ends on the next line, one that is the only key.
        parse("a:\n  1️⃣b:\"#fff\"\n", expecting: [space("1️⃣", "b", "a:\n  b: \"#fff\"\n")])
        parse("a:\n  x: 1\n  1️⃣b:16\n", expecting: [space("1️⃣", "b", "a:\n  x: 1\n  b: 16\n")])
        parse("a:\n  1️⃣$type:color\n  2️⃣c:1\n  x: 1\n", expecting: [space("1️⃣", "$type"), space("2️⃣", "c")])
        parse("x:\n  y: 1\na:\n  1️⃣b:red\nc: 1\n", expecting: [space("1️⃣", "b", "x:\n  y: 1\na:\n  b: red\nc: 1\n")])
        let tree = parse(
            "a: {1️⃣b:\"#fff\", c: 1, 2️⃣d:56}", expecting: [space("1️⃣", "b", "a: {b: \"#fff\", c: 1, d:56}"), space("2️⃣", "d")])
        #expect(tree?.outline == ##"{a: {b: "#fff", c: 1, d: 56}}"##)
        parse("a:\n  1️⃣50:\"#fff\"\n", expecting: [space("1️⃣", "50", "a:\n  50: \"#fff\"\n")])
        // An address, a time and a description are texts.
        #expect(
            parse("a:\n  https://example.com\nb: {$extensions: {c:d, e: 1,2}}\nc:\n  12:30\n$description:\n  Note:this\nd: {12:30}")?
                .outline
                == "{a: https://example.com, b: {$extensions: {c:d: , e: 1, 2: }}, c: 12:30, $description: Note:this, d: {12:30: }}")
    }

    @Test func aKeyOnSeveralLinesIsLeftAlone() {
        #expect(parse("a: {b:c\n  d, e: 1\n  2,3}")?.outline == "{a: {b:c d: , e: 1 2, 3: }}")
    }

    /// Whatever expects a number there reports it.
    @Test func aDecimalCommaInBrackets() {
        #expect(parse("a: {b: 1,2, c: -3,14}")?.outline == "{a: {b: 1,2, c: -3,14}}")
        #expect(parse("a: {b: 1, 2: x, c: y,3, d: 1 ,4}")?.outline == "{a: {b: 1, 2: x, c: y, 3: , d: 1, 4: }}")
    }

    @Test func theWholeFileIsNoUnquotedAlias() {
        #expect(parse("{a}")?.outline == "{a: }")
    }

    @Test func unquotedFunctions() {
        func message(_ value: String) -> String { "'\(value)' without quotes is several items in YAML, because of its commas" }
        let tree = parse(
            """
            a: [1️⃣rgb(0, 0, 0), b, rgb(1 2 3), x(1, 2)]
            c: {d: 2️⃣cubic-bezier(.1, -0, 1, 1), e: 1}
            f: [3️⃣RGBA(0,0,0,50%) 10%]
            g: {h: 4️⃣lab(0, 0, 0)
              }
            i: rgb(0, 0, 0)
            """,
            expecting: [
                .error("1️⃣", "unquoted-function", message("rgb(0, 0, 0)"), covers: "rgb(0, 0, 0)", pointer: "/a/0", hint: "quote it"),
                .error("2️⃣", "unquoted-function", message("cubic-bezier(.1, -0, 1, 1)"), pointer: "/c/d", hint: "write a list"),
                .error("3️⃣", "unquoted-function", message("RGBA(0,0,0,50%) 10%"), pointer: "/f/0"),
                .error("4️⃣", "unquoted-function", message("lab(0, 0, 0)"), pointer: "/g/h"),
            ])
        #expect(
            tree?.outline
                == #"{a: ["rgb(0, 0, 0)", b, rgb(1 2 3), x(1, 2)], c: {d: [0.1, -0, 1, 1], e: 1}, "#
                + #"f: ["RGBA(0,0,0,50%) 10%"], g: {h: "lab(0, 0, 0)"}, i: rgb(0, 0, 0)}"#)
        parse(
            "a: [1️⃣rgb(0, 0, 0)]",
            expecting: [.error("1️⃣", "unquoted-function", message("rgb(0, 0, 0)"), fixed: "a: [\"rgb(0, 0, 0)\"]")])
        parse(
            "a: {b: 1️⃣cubic-bezier(.5,-.5,1,1), c: 1}",
            expecting: [.error("1️⃣", "unquoted-function", message("cubic-bezier(.5,-.5,1,1)"), fixed: "a: {b: [0.5, -0.5, 1, 1], c: 1}")])
    }

    /// YAML ends expressions at commas, braces and comments. Only the first of the errors that follow is one.
    @Test(arguments: [
        ("max({a.b}, 2px)", "not one value in YAML, because of its braces"),
        ("max(4px, {a.b})", "not one value in YAML, because of its braces"),
        ("calc(1px + {a.b})", "not one value in YAML, because of its braces"),
        ("color-mix(in oklab, {a.b}, {c.d})", "not one value in YAML, because of its braces"),
        ("color-mix(in oklab, {a.b} 20%, white)", "not one value in YAML, because of its braces"),
        ("clamp(1px, calc({a.b} * 2), 4px)", "not one value in YAML, because of its braces"),
        ("darken({a.b}, 10%)", "not one value in YAML, because of its braces"),
        ("max(1px, 2px)", "several items in YAML, because of its commas"),
        ("color-mix(in oklab, #fff, #000)", "several items in YAML, because of its commas"),
        ("rgb(from #fff r g b / 50%)", "not one value in YAML, because ' #' starts a comment"),
    ])
    func unquotedExpressions(value: String, reason: String) {
        let message = "'\(value)' without quotes is \(reason)"
        for (start, end) in [("x: { $value: ", " }\n"), ("x: [", ", 1]\n"), ("x: {y: {z: ", "},\n  w: 1}\n")] {
            parse(
                "\(start)1️⃣\(value)\(end)v: 1\n",
                expecting: [
                    .error("1️⃣", "unquoted-function", message, covers: value, hint: "quote it", fixed: "\(start)\"\(value)\"\(end)v: 1\n")
                ])
        }
        // A second one, which is found after the first of YAML's errors if it is another of them.
        guard value != "max(1px, 2px)" else { return }
        parse(
            "a: { b: 1️⃣max(1px, {c.d}) }\nx: { y: 2️⃣\(value) }\n",
            expecting: [
                .error("1️⃣", "unquoted-function", "'max(1px, {c.d})' without quotes is not one value in YAML, because of its braces"),
                .error("2️⃣", "unquoted-function", message),
            ])
    }
}
