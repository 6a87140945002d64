import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Values of other tools that mean nothing here are left out, with everything that refers to them.
@Suite struct LeftOutTests {
    private func causes(_ text: String) -> [String] {
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        return project?.brands.first?.leftOut.map { "\($0.path) \($0.cause.text(1))" } ?? []
    }

    private func value(_ type: String, _ text: String) -> String {
        """
        --- base/a.json
        { "a": { "$type": "\(type)", "$value": \(text) }, "z": { "$type": "number", "value": 1 },
          "group": { "wide": { "minus": { "$type": "dimension", "$value": "0px" } }, "minus": { "$type": "dimension", "$value": "0px" } },
          "g": { "minus": { "$type": "dimension", "$value": { "value": -4, "unit": "px" } } } }
        """
    }

    @Test(arguments: [
        ("dimension", "\"1.5em\"", "a has a length in 'em'"), ("dimension", "\"50%\"", "a has a length in '%'"),
        ("dimension", "{ \"value\": 4, \"unit\": \"dp\" }", "a has a length in 'dp'"), ("dimension", "\"auto\"", "a is the keyword 'auto'"),
        ("dimension", "\"clamp(1rem, 2vw, 3rem)\"", "a uses clamp(…)"), ("dimension", "\"4px 8px\"", "a has several values in one text"),
        ("color", "\"linear-gradient(90deg, #fff, #000)\"", "a has a gradient instead of a colour"),
        ("color", "\"var(--x)\"", "a uses var(…)"), ("color", "\"currentColor\"", "a is the keyword 'currentColor'"),
        ("color", "\"set_alpha({other.set}, 0.5)\"", "a refers to a token of 'other', a group that is in no file"),
        ("color", "\"{other.set}\"", "a refers to a token of 'other', a group that is in no file"),
        ("dimension", "\"{group.dark.size.1}\"", "a refers to a token of 'group.dark', a group that is in no file"),
        ("dimension", "\"{other.set} * 2\"", "a refers to a token of 'other', a group that is in no file"),
        ("fontFamily", "\"{other.set}, serif\"", "a refers to a token of 'other', a group that is in no file"),
        ("shadow", "\"0 1px {other.set}\"", "a refers to a token of 'other', a group that is in no file"),
        (
            "border", "{ \"color\": \"{other.set}\", \"width\": \"1px\", \"style\": \"solid\" }",
            "a refers to a token of 'other', a group that is in no file"
        ),
        ("fontWeight", "\"Solid\"", "a has the name of a font style instead of a weight"),
        ("fontWeight", "0", "a has a number that is not a font weight"), ("color", "\"\"", "a has no value"),
        ("fontWeight", "\"0\"", "a has a number that is not a font weight"), ("color", "null", "a has no value"),
        ("dimension", "null", "a has no value"),
        ("color", "{ \"r\": 1, \"g\": 0.5, \"b\": 0 }", "a has channels that could range to 1 or to 255"),
        ("color", "\"rgba(currentColor, 0.5)\"", "a is the keyword 'currentColor'"),
        ("clamp", "\"x\"", "a has the type 'clamp'"), ("shadow", "{ \"blur\": 4 }", "a lacks members that a shadow needs"),
        ("color", "\"linear-gradient (90deg, #fff, #000)\"", "a has a gradient instead of a colour"),
        ("color", "\"rgb({z} / 0.5)\"", "a has a value that a color cannot have"),
        ("border", "\"{z} solid {z}\"", "a has several values in one text"),
        ("color", "\"{z} and {z}\"", "a has several values in one text"), ("color", "\"{z} {z}\"", "a has several values in one text"),
        ("border", "\"1px solid {z}\"", "a has a value that a border cannot have"),
        ("number", "\"$z.9\"", "a has a value that a number cannot have"),
        ("duration", "100", "a has a value that a duration cannot have"),
        ("duration", "{ \"value\": 8, \"unit\": \"\" }", "a has a value that a duration cannot have"),
        ("color", "12", "a has a value that a color cannot have"), ("color", "100", "a has a value that a color cannot have"),
        ("color", "\"16px\"", "a has a value that a color cannot have"),
        ("dimension", "\"#fff\"", "a has a value that a dimension cannot have"),
        ("dimension", "true", "a has a value that a dimension cannot have"),
        ("number", "\"16px\"", "a has a value that a number cannot have"),
        ("dimension", "{ \"value\": \"16px\", \"unit\": \"px\" }", "a has a value that a dimension cannot have"),
        ("cubicBezier", "[1, 2]", "a has a value that a cubicBezier cannot have"),
        ("color", "{ \"r\": 300, \"g\": 0, \"b\": 0 }", "a has a value that a color cannot have"),
        ("color", "{ \"r\": \"x\", \"g\": 0, \"b\": 0 }", "a has a value that a color cannot have"),
        ("number", "\"1e999\"", "a has a value that a number cannot have"),
        ("shadow", "\"0 1px 2px blakc\"", "a has a value that a shadow cannot have"),
        ("color", "{ \"value\": 3, \"unit\": \"px\" }", "a lacks members that a color needs"),
        (
            "color", "{ \"colorSpace\": \"srgb\", \"components\": [0, 0, 0], \"opacity\": 0.5 }",
            "a has a member 'opacity' that changes its value"
        ),
        ("shadow", "{ \"color\": \"#000\", \"offsetX\": 0, \"offsetY\": 1, \"radius\": 2 }", "a lacks members that a shadow needs"),
        ("color", "\"{z}\"", "a refers to a token of another type"), ("number", "\"{g}\"", "a refers to a group"),
        ("dimension", "\"{g} * 2\"", "a refers to a group"),
        (
            "typography", "{ \"fontFamily\": \"A\", \"fontSize\": \"{g.minus}\", \"fontWeight\": 400 }",
            "a has a value that a typography cannot have"
        ),
    ])
    func isLeftOut(type: String, text: String, cause: String) {
        #expect(causes(value(type, text)) == [cause])
    }

