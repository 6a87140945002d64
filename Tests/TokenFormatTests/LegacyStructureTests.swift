import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenResolver

/// Groups and tokens as earlier drafts and other tools write them; only in JSON.
@Suite struct LegacyStructureTests {
    @Test func membersWithoutSign() {
        let found = legacy(
            """
            {
              "color": {
                "type": "color",
                "comment": "All colours",
                "accent": { "value": "#783BF9", "comment": "What stands out", "deprecated": true },
                "link": { "value": "{color.accent}", "type": "color", "description": "d", "comment": "c" }
              }
            }
            """)
        #expect(found.values["color.accent"] == found.values["color.link"])
        #expect(found.descriptions == ["color.accent": "What stands out", "color.link": "d"])
        #expect(
            found.warnings == [
                "a colour written as text; write an object with 'colorSpace' and 'components'",
                "a member 'comment'; write '$description' (2 times in this file)",
                "a member 'deprecated'; write '$deprecated'",
                "a member 'description'; write '$description'",
                "a member 'type'; write '$type' (2 times in this file)",
                "a member 'value'; write '$value' (2 times in this file)",
                "a member that tokens do not have; move it to '$extensions'",
            ])
    }

    @Test func valuesThatAreObjects() {
        let found = legacy(
            """
            {
              "value": { "$type": "number", "value": { "value": 3 } },
              "border": {
                "value": { "color": "#000", "width": 1, "style": "solid" },
                "type": "border"
              },
              "size": { "value": { "value": 4, "unit": "rem" }, "$type": "dimension" },
              "line": {
                "value": { "dashArray": { "value": 1 }, "lineCap": { "value": 2 } },
                "$type": "number"
              }
            }
            """)
        #expect(found.values.keys.sorted() == ["border", "line.value.dashArray", "line.value.lineCap", "size", "value.value"])
        #expect(found.values["size"] == .dimension(4, .rem))
    }

    @Test func namesOfTypes() {
        let found = legacy(
            """
            {
              "a": { "value": "4", "type": "spacing" }, "b": { "value": "50%", "type": "opacity" },
              "c": { "value": "SemiBold", "type": "fontWeights" }, "d": { "value": "Inter", "type": "font" },
              "e": { "value": "24px", "type": "lineHeights" }, "f": { "value": "150%", "type": "lineHeights" },
              "g": { "value": "200ms", "type": "time" }, "h": { "value": [0, 0, 1, 1], "type": "cubic-bezier" }
            }
            """)
        #expect(
            found.values == [
                "a": .dimension(4, .px), "b": .number(0.5), "c": .fontWeight(.name("semi-bold")),
                "d": .fontFamily(["Inter"], isList: false), "e": .dimension(24, .px), "f": .number(1.5), "g": .duration(200, .ms),
                "h": .cubicBezier(0, 0, 1, 1),
            ])
    }

    /// Tools differ in case, in number and in what joins words.
    @Test func namesOfTypesInOtherSpellings() {
        let text = ["font-family", "font_family", "FONT-FAMILY", "fontFamilies", "font-families"]
        let number = ["float", "Float", "int", "integer", "double", "numbers", "z-index"]
        let length = ["font-size", "font_sizes", "border-radius", "borderRadius", "letter-spacing", "stroke-width", "paragraph-spacing"]
        let weight = ["font-weight", "fontWeights", "Font_Weight"]
        func tokens(_ types: [String], _ value: String) -> [String] {
            types.enumerated().map { "\"\(value.filter(\.isLetter))\($0.offset)\": { \"$type\": \"\($0.element)\", \"$value\": \(value) }" }
        }
        let found = legacy(
            "{ \((tokens(text, "\"Inter\"") + tokens(number, "3") + tokens(length, "\"4px\"") + tokens(weight, "\"Bold\"")).joined(separator: ",\n")) }"
        )
        #expect(found.values.count == 22)
        #expect((0..<7).allSatisfy { found.values["\($0)"] == .number(3) && found.values["px\($0)"] == .dimension(4, .px) })
        #expect((0..<3).allSatisfy { found.values["Bold\($0)"] == .fontWeight(.name("bold")) })
        #expect((0..<5).allSatisfy { found.values["Inter\($0)"] == .fontFamily(["Inter"], isList: false) })
    }

    @Test func textsWithAScopeOfFigma() {
        let found = legacy(
            """
            {
              "a": { "$type": "string", "$value": "Inter", "$extensions": { "com.figma.scopes": ["FONT_FAMILY"] } },
              "b": { "$type": "string", "$value": "Semi Bold", "$extensions": { "com.figma": { "scopes": ["FONT_STYLE"] } } },
              "c": { "$type": "string", "$value": "Inter", "scopes": ["FONT_FAMILY"] },
              "d": { "$type": "string", "$value": "Inter", "scopes": ["ALL_SCOPES"] }, "e": { "$type": "string", "$value": "Inter" }
            }
            """)
        #expect(found.values.keys.sorted() == ["a", "b", "c"] && found.values["b"] == .fontWeight(.name("semi-bold")))
    }

    /// Types of Style Dictionary's tokens that only their category, what is beside them, or what they are calculated from can say.
    @Test func typesThatTheSurroundingsGive() {
        let found = legacy(
            """
            {
              "color": { "none": { "value": "transparent" }, "text": { "value": "White" }, "x": { "value": "inherit" } },
              "button": { "backgroundColor": { "value": "red" }, "label": { "value": "red" } },
              "space": { "0": { "value": "0" }, "1": { "value": "4px" }, "2": { "value": "{space.1} * 2" },
                "3": { "value": "{space.2} + {space.1}" }, "4": { "value": "{space.3}" }, "5": { "value": "{space.1} / {space.1}" } },
              "time": { "0": { "value": 0 }, "1": { "value": "200ms" } }, "other": { "0": { "value": "0" } },
              "soft": { "value": "rgba({color.text}, 0.5)" }, "alpha": { "value": "alpha({color.text})" },
              "wide": { "type": "number", "value": "{space.1} * 3" }, "unknown": { "value": "{color.x} * 2" },
              "opacity": { "10": { "value": "10%" } }, "width": { "half": { "value": "50%" } }
            }
            """)
        #expect(
            found.values.filter { if case .color = $0.value { false } else { true } } == [
                "space.0": .dimension(0, .px), "space.1": .dimension(4, .px), "space.2": .dimension(8, .px), "space.3": .dimension(12, .px),
                "space.4": .dimension(12, .px), "space.5": .number(1), "time.0": .duration(0, .ms), "time.1": .duration(200, .ms),
                "other.0": .number(0), "alpha": .number(1), "wide": .dimension(12, .px), "opacity.10": .number(0.1),
            ])
        #expect(
            found.values.filter { if case .color = $0.value { true } else { false } }.keys.sorted()
                == ["button.backgroundColor", "color.none", "color.text", "soft"])
    }

    @Test func sizesUnderATypeThatWasAFamily() {
        expect(
            """
            --- base/a.json
            { "a": { 1️⃣"value": "16px", 2️⃣"type": 3️⃣"font" } }
            """, "1️⃣ legacy-form", "2️⃣ legacy-form", "3️⃣ not-read")
    }

    @Test func typesWithoutEquivalent() {
        let found = legacy(
            """
            {
              "case": { "up": { "value": "uppercase", "type": "textCase" }, "low": { "value": "lowercase", "type": "textCase" } },
              "alias": { "value": "{case.up}" },
              "n": { "$value": 1, "$type": "number" }
            }
            """)
        #expect(found.values == ["n": .number(1)])
        #expect(found.warnings.contains("tokens of the type 'textCase' are not read: the format has no equivalent (2 times in this file)"))
        #expect(
            found.warnings.contains(
                "'alias' is left out: it refers to a token that is left out"))
    }

    @Test func aTypeIsToldByAValueThatCanBeOfNoOther() {
        let found = legacy(
            """
            { "a": { "value": "#FFF" }, "b": { "value": "12px" }, "c": { "value": ".2s" }, "d": { "value": 4 },
              "e": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0] } }, "f": { "value": "Inter" }, "g": { "value": "{f}" } }
            """)
        #expect(found.values.count == 5)
        #expect(found.values["b"] == .dimension(12, .px) && found.values["c"] == .duration(0.2, .s))
        #expect(found.warnings.contains("'f' is left out: it has no type, and a value that does not imply one"))
    }

    @Test func inAFileWithTypesAMissingOneIsAnError() {
        expect(
            """
            --- base/a.json
            { "a": { "$type": "number", "$value": 1 }, 1️⃣"b": { "$value": "Inter" } }
            --- base/b.yaml
            2️⃣a2: "#fff"
            """, "1️⃣ missing-type", "2️⃣ missing-type")
    }

    @Test func extraMembersAreNoTokens() {
        let found = legacy(
            """
            { "a": { "$value": 1, "$type": "number", "alpha": 0.5, "attributes": { "category": "x" }, "original": { "value": 1 } } }
            """)
        #expect(found.values == ["a": .number(1)])
        #expect(
            found.warnings == [
                "a member 'alpha', which the format does not have; it is not read",
                "a member that tokens do not have; move it to '$extensions' (2 times in this file)",
            ])
        expect(
            "--- base/a.json\n{ \"a\": { \"$value\": 1, \"$type\": \"number\", 1️⃣\"b\": { \"value\": 2 } } }", "1️⃣ not-read")
    }

    @Test func underStrictSuchAFileHasNoTokens() {
        let text = """
            --- base/a.json
            { "a": { "type": "color", "comment": "c", 1️⃣"b": { "value": "#FFF" }, "c": { "value": 2, "type": "number" } } }
            """
        let found = expect(text, "1️⃣ legacy-form", strict: true)
        #expect(!found.hasErrors)
        #expect(
            found.all.first?.text == "2 objects in this file have 'value' without '$', so the specification does not count them as tokens")
        expect(
            "--- base/a.json\n{ \"a\": { \"$type\": \"number\", \"type\": 1️⃣\"x\", \"b\": { \"$value\": 1 } } }", "1️⃣ stray-value",
            strict: true)
    }

    @Test func yamlIsNotReadSo() {
        expect("a:\n  $type: color\n  1️⃣value: \"#FFF\"", "1️⃣ missing-value")
    }

    @Test func rootsOfGroups() {
        let found = legacy(
            """
            {
              "color": {
                "blue": { "_": { "$type": "color", "$value": "#00F" }, "light": { "$type": "color", "$value": "#88F" } },
                "a": { "$value": "{color.blue}" }, "b": { "$value": "{color.blue._}" }
              }
            }
            """)
        #expect(found.values.keys.sorted() == ["color.a", "color.b", "color.blue.$root", "color.blue.light"])
        #expect(found.values["color.a"] == found.values["color.b"])
        #expect(found.warnings.contains("a group's own token named '_'; write '$root'"))
    }

    @Test func aRootThatAnAliasNamesByItsGroup() {
        let found = legacy(
            """
            { "n": { "$type": "number", "a": { "DEFAULT": { "$value": 1 } }, "b": { "$value": "{n.a}" } } }
            """)
        #expect(found.values == ["n.a.$root": .number(1), "n.b": .number(1)])
    }

    @Test func aGroupWithTwoSuchTokensKeepsBoth() {
        let found = legacy(
            """
            { "n": { "type": "number", "_": { "value": 1 }, "@": { "value": 2 } }, "m": { "type": "number", "_": { "value": 3 } } }
            """)
        #expect(found.values == ["n._": .number(1), "n.@": .number(2), "m._": .number(3)])
    }

    @Test func modernFilesKeepSuchNames() {
        let found = legacy(
            """
            { "n": { "$type": "number", "a": { "_": { "$value": 1 }, "@": { "$value": 2 } }, "b": { "$value": "{n.a._}" } } }
            """)
        #expect(found.values == ["n.a._": .number(1), "n.a.@": .number(2), "n.b": .number(1)])
        #expect(found.warnings.isEmpty)
    }

    @Test func namesWithDecimalNumbers() {
        let found = legacy(
            """
            { "space": { "type": "number", "0.5": { "value": 2 }, "w-1.5": { "2.5": { "value": 6 } },
              "half": { "value": "{space.0.5}" }, "more": { "value": "{space.w-1.5.2.5.value}" } } }
            """)
        #expect(
            found.values == [
                "space.0-5": .number(2), "space.w-1-5.2-5": .number(6), "space.half": .number(2), "space.more": .number(6),
            ])
        #expect(
            found.warnings.contains(
                "a name with a decimal point, which would separate two names; write a hyphen: '0-5' for '0.5' (3 times in this file)"))
    }

    /// Such a name would make two tokens one.
    @Test func aDecimalNumberThatIsAnotherNameWithAHyphen() {
        let found = legacy(
            """
            { "space": { "type": "number", "0.5": { "value": 2 }, "0-5": { "value": 3 }, "1.2.3": { "value": 4 }, "1-2.3": { "value": 5 } } }
            """)
        #expect(found.values == ["space.0-5": .number(3)])
    }

    @Test func setsInOneFile() {
        let found = legacy(
            """
            {
              "over": { "n": { "value": 2, "type": "number" } },
              "core": { "n": { "value": 1, "type": "number" }, "m": { "value": "{n}", "type": "number" } },
              "$themes": [], "$metadata": { "tokenSetOrder": ["core", "over"] }
            }
            """)
        #expect(found.values == ["n": .number(2), "m": .number(2)])
        #expect(found.warnings.contains("several token sets in one file; write a file for each set"))
    }

    @Test func setsInTheirOrder() {
        let project = ProjectCase(
            """
            --- base/$metadata.json
            { "tokenSetOrder": ["b", "a"] }
            --- base/a.json
            { "n": { "$type": "number", "$value": 1 } }
            --- base/b.json
            { "n": { "$type": "number", "$value": 2 }, "m": { "$type": "number", "$value": 3 } }
            --- base/c.json
            { "m": { "$type": "number", "$value": 4 } }
            """
        ).resolve().project
        #expect(project?.brands.first?.values == [.number(3), .number(1)])
    }

    @Test func filesOfOtherTools() {
        let found = expect(
            """
            --- base/$themes.json
            1️⃣[]
            --- base/a.json
            { 2️⃣"props": { "a": { "value": "{!b}" } }, "global": { "type": "color" }, "imports": [] }
            """, "1️⃣ foreign-file", "2️⃣ foreign-file")
        #expect(found.errorCount == 1)
    }

    @Test func aModificationOfANumberIsNone() {
        let found = legacy(
            """
            { "a": { "$type": "number", "$value": 1, "$extensions": { "studio.tokens": { "modify": { "type": "darken" } } } } }
            """)
        #expect(found.values == ["a": .number(1)] && found.warnings.isEmpty)
    }

    @Test func anotherBrandDoesNotCountAgain() {
        let found = expect(
            """
            --- base/a.json
            { "a": { "$type": "color", "$value": 1️⃣"#FFF" } }
            --- brands/x.yaml
            b: { $type: number, n: 1 }
            --- brands/y.yaml
            b: { $type: number, n: 1 }
            """, "1️⃣ legacy-form")
        #expect(found.all.first?.text.contains("times") == false)
    }
}
