import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Functions and modifications of colours and numbers, compared with values worked out by hand.
@Suite struct ExpressionTests {
    private func tokens(_ text: String) -> LegacyResult { legacy("{ \(text) }") }

    private func color(_ text: String) -> ColorValue? {
        let found = tokens(
            """
            "b": { "$type": "color", "$value": "#3366cc" }, "o": { "$type": "color", "$value": "oklch(0.6 0.1 200)" },
            "n": { "$type": "number", "$value": 0.25 }, "a": { "$type": "color", "$value": "\(text)" }
            """)
        guard case .color(let color)? = found.values["a"] else { return nil }
        return color
    }

    @Test(arguments: [
        ("rgba({b}, .4)", 0.4), ("rgba( {b} , 0.4 )", 0.4), ("rgba(#3366cc, 40%)", 0.4), ("rgba({b}, {n})", 0.25),
        ("set_alpha({b}, 0.5)", 0.5),
        ("set_alpha({b}, {n} * 2)", 0.5), (" rgba({b}, 0.4)", 0.4), ("rgba({b}, 0.4) ", 0.4), ("RGBA({b},0.4)", 0.4),
        ("hsla({b}, .4)", 0.4),
        ("Set_Alpha({b}, 1)", 1),
    ])
    func alpha(text: String, alpha: Double) {
        let color = color(text)
        #expect(color?.alpha == alpha)
        #expect(color?.converted(to: .srgb).components == .init(0.2, 0.4, 0.8))
    }