    @Test func theFirstTokenWithoutATypeIsNamed() throws {
        let tokens = (10..<90).map { "\"t\($0)\": { \"value\": \"1px\" }" }
        let (_, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { \(tokens.joined(separator: ",\n  ")) }
            """
        ).resolve()
        let found = try #require(diagnostics.all.first { $0.text.hasPrefix("a token without a type") })
        #expect(found.text.hasSuffix("(80 times in this file)"))
        #expect(found.range?.startLocation.line == 1)
    }

    @Test(arguments: [
        ("color", "\"#12\""), ("color", "\"bleu\""), ("color", "\"{nowhere}\""),
        ("dimension", "\"10pxx\""), ("fontWeight", "\"blod\""),
        ("fontWeight", "\"Boldd\""), ("dimension", "\"1,5px\""),
        ("strokeStyle", "\"dashd\""), ("color", "\"{z\""),
        ("dimension", "\"{nowhere} * 2\""), ("color", "\"rgba(1, 2)\""),
        ("color", "\"set_alpha({nowhere}, 0.5)\""), ("color", "\"rgba({nowhere}, .4)\""),
        ("shadow", "\"0 1px rgba({nowhere}, .4)\""),
        // Nearly a group, and a path below the name of a folder.
        ("dimension", "\"{groupp.minus}\""), ("dimension", "\"{tokens.group.minus}\""),
        ("dimension", "\"{group.gone}\""), ("dimension", "\"{group.wide.minsu}\""),
        ("dimension", "\"{group.wid.plus}\""),
    ])
    func whatIsWrongIsLeftOutWithItsReason(type: String, text: String) {
        let (project, diagnostics) = ProjectCase(value(type, text)).resolve()
        #expect(!diagnostics.hasErrors && project?.brands.first?.leftOut.map(\.path) == ["a"])
        let note = diagnostics.all.first { $0.text.hasPrefix("'a' is left out: ") }
        #expect(note?.hint?.isEmpty == false)
    }

    /// Without a sign of another tool in any file, a file breaks the specification by mistake.
    @Test(arguments: [
        (#""a": { "$type": "duration", "$value": 100 }"#, "missing-unit"),
        (#""a": { "$type": "color", "$value": 12 }"#, "wrong-value"),
        (#""g": { "b": { "$type": "number", "$value": 1 } }, "a": { "$type": "number", "$value": "{g}" }"#, "alias-to-group"),
        (#""g": { "b": { "$type": "number", "$value": 1 } }, "a": { "$type": "number", "$value": "{other.b}" }"#, "unresolved-alias"),
        (#""a": 1, "b": { "$type": "number", "$value": 1 }"#, "stray-value"),
        (##""a": { "$type": "number", "$value": "x", "$extensions": { "tokengen": {}, "tokengen.x": 1 } }"##, "wrong-value"),
        (#""a.b": { "$type": "number", "$value": 1 }"#, "reserved-character"),
        (#""a": { "$type": "number", "$value": 1, "$description": 3 }"#, "description-not-text"),
        (#""a": { "$type": "number", "$value": 1 }, "b": { "$type": "color", "$value": "{a}" }"#, "wrong-type"),
        (#""a": { "$type": "number", "$value": 1 }, "a": { "$type": "number", "$value": 2 }"#, "duplicate-key"),
        (#""a": { "$extends": "{nope}" }"#, "extends-unknown"),
        (##""a": { "$type": "number", "$ref": "#/nope" }"##, "unresolved-pointer"),
        (#""a": { "$type": "number" }"#, "missing-value"),
    ])
    func inAProjectOfOurOwnItIsAnError(tokens: String, id: String) {
        let own = ProjectCase("--- base/a.json\n{ \(tokens) }").resolve().diagnostics
        #expect(own.all.map(\.id.name) == [id])
        for sign in [
            #""value": 1, "$type": "number""#, ##""$value": "#fff", "$type": "color""##,
            #""$value": 1, "$type": "number", "$extensions": { "studio.tokens": {} }"#,
        ] {
            let files = "--- base/a.json\n{ \(tokens) }\n--- base/b.json\n{ \"s\": { \(sign) } }"
            let foreign = ProjectCase(files).resolve().diagnostics
            #expect(!foreign.hasErrors && foreign.all.contains { $0.id == .notRead }, "\(foreign.all.map(\.text))")
        }
    }

    /// Places and names that only lenient reading passes over.
    @Test func onlyWhatIsWrongIsLeftOut() {
        let causes = causes(
            """
            --- base/a.json
            { "margin-block-end": "2rem", "bare": { "a": "#fff", "b": [1] }, "z": { "type": "dimension", "value": "1px", "$description": 3 },
              "a.5": { "type": "dimension", "value": "1px" }, "half": { "type": "dimension", "value": "{a.5}" },
              "g": { "a.b": { "c": { "type": "dimension", "value": "1px" } } },
              "own": { "type": "dimension", "value": "1px", "margin-block-end": "2rem" }, "untyped": { "$value": "x" } }
            --- base/b.json
            { "z": { "inner": { "type": "dimension", "value": "1px" } } }
            """)
        #expect(
            causes == [
                "a.5 has a name that is empty or contains '.', '{' or '}'", "bare.a is a bare value, not an object with '$value'",
                "bare.b is a bare value, not an object with '$value'", "g.a.b.c has a name that is empty or contains '.', '{' or '}'",
                "half refers to a token that is left out", "margin-block-end is a bare value, not an object with '$value'",
                "untyped has no type, and a value that does not imply one", "z.inner is inside another token",
            ])
    }

    /// A mistake costs what cannot be known without it, and what refers to that.
    @Test(arguments: [
        (
            ##""x": { "$value": "#fff" }, "x": { "$value": "#000" }, "y": { "$value": "{x}" }, "z": { "$ref": "#/x/$value" }"##,
            ["x has a duplicate key", "y refers to a token that is left out", "z refers to a token that is left out"]
        ),
        (
            ##""g": { "x": { "$value": "#fff" } }, "g": { "y": { "$value": "#000" } }, "z": { "$value": "{g.y}" }"##,
            ["g.x has a duplicate key", "z refers to a token that is in no file"]
        ),
        (##""x": { "$value": { "r": 200, "r": 100, "g": 2, "b": 3 } }"##, ["x has a duplicate key"]),
        (##""g": { "$description": "a", "$description": "b", "x": { "$value": "#fff" } }"##, []),
        (
            ##""b": { "$type": "border", "$value": { "color": { "$ref": "#/x/$value" }, "width": "1px", "style": "solid" } }, "x": { "$value": "#fff" }, "x": 1"##,
            ["b refers to a token that is left out", "x has a duplicate key"]
        ),
        (
            ##""x": { "$ref": "#/nope/$value" }, "y": { "$value": "{x}" }"##,
            ["x refers to a token that is in no file", "y refers to a token that is left out"]
        ),
        (##""x": { "$ref": "nope" }"##, ["x has a value that a color cannot have"]),
        (
            ##""x": { "$type": "color", "$ref": "#/y" }, "y": { "$type": "color", "$ref": "#/x" }"##,
            ["x has a value that a color cannot have", "y has a value that a color cannot have"]
        ),
        (
            ##""x": { "$extends": "{nope}", "own": { "$value": "#fff" } }, "y": { "$value": "{x.other}" }"##,
            ["x.$extends names no group that can be extended", "y refers to a token that is in no file"]
        ),
        (##""x": { "$extends": "{s}" }"##, ["x.$extends names no group that can be extended"]),
        (##""x": { "$extends": "{x}" }"##, ["x.$extends names no group that can be extended"]),
        (##""x": { "$extends": 5 }"##, []),
        (##""x": { "$type": "color" }, "y": { "$value": "{x}" }"##, ["x has no value", "y refers to a token that is left out"]),
        (##""x": { "$value": "#fff", "$ref": "#/s" }"##, []),
        (##""g": { "$root": { "a": 1 } }"##, ["g.$root is a bare value, not an object with '$value'"]),
    ])
    func oneMistake(tokens: String, expected: [String]) {
        let text = "--- base/a.json\n{ \"$type\": \"color\", \"s\": { \"value\": \"#fff\" }, \(tokens) }"
        let (project, diagnostics) = ProjectCase(text).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        #expect(project?.brands.first?.leftOut.map { "\($0.path) \($0.cause.text(1))" } == expected)
        #expect(project?.brands.first?.tokenIDs["s"] != nil && diagnostics.all.contains { $0.id == .notRead })
        #expect(ProjectCase(text).resolve { $0.isStrict = true }.diagnostics.hasErrors)
    }

    /// An unknown member costs the member; one that changes the value, or is meant as another, costs the token.
    @Test(arguments: [
        ("transition", #""duration": "1ms", "delay": "0ms", "timingFunction": [0, 0, 1, 1]"#),
        ("transition", #""duration": "1ms", "delay": "0ms", "timingFunction": { "x1": 0, "y1": 0, "x2": 1, "y2": 1, "more": 1 }"#),
        ("cubicBezier", #""x1": 0.1, "y1": 0, "x2": 0.2, "y2": 1"#), ("color", #""colorSpace": "srgb", "components": [1, 1, 1]"#),
        ("color", #""r": 200, "g": 30, "b": 4"#), ("color", #""h": 200, "s": 30, "l": 4, "a": 0.5"#),
        ("shadow", ##""color": "#000", "offsetX": 0, "offsetY": 1, "blur": 2, "spread": 0"##),
        ("border", ##""color": "#000", "width": "1px", "style": "solid""##),
        ("typography", #""fontFamily": "A", "fontSize": "1px", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 1"#),
        ("strokeStyle", #""dashArray": ["1px"], "lineCap": "round""#), ("dimension", #""value": 1, "unit": "px""#),
        ("duration", #""value": 1, "unit": "ms""#),
    ])
    func anUnknownMemberCostsTheMember(type: String, members: String) {
        let plain = legacy(value(type, "{ \(members) }").replacing("--- base/a.json\n", with: ""))
        let odd = legacy(value(type, "{ \(members), \"zzz\": 3 }").replacing("--- base/a.json\n", with: ""))
        #expect(plain.values["a"] != nil && odd.values["a"] == plain.values["a"])
        #expect(odd.warnings.contains { $0.hasPrefix("'zzz' in a ") }, "\(odd.warnings)")
        if type == "color" { #expect(causes(value(type, "{ \(members), \"opacity\": 0.5 }")).count == 1) }
    }

    @Test func anUnknownMemberOfAStopCostsTheMember() {
        let stops = ##"[{ "color": "#000", "position": 0, "zzz": 3 }, { "color": "#fff", "position": 1 }]"##
        #expect(causes(value("gradient", stops)) == [])
    }

    /// The warning says what is wrong with the first.
    @Test func theErrorIsTheHint() {
        let (_, diagnostics) = ProjectCase(value("dimension", "\"#fff\"")).resolve()
        let leftOut = diagnostics.all.filter { $0.id == .notRead }
        #expect(
            leftOut.map(\.hint) == ["'#fff' is not a dimension, which must be a number with the unit px or rem"],
            "\(diagnostics.all.map(\.text))")
    }

    /// Old references of Tokens Studio, also within a composite.
    @Test func aDollarIsAReference() throws {
        let (project, _) = ProjectCase(
            """
            --- base/a.json
            { "lh": { "0": { "type": "lineHeights", "value": "24px" }, "1": { "type": "lineHeights", "value": "150%" } },
              "a": { "type": "typography", "value": { "fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "lineHeight": "$lh.0" } },
              "b": { "type": "typography", "value": { "fontFamily": "A", "fontSize": "16px", "fontWeight": 400, "lineHeight": "$lh.1" } } }
            """
        ).resolve()
        let brand = try #require(project?.brands.first)
        let heights = brand.tokens.compactMap { Typography(brand.values[$0.values.light])?.lineHeight }
        #expect(heights == [.number(1.5), .number(1.5)], "\(heights)")
    }

    @Test func aMisspeltReferenceIsLeftOutWithAHint() {
        let (_, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "c": { "$type": "color", "mid": { "$value": "#336699" }, "a": { "$value": "rgba({c.Mid}, 0.4)" }, "b": { "$value": "{c.Mid}" } } }
            """
        ).resolve()
        let notes = diagnostics.all.filter { $0.id == .notRead }
        #expect(notes.map(\.text) == ["'c.a' and 1 more in this file are left out: they refer to a token that is in no file"])
        #expect(notes.map(\.hint) == ["no token named 'c.Mid'; did you mean 'c.mid'?"])
    }

    /// A token is left out everywhere if its operand is left out in any brand or mode.
    @Test func whatIsCalculatedFromItAnywhere() {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "d": { "type": "sizing", "value": "8px" }, "two": { "type": "sizing", "value": "{d} * 2" },
              "c": { "type": "color", "value": "#fff" }, "veil": { "type": "color", "value": "rgba({c}, .5)" },
              "z": { "type": "color", "value": "#000" } }
            --- modes/dark.json
            { "c": { "type": "color", "value": "var(--x)" }, "veil": { "type": "color", "value": "#111" } }
            --- brands/one.json
            { "d": { "type": "sizing", "value": "100vw" } }
            --- brands/two.json
            { "d": { "type": "sizing", "value": "4px" }, "own": { "type": "sizing", "value": "{d} + 1px" } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        #expect(project?.brands.map { $0.tokens.map(\.path) } == [["z"], ["z"]])
        #expect(project?.brands.last?.leftOut.map(\.path) == ["c", "d", "own", "two", "veil"])
    }

    @Test(arguments: [
        (
            ##""a": { "value": "{b} * 2", "type": "sizing" }, "b": { "value": "{a} + 1", "type": "sizing" }"##,
            "'a' refers to itself: a → b → a"
        ),
        (##""a": { "value": "{a} + 1", "type": "sizing" }"##, "'a' refers to itself: a → a"),
        (
            ##""b": { "value": "rgba({d}, .4)", "type": "color" }, "d": { "value": "{b}", "type": "color" }"##,
            "'b' refers to itself: b → d → b"
        ),
        (
            ##""a": { "value": "{b} * 2", "type": "sizing" }, "b": { "value": "{c} * 2", "type": "sizing" }, "c": { "value": "{b} * 2", "type": "sizing" }"##,
            "'b' refers to itself: b → c → b"
        ),
    ])
    func aCycleOfExpressions(tokens: String, message: String) {
        let (project, diagnostics) = ProjectCase("--- base/a.json\n{ \(tokens), \"z\": { \"value\": \"1px\", \"type\": \"sizing\" } }")
            .resolve()
        #expect(!diagnostics.hasErrors && project?.brands.first?.tokens.map(\.path) == ["z"])
        #expect(diagnostics.all.contains { $0.id == .notRead && $0.hint == message })
    }

    @Test func aCycleInOneModeLeavesTokensOut() {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "a": { "value": "rgba({b}, .5)", "type": "color" }, "b": { "value": "#fff", "type": "color" } }
            --- modes/dark.json
            { "b": { "value": "rgba({a}, .5)", "type": "color" } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors && project?.brands.first?.leftOut.map(\.path) == ["a", "b"])
        #expect(diagnostics.all.contains { $0.hint?.contains("refers to itself") ?? false })
    }

    /// The limit is on the length of a chain, not on the number of operands.
    @Test func manyOperands() {
        let chain = (1...6).map { ", \"n\($0)\": { \"$value\": \"{n\($0 - 1)} * {n\($0 - 1)}\" }" }.joined()
        let (project, diagnostics) = ProjectCase("--- base/a.json\n{ \"$type\": \"number\", \"n0\": { \"$value\": 1 }\(chain) }").resolve()
        #expect(!diagnostics.hasErrors)
        #expect(project?.brands.first?.tokens.count == 7)
    }

    @Test func strictlyAModificationIsAnError() {
        for value in ["\"{b}\"", "{ \"colorSpace\": \"srgb\", \"components\": [1, 1, 1] }"] {
            let (_, diagnostics) = ProjectCase(
                """
                --- base/a.json
                { "a": { "$type": "color", "$value": \(value), "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.1" } } } },
                  "b": { "$type": "color", "$value": { "colorSpace": "srgb", "components": [1, 1, 1] } } }
                """
            ).resolve { $0.isStrict = true }
            #expect(
                diagnostics.all.filter { $0.severity == .error }.map(\.text) == [
                    "'modify' belongs to Tokens Studio; write the modified colour as the value"
                ])
        }
    }

    /// A mistake in any tool is no sign that another one wrote the file.
    @Test(arguments: [("color", "\"16px\""), ("color", "\"-1\""), ("dimension", "\"#fff\""), ("duration", "\"#fff\"")])
    func aValueOfAnotherTypeIsNoSign(type: String, text: String) {
        let file = "--- base/a.json\n{ \"a\": { \"$type\": \"\(type)\", \"b\": { \"$value\": \(text) } } }"
        #expect(ProjectCase(file).resolve().diagnostics.hasErrors, "\(text)")
    }

    @Test func strictlyAllAreErrors() {
        for (type, text) in [
            ("dimension", "\"1em\""), ("fontWeight", "\"Solid\""), ("fontWeight", "0"), ("clamp", "\"x\""), ("color", "\"var(--x)\""),
        ] {
            #expect(ProjectCase(value(type, text)).resolve { $0.isStrict = true }.diagnostics.hasErrors, "\(type) \(text)")
        }
    }

    @Test func withAllThatRefersToIt() {
        let found = causes(
            """
            --- base/a.json
            { "size": { "$type": "dimension", "a": { "$value": "2em" }, "b": { "$value": "{size.a}" }, "c": { "$value": "{size.b} * 2" },
                "d": { "$value": "4px" } },
              "s": { "$type": "shadow", "$value": { "color": "#000", "offsetX": "{size.a}", "offsetY": 0, "blur": 0, "spread": 0 } } }
            """)
        #expect(
            found == [
                "s refers to a token that is left out", "size.a has a length in 'em'", "size.b refers to a token that is left out",
                "size.c refers to a token that is left out",
            ])
    }

