import ProjectCases
import Testing
import TokenDiagnostics

/// Every error in tokens is reported at its position, and nothing else is.
@Suite struct ErrorTests {
    @Test func oneErrorIsToldOnce() {
        expect(
            """
            --- base/a.json
            { 1️⃣"s": { 2️⃣"value": "{nope} * 2", 3️⃣"type": 4️⃣"sizing" }, 5️⃣"t": { "value": 6️⃣"{s} + 1px", "type": "sizing" } }
            """, "1️⃣ not-read", "5️⃣ not-read", "2️⃣ legacy-form", "3️⃣ legacy-form", "4️⃣ legacy-form", "6️⃣ legacy-form")
        expect(
            """
            color: { $type: color, accent: red }
            --- brands/x.yaml
            1️⃣color: "#fff"
            """, "1️⃣ token-and-group")
        expect("c: { $type: color, a: 1️⃣rgb(0X, 0, 0), b: 2️⃣rgb(0, 0, 0) }", "1️⃣ unquoted-function", "2️⃣ unquoted-function")
    }

    @Test func unknownAliasSuggestsOneOfTheSameType() throws {
        let diagnostics = expect(
            """
            color: { $type: color, surface: "#FFF", card: 1️⃣"{color.surfcae}" }
            colos: { $type: dimension, surfcae: 1 }
            """, "1️⃣ unresolved-alias")
        let diagnostic = try #require(diagnostics.all.first)
        #expect(diagnostic.text == "no token named 'color.surfcae'")
        #expect(diagnostic.hint == "did you mean 'color.surface'?")
        #expect(diagnostic.fixes.map(\.replacement) == ["\"{color.surface}\""])
        #expect(diagnostic.pointer == "/color/card")
        #expect(diagnostic.notes.map(\.text) == ["'color.surface' is defined here"])
    }

    /// The type of a token with an invalid alias is unknown, and no other error follows from it.
    @Test func invalidAliasesHaveNoType() {
        expect(
            """
            size: { $type: dimension, gap: 1️⃣"{color.gapp}", line: "{size.gap}" }
            color: { $type: color, fill: "{size.line}", gap: "#FFF" }
            border: { $type: border, card: { $value: { color: "{size.line}", width: "{size.gap}", style: solid } } }
            """, "1️⃣ unresolved-alias")
        expect(
            """
            size: { $type: dimension, gap: 1️⃣"{time}" }
            time: { $type: duration, short: 1s }
            --- brands/badoo.yaml
            size: { gap: { $type: duration, $value: 2s } }
            """, "1️⃣ alias-to-group")
    }

