import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

/// Common mistakes: each is reported by name at its position, and certain ones are fixed.
@Suite struct SlipTests {
    struct Slip: Sendable, CustomTestStringConvertible {
        /// One token file, with the position of the error marked.
        let text: String
        let id: String
        let message: String
        let hint: String?
        /// The whole text after all fixes, which has no errors; nil if there is no fix.
        let fixed: String?
        var path = "base/tokens.yaml"

        init(_ text: String, _ id: String, _ message: String, hint: String? = nil, fixed: String? = nil, path: String? = nil) {
            (self.text, self.id, self.message, self.hint, self.fixed) = (text, id, message, hint, fixed)
            if let path { self.path = path }
        }

        var testDescription: String { text }
    }

    private static func color(_ value: String) -> String { "c: { $type: color, a: \(value) }" }
    private static func number(_ value: String) -> String { "n: { $type: number, a: \(value) }" }
    private static func size(_ value: String) -> String { "s: { $type: dimension, a: \(value) }" }
    private static let typographic = "has typographic quotes, which become part of the text; use straight quotes"

    static let quotes: [Slip] = [
        Slip(
            color("1️⃣“#fff”"), "curly-quote", "'“#fff”' \(typographic)", hint: "write \"#fff\"", fixed: color("\"#fff\"")),
        Slip(color("1️⃣‘red’"), "curly-quote", "'‘red’' \(typographic)", fixed: color("\"red\"")),
        Slip(color("1️⃣“#fff"), "curly-quote", "'“#fff' \(typographic)"),
        Slip(number("1️⃣“1.5”"), "curly-quote", "'“1.5”' \(typographic)", fixed: number("1.5")),
        Slip(
            "f: { $type: fontFamily, a: 1️⃣„Inter“ }", "curly-quote", "'„Inter“' \(typographic)",
            fixed: "f: { $type: fontFamily, a: \"Inter\" }"),
        Slip(
            "c: { $type: color, a: red }\nl: 1️⃣“{c.a}”", "curly-quote", "'“{c.a}”' \(typographic)",
            fixed: "c: { $type: color, a: red }\nl: \"{c.a}\""),
        Slip(
            #"{ "n": { 1️⃣“$type”: "number", "$value": 1 } }"#, "curly-quote", "'“$type”' \(typographic)",
            fixed: #"{ "n": { "$type": "number", "$value": 1 } }"#, path: "base/tokens.json"),
        Slip(
            #"{ "f": { "$type": "fontFamily", "$value": 1️⃣“It’s so” } }"#, "curly-quote", "'“It’s so”' \(typographic)",
            fixed: #"{ "f": { "$type": "fontFamily", "$value": "It’s so" } }"#, path: "base/tokens.json"),
    ]

    static let colors: [Slip] = ["0B7A75", "123456", "1e3000", "FFF", "\"0b7a75ff\""].map { written in
        let digits = written.filter { $0 != "\"" }
        return Slip(
            color("1️⃣\(written)"), "bad-color", "'\(digits)' has no '#'; a hexadecimal colour starts with '#' and needs quotes",
            hint: "write \"#\(digits)\"", fixed: color("\"#\(digits)\""))
    }

    static let hexadecimals: [Slip] = ["0x0B7A75", "\"# fff\""].map { written in
        let text = written.filter { $0 != "\"" }
        let color = "\"#\(text.dropFirst(2))\""
        return Slip(
            Self.color("1️⃣\(written)"), "bad-color", "'\(text)' has no '#'; a hexadecimal colour starts with '#' and needs quotes",
            hint: "write \(color)", fixed: Self.color(color))
    }

    static let references: [Slip] = [
        Slip(color("1️⃣blu"), "bad-color", "'blu' is not a CSS colour name", hint: "did you mean 'blue'?"),
        Slip(
            "c: { $type: color, white: white, a: 1️⃣color.white }", "wrong-value",
            "'color.white' has no braces; a reference to a token has braces and quotes", hint: "write \"{color.white}\""),
        Slip(
            "s: { $type: dimension, a: 1️⃣size.m-2 }", "wrong-value",
            "'size.m-2' has no braces; a reference to a token has braces and quotes", hint: "write \"{size.m-2}\""),
    ]

    static let braces: [Slip] = ["${c.white}", "{{c.white}}", "{c.white", "${ c.white }"].map { written in
        Slip(
            "c: { $type: color, white: white, a: 1️⃣\"\(written)\" }", "malformed-alias",
            "'\(written)' is not an alias; write one path in braces and nothing else", hint: "write \"{c.white}\"")
    }

    static let borders: [Slip] = [
        Slip(
            "b: { $type: border, a: { $value: 1️⃣\"1px solid #fff\" } }", "wrong-value",
            "'1px solid #fff' is a border as in CSS; write an object with 'color', 'width' and 'style'",
            hint: "write { color: \"#fff\", width: 1px, style: solid }",
            fixed: "b: { $type: border, a: { $value: { color: \"#fff\", width: 1px, style: solid } } }"),
        // A mapping without '$value' would be a group.
        Slip(
            "b: { $type: border, a: 1️⃣\"1px solid #fff\" }", "wrong-value",
            "'1px solid #fff' is a border as in CSS; write an object with 'color', 'width' and 'style'",
            hint: "write { color: \"#fff\", width: 1px, style: solid }"),
    ]

    static let numbers: [Slip] = [
        Slip(size("1️⃣5 inch"), "unknown-unit", "'inch' is not a length unit; use px or rem"),
        Slip(
            number("1️⃣\"6px\""), "wrong-value", "'6px' has a unit; a number cannot have one", hint: "write 6, or give it the type dimension"),
        Slip(number("1️⃣1e999"), "out-of-range", "'1e999' is too large; the largest number is about 1.8e308"),
        Slip(number("1️⃣1,2"), "wrong-value", "'1,2' has a comma; use a decimal point", hint: "write 1.2", fixed: number("1.2")),
        Slip(
            "n:\n  $type: number\n  a: 1️⃣-1,25", "wrong-value", "'-1,25' has a comma; use a decimal point",
            fixed: "n:\n  $type: number\n  a: -1.25"),
        Slip(number("1️⃣1,000"), "wrong-value", "'1,000' has a comma; use a decimal point", hint: "write 1.000 or 1000"),
        Slip(number("1️⃣\"6\""), "wrong-value", "'6' in quotes is text; write the number without quotes", fixed: number("6")),
        Slip(number("1️⃣40%"), "wrong-value", "'40%' is a percentage; as a number, 100% is 1", fixed: number("0.4")),
        Slip(number("1️⃣-.5"), "wrong-value", "'-.5' is not a JSON number", fixed: number("-0.5")),
        Slip(number("1️⃣many"), "wrong-value", "'many' is not a number, which must be written like 1.5, without quotes"),
        Slip(
            "w: { $type: fontWeight, a: 1️⃣\"700\" }", "wrong-value", "'700' in quotes is text; write the number without quotes",
            fixed: "w: { $type: fontWeight, a: 700 }"),
    ]

    static let quantities: [Slip] = [
        Slip(
            size("1️⃣16pt"), "unknown-unit", "'pt' is not a length unit; use px or rem",
            hint: "1 px is a point on iOS and a dp on Android: write '16px'"),
        Slip(
            size("1️⃣16dp"), "unknown-unit", "'dp' is not a length unit; use px or rem",
            hint: "1 px is a point on iOS and a dp on Android: write '16px'"),
        Slip(
            size("1️⃣1.5em"), "unknown-unit", "'em' is not a length unit; use px or rem",
            hint: "'em' depends on where the token is used"),
        Slip("d: { $type: duration, a: 1️⃣2min }", "unknown-unit", "'min' is not a time unit; use ms or s"),
        Slip(size("1️⃣1,5px"), "wrong-value", "'1,5px' has a comma; use a decimal point", fixed: size("1.5px")),
        Slip(
            size("1️⃣16 px"), "wrong-value", "'16 px' has a space before its unit; remove the space",
            fixed: size("16px")),
        Slip(size("1️⃣red"), "wrong-value", "'red' is not a dimension, which must be a number with the unit px or rem"),
        Slip(size("1️⃣1e400px"), "out-of-range", "'1e400px' is too large; the largest number is about 1.8e308"),
        Slip(
            "t: { $type: typography, a: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1️⃣1,2 } } }",
            "wrong-value", "'1,2' has a comma; use a decimal point",
            fixed:
                "t: { $type: typography, a: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1.2 } } }"
        ),
        Slip(
            "t: { $type: typography, a: { $value: { fontFamily: Inter, fontSize: 16, fontWeight: 400, letterSpacing: 0, lineHeight: 1️⃣24px } } }",
            "wrong-value", "'24px' has a unit; a number cannot have one", hint: "a line height is a multiple of the font size, such as 1.5"),
    ]

    static let signs: [Slip] = [
        Slip(
            "c: { $type: color, a: { $value: red, 1️⃣description: d } }", "token-inside-token",
            "'description' is inside the token 'c.a'; a token's members start with '$'", hint: "write '$description'",
            fixed: "c: { $type: color, a: { $value: red, $description: d } }"),
        Slip(
            "a: { $value: red, 1️⃣type: color }", "token-inside-token",
            "'type' is inside the token 'a'; a token's members start with '$'", hint: "write '$type'",
            fixed: "a: { $value: red, $type: color }"),
        Slip(
            "color:\n  1️⃣type: color\n  accent: \"#783BF9\"", "missing-type",
            "'color' has a token named 'type'; write '$type' for the type of its tokens", hint: "write '$type'",
            fixed: "color:\n  $type: color\n  accent: \"#783BF9\""),
        Slip(
            "1️⃣type: color\naccent: \"#783BF9\"", "missing-type",
            "the file has a token named 'type'; write '$type' for the type of its tokens",
            fixed: "$type: color\naccent: \"#783BF9\""),
        Slip(
            "a:\n  type: color\n  description: d\n  1️⃣value: red\nb: \"{a}\"", "missing-value",
            "'a' has 'type', 'description', 'value', which declare tokens; a token's members start with '$'",
            hint: "write '$type', '$description', '$value'", fixed: "a:\n  $type: color\n  $description: d\n  $value: red\nb: \"{a}\""),
        Slip(
            "c: { $type: color, a: { $type: color, 1️⃣value: red } }", "missing-value",
            "'c.a' has 'value', which declares a token; a token's value is '$value'",
            fixed: "c: { $type: color, a: { $type: color, $value: red } }"),
        Slip(
            "c: { $type: color, a: { 1️⃣value: red } }", "missing-value",
            "'c.a' is a group with a token named 'value'; a token's value is '$value'", hint: "did you mean '$value'?"),
        Slip(
            "c: { 1️⃣$tpye: color, a: red }", "reserved-name", "unknown member '$tpye'; names cannot start with '$'",
            hint: "did you mean '$type'?", fixed: "c: { $type: color, a: red }"),
        Slip(
            "c: { a: { $type: color, 1️⃣$vlaue: red }, b: \"{c.a}\" }", "reserved-name",
            "unknown member '$vlaue'; names cannot start with '$'", fixed: "c: { a: { $type: color, $value: red }, b: \"{c.a}\" }"),
    ]

    static let names: [Slip] = [
        Slip(
            "c: { $type: 1️⃣colr, a: red }", "unknown-type", "unknown type 'colr'", hint: "did you mean 'color'?",
            fixed: "c: { $type: color, a: red }"),
        Slip(
            "s: { $type: shadow, a: { $value: { color: red, 1️⃣offestX: 0, offsetY: 1, blur: 1, spread: 0 } } }", "unknown-member",
            "unknown member 'offestX' of a shadow", hint: "did you mean 'offsetX'?",
            fixed: "s: { $type: shadow, a: { $value: { color: red, offsetX: 0, offsetY: 1, blur: 1, spread: 0 } } }"),
        Slip(
            "s: { $type: dimension, a: { $value: { value: 1, unit: 1️⃣rme } } }", "unknown-unit",
            "'rme' is not a length unit; use px or rem", hint: "did you mean 'rem'?",
            fixed: "s: { $type: dimension, a: { $value: { value: 1, unit: rem } } }"),
    ]

    /// Advice to write a pointer, where braces cannot refer to what was meant.
    @Test func referencesToPartsOfValues() {
        let found = expect(
            """
            t: { $type: typography, b: { $value: { fontFamily: Inter, fontSize: 16px, fontWeight: 400, lineHeight: 1, letterSpacing: 0 } } }
            o: { $type: number, half: 0.5 }
            d: { $type: dimension, x: 1️⃣"{t.b.fontSize}", y: 2️⃣"{t.b.size}" }
            c: { $type: color, x: { $value: { colorSpace: srgb, components: [0, 0, 0], alpha: 3️⃣"{o.half}" } } }
            """, "1️⃣ unresolved-alias", "2️⃣ unresolved-alias", "3️⃣ wrong-value")
        #expect(
            found.all.map(\.hint) == [
                ##"write { "$ref": "#/t/b/$value/fontSize" }"##, nil, ##"write { "$ref": "#/o/half/$value" }"##,
            ])
    }

    @Test(arguments: [
        ("string?", "write { type: string, optional: true }"), ("\"[string]\"", "write [string], without quotes"),
        ("\"[Int]?\"", "write { type: [int], optional: true }"), ("CGFloat", "did you mean 'number'?"), ("Int", "did you mean 'int'?"),
        ("UIImage", "did you mean 'image'?"), ("UIColor", "colours and fonts are fields of the component's style"),
        ("Font", "colours and fonts are fields of the component's style"), ("Card?", "write { type: Card, optional: true }"),
    ])
    func typesOfSwiftInContent(type: String, hint: String) {
        let found = expect("--- components/c.yaml\nCard: { level: atom, content: { x: 1️⃣\(type) } }", "1️⃣ unknown-content-type")
        #expect(found.all.map(\.hint) == [hint])
        #expect(found.all.allSatisfy { $0.fixes.isEmpty } || type == "Int")
    }

    @Test(arguments: [
        ("string?", "every field is optional; write 'string'"), ("[string]", "declare a field for each value"),
        ("\"[string]\"", "declare a field for each value"), ("CGFloat", "did you mean 'dimension'?"), ("Int", "did you mean 'number'?"),
        ("UIColor", "did you mean 'color'?"), ("Font", "did you mean 'typography'?"), ("UIEdgeInsets", "did you mean 'insets'?"),
        ("TimeInterval", "did you mean 'duration'?"),
    ])
    func typesOfSwiftInStyles(kind: String, hint: String) {
        let found = expect("--- styles/s.yaml\nCardStyle: { fields: { x: 1️⃣\(kind) } }", "1️⃣ unknown-kind")
        #expect(found.all.map(\.hint) == [hint])
        #expect(found.all.allSatisfy { $0.fixes.isEmpty })
    }

    @Test func infinity() {
        let found = expect(
            "n: { $type: number, a: 1️⃣.inf, b: 2️⃣-.inf, c: 3️⃣.nan }\nd: { $type: dimension, a: 4️⃣.inf }",
            "1️⃣ wrong-value", "2️⃣ wrong-value", "3️⃣ wrong-value", "4️⃣ wrong-value")
        #expect(found.all.first?.text == "'.inf' is not a finite number")
    }

    @Test(arguments: quotes + colors + hexadecimals + references + braces + borders + numbers + quantities + signs + names)
    func isToldAndFixed(slip: Slip) throws {
        let project = ProjectCase("--- \(slip.path)\n\(slip.text)")
        let diagnostics = project.resolve().diagnostics
        // A fix may leave a form of JSON that is readable anyway.
        let told = diagnostics.all.filter { $0.id != .legacyForm }
        #expect(told.count == 1, "\(told.map(\.text))")
        let first = try #require(told.first)
        #expect(project.found(in: diagnostics).contains("1️⃣ \(slip.id)"), "\(project.found(in: diagnostics))")
        #expect(first.text == slip.message)
        if let hint = slip.hint { #expect(first.hint == hint) }
        let fixer = ProjectFixer(project.input, check: check)
        let fixed = fixer.input.files.first.map { String(decoding: $0.source.bytes.dropLast(), as: UTF8.self) }
        #expect(fixer.fixes.isEmpty == (slip.fixed == nil))
        guard slip.fixed != nil else { return }
        #expect(fixed == slip.fixed)
        #expect(check(fixer.input).map(\.text) == [])
    }

    private func check(_ input: ProjectInput) -> [Diagnostic] {
        var diagnostics = Diagnostics()
        _ = Compiler(options: .init()).read(input, reporting: &diagnostics)
        return diagnostics.all
    }

    /// A token may have this name like any other.
    @Test func namesOfTokensStayTheirs() {
        expect("kind: { $type: fontFamily, type: Inter, value: Arial }\nvalue: { $type: number, a: { $root: 1, value: 2 } }")
        expect("a: { $type: number, $extensions: { x: { k:v, t: 1,2 } }, b: 1 }")
    }

    @Test func onlyOneOfTwoEqualNames() {
        let text = "s: { $type: shadow, a: { $value: { color: red, offsetX: 0, 1️⃣offestX: 0, offsetY: 1, blur: 1, spread: 0 } } }"
        #expect(expect(text, "1️⃣ unknown-member").all.first?.fixes.isEmpty == true)
    }

    @Test func aMisspeltMemberHidesNothing() {
        expect(
            """
            t:
              $type: typography
              a: { $value: { fontFamily: Inter, 1️⃣fontSiez: 16, fontWeight: 2️⃣bolt, letterSpacing: 3️⃣1em, lineHeight: 1 } }
            """, "1️⃣ unknown-member", "2️⃣ unknown-weight", "3️⃣ unknown-unit")
    }

    @Test func styleFiles() {
        let styles = """
            S:
              feilds: { width: nubmer, state: { type: color, sates: true }, edge: insets }
              value: { state: { normal: red, disbled: blue }, edge: { tpo: 1 } }
            """
        let input = ProjectCase("a: { $type: number, b: 1 }\n--- styles/s.yaml\n" + styles).input
        let fixer = ProjectFixer(input, check: check)
        #expect(Set(fixer.fixes.map(\.replacement)) == ["fields", "number", "states", "disabled", "top"])
        #expect(check(fixer.input).map(\.text) == [])
    }
}
