import Testing

@testable import TokenParser

/// Each of these is something else to YAML; it is reported, and then read as it was meant.
@Suite struct YAMLUnquotedTests {
    @Test func unquotedHash() {
        func message(_ value: String) -> String { "'\(value)' without quotes is a comment to YAML" }
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

    @Test func unquotedAlias() {
        func message(_ value: String) -> String { "'\(value)' without quotes is a mapping to YAML" }
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
        #expect(tree?.outline == #"{a: "{color.accent}", b: ["{ x y }", {a: }, {a: 1}, {}, {a: , b: }], c: {d: "{é-_$}"}, e: {"y": }}"#)
        parse("a: 1️⃣{b.c}\n", expecting: [.error("1️⃣", "unquoted-alias", message("{b.c}"), fixed: "a: \"{b.c}\"\n")])
    }

    @Test func theWholeFileIsNoUnquotedAlias() {
        #expect(parse("{a}")?.outline == "{a: }")
    }

    @Test func unquotedFunctions() {
        func message(_ value: String) -> String { "'\(value)' without quotes is several items to YAML, as it holds commas" }
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
}