    @Test func inAllModesAndBrands() {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "c": { "$type": "color", "a": { "$value": "#fff" }, "b": { "$value": "{c.a}" }, "d": { "$value": "#000" } } }
            --- modes/dark.json
            { "c": { "$type": "color", "d": { "$value": "var(--dark)" } } }
            --- brands/first.json
            { "c": { "$type": "color", "a": { "$value": "var(--x)" } } }
            --- brands/second.json
            { "own": { "$type": "number", "$value": 1 } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors)
        #expect(project?.brands.map { $0.tokens.map(\.path) } == [[], ["own"]])
        #expect(project?.brands.map { $0.leftOut.map(\.path) } == [["c.a", "c.b", "c.d"], ["c.a", "c.b", "c.d"]])
    }

    /// A token that is left out in one mode is left out in all. It is reported at the position of the cause, without further diagnostics.
    @Test(arguments: [("1em", "1em", "base/a.json"), ("1em", "2px", "base/a.json"), ("2px", "1em", "modes/dark.json")])
    func inEveryMode(base: String, dark: String, place: String) {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "w": { "type": "sizing", "value": "\(base)" }, "v": { "type": "sizing", "value": "{w}" },
              "c": { "type": "color", "value": "#fff" } }
            --- modes/dark.json
            { "w": { "type": "sizing", "value": "\(dark)" }, "v": { "type": "sizing", "value": "{w} + 1px" } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        #expect(project?.brands.first?.tokens.map(\.path) == ["c"])
        let told = diagnostics.all.filter { $0.text == "'w' is left out: it has a length in 'em'" }
        #expect(told.map { $0.range?.file.name } == [place])
        #expect(project?.brands.first?.leftOut.last.map { $0.key.file.name } == place)
        #expect(!diagnostics.all.contains { $0.text.contains("different by mode") })
    }

    @Test func whatIsCalculatedFromItInAMode() {
        let found = causes(
            """
            --- base/a.json
            { "c": { "type": "color", "value": "#fff" }, "d": { "type": "color", "value": "rgba({c}, 0.5)" }, "e": { "type": "color", "value": "#000" } }
            --- modes/dark.json
            { "c": { "type": "color", "value": "var(--x)" } }
            """)
        #expect(found == ["c uses var(…)", "d refers to a token that is left out"])
    }

    /// Other tools' numbers differ by mode as ours do.
    @Test func numbersThatDifferByMode() {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "o": { "type": "opacity", "value": 0.2 }, "p": { "type": "opacity", "value": 0.2 } }
            --- modes/dark.json
            { "o": { "type": "opacity", "value": 0.4 }, "p": { "type": "opacity", "value": 0.6 } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors)
        #expect(!diagnostics.all.contains { $0.id == .notRead })
        let brand = project?.brands.first
        #expect(brand.map { brand in brand.tokens.map { brand.values[$0.values.dark] } } == [.number(0.4), .number(0.6)])
    }

    @Test func tokensOfOneModeOnly() {
        let (project, diagnostics) = ProjectCase(
            """
            --- resolver.json
            { "version": "2025.10",
              "modifiers": { "appearance": {
                "contexts": { "light": [{ "$ref": "light.json" }], "dark": [{ "$ref": "dark.json" }] }, "default": "light" } },
              "resolutionOrder": [{ "$ref": "#/modifiers/appearance" }] }
            --- light.json
            { "a": { "type": "color", "value": "#fff" }, "b": { "type": "color", "value": "#eee" }, "n": { "type": "number", "value": 1 } }
            --- dark.json
            { "a": { "type": "color", "value": "{only}" }, "only": { "type": "color", "value": "#000" }, "n": { "type": "number", "value": 1 } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        #expect(project?.brands.first?.tokens.map(\.path) == ["b", "n"])
        #expect(
            project?.brands.first?.leftOut.map { "\($0.path) \($0.cause.text(1))" } == [
                "a refers to a token that is left out", "only exists only in a mode",
            ])
        #expect(diagnostics.all.map(\.text).contains("'b' is not defined in mode dark, which uses the value without it"))
    }

    /// Style Dictionary needs no types, whether other tokens have them or not.
    @Test func tokensWithoutTypes() {
        let found = causes(
            """
            --- base/a.json
            { "s": { "value": "0.75" }, "f": { "value": "Inter" }, "n": { "value": 2 }, "c": { "value": "#fff" },
              "t": { "value": 1, "type": "number" } }
            """)
        #expect(
            found == ["f has no type, and a value that does not imply one"])
        expect(
            """
            --- base/a.json
            { "a": { "$type": "number", "$value": 1 }, 1️⃣"b": { "$value": "x" } }
            """, "1️⃣ missing-type")
    }

    @Test func tokensInsideOfTokens() {
        let found = causes(
            """
            --- base/a.json
            { "c": { "base": { "value": "#fff", "type": "color", "hover": { "value": "#eee", "type": "color" } } },
              "d": { "value": "{c.base.hover}", "type": "color" }, "e": { "value": "rgba({c.base.hover}, 0.5)", "type": "color" } }
            """)
        #expect(
            found == [
                "c.base.hover is inside another token", "d refers to a token that is left out", "e refers to a token that is left out",
            ])
    }

    @Test func everything() {
        var diagnostics = Diagnostics()
        let project = Compiler(options: .init()).resolve(
            ProjectCase("--- base/a.json\n{ \"a\": { \"value\": \"x\", \"type\": \"asset\" } }").input, reporting: &diagnostics)
        #expect(project == nil)
        #expect(
            diagnostics.all.filter { $0.severity == .error }.map(\.text) == [
                "no token of 'tokens' can be read: 0 tokens read, 1 left out: 1 has the type 'asset'"
            ])
    }

    @Test func aFileOfOurOwnFormNeedsWhatItRefersTo() {
        let found = expect(
            """
            --- base/a.json
            { 1️⃣"a": { "$type": "dimension", "$value": "2em" } }
            --- base/b.yaml
            b: { $type: dimension, $value: 2️⃣"{a}" }
            """, "2️⃣ unresolved-alias")
        #expect(found.all.first?.text == "'a' is left out: it has a length in 'em'")
    }

    @Test func aStyleNeedsWhatItRefersTo() {
        expect(
            """
            --- base/a.json
            { "a": { "$type": "dimension", "$value": "2em" } }
            --- styles/s.yaml
            Card: { fields: { width: dimension }, value: { width: 1️⃣"{a}" } }
            """, "1️⃣ unresolved-alias")
    }
}