    @Test func cycleNamesEveryHop() throws {
        let diagnostics = expect(
            """
            color:
              $type: color
              a: 1️⃣"{color.b}"
              b: "{color.c}"
              c: "{color.a}"
              outside: "{color.a}"
            """, "1️⃣ alias-cycle")
        let cycle = try #require(diagnostics.all.first)
        #expect(
            cycle.notes.map(\.text) == [
                "'color.a' refers to 'color.b'", "'color.b' refers to 'color.c'", "'color.c' refers to 'color.a'",
            ])
    }

    @Test func cycleOfATokenWithItself() {
        expect("color: { $type: color, a: 1️⃣\"{color.a}\" }", "1️⃣ alias-cycle")
    }

    @Test func cycleThroughLayers() {
        expect(
            """
            shadow:
              $type: shadow
              a: 1️⃣["{shadow.b}"]
              b: ["{shadow.a}"]
            """, "1️⃣ alias-cycle")
    }

    @Test func listsDoNotNest() {
        expect(
            """
            shadow:
              $type: shadow
              one: [{ color: "#000", offsetX: 0, offsetY: 1, blur: 2, spread: 0 }]
              two: ["{shadow.one}", "{shadow.one}"]
              four: 1️⃣["{shadow.two}", "{shadow.two}"]
            """, "1️⃣ list-in-list")
    }

    @Test func longNamesAreShortened() {
        let name = String(repeating: "long", count: 100_000)
        let diagnostics = expect("c: { $type: color, a: 1️⃣\"{\(name)}\" }", "1️⃣ unresolved-alias")
        #expect(diagnostics.all.allSatisfy { $0.text.utf8.count < 1000 })
    }

    @Test func theLengthsOfAllPathsHaveALimit() {
        let tokens = (0..<300).map { ",\n\"t\($0)\": { \"$value\": 1 }" }.joined()
        let name = String(repeating: "n", count: 1 << 20)
        let diagnostics = expect(
            "--- base/a.json\n{ \"\(name)\": { \"$type\": \"number\"\(tokens)\n} }",
            "base/a.json:SourceLocation(line: 256, column: 1) file-too-large")
        #expect(diagnostics.all.allSatisfy { $0.pointer == "" })
    }

    @Test func listsHaveALimit() {
        let layer = "{ color: \"#000\", offsetX: 0, offsetY: 1, blur: 2, spread: 0 }"
        let layers = Array(repeating: layer, count: 257).joined(separator: ", ")
        expect("shadow: { $type: shadow, long: 1️⃣[\(layers)] }", "1️⃣ list-too-long")
    }

    /// Without a type of its own a token has its target's type; if that is missing, the error is the alias and not the type.
    @Test func aliasesWithoutATypeAreChecked() {
        expect(
            """
            a: 1️⃣"{nope}"
            b: "{a}"
            c: 2️⃣"{d}"
            d: { x: { $type: color, $value: "#000" } }
            e: 3️⃣"{f}"
            f: "{e}"
            """, "1️⃣ unresolved-alias", "2️⃣ alias-to-group", "3️⃣ alias-cycle")
        expect(
            """
            a: 1️⃣"{nope}"
            --- brands/x.yaml
            a: { $type: color, $value: "#000" }
            """, "1️⃣ unresolved-alias")
    }

    @Test func aliasToAGroup() {
        let diagnostics = expect(
            """
            color: { $type: color, text: { title: "#000", $root: "#111" }, card: 1️⃣"{color.text}" }
            """, "1️⃣ alias-to-group")
        #expect(diagnostics.all.first?.hint == "did you mean 'color.text.$root'?")
    }

    /// It should have provided a type: a token that lacks it is not an error of its own.
    @Test func anUnclosedAliasIsOneError() {
        expect(
            """
            --- base/a.yaml
            color: { $type: color, a: "#000" }
            size: { $type: dimension, a: "{color.a}" }
            --- brands/x.yaml
            size: { $type: dimension, a: 1️⃣"{color.a" }
            --- brands/y.yaml
            untyped: { a: 2️⃣"{color.a", b: "{untyped.a}" }
            """, "1️⃣ malformed-alias", "2️⃣ malformed-alias")
    }

    /// What a file that cannot be read may declare is not unknown; what none of its words names still is.
    @Test func anUnreadFileHidesOnlyItsOwnNames() {
        expect(
            """
            --- base/color.yaml
            color: { $type: color, ink: "#000", "paper" 1️⃣"#fff" }
            --- base/size.yaml
            size: { $type: dimension, row: 2️⃣"{size.rwo}" }
            --- brands/x.yaml
            color: { $type: color, accent: "{color.ink}" }
            --- styles/s.yaml
            S: { fields: { a: color, b: dimension }, value: { a: "{color.ink}", b: 3️⃣"{size.big}" } }
            """, "1️⃣ yaml-syntax", "2️⃣ unresolved-alias", "3️⃣ unresolved-alias")
    }

    /// Nor does anything else follow from the absence of its tokens and groups.
    @Test func nothingFollowsFromAnUnreadFile() {
        let broken = "--- base/color.yaml\ncolor:\n  $type: color\n  ink: 1️⃣\"#000\n  paper: \"#fff\"\n  box: { deep: \"#000\" }\n"
        expect(
            broken + """
                --- base/more.yaml
                color: { card: { x: "#000" } }
                copy: { $extends: "{color.box}" }
                again: { $extends: "{copy}" }
                uses: { $type: color, x: "{copy.deep}", y: "{again.deep}", z: { $ref: "#/color/ink" }, w: { $ref: "#/copy/deep" } }
                edge: { $type: border, $value: { color: { $ref: "#/color/ink/$value" }, width: 1, style: solid } }
                --- modes/dark.yaml
                color: { ink: "#fff", paper: "#000" }
                copy: { deep: "#fff" }
                --- styles/s.yaml
                S: { fields: { a: color }, value: { a: "{again.deep}" } }
                """, "1️⃣ yaml-syntax")
        expect(
            broken + """
                --- modes/dark.yaml
                color: { 2️⃣other: "#fff" }
                """, "1️⃣ yaml-syntax", "2️⃣ only-in-mode")
        expect(
            broken + """
                --- base/more.yaml
                copy: { $extends: 2️⃣"{colour.box}" }
                4️⃣bare: "#fff"
                pointer: { $ref: 3️⃣"#/color/none" }
                """, "1️⃣ yaml-syntax", "2️⃣ extends-unknown", "3️⃣ unresolved-pointer",
            "4️⃣ missing-type")
    }

    /// A mode that is given whole lacks what its unread files have.
    @Test func nothingFollowsFromAnUnreadFileOfAMode() {
        let document = """
            --- resolver.json
            { "version": "2025.10",
              "modifiers": { "appearance": {
                "contexts": { "light": [{ "$ref": "light.yaml" }], "dark": [{ "$ref": "dark.yaml" }] }, "default": "light" } },
              "resolutionOrder": [{ "$ref": "#/modifiers/appearance" }] }

            """
        expect(
            document + """
                --- light.yaml
                $type: color
                ink: "#000"
                2️⃣other: "#000"
                --- dark.yaml
                $type: color
                ink: 1️⃣"#fff
                """, "1️⃣ yaml-syntax", "2️⃣ only-in-mode")
    }

    /// A type at the root counts for its own file if other files have another.
    @Test func filesHaveTheirOwnTypesAtTheRoot() {
        expect(
            """
            --- base/color.yaml
            $type: color
            ink: "#000000"
            --- base/size.yaml
            $type: dimension
            row: 4
            gap: "{row}"
            """)
        expect(
            """
            --- base/color.yaml
            $type: color
            ink: "#000000"
            --- base/size.yaml
            $type: dimension
            row: 4
            --- base/more.yaml
            1️⃣more: 5
            """, "1️⃣ missing-type")
    }

    @Test func aGroupOfModesIsNoToken() {
        let text = """
            color: { $type: color, accent: { light: white, dark: black }, link: 1️⃣"{color.accent}" }
            """
        #expect(expect(text, "1️⃣ alias-to-group").all.first?.hint == "values for dark mode are in 'modes/dark.yaml'")
    }

    @Test func wrongType() {
        expect(
            """
            color: { $type: color, a: "#000" }
            size: { $type: dimension, a: 4 }
            border:
              $type: border
              a: { $value: { color: 1️⃣"{size.a}", width: "{size.a}", style: solid } }
              b: { $type: dimension, $value: 2️⃣"{color.a}" }
            """, "1️⃣ wrong-type", "2️⃣ wrong-type")
    }

    @Test func unknownAndMissingTypes() {
        let diagnostics = expect(
            """
            a: { x: { $type: 1️⃣colour, $value: "#000" }, y: { $type: 3️⃣sizing, z: 4 } }
            2️⃣b: "#000"
            c: { $type: color }
            """, "1️⃣ unknown-type", "2️⃣ missing-type", "3️⃣ unknown-type", "base/tokens.yaml:SourceLocation(line: 3, column: 13) missing-value")
        #expect(diagnostics.all.first { $0.id == .unknownType }?.hint == "did you mean 'color'?")
    }

    @Test func badValuesOfEveryType() {
        expect(
            """
            a: { $type: color, x: 1️⃣"#12345" }
            b: { $type: dimension, x: 2️⃣16em, y: 3️⃣red }
            c: { $type: duration, x: 4️⃣200 }
            d: { $type: fontWeight, x: 5️⃣semibold }
            e: { $type: cubicBezier, x: [6️⃣1.5, 0, 0, 1] }
            f: { $type: number, x: 7️⃣"1" }
            g: { $type: strokeStyle, x: 8️⃣wavy }
            """, "1️⃣ bad-color", "2️⃣ unknown-unit", "3️⃣ wrong-value", "4️⃣ missing-unit", "5️⃣ unknown-weight", "6️⃣ out-of-range",
            "7️⃣ wrong-value", "8️⃣ unknown-keyword")
    }

    @Test func membersOfComposites() {
        expect(
            """
            t:
              $type: typography
              a: { $value: 1️⃣{ fontFamily: Inter, fontSize: 4, fontWeight: 400, lineHeight: 1 } }
              b: { $value: { fontFamily: Inter, fontSize: 4, fontWeight: 400, lineHeight: 1, letterSpacing: 0, 2️⃣textCase: x } }
              c: 3️⃣{ fontFamily: Inter, fontSize: 4 }
            g: { $type: gradient, a: [{ color: "#000", position: 4️⃣"50%" }] }
            """, "1️⃣ missing-member", "2️⃣ unknown-member", "3️⃣ composite-without-value", "4️⃣ wrong-value")
    }

    /// A group with names of members is a group as long as its contents can be tokens.
    @Test func namesOfMembersAreNamesToo() {
        let values = resolved(
            """
            space: { $type: dimension, unit: 8 }
            time: { $type: duration, long: { unit: 8ms, value: 2s } }
            color: { $type: color, black: { alpha: { "10": "#0001" } }, white: { hex: "#FFF", alpha: "{color.black.alpha.10}" } }
            shadow: { $type: shadow, inset: { small: [] }, blur: [], color: "{shadow.blur}" }
            edge: { $type: border, color: "{line}", width: { value: "{line}", other: "{line}" } }
            line: { $type: border, $value: { color: "#000", width: 1, style: solid } }
            stroke: { $type: strokeStyle, lineCap: solid, dashArray: dashed }
            tree: { $type: shadow, color: { hex: [], alpha: { inset: [] } } }
            """)
        #expect(values["space.unit"] == .dimension(8, .px))
        #expect(values["time.long.unit"] == .duration(8, .ms) && values["time.long.value"] == .duration(2, .s))
        #expect(values["color.black.alpha.10"] != nil && values["color.white.alpha"] == values["color.black.alpha.10"])
        #expect(values["shadow.inset.small"] == .list([]) && values["shadow.color"] == .list([]))
        #expect(values["edge.color"] == values["line"] && values["edge.width.value"] == values["line"])
        #expect(values["stroke.lineCap"] == .keyword("solid") && values["stroke.dashArray"] == .keyword("dashed"))
        #expect(values["tree.color.hex"] == .list([]) && values["tree.color.alpha.inset"] == .list([]))
    }

    @Test func valuesWithoutTheirMemberAreTold() {
        expect(
            """
            a: { $type: dimension, x: 1️⃣{ value: 8, unit: px }, y: 2️⃣{ unit: rem } }
            b: { $type: color, x: 3️⃣{ colorSpace: srgb, components: [0, 0, 0] }, y: 4️⃣{ alpha: 0.5, hex: "#000000" } }
            c: { $type: border, x: 5️⃣{ color: { colorSpace: srgb, components: [0, 0, 0] }, width: { value: 1, unit: px }, style: "{s}" } }
            d: { $type: border, x: 6️⃣{ color: "{b.z}", width: "{a.z}", style: "{s}" } }
            e: { $type: strokeStyle, x: 7️⃣{ dashArray: [1, 2], lineCap: round } }
            f: { $type: typography, x: 8️⃣{ fontFamily: [Inter, system-ui] } }
            s: { $type: strokeStyle, $value: solid }
            """, "1️⃣ composite-without-value", "2️⃣ composite-without-value", "3️⃣ composite-without-value", "4️⃣ composite-without-value",
            "5️⃣ composite-without-value", "6️⃣ composite-without-value", "7️⃣ composite-without-value", "8️⃣ composite-without-value")
        expect(
            """
            --- base/a.json
            { "a": { "$type": "dimension", "x": 1️⃣{ "value": 8, "unit": "px" } },
              "b": { "$type": "color", "x": 2️⃣{ "colorSpace": "srgb", "components": [0, 0, 0] }, "alpha": { "10": { "$value": "{b.hex}" } },
                     "hex": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } } } }
            """, "1️⃣ composite-without-value", "2️⃣ composite-without-value")
    }

    @Test func structure() {
        expect(
            """
            color:
              $type: color
              a: { $value: "#000", 1️⃣b: "#111" }
              c: { $type: color, 2️⃣value: "#000" }
              3️⃣d.e: "#000"
              4️⃣$thing: { x: "#000" }
              a2: { $extends: 5️⃣"{color}" }
            """, "1️⃣ token-inside-token", "2️⃣ missing-value", "3️⃣ reserved-character", "4️⃣ reserved-name", "5️⃣ extends-cycle")
    }

    /// A token that could not be read was reported; its absence is not another error.
    @Test func nothingFollowsFromWhatWasLeftOut() {
        expect(
            """
            border:
              $type: border
              a: { $value: { color: "#000", width: 1️⃣*none, style: solid } }
            easing: { $type: cubicBezier, a: [0, 2️⃣*none, 0, 1], b: { $value: 3️⃣cubic-bezier(0, 0, 1, 1) } }
            color: { $type: color, a: { $value: { colorSpace: srgb, components: [0, 4️⃣*none, 0] } } }
            empty: { $type: color, 5️⃣{a}: "#000" }
            family: { $type: fontFamily, a: [6️⃣*none] }
            """, "1️⃣ unknown-anchor", "2️⃣ unknown-anchor", "3️⃣ unquoted-function", "4️⃣ unknown-anchor", "5️⃣ key-not-scalar",
            "6️⃣ unknown-anchor")
    }

    @Test func duplicateKeysNameBothPlaces() throws {
        let diagnostics = expect(
            """
            color:
              $type: color
              a: "#000"
              1️⃣a: "#111"
            """, "1️⃣ duplicate-key")
        #expect(diagnostics.all.first?.notes.first?.range?.startLocation.line == 3)
    }

    @Test func everyErrorInOneRun() {
        expect(
            """
            --- base/a.yaml
            color: { $type: color, a: 1️⃣"#00", b: 2️⃣"{color.nope}" }
            --- base/b.yaml
            size: { $type: dimension, a: 3️⃣4em }
            --- brands/x.yaml
            color: { c: 4️⃣"rgb(1)" }
            --- brands/y.yaml
            size: { b: 5️⃣huge }
            """, "1️⃣ bad-color", "2️⃣ unresolved-alias", "3️⃣ unknown-unit", "4️⃣ bad-color", "5️⃣ wrong-value")
    }

    @Test func jsonIsHeldToTheSpecification() {
        let legacy = """
            --- base/a.json
            { "color": { "$type": "color", "a": { "$value": 1️⃣"#000" }, "b": { "$value": "#111" } },
              "size": { "$type": "dimension", "a": { "$value": 2️⃣"4px" }, 6️⃣"b": { "$value": 3️⃣"{nope}" } }, 4️⃣"c": 5️⃣1 }
            """
        let lenient = expect(legacy, "1️⃣ legacy-form", "2️⃣ legacy-form", "6️⃣ not-read", "4️⃣ not-read")
        #expect(lenient.all.first { $0.id == .legacyForm }?.text.hasSuffix("(2 times in this file)") == true)
        let strict = expect(
            legacy, "1️⃣ legacy-form", "2️⃣ legacy-form", "3️⃣ unresolved-alias", "5️⃣ stray-value",
            "base/a.json:SourceLocation(line: 1, column: 76) legacy-form", strict: true)
        #expect(strict.errorCount == 5)
    }

    @Test func longChainsAndDeepGroups() {
        var chain = "color:\n  $type: color\n  c0: \"#000\"\n"
        for hop in 1...20_000 { chain += "  c\(20_001 - hop): \"{color.c\(20_000 - hop)}\"\n" }
        expect(chain)
        let deep =
            String(repeating: "{\"g\":", count: 10_000) + "{\"$type\":\"number\",\"$value\":1}" + String(repeating: "}", count: 10_000)
        expect("--- base/deep.json\n" + deep)
    }

    @Test func aGroupWithItsOwnTokenAloneIsNotEmpty() {
        expect("color: { $type: color, $root: \"#FFF\" }")
        expect("color: { $type: 1️⃣color }", "1️⃣ missing-value")
    }

    @Test func everyItemOfAListIsLookedAt() {
        expect(
            """
            easing: { $type: cubicBezier, a: [1️⃣2, 0, 2️⃣-1, 0], b: [3️⃣1.5, 0, 4️⃣x, 0] }
            family: { $type: fontFamily, a: [5️⃣null], b: [6️⃣"{family.c}", 7️⃣null], c: Inter }
            """, "1️⃣ out-of-range", "2️⃣ out-of-range", "3️⃣ out-of-range", "4️⃣ wrong-value", "5️⃣ wrong-value", "6️⃣ malformed-alias",
            "7️⃣ wrong-value")
    }
}
