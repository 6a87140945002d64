import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Values as earlier drafts and other tools write them.
@Suite struct LegacyValueTests {
    @Test func simpleValues() {
        let found = legacy(
            """
            {
              "c": { "$type": "color", "three": { "$value": "#f00" }, "four": { "$value": "#f008" }, "eight": { "$value": "#ff000080" },
                "function": { "$value": "hsl(0 100% 50%)" }, "name": { "$value": "red" } },
              "d": { "$type": "dimension", "px": { "$value": "16px" }, "bare": { "$value": 16 }, "text": { "$value": "16" } },
              "t": { "$type": "duration", "ms": { "$value": "200ms" } },
              "n": { "$type": "number", "text": { "$value": "1.5" }, "percent": { "$value": "25%" } },
              "w": { "$type": "fontWeight", "text": { "$value": "700" }, "name": { "$value": "Extra Bold" } },
              "b": { "$type": "cubicBezier", "css": { "$value": "cubic-bezier(0.4, 0, 0.2, 1)" }, "name": { "$value": "ease-in" } }
            }
            """)
        #expect(found.values["c.three"] == .color(ColorValue(.srgb, .init(1, 0, 0), hex: "#ff0000")))
        #expect(found.values["d.bare"] == found.values["d.px"] && found.values["d.text"] == found.values["d.px"])
        #expect(found.values["n.text"] == .number(1.5) && found.values["n.percent"] == .number(0.25))
        #expect(found.values["w.text"] == .fontWeight(.number(700)) && found.values["w.name"] == .fontWeight(.name("extra-bold")))
        #expect(found.values["b.css"] == .cubicBezier(0.4, 0, 0.2, 1) && found.values["b.name"] == .cubicBezier(0.42, 0, 1, 1))
        #expect(found.values.count == 15)
        #expect(found.warnings.count == 7)
    }