    /// Figma's plugins write the parts of a colour with an opacity of its own.
    @Test(arguments: [
        (#""components": "{b}", "alpha": 0.4"#, 0.4), (#""components": "{b}", "alpha": "{n}""#, 0.25),
        (#""components": "{b}", "alpha": "40%""#, 0.4), (##""components": "#3366cc", "alpha": "{n}""##, 0.25),
        (##""colorSpace": "srgb", "components": [0.2, 0.4, 0.8], "alpha": "{n}", "hex": "#3366cc""##, 0.25),
        (#""colorSpace": "hsl", "components": [220, 60, 50], "alpha": "{n}""#, 0.25), (#""components": "{b}""#, nil),
    ])
    func partsThatAreReferences(members: String, alpha: Double?) throws {
        let found = tokens(
            """
            "b": { "$type": "color", "$value": "#3366cc" }, "n": { "$type": "number", "$value": 0.25 },
            "a": { "$type": "color", "$value": { \(members) } }, "l": { "$type": "color", "$value": "{a}" }
            """)
        guard case .color(let color)? = found.values["a"] else { throw NoColor() }
        #expect(color.alpha == alpha)
        let channels = color.converted(to: .srgb).components
        #expect(zip([0.2, 0.4, 0.8], [channels.x, channels.y, channels.z]).allSatisfy { abs($0 - $1) < 1e-9 })
    }

    private struct NoColor: Error {}

    @Test func componentsOfOKLCH() {
        #expect(color("set_lightness({o}, 0.9)") == ColorValue(.oklch, .init(0.9, 0.1, 200)))
        #expect(color("set_chroma(set_lightness({o}, 0.9), {n} * 0.2)") == ColorValue(.oklch, .init(0.9, 0.05, 200)))
        #expect(color("set_hue({o}, hue({o}) + 190)") == ColorValue(.oklch, .init(0.6, 0.1, 30)))
        #expect(color("oklch(0.5857, 0.135751, 240.6802)") == ColorValue(.oklch, .init(0.5857, 0.135751, 240.6802)))
        #expect(color("set_chroma({o}, chroma({o}) / 2)") == ColorValue(.oklch, .init(0.6, 0.05, 200)))
        #expect(color("set_lightness({o}, lightness({o}) / 2)") == ColorValue(.oklch, .init(0.3, 0.1, 200)))
        #expect(color("set_alpha({o}, alpha({o}) / 4)")?.alpha == 0.25)
        #expect(color("rgba(red, 0.4)") == ColorValue(.srgb, .init(1, 0, 0), alpha: 0.4))
    }

    @Test func colorsOfNumbers() {
        #expect(color("rgb(255 * {n}, 0, 51)")?.components == .init(0.25, 0, 0.2))
        #expect(color("hsl({n} * 400, 50%, 25%)") == ColorValue(.hsl, .init(100, 50, 25)))
    }

    @Test(arguments: [
        ("min({a}, 10px)", 8.0), ("max({a}, 10px, 4px)", 10), ("clamp(1px, {a}, 6px)", 6), ("{a} * {r}", 12), ("pow(2, 3)", 8),
        ("sqrt(16)", 4), ("{a.$value} + 1", 9), ("round({a} / 3)", 3), ("round(-2.5)", -2), ("round(2.5)", 3),
        ("round(0.4999)", 0),
        ("roundTo({a} / 3, 2)", 2.67), ("roundTo(1.005, 2)", 1.01), ("roundTo(-1.25, 1)", -1.2), ("floor({a} / 3)", 2),
        ("ceil({a} / 3)", 3),
        ("abs(-3px)", 3), ("calc({a} + 2px)", 10), ("Max({a}, 10PX)", 10), ("2 ^ 3", 8), ("2 ^ 3 ^ 2", 512), ("-2 ^ 2", -4), ("{a} % 3", 2),
        ("-{a} % 3px", -2), ("{a} / 2px", 4), ("{r}px", 1.5), ("{r}px * 2", 3), ("{a} * 50%", 4), ("{r} * 50%", 0.75), (" {a} + 1 ", 9),
        ("{a} * (50% + 25%)", 6), ("+4px", 4), ("4PX", 4), (" 4px ", 4), ("min(3, {a})", 3), ("clamp(9px, {a}, 20px)", 9),
    ])
    func numbers(text: String, result: Double) {
        let found = tokens(
            """
            "a": { "$type": "dimension", "$value": "8px" }, "r": { "$type": "dimension", "$value": "1.5" },
            "x": { "$type": "dimension", "$value": "\(text)" }
            """)
        #expect(found.values["x"] == .dimension(result, .px))
    }

    @Test(arguments: [
        ("calc(100% - {a})", "a length in '%'"), ("{a} + 50%", "a length in '%'"), ("{r} + 50%", "a length in '%'"),
        ("50% * 2", "a length in '%'"), ("min(100%, {a})", "a length in '%'"), ("min(100%, 2)", "a length in '%'"),
        ("{r}%", "a length in '%'"),
        ("{a} % 50%", "a length in '%'"), ("1em + {a}", "a length in 'em'"), ("{r} * 1vw", "a length in 'vw'"),
    ])
    func whatNobodyKnowsTheSizeOf(text: String, cause: String) {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "a": { "value": "16px", "type": "sizing" }, "r": { "value": "1.5", "type": "sizing" },
              "x": { "value": "\(text)", "type": "sizing" } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors)
        #expect(project?.brands.first?.leftOut.map { $0.cause.text(1) } == ["has \(cause)"])
    }

    @Test func percentagesOfNumbersStayNumbers() {
        let found = tokens(
            """
            "n": { "$type": "number", "$value": 2 }, "a": { "$type": "number", "$value": "{n} + 50%" },
            "b": { "$type": "number", "$value": "100% - 25%" }, "c": { "$type": "number", "$value": "{n} ^ 2 % 3" }
            """)
        #expect(found.values["a"] == .number(2.5) && found.values["b"] == .number(0.75) && found.values["c"] == .number(1))
    }

    @Test(arguments: [
        ("rgba({d}, .4)", "'rgba({d}, .4)' calls 'rgba' with a length, a number, which it does not accept"),
        ("rgba({b}, foo)", "'rgba({b}, foo)' has 'foo', which is not a number, colour or function"),
        ("set_alpha({b}, 4px)", "'set_alpha({b}, 4px)' calls 'set_alpha' with a colour, a length, which it does not accept"),
        ("rgba({b} + 1, .4)", "'rgba({b} + 1, .4)' calculates with a colour"),
    ])
    func whatIsWrongWithAColorIsNamed(text: String, message: String) {
        let (_, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "b": { "$type": "color", "$value": "#3366cc" }, "d": { "$type": "dimension", "$value": "4px" },
              "a": { "$type": "color", "$value": "\(text)" } }
            """
        ).resolve()
        #expect(diagnostics.all.filter { $0.id == .notRead }.map(\.hint) == [message])
        #expect(!diagnostics.hasErrors)
    }

    @Test(arguments: ["\"darken\"", "{ \"type\": \"lighten\", \"value\": \"-0.3\" }", "[]", "{ \"type\": \"tint\", \"value\": 0.1 }"])
    func aModificationThatCannotBeMade(modify: String) {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "a": { "$type": "color", "$value": "#336699", "$extensions": { "studio.tokens": { "modify": \(modify) } } } }
            """
        ).resolve()
        #expect(project?.brands.first?.leftOut.map { $0.cause.text(1) } == ["has a member 'modify' that changes its value"])
        #expect(diagnostics.all.contains { $0.id == .notRead })
    }

    /// A token that other members of it change has the changed value, or none.
    @Test(
        arguments: [
            (##""{b}", "alpha": 0.5"##, 0.5), (##""{b}", "alpha": "50%""##, 0.5), (##""#000", "alpha": "{n}""##, 0.25),
            (##""{b}", "opacity": 0.5"##, 0.5),
            (##""#00000080", "alpha": 0.5"##, 128 / 255.0), (##""#00000080", "alpha": 0.2"##, nil), (##""{b}", "alpha": 40"##, nil),
            (##""{b}", "modify": [{ "type": "alpha", "amount": 0.2 }]"##, 0.2),
            (##""{b}", "modify": { "type": "alpha", "value": "0.2" }"##, 0.2),
            (##""{b}", "modify": [{ "type": "lighten", "value": 0.1 }, { "type": "alpha", "value": 0.2 }]"##, 0.2),
            (##""{b}", "modify": [{ "type": "lighten", "amount": 0.1 }]"##, nil), (##""{b}", "modify": "x""##, nil),
            (##""{b}", "$extensions": { "studio.tokens": { "modify": [{ "type": "alpha", "value": 0.2 }] } }"##, 0.2),
        ] as [(String, Double?)])
    func membersBesideAColor(value: String, alpha: Double?) {
        for type in [#""$type": "color", "#, ""] where alpha != nil || type != "" {
            let (project, diagnostics) = ProjectCase(
                """
                --- base/a.json
                { "b": { "$type": "color", "$value": "#000" }, "n": { "$type": "number", "$value": 0.25 },
                  "x": { \(value.hasPrefix("\"{") ? type : #""$type": "color", "#)"$value": \(value) }, "y": { "$value": "{x}" } }
                """
            ).resolve()
            #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
            let brand = project?.brands.first
            let found = ["x", "y"].map { path in brand?.tokenIDs[path].flatMap { brand?.values[brand?.tokens[$0].values.light ?? .init(0)] }
            }
            #expect(
                brand?.leftOut.first { $0.path == "x" }.map { $0.cause.text(1).hasPrefix("has a member") } == (alpha == nil ? true : nil))
            for value in found { if case .color(let color)? = value { #expect(color.alpha == alpha) } else { #expect(alpha == nil) } }
        }
    }

    /// Of other values, only metadata comes in beside them.
    @Test func membersBesideOtherValues() {
        let (project, _) = ProjectCase(
            """
            --- base/a.json
            { "a": { "$type": "dimension", "value": "1px", "modify": "x" }, "b": { "$type": "shadow", "value": "0 1px 2px #000", "alpha": 0.5 },
              "c": { "$type": "dimension", "value": "1px", "alpha": 0.5 } }
            """
        ).resolve()
        #expect(project?.brands.first?.leftOut.map(\.path) == ["a", "b"])
    }

    @Test func ourOwnFormHasNoModifications() {
        expect(
            """
            a: { $type: color, $value: "#000", $extensions: { studio.tokens: { modify: 1️⃣{ type: alpha, value: 0.5 } } } }
            b: { $value: "{a}", $extensions: { studio.tokens: { modify: 2️⃣{ type: alpha, value: 0.5 } } } }
            """, "1️⃣ legacy-form", "2️⃣ legacy-form")
    }

    @Test func numbersWithoutALeadingZero() {
        let found = tokens(
            """
            "d": { "$type": "dimension", "$value": ".5rem" }, "n": { "$type": "number", "$value": ".6" }, "s": { "$type": "duration", "$value": ".2s" }
            """)
        #expect(found.values == ["d": .dimension(0.5, .rem), "n": .number(0.6), "s": .duration(0.2, .s)])
    }

    /// Tokens Studio moves the lightness by that share towards white or black; in LCH it reduces the chroma by the same share.
    @Test(arguments: [
        (##"{ "type": "darken", "value": "0.5", "space": "srgb" }"##, ColorSpace.srgb, [0.1, 0.2, 0.4]),
        (##"{ "type": "lighten", "value": "0.5", "space": "srgb" }"##, .srgb, [0.6, 0.7, 0.9]),
        (##"{ "type": "lighten", "value": "{n}", "space": "hsl" }"##, .hsl, [220, 60, 62.5]),
        (##"{ "type": "darken", "value": "{n} * 2", "space": "hsl" }"##, .hsl, [220, 60, 25]),
        (##"{ "type": "mix", "value": "0.5", "space": "srgb", "color": "#ffffff" }"##, .srgb, [0.6, 0.7, 0.9]),
        (##"{ "type": "mix", "value": "0.25", "space": "srgb", "color": "{k}" }"##, .srgb, [0.15, 0.3, 0.6]),
        (##"{ "type": "alpha", "value": "0.3", "space": "lch" }"##, .srgb, [0.2, 0.4, 0.8]),
    ])
    func modifications(modify: String, space: ColorSpace, components: [Double]) throws {
        for value in ["#3366cc", "{b}"] {
            let found = tokens(
                """
                "b": { "$type": "color", "$value": "#3366cc" }, "k": { "$type": "color", "$value": "#000000" },
                "n": { "$type": "number", "$value": 0.25 },
                "a": { "$type": "color", "$value": "\(value)", "$extensions": { "studio.tokens": { "modify": \(modify) } } },
                "c": { "$value": "{a}" }
                """)
            guard case .color(let color)? = found.values["a"] else {
                Issue.record("no colour")
                continue
            }
            let found3 = color.converted(to: space).components
            for index in 0..<3 { #expect(abs(found3[index] - components[index]) < 1e-6, "\(found3)") }
            if modify.contains("alpha") { #expect(color.alpha == 0.3) }
        }
    }

    @Test func aModificationInLCHTakesChromaToo() {
        let found = tokens(
            """
            "a": { "$type": "color", "$value": "lch(40 30 200)",
              "$extensions": { "studio.tokens": { "modify": { "type": "lighten", "value": "0.5", "space": "lch" } } } }
            """)
        #expect(found.values["a"] == .color(ColorValue(.lch, .init(70, 15, 200))))
    }

    @Test func whatIsCalculatedFollowsItsModes() throws {
        let (project, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "c": { "$type": "color", "a": { "$value": "#000000" }, "b": { "$value": "rgba({c.a}, 0.5)" },
                "m": { "$value": "{c.a}", "$extensions": { "studio.tokens": { "modify": { "type": "alpha", "value": "0.1", "space": "srgb" } } } } },
              "s": { "$type": "shadow", "$value": { "color": "rgba({c.a}, 0.2)", "offsetX": 0, "offsetY": 0, "blur": 4, "spread": 0 } } }
            --- modes/dark.json
            { "c": { "$type": "color", "a": { "$value": "#ffffff" } } }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors)
        let brand = try #require(project?.withResults.brands.first)
        for (path, alpha) in [("c.b", 0.5), ("c.m", 0.1)] {
            let token = brand.tokens[try #require(brand.tokenIDs[path])]
            guard case .color(let light) = brand.values[token.values.light], case .color(let dark) = brand.values[token.values.dark] else {
                Issue.record("no colour")
                continue
            }
            #expect(light.components == .init(0, 0, 0) && light.alpha == alpha)
            #expect(dark.components == .init(1, 1, 1) && dark.alpha == alpha)
            #expect(token.modes.map(\.mode) == [.dark])
        }
        let shadow = brand.tokens[try #require(brand.tokenIDs["s"])]
        #expect(shadow.values.light != shadow.values.dark && shadow.values.highContrast == shadow.values.light)
    }

    @Test func numbersStandForLengthsAndWeights() {
        let found = tokens(
            """
            "n": { "$type": "number", "$value": 16 }, "w": { "$type": "number", "$value": 600 }, "d": { "$type": "dimension", "$value": "{n}" },
            "f": { "$type": "fontWeight", "$value": "{w}" }, "bold": { "$type": "fontWeight", "$value": "bold" },
            "alias": { "$type": "number", "$value": "{bold}" }, "line": { "$type": "lineHeights", "$value": "{d}" }
            """)
        #expect(found.values["d"] == .dimension(16, .px) && found.values["f"] == .fontWeight(.number(600)))
        #expect(found.values["alias"] == .fontWeight(.name("bold")) && found.values["line"] == .dimension(16, .px))
    }

    @Test func typographyOfOtherTools() {
        let found = tokens(
            """
            "tight": { "$type": "letterSpacing", "$value": "-2%" }, "tall": { "$type": "lineHeights", "$value": "120%" },
            "auto": { "$type": "lineHeights", "$value": "AUTO" },
            "a": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "1rem", "lineHeight": "24px", "letterSpacing": "{tight}",
              "fontWeight": "Semi Bold" } },
            "b": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "10px", "fontWeight": "Bold Italic", "lineHeight": "{tall}" } },
            "c": { "$type": "typography", "$value": { "fontFamily": "Inter", "fontSize": "10px", "lineHeight": "AUTO" } }
            """)
        #expect(found.members(of: "a") == ["Inter", "1.0rem", "semi-bold", "-0.02rem", "1.5"])
        #expect(found.members(of: "b") == ["Inter", "10.0px", "bold", "0.0px", "1.2"])
        #expect(found.members(of: "c") == ["Inter", "10.0px", "400.0", "0.0px", "1.2"])
    }

    /// In Figma and Tokens Studio a line height without a unit is in px; a value of at most 4 means a multiple.
    @Test func lineHeightsInPixels() {
        let found = tokens(
            """
            "tall": { "type": "lineHeights", "value": "24" }, "ratio": { "type": "lineHeights", "value": "1.5" },
            "n": { "type": "number", "value": 20 },
            "a": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "16", "lineHeight": "24" } },
            "b": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "2rem", "lineHeight": "{tall}" } },
            "c": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "10px", "lineHeight": "{n}" } },
            "d": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "10px", "lineHeight": 4 } },
            "e": { "type": "typography", "value": { "fontFamily": "Inter", "fontSize": "10px", "lineHeight": "{ratio}" } }
            """)
        #expect(found.values["tall"] == .dimension(24, .px) && found.values["ratio"] == .number(1.5))
        let heights = ["a", "b", "c", "d", "e"].map { found.members(of: $0).last }
        #expect(heights == ["1.5", "0.75", "2.0", "4.0", "1.5"])
        #expect(found.warnings.contains { $0.hasPrefix("a line height as a length; write it") })
    }

    @Test func shadowsOfCSS() {
        let found = tokens(
            """
            "c": { "type": "color", "value": "#000000" }, "two": { "type": "sizing", "value": "2px" },
            "a": { "type": "shadow", "value": "0 1px 2px rgba(0,0,0,.2)" },
            "b": { "type": "boxShadow", "value": "inset 0 1px 2px 3px #000000, rgba({c}, 0.5) {two} -0.5rem" },
            "d": { "type": "shadow", "value": "{two} {two} 0 {c}" }
            """)
        func layer(_ color: TokenValue, _ lengths: [TokenValue], isInset: Bool = false) -> TokenValue {
            .composite(.shadow, [color] + lengths + [isInset ? .boolean(true) : nil])
        }
        let (zero, one, two) = (TokenValue.dimension(0, .px), TokenValue.dimension(1, .px), TokenValue.dimension(2, .px))
        let black = ColorValue(.srgb, .init(0, 0, 0), hex: "#000000")
        let faint = ColorValue(.srgb, .init(0, 0, 0), alpha: 0.5)
        #expect(found.values["a"] == layer(.color(ColorValue(.srgb, .init(0, 0, 0), alpha: 0.2)), [zero, one, two, zero]))
        #expect(
            found.values["b"]
                == .list([
                    layer(.color(black), [zero, one, two, .dimension(3, .px)], isInset: true),
                    layer(.color(faint), [two, .dimension(-0.5, .rem), zero, zero]),
                ]))
        #expect(found.values["d"] == layer(.color(black), [two, two, zero, zero]))
    }

    @Test(arguments: [
        ("0 1px 2px", "lacks members that a shadow needs"), ("0 1em 2px #000000", "has a length in 'em'"),
        ("0 1px 2px color-mix(in srgb, red, blue)", "uses color-mix(…)"), ("0 1px 2px var(--c)", "uses var(…)"),
    ])
    func shadowsOfCSSThatAreLeftOut(text: String, cause: String) {
        let (project, diagnostics) = ProjectCase(
            "--- base/a.json\n{ \"a\": { \"type\": \"shadow\", \"value\": \"\(text)\" } }"
        ).resolve()
        #expect(!diagnostics.all.contains { $0.severity == .error && $0.id != .missingTokens })
        #expect(project?.brands.first?.leftOut.map { $0.cause.text(1) } == [cause])
    }

    @Test func colorsByTheirChannels() {
        let found = tokens(
            """
            "a": { "type": "color", "value": { "r": 51, "g": 102, "b": 153 } }, "b": { "type": "color", "value": { "r": "51", "g": 0, "b": 0, "a": 0.5 } },
            "c": { "type": "color", "value": { "h": 200, "s": 0.5, "l": 40 } }, "d": { "value": { "h": 200, "s": 50, "l": 40, "a": 1 } }
            """)
        #expect(found.values["a"] == .color(ColorValue(.srgb, .init(0.2, 0.4, 0.6))))
        #expect(found.values["b"] == .color(ColorValue(.srgb, .init(0.2, 0, 0), alpha: 0.5)))
        #expect(found.values["c"] == .color(ColorValue(.hsl, .init(200, 50, 40))) && found.values["d"] == found.values["c"])
    }

    @Test func compositesWithoutMembers() {
        let found = tokens(
            """
            "s": { "$type": "shadow", "$value": { "color": "#000", "blur": "4px" } }, "n": { "$type": "shadow", "$value": "none" },
            "b": { "$type": "border", "$value": { "color": "#000", "width": "1px" } }
            """)
        #expect(found.values["n"] == .list([]))
        guard case .composite(.shadow, let shadow)? = found.values["s"], case .composite(.border, let border)? = found.values["b"] else {
            Issue.record("no composites")
            return
        }
        #expect(shadow[1] == .dimension(0, .px) && shadow[3] == .dimension(4, .px) && shadow[4] == .dimension(0, .px))
        #expect(border[2] == .keyword("solid"))
    }

    @Test func referencesOfOldTokensStudio() {
        let found = tokens(
            """
            "w": { "$type": "fontWeights", "bold": { "$value": "Bold" } }, "a": { "$type": "fontWeights", "$value": "$w.bold" }
            """)
        #expect(found.values["a"] == .fontWeight(.name("bold")))
    }

    @Test func referencesAmongFamilies() {
        let found = tokens(
            """
            "f": { "$type": "fontFamily", "a": { "$value": "Inter" }, "b": { "$value": ["{f.a}", "sans-serif"] }, "c": { "$value": "{f.a}, Arial" },
              "d": { "$value": "{f.b}" } }
            """)
        #expect(found.values["f.b"] == .fontFamily(["Inter", "sans-serif"], isList: true))
        #expect(found.values["f.c"] == .fontFamily(["Inter", "Arial"], isList: true))
        #expect(found.values["f.d"] == .fontFamily(["Inter", "sans-serif"], isList: true))
    }

    @Test func familiesThatReferToEachOtherAreACycle() {
        let (_, diagnostics) = ProjectCase(
            """
            --- base/a.json
            { "f": { "$type": "fontFamily", "a": { "$value": ["{f.b}"] }, "b": { "$value": ["{f.a}"] } } }
            """
        ).resolve()
        #expect(diagnostics.all.filter { $0.severity == .error }.map(\.id) == [.aliasCycle])
    }

    @Test func yamlOfAnotherToolIsReadAsJSONIs() {
        let (project, diagnostics) = ProjectCase(
            """
            --- tokengen.yaml
            foreign: [base/theirs]
            --- base/theirs/a.yaml
            color:
              a: { value: "#fff", type: color, comment: White }
              b: { value: "{color.a.value}" }
            size: { s: { value: 4, type: sizing }, m: { value: 1.5em, type: sizing } }
            --- base/ours.yaml
            ours: { $type: color, a: "{color.b}" }
            """
        ).resolve()
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        #expect(project?.brands.first?.tokens.map(\.path) == ["color.a", "color.b", "ours.a", "size.s"])
        #expect(project?.brands.first?.leftOut.map(\.path) == ["size.m"])
    }

    @Test func whatIsForeignIsAPath() {
        expect(
            """
            --- tokengen.yaml
            foreign: [1️⃣{ a: b }]
            """, "1️⃣ configuration")
    }

    @Test func theoInYAML() {
        expect(
            """
            --- base/a.yml
            global: { type: color, category: color }
            1️⃣props: { a: { value: "#fff" } }
            """, "1️⃣ foreign-file")
    }
}