    @Test func textsWithBlanksAroundThem() {
        let found = legacy(
            """
            {
              "d": { "$type": "dimension", "a": { "$value": "{d.b} " }, "b": { "$value": " 4px\\n" }, "c": { "$value": " {d.b} * 2 " } },
              "n": { "$type": "number", "a": { "$value": " 1.5 " }, "b": { "$value": "50% " } }, "alias": { "$value": "{d.b}\\n" },
              "f": { "$type": "fontFamily", "a": { "$value": " Inter " }, "b": { "$value": ["Inter ", "serif"] } },
              "s": { "$type": "strokeStyle", "$value": " solid " }, "note": { "$type": "number", "$value": 1, "$description": " " }
            }
            """)
        #expect(
            found.values == [
                "d.a": .dimension(4, .px), "d.b": .dimension(4, .px), "d.c": .dimension(8, .px), "n.a": .number(1.5), "n.b": .number(0.5),
                "alias": .dimension(4, .px), "f.a": .fontFamily(["Inter"], isList: false),
                "f.b": .fontFamily(["Inter", "serif"], isList: true),
                "s": .keyword("solid"), "note": .number(1),
            ])
        #expect(found.warnings.contains("a text with blanks around it; write it without them (4 times in this file)"))
        #expect(found.descriptions.isEmpty)
        expect("n: { $type: number, a: 1, b: 1️⃣\"{n.a} \" }", "1️⃣ malformed-alias")
        expect("--- base/a.json\n{ \"a\": { \"$type\": \"strokeStyle\", \"$value\": 1️⃣\" solid \" } }", "1️⃣ unknown-keyword", strict: true)
    }

    /// Numbers of 32 bits that were written with the digits of 64.
    @Test(arguments: [
        ("1.7799999713897705", 1.78), ("0.699999988079071", 0.7), ("0.100000001490116", 0.1), ("0.07058823529411765", 0.07058823529411765),
        ("0.1", 0.1), ("3.141592653589793", 3.141592653589793), ("0.333251953125", 0.333251953125), ("16777217.0000001", 16777217.0000001),
    ])
    func noiseOf32Bits(text: String, number: Double) {
        let found = legacy(
            """
            { "n": { "$type": "number", "$value": \(text) }, "t": { "$type": "number", "$value": "\(text)" },
              "d": { "$type": "dimension", "$value": "\(text)px" }, "o": { "$type": "dimension", "$value": { "value": \(text), "unit": "px" } },
              "e": { "$type": "dimension", "$value": "{d} * \(text) / \(text)" } }
            """)
        #expect(found.values["n"] == .number(number) && found.values["t"] == .number(number))
        #expect(found.values["d"] == .dimension(number, .px) && found.values["o"] == found.values["d"])
        expect("n: { $type: number, a: \(text) }")
    }

    @Test func objectsOfEarlierDrafts() {
        let found = legacy(
            """
            {
              "c": { "$type": "color", "a": { "$value": { "colorSpace": "srgb", "channels": [1, 0, 0], "hex": "#f00" } },
                "b": { "$value": { "colorSpace": "srgb", "components": [1, 0, 0], "alpha": 0.5, "hex": "#ff000080" } } },
              "d": { "$type": "dimension", "$value": { "value": 0, "unit": "" } }
            }
            """)
        #expect(found.values["c.a"] == .color(ColorValue(.srgb, .init(1, 0, 0), hex: "#ff0000")))
        #expect(found.values["c.b"] == .color(ColorValue(.srgb, .init(1, 0, 0), alpha: 0.5, hex: "#ff0000")))
        #expect(found.values["d"] == .dimension(0, .px))
        #expect(found.warnings.count == 3)
    }

    @Test func valuesThatMeanNothing() {
        expect(
            """
            --- base/a.json
            {
              "d": { "$type": "dimension", 1️⃣"a": { "$value": "16pxx" }, "b": { "$value": "wide" } },
              "n": { "$type": "number", 2️⃣"a": { "$value": "many" } },
              "w": { "$type": "fontWeight", 3️⃣"a": { "$value": "blod" }, 4️⃣"b": { "$value": "1001" } },
              "b": { "$type": "cubicBezier", 5️⃣"a": { "$value": "cubic-bezier(2, 0, 0, 1)" } }
            }
            """, "1️⃣ not-read", "2️⃣ not-read", "3️⃣ not-read", "4️⃣ not-read", "5️⃣ not-read")
    }

    @Test func shadowsOfTokensStudio() {
        let found = legacy(
            """
            { "a": { "type": "boxShadow", "value": [
              { "x": "0", "y": "2", "blur": "4", "spread": 0, "color": "#000", "type": "innerShadow" },
              { "x": 0, "y": 1, "blur": 2, "spread": 0, "color": "#000", "type": "dropShadow" } ] } }
            """)
        guard case .list(let layers)? = found.values["a"], case .composite(.shadow, let first)? = layers.first,
            case .composite(.shadow, let second)? = layers.last
        else {
            Issue.record("no list of shadows")
            return
        }
        #expect(first[1] == .dimension(0, .px) && first[2] == .dimension(2, .px) && first[5] == .boolean(true))
        #expect(second[5] == .boolean(false))
    }

    @Test func typography() {
        let found = legacy(
            """
            {
              "size": { "value": "10", "type": "fontSizes" }, "half": { "value": "{size} / 2", "type": "fontSizes" },
              "height": { "value": "15px", "type": "lineHeights" },
              "a": { "type": "typography", "value": {
                "fontFamily": "Inter", "fontWeight": "Bold", "fontSize": "{size}", "lineHeight": "{height}", "letterSpacing": "-2%",
                "textCase": "none", "paragraphSpacing": 0 } },
              "b": { "type": "typography", "value": {
                "fontFamily": "Inter", "fontWeight": 400, "fontSize": "16px", "lineHeight": "24px" } },
              "c": { "type": "typography", "value": {
                "fontFamily": "Inter", "fontWeight": 400, "fontSize": "{half}", "lineHeight": "120%", "letterSpacing": "0%" } }
            }
            """)
        #expect(found.members(of: "a") == ["Inter", "10.0px", "bold", "-0.2px", "1.5"])
        #expect(found.members(of: "b") == ["Inter", "16.0px", "400.0", "0.0px", "1.5"])
        #expect(found.members(of: "c") == ["Inter", "5.0px", "400.0", "0.0px", "1.2"])
        #expect(found.warnings.contains("'textCase' in a typography, which has no such member; it is left out"))
        #expect(found.warnings.contains("a typography without 'letterSpacing'; the CSS default is used, write it out"))
    }

    /// Kebab case, snake case, and the plurals of Penpot.
    @Test func membersInOtherSpellings() {
        let found = legacy(
            """
            {
              "a": { "type": "typography", "value": { "font-family": "Inter", "font-size": "16px", "font_weight": 700, "line-height": 1.5,
                "letter-spacing": "1px" } },
              "b": { "type": "typography", "value": { "fontFamilies": ["Inter"], "fontSizes": "16", "fontWeights": "700",
                "lineHeights": "1.5", "letterSpacings": "1" } },
              "c": { "type": "transition", "value": { "duration": "200ms", "delay": "0ms", "timing-function": "0.4, 0, 0.2, 1",
                "property": "opacity" } },
              "d": { "type": "shadow", "value": { "color": "#000", "offset-x": 0, "offset-y": "1px", "blur": 2, "spread": 0, "blendMode": "x" } }
            }
            """)
        for path in ["a", "b"] { #expect(found.members(of: path) == ["Inter", "16.0px", "700.0", "1.0px", "1.5"]) }
        #expect(
            found.values["c"] == TokenType.transition.composite([.duration(200, .ms), .duration(0, .ms), .cubicBezier(0.4, 0, 0.2, 1)]))
        #expect(found.values["d"] != nil)
        #expect(found.warnings.contains("a member 'timing-function'; write 'timingFunction'"))
        #expect(found.warnings.contains("'property' in a transition, which has no such member; it is left out"))
    }

    @Test func curvesWithNamedPoints() {
        let found = legacy(
            """
            { "a": { "type": "cubicBezier", "value": { "x1": 0.4, "y1": 0, "x2": 0.2, "y2": 1 } },
              "b": { "value": { "x1": 0, "y1": 0, "x2": 1, "y2": 1 } } }
            """)
        #expect(found.values == ["a": .cubicBezier(0.4, 0, 0.2, 1), "b": .cubicBezier(0, 0, 1, 1)])
        #expect(found.warnings.contains("a timing function with named points; write a list of four numbers (2 times in this file)"))
    }

    /// In another tool's file, a member that the format does not have costs the member.
    @Test(arguments: [
        ("color", #"{ "colorSpace": "srgb", "components": [0, 0, 0], "name": "x" }"#),
        ("dimension", #"{ "value": 1, "unit": "px", "note": "x" }"#),
        ("border", ##"{ "color": "#000", "width": "1px", "style": "solid", "position": "inside" }"##),
        ("border", ##"{ "color": "#000", "width": { "value": 1, "unit": "px", "id": 1 }, "style": "solid" }"##),
        ("gradient", ##"[{ "color": "#000", "position": 0, "id": 1 }, { "color": "#fff", "position": 1 }]"##),
        ("strokeStyle", #"{ "dashArray": ["1px"], "lineCap": "round", "name": "x" }"#),
    ])
    func aMemberTooMany(type: String, value: String) {
        let found = legacy("{ \"a\": { \"type\": \"\(type)\", \"value\": \(value) } }")
        #expect(found.values["a"] != nil, "\(found.warnings)")
        #expect(found.warnings.contains { $0.hasSuffix("which has no such member; it is left out") })
        let own = ProjectCase("--- base/a.json\n{ \"a\": { \"$type\": \"\(type)\", \"$value\": \(value) } }").resolve().diagnostics
        #expect(own.all.contains { $0.id == .unknownMember })
    }

    /// Also where a token is calculated from it.
    @Test func aMemberTooManyInAnOperand() {
        let found = legacy(
            """
            { "a": { "type": "color", "value": { "colorSpace": "srgb", "components": [0, 0, 0], "name": "x" } },
              "b": { "type": "color", "value": "rgba({a}, 0.5)" } }
            """)
        #expect(found.values["b"] == .color(ColorValue(.srgb, .init(0, 0, 0), alpha: 0.5)))
    }

    @Test func typographyThatCannotBeRead() {
        let found = expect(
            """
            --- base/a.json
            { "a": { "$type": "typography", "$value": {
              "fontFamily": "Inter", "fontWeight": 400, "fontSize": { "value": 1, "unit": "rem" },
              "letterSpacing": { "value": 0, "unit": "px" }, "lineHeight": 1️⃣"tall" } },
              "b": { "$type": "typography", "$value": {
                "fontFamily": "Inter", "letterSpacing": { "value": 0, "unit": "px" } } } }
            """, "1️⃣ wrong-value")
        #expect(found.all.last?.text == "'tall' is not a number, which must be written like 1.5, without quotes")
    }

    @Test func strictRefusesWhatIsRead() {
        expect(
            """
            --- base/a.json
            { "n": { "$type": "number", "a": { "$value": 1️⃣"1" }, "b": { "$value": "2️⃣{n.a} * 2" } },
              "c": { "$type": "color", "a": { "$value": 3️⃣"#fff" } } }
            """, "1️⃣ wrong-value", "2️⃣ expression", "3️⃣ legacy-form", strict: true)
    }

    @Test func yamlHasNoneOfIt() {
        expect(
            """
            n: { $type: number, a: 1️⃣"1", b: "2️⃣{n.a} * 2" }
            t:
              $type: typography
              a: { $value: 3️⃣{ fontFamily: Inter, fontSize: 16, fontWeight: 400, lineHeight: 1 } }
            """, "1️⃣ wrong-value", "2️⃣ expression", "3️⃣ missing-member")
    }
}

extension LegacyResult {
    /// The members of a typography as text.
    func members(of path: String) -> [String] {
        guard case .composite(_, let members)? = values[path] else { return [] }
        return members.compactMap { $0 }.map { value in
            switch value {
            case .fontFamily(let names, _): names.joined()
            case .dimension(let value, let unit): "\(value)\(unit)"
            case .fontWeight(.name(let name)): name
            case .fontWeight(.number(let number)), .number(let number): "\(number)"
            default: "?"
            }
        }
    }
}
