import Foundation
import ProjectCases
import Testing

@Suite struct MigrateTests {
    private static let legacy = """
        {
          "color": {
            "type": "color",
            "blue": { "_": { "value": "#00f", "comment": "Blue" }, "light": { "value": "hsl(240 100% 80%)" } },
            "link": { "value": "{color.blue}" },
            "text": { "value": "{color.link.value}" }
          },
          "size": {
            "base": { "value": "4px", "type": "sizing", "attributes": { "category": "size" } },
            "0.5": { "value": "2px", "type": "sizing" },
            "half": { "value": "{size.0.5}", "type": "sizing" },
            "double": { "value": "{size.base} * 2", "type": "spacing" }
          },
          "shadow": {
            "value": { "x": 0, "y": "1", "blur": "{size.base}", "spread": 0, "color": "#000", "type": "innerShadow" },
            "type": "boxShadow"
          },
          "title": {
            "value": {
              "textCase": "none",
              "fontFamily": "Inter",
              "fontSize": "{size.double}",
              "fontWeight": "SemiBold",
              "lineHeight": "12px",
              "paragraphSpacing": 0
            },
            "type": "typography"
          }
        }

        """

    private static let modern = """
        {
          "color": {
            "$type": "color",
            "blue": { "$root": { "$value": {"colorSpace": "srgb", "components": [0, 0, 1], "hex": "#0000ff"}, "$description": "Blue" }, \
        "light": { "$value": {"colorSpace": "hsl", "components": [240, 100, 80]} } },
            "link": { "$value": "{color.blue.$root}" },
            "text": { "$value": "{color.link}" }
          },
          "size": {
            "base": { "$value": {"value": 4, "unit": "px"}, "$type": "dimension", "$extensions": {"tokengen.legacy": \
        {"attributes": { "category": "size" }}} },
            "0-5": { "$value": {"value": 2, "unit": "px"}, "$type": "dimension" },
            "half": { "$value": "{size.0-5}", "$type": "dimension" },
            "double": { "$value": {"value": 8, "unit": "px"}, "$type": "dimension", \
        "$extensions": {"tokengen": { "expression": "calc({size.base} * 2)" }} }
          },
          "shadow": {
            "$value": { "offsetX": {"value": 0, "unit": "px"}, "offsetY": {"value": 1, "unit": "px"}, "blur": "{size.base}", \
        "spread": {"value": 0, "unit": "px"}, "color": {"colorSpace": "srgb", "components": [0, 0, 0], "hex": "#000000"}, "inset": true },
            "$type": "shadow"
          },
          "title": {
            "$value": {
              "fontFamily": "Inter",
              "fontSize": "{size.double}",
              "fontWeight": "semi-bold",
              "lineHeight": 1.5,
              "letterSpacing": {"value": 0, "unit": "px"}
            },
            "$type": "typography",
            "$extensions": {"tokengen": { "expression": { "/lineHeight": "-tokengen-calc(12px / {size.double})" } }, \
        "tokengen.legacy": {"textCase": "none", "paragraphSpacing": 0}}
          }
        }

        """

    @Test func aFileBecomesModernAndKeepsItsForm() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.legacy, to: "a.json")
        let before = tokengen("resolve", folder("a.json"))
        let outcome = tokengen("migrate", folder("a.json"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(outcome.output.hasPrefix("rewrote \(folder("a.json"))\n"))
        #expect(try folder.text(of: "a.json") == Self.modern)
        let after = tokengen("resolve", "--strict", folder("a.json"))
        #expect(after.exitCode == 0 && after.error.isEmpty)
        #expect(after.output == before.output)
    }

    @Test func twiceIsOnce() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.modern, to: "a.json")
        let date = try folder.modificationDate(of: "a.json")
        let outcome = tokengen("migrate", folder("a.json"))
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == "nothing to rewrite in 1 file\n")
        #expect(try folder.text(of: "a.json") == Self.modern)
        #expect(try folder.modificationDate(of: "a.json") == date)
    }

    @Test func checkWritesNothing() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.legacy, to: "a.json")
        let outcome = tokengen("migrate", "--check", folder("a.json"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.output.hasPrefix("would rewrite "))
        #expect(try folder.text(of: "a.json") == Self.legacy)
        #expect(folder.files == ["a.json"])
    }

    /// A line height that refers to a number in percent stays a reference: another brand's number may differ.
    @Test func aReferenceToAPercentageStays() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "height": { "$type": "number", "$value": "130%" }, "font": { "$type": "typography", "$value":
              { "fontFamily": "Inter", "fontSize": "20", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": "{height}" } } }
            """, to: "tokens/base/a.json")
        try folder.write("{ \"height\": { \"$type\": \"number\", \"$value\": 1.5 } }", to: "tokens/brands/one.json")
        try folder.write("{}", to: "tokens/brands/two.json")
        func values() -> [String] {
            ["one", "two"].map { tokengen("resolve", "--tokens", folder("tokens"), "--input", "brand=\($0)").output }
        }
        let before = values()
        #expect(before[0].contains("1.5") && before[1].contains("1.3"), "\(before)")
        #expect(tokengen("migrate", "--tokens", folder("tokens")).exitCode == 0)
        #expect(values() == before)
        #expect(try folder.text(of: "tokens/base/a.json").contains("\"lineHeight\": \"{height}\""))
    }

    /// The result of the first brand is written, and the expression beside it. What some brand leaves out stays.
    @Test func resultsThatDifferByBrandAndMode() throws {
        let folder = try TemporaryFolder()
        func token(_ value: String, _ type: String) -> String { "{ \"value\": \"\(value)\", \"type\": \"\(type)\" }" }
        try folder.write(
            """
            { "c": \(token("#56b8b9", "color")), "faint": \(token("rgba({c}, .6)", "color")), "d": \(token("85px", "sizing")),
              "twice": \(token("{d} * 2", "sizing")), "s": \(token("0 1px 2px rgba({c}, .2)", "shadow")), "t": \(token("0 2px 4px #000000", "shadow")) }
            """, to: "tokens/base/a.json")
        try folder.write("{ \"d\": \(token("100vw", "sizing")) }", to: "tokens/brands/one/a.json")
        try folder.write("{ \"c\": \(token("#aac40b", "color")) }", to: "tokens/brands/one/modes/dark.json")
        try folder.write("{ \"d\": \(token("80px", "sizing")) }", to: "tokens/brands/two.json")
        func values() -> [String] {
            ["one", "two"].flatMap { brand in
                ["light", "dark"].map {
                    tokengen("resolve", "--tokens", folder("tokens"), "--input", "brand=\(brand)", "--input", "appearance=\($0)").output
                }
            }
        }
        let before = values()
        _ = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(values() == before && before[0] != before[1])
        let text = try folder.text(of: "tokens/base/a.json")
        #expect(text.contains(#""expression": "rgb(from {c} r g b / 0.6)""#) && text.contains(#""alpha": 0.6"#))
        #expect(text.contains(#""expression": { "/color": "rgb(from {c} r g b / 0.2)" }"#))
        #expect(text.contains("\"{d} * 2\"") && text.contains("\"t\": { \"$value\": {"))
        #expect(tokengen("check", "--tokens", folder("tokens"), "--strict").error.contains("stale") == false)
    }

    /// What changes a colour becomes part of its expression, and is not written beside it any more.
    @Test func modificationsBecomeExpressions() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "c": { "$type": "color", "$value": "#3366cc" }, "n": { "$type": "number", "$value": 0.3 },
              "a": { "$type": "color", "$value": "{c}", "$extensions": { "studio.tokens": { "modify": { "type": "darken", "value": "{n}" }, "id": 1 } } },
              "b": { "$type": "color", "$value": "#ffffff", "$extensions": { "x": 1, "studio.tokens": { "modify": { "type": "mix", "value": "0.2", "color": "{c}" } } } },
              "d": { "value": "{c}", "type": "color", "alpha": "{n}", "comment": "Faint" }, "e": { "value": "#000", "type": "color", "alpha": 0.2 }
            }
            """, to: "tokens/base/a.json")
        try folder.write(##"{ "c": { "$type": "color", "$value": "#ff0000" } }"##, to: "tokens/modes/dark.json")
        func values() -> [String] {
            ["light", "dark"].map { appearance in
                let output = tokengen("resolve", "--tokens", folder("tokens"), "--name", "X", "--input", "appearance=\(appearance)").output
                return output.split(separator: "\n").filter { !$0.contains("extensions") }.joined(separator: "\n")
            }
        }
        let before = values()
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        let text = try folder.text(of: "tokens/base/a.json")
        #expect(!text.contains("modify") && text.contains(#""id": 1"#) && text.contains(#""x": 1"#))
        for expression in [
            "oklch(from {c} calc(l * (1 - {n})) c h)", "-tokengen-mix(in srgb, #FFFFFF, {c}, 0.2)", "rgb(from {c} r g b / {n})",
            "rgb(from #000000 r g b / 0.2)",
        ] { #expect(text.contains("\"expression\": \"\(expression)\""), "\(text)") }
        #expect(!text.contains("\"alpha\": \"{n}\"") && text.contains("\"$description\": \"Faint\""))
        let after = values()
        #expect(after == before && after[0] != after[1])
        let strict = tokengen("check", "--strict", "--tokens", folder("tokens"), "--name", "X")
        #expect(strict.exitCode == 0 && !strict.error.contains("legacy"), "\(strict.error)")
        #expect(tokengen("migrate", "--tokens", folder("tokens")).output.hasPrefix("nothing to rewrite"))
    }

    /// An object that loses its last member goes, and the others of `$extensions` stay.
    @Test(arguments: [
        (#"{ "studio.tokens": { MODIFY } }"#, #"{ "tokengen": { "expression": EXPRESSION } }"#),
        (#"{ "x": 1, "studio.tokens": { MODIFY } }"#, #"{ "tokengen": { "expression": EXPRESSION }, "x": 1 }"#),
        (#"{ "studio.tokens": { MODIFY }, "x": 1 }"#, #"{ "tokengen": { "expression": EXPRESSION }, "x": 1 }"#),
        (#"{"studio.tokens":{MODIFY}}"#, #"{ "tokengen": { "expression": EXPRESSION }}"#),
        (#"{ "studio.tokens": { MODIFY }, "tokengen": {} }"#, #"{ "tokengen": { "expression": EXPRESSION} }"#),
        (#"{ "studio.tokens": { "id": 1, MODIFY } }"#, #"{ "tokengen": { "expression": EXPRESSION }, "studio.tokens": { "id": 1 } }"#),
    ])
    func emptiedExtensionsGo(extensions: String, migrated: String) throws {
        let folder = try TemporaryFolder()
        let color = ##""c": { "$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 0, 0]} }"##
        let modify = #""modify": { "type": "alpha", "value": 0.5 }"#
        try folder.write(
            "{ \(color), \"a\": { \"$type\": \"color\", \"$value\": \"{c}\", \"$extensions\": \(extensions.replacing("MODIFY", with: modify)) } }\n",
            to: "tokens/base/a.json")
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        let text = try folder.text(of: "tokens/base/a.json")
        let expected = migrated.replacing("EXPRESSION", with: "\"rgb(from {c} r g b / 0.5)\"")
        #expect(text.contains("\"$extensions\": \(expected) }"), "\(text)\n\(outcome)")
    }

    /// A number that is calculated from a length is a length, and so is its type.
    @Test func numbersCalculatedFromLengthsAreLengths() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "size": { "base": { "value": "18px", "type": "dimension" }, "bare": { "value": "9", "type": "dimension" }, "double": { "value": "{size.base} * 2", "type": "dimension" } },
              "scale": {
                "a": { "value": "{size.base} / 16", "type": "number" }, "b": { "$type": "float", "$value": "{size.base} + 2" },
                "c": { "value": "{size.base} / {size.base}", "type": "number" }, "d": { "value": "{size.base}", "type": "number" },
                "e": { "value": "{size.base} / {size.bare}", "type": "number" }, "f": { "value": "{size.bare} / {size.bare}", "type": "number" }
              }
            }
            """, to: "tokens/base/a.json")
        func values() -> [Substring] {
            tokengen("resolve", "--tokens", folder("tokens"), "--name", "X").output.split(separator: "\n").filter {
                !$0.contains("extensions")
            }
        }
        let before = values()
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0 && !outcome.error.contains("unchanged"), "\(outcome)")
        let text = try folder.text(of: "tokens/base/a.json")
        for part in [
            #""a": { "$value": {"value": 1.125, "unit": "px"}, "$type": "dimension","#,
            #""b": { "$type": "dimension", "$value": {"value": 20, "unit": "px"},"#,
            #""e": { "$value": {"value": 2, "unit": "px"}, "$type": "dimension","#,
            #""f": { "$value": {"value": 1, "unit": "px"}, "$type": "dimension","#,
            #""c": { "$value": 1, "$type": "number","#, #""d": { "$value": "{size.base}", "$type": "number" }"#,
        ] { #expect(text.contains(part), "\(text)") }
        #expect(values() == before)
        #expect(tokengen("migrate", "--tokens", folder("tokens")).output.hasPrefix("nothing to rewrite"))
    }

    /// What another tool made of the result is found, and `--fix` writes it again.
    @Test func aStaleResult() throws {
        let folder = try TemporaryFolder()
        func file(_ value: Int) -> String {
            """
            {
              "space": {
                "$type": "dimension",
                "s": { "$value": { "value": 8, "unit": "px" } },
                "m": {
                  "$value": {"value": \(value), "unit": "px"},
                  "$extensions": { "tokengen": { "expression": "calc({space.s} * 2)" } }
                }
              }
            }
            """
        }
        try folder.write(file(12), to: "tokens/base/a.json")
        let check = tokengen("check", "--strict", "--tokens", folder("tokens"), "--name", "X")
        #expect(check.exitCode == 0 && check.error.contains("the value is not the result of its expression [stale-result]"), "\(check)")
        #expect(tokengen("resolve", "--tokens", folder("tokens"), "--name", "X").output.contains("16"))
        _ = tokengen("check", "--fix", "--strict", "--tokens", folder("tokens"), "--name", "X")
        #expect(try folder.text(of: "tokens/base/a.json") == file(16))
        #expect(tokengen("check", "--strict", "--tokens", folder("tokens"), "--name", "X").error.contains("stale") == false)
    }

    @Test func renameReachesExpressionsInExtensions() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "s": { "$type": "dimension", "a": { "$value": { "value": 8, "unit": "px" } }, "b": { "$value": { "value": 16, "unit": "px" },
              "$extensions": { "tokengen": { "expression": "calc({s.a} * 2)" } } } } }
            """, to: "tokens/base/a.json")
        #expect(tokengen("rename", "s.a", "s.small", "--tokens", folder("tokens")).exitCode == 0)
        #expect(try folder.text(of: "tokens/base/a.json").contains("calc({s.small} * 2)"))
    }

    @Test func typesComeFromOtherFiles() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"size\": { \"$type\": \"dimension\" } }", to: "tokens/base/a.json")
        try folder.write("{ \"size\": { \"m\": { \"$value\": \"8px\" } } }", to: "tokens/base/b.json")
        try folder.write("size: { $type: dimension, l: 16 }", to: "tokens/base/c.yaml")
        #expect(tokengen("migrate", "--tokens", folder("tokens")).exitCode == 0)
        #expect(try folder.text(of: "tokens/base/b.json") == "{ \"size\": { \"m\": { \"$value\": {\"value\": 8, \"unit\": \"px\"} } } }")
        #expect(try folder.text(of: "tokens/base/c.yaml") == "size: { $type: dimension, l: 16 }")
    }

    @Test func whatIsCertainIsWrittenAndTheRestTold() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "a": { "value": "4px", "type": "sizing" },
              "b": { "value": "x", "type": "string" } }
            """, to: "a.json")
        try folder.write("{ \"a\": { \"value\": ", to: "broken.json")
        let outcome = tokengen("migrate", folder("a.json"), folder("broken.json"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("warning: unknown type 'string' [unknown-type]") && outcome.error.contains("[json-syntax]"))
        #expect(
            try folder.text(of: "a.json") == """
                { "a": { "$value": {"value": 4, "unit": "px"}, "$type": "dimension" },
                  "b": { "$value": "x", "$type": "string" } }
                """)
        #expect(try folder.text(of: "broken.json") == "{ \"a\": { \"value\": ")
    }

    /// The replaced declaration then has the same form as the one that replaces it.
    @Test func everyDeclarationIsRewritten() throws {
        let folder = try TemporaryFolder()
        func token(_ value: String) -> String { "{ \"c\": { \"a\": { \"type\": \"color\", \"value\": \"\(value)\" } } }" }
        func modern(_ value: Int, _ hex: String) -> String {
            let color = "{\"colorSpace\": \"srgb\", \"components\": [\(value), \(value), \(value)], \"hex\": \"\(hex)\"}"
            return "{ \"c\": { \"a\": { \"$type\": \"color\", \"$value\": \(color) } } }"
        }
        let files = ["base/a.json", "base/b.json", "brands/x/a.json", "brands/x/b.json", "modes/dark/a.json", "modes/dark/b.json"]
        for name in files { try folder.write(token("#000000"), to: "tokens/\(name)") }
        try folder.write(token("#ffffff"), to: "tokens/brands/x/modes/dark.json")
        let before = tokengen("resolve", "--tokens", folder("tokens"), "--input", "appearance=dark").output
        #expect(tokengen("migrate", "--check", "--tokens", folder("tokens")).exitCode == 1)
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        for name in files { #expect(try folder.text(of: "tokens/\(name)") == modern(0, "#000000"), "\(name)") }
        #expect(try folder.text(of: "tokens/brands/x/modes/dark.json") == modern(1, "#ffffff"))
        #expect(tokengen("migrate", "--check", "--tokens", folder("tokens")).exitCode == 0)
        #expect(tokengen("resolve", "--tokens", folder("tokens"), "--input", "appearance=dark").output == before)
    }

    /// A replaced declaration has its own type: that of its group, or of what it refers to.
    @Test func whatIsReplacedIsReadByItsOwnType() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"{ "s": { "$type": "dimension", "a": { "$value": "4px" }, "b": { "$value": "{s.a.value}" } } }"#, to: "tokens/a.json")
        try folder.write(#"{ "s": { "a": { "$value": "8px" }, "b": { "$value": "1px" } } }"#, to: "tokens/b.json")
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(
            try folder.text(of: "tokens/a.json")
                == #"{ "s": { "$type": "dimension", "a": { "$value": {"value": 4, "unit": "px"} }, "b": { "$value": "{s.a}" } } }"#)
        // One that cannot be migrated is reported, although it does not count.
        try folder.write(#"{ "s": { "$type": "dimension", "a": { "$value": "wide" } } }"#, to: "tokens/a.json")
        let left = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(left.exitCode == 1 && left.error.contains("tokens/a.json:1:49: error: 'wide' is not a dimension"), "\(left.error)")
    }

    @Test func familiesInOneTextBecomeAList() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "f": { "$type": "fontFamily", "a": { "$value": "Inter, sans-serif" }, "b": { "$value": "'Open Sans'" },
              "c": { "$value": ["'Odd, Name'", "Arial, serif"] } } }
            """, to: "a.json")
        let before = tokengen("resolve", folder("a.json")).output
        #expect(tokengen("migrate", folder("a.json")).exitCode == 0)
        #expect(
            try folder.text(of: "a.json") == """
                { "f": { "$type": "fontFamily", "a": { "$value": ["Inter", "sans-serif"] }, "b": { "$value": "Open Sans" },
                  "c": { "$value": ["'Odd, Name'", "Arial", "serif"] } } }
                """)
        #expect(tokengen("resolve", folder("a.json")).output == before)
        #expect(tokengen("migrate", "--check", folder("a.json")).exitCode == 0)
    }

    /// The meaning of a file that is not JSON is uncertain, so a person decides. The others are rewritten.
    @Test(arguments: [
        (#"{ "a": { "val\#tue": 1, "$value": "4px", "type": "sizing" }, }"#, ["json-syntax", "json-syntax"]),
        (#"{"a":{"value":1,"value":2,"type":"number"}}"#, ["duplicate-key"]),
        (#"{"a":{"value":1,"type":"number","$extensions":{"tokengen.legacy":1,"tokengen.legacy":2},"b":3}}"#, ["duplicate-key"]),
    ])
    func aFileWithErrorsOfSyntaxStays(text: String, identifiers: [String]) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "a.json")
        try folder.write(#"{ "b": { "value": "4px", "type": "sizing" } }"#, to: "b.json")
        let outcome = tokengen("migrate", folder("a.json"), folder("b.json"))
        #expect(outcome.exitCode == 1)
        let errors = outcome.error.split(separator: "\n").filter { $0.contains("error:") }
        #expect(errors.count == identifiers.count && zip(errors, identifiers).allSatisfy { $0.contains("[\($1)]") }, "\(outcome.error)")
        #expect(try folder.text(of: "a.json") == text)
        #expect(try folder.text(of: "b.json") == #"{ "b": { "$value": {"value": 4, "unit": "px"}, "$type": "dimension" } }"#)
    }

    @Test func membersMoveIntoExtensions() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "a": { "x": 1, "$value": 1, "y": [2], "$type": "number", "z": 3, "$extensions": { "b": {} } },
              "b": { "x": 1, "$type": "number", "$extensions": {}, "$value": 1 } }
            """, to: "a.json")
        #expect(tokengen("migrate", folder("a.json")).exitCode == 0)
        #expect(
            try folder.text(of: "a.json") == """
                { "a": { "$value": 1, "$type": "number", "$extensions": { "tokengen.legacy": {"x": 1, "y": [2], "z": 3}, "b": {} } },
                  "b": { "$type": "number", "$extensions": { "tokengen.legacy": {"x": 1}}, "$value": 1 } }
                """)
    }

    /// Nothing is lost, whatever kind of value is there.
    @Test(arguments: [
        (#""extensions":1"#, #" "$extensions": {"tokengen.legacy": {"extensions":1}}"#),
        (#""extensions":null,"b":2"#, #" "$extensions": {"tokengen.legacy": {"extensions":null, "b":2}}"#),
        (#""extensions":"note","b":2"#, #" "$extensions": {"tokengen.legacy": {"extensions":"note", "b":2}}"#),
        (#""extensions":[1],"b":2"#, #" "$extensions": {"tokengen.legacy": {"extensions":[1], "b":2}}"#),
        (#""extensions":{"c":1},"b":2"#, #""$extensions":{ "tokengen.legacy": {"b":2},"c":1}"#),
        (#""extensions":1,"$extensions":{}"#, #""$extensions":{ "tokengen.legacy": {"extensions":1}}"#),
        (#""$extensions":{"tokengen.legacy":{"x":1}},"b":2"#, #""$extensions":{"tokengen.legacy":{ "b":2,"x":1}}"#),
        (#""$extensions":{"tokengen.legacy":{}},"b":2"#, #""$extensions":{"tokengen.legacy":{ "b":2}}"#),
        (
            #""$extensions":{"tokengen.legacy":{"b":1,"b-2":1}},"b":2,"c":3"#,
            #""$extensions":{"tokengen.legacy":{ "b-3":2, "c":3,"b":1,"b-2":1}}"#
        ),
        (#""$extensions":{"tokengen.legacy":1},"b":2"#, #""$extensions":{"tokengen.legacy":{"tokengen.legacy": 1, "b":2}}"#),
        (
            #""$extensions":{"tokengen.legacy":[1],"x":2},"tokengen.legacy":3"#,
            #""$extensions":{"tokengen.legacy":{"tokengen.legacy": [1], "tokengen.legacy-2":3},"x":2}"#
        ),
    ])
    func everyMemberIsKept(members: String, modern: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{"a":{"$value":1,"$type":"number",\#(members)}}"#, to: "a.json")
        let outcome = tokengen("migrate", folder("a.json"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try folder.text(of: "a.json") == #"{"a":{"$value":1,"$type":"number",\#(modern)}}"#)
        #expect(tokengen("migrate", "--check", folder("a.json")).exitCode == 0)
    }

    @Test func ofOneNameBothAreKept() throws {
        let folder = try TemporaryFolder()
        let length = #"{"value":1,"unit":"px"}"#
        let value = #"{"fontFamily":"A","fontSize":\#(length),"fontWeight":1,"lineHeight":1,"letterSpacing":\#(length)"#
        try folder.write(#"{"a":{"textCase":1,"$type":"typography","$value":\#(value),"textCase":2}}}"#, to: "a.json")
        #expect(tokengen("migrate", folder("a.json")).exitCode == 0)
        let extensions = #""$extensions": {"tokengen.legacy": {"textCase":1, "textCase-2":2}}"#
        #expect(try folder.text(of: "a.json") == #"{"a":{"$type":"typography","$value":\#(value)}, \#(extensions)}}"#)
    }

    /// There is no place to move anything to.
    @Test(arguments: ["null", "3", "\"x\"", "[]"]) func invalidExtensionsStay(value: String) throws {
        let folder = try TemporaryFolder()
        let text = #"{"a":{"$value":1,"$type":"number","$extensions":\#(value),"attributes":2}}"#
        try folder.write(text, to: "a.json")
        let outcome = tokengen("migrate", folder("a.json"))
        #expect(outcome.exitCode == 0 && outcome.error.contains("[extensions-not-object]"), "\(outcome.error)")
        #expect(try folder.text(of: "a.json") == text)
    }

    /// What passes still passes, with the same values, and `check` counts what `migrate` removes.
    @Test(arguments: [
        #"{ "bold": { "value": "700" }, "regular": { "value": "400", "type": "fontWeight" }, "pad": { "value": "4px", "type": "spacing" } }"#,
        #"{ "pad": { "base": { "value": "4px" }, "twice": { "value": "{pad.base} * 2" } } }"#,
        #"{ "a": { "value": "12", "type": "duration" }, "b": { "value": "1px", "type": "sizing" } }"#,
    ])
    func whatPassesStillPasses(text: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "tokens/a.json")
        let before = tokengen("resolve", "--tokens", folder("tokens"), "--name", "x").output
        let advertised = tokengen("check", "--tokens", folder("tokens"), "--name", "x")
        #expect(advertised.exitCode == 0)
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0 && !outcome.output.contains("remain"), "\(outcome)")
        let after = tokengen("check", "--tokens", folder("tokens"), "--name", "x")
        #expect(after.exitCode == 0 && !after.output.contains("migrate"), "\(after)")
        #expect(tokengen("resolve", "--tokens", folder("tokens"), "--name", "x").output == before)
        func forms(_ outcome: Outcome) -> Int { outcome.error.split(separator: "\n").count { $0.hasSuffix("[legacy-form]") } }
        #expect(advertised.output.contains("'tokengen migrate' fixes \(forms(advertised) - forms(after)) of them"), "\(advertised.output)")
    }

    /// Such a token would be an error in a file of 2025.10. If nothing else shows that the file is of another tool, it is left alone.
    @Test(arguments: [
        (
            #"{ "bold": { "value": "bold" }, "pad": { "value": "4px", "type": "spacing" } }"#,
            #"{ "bold": { "value": "bold" }, "pad": { "$value": {"value": 4, "unit": "px"}, "$type": "dimension" } }"#
        ),
        (
            ##"{ "a": { "type": "color", "value": 12 }, "b": { "type": "color", "value": "#fff" } }"##,
            ##"{ "a": { "type": "color", "value": 12 }, "b": { "$type": "color", "$value": {"colorSpace": "srgb", "components": [1, 1, 1], "hex": "#ffffff"} } }"##
        ),
        (
            ##"{ "a": { "$type": "color", "$value": 12 }, "b": { "$type": "color", "$value": "#fff" } }"##,
            ##"{ "a": { "$type": "color", "$value": 12 }, "b": { "$type": "color", "$value": "#fff" } }"##
        ),
    ])
    func aTokenThatIsLeftOutKeepsItsForm(text: String, migrated: String) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "tokens/a.json")
        let before = tokengen("resolve", "--tokens", folder("tokens"), "--name", "x").output
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try folder.text(of: "tokens/a.json") == migrated)
        #expect(outcome.error.contains("is unchanged: migrating it would bring an error") == (text == migrated), "\(outcome.error)")
        #expect(tokengen("check", "--tokens", folder("tokens"), "--name", "x").exitCode == 0)
        #expect(tokengen("resolve", "--tokens", folder("tokens"), "--name", "x").output == before)
    }

    /// Without `$`, a line height of 24 is in px; with it, a multiple. The brands' font sizes differ.
    @Test func aLineHeightOfSeveralBrandsIsDerived() throws {
        let folder = try TemporaryFolder()
        let text = """
            { "size": { "type": "sizing", "value": "16px" }, "title": { "type": "typography", "value":
              { "fontFamily": "A", "fontSize": "{size}", "fontWeight": 400, "letterSpacing": "0px", "lineHeight": 24 } } }
            """
        try folder.write(text, to: "tokens/base/a.json")
        try folder.write("{ \"c\": { \"type\": \"sizing\", \"value\": \"1px\" } }", to: "tokens/base/b.json")
        try folder.write("size: { $type: dimension, $value: 12px }", to: "tokens/brands/one.yaml")
        try folder.write("{}", to: "tokens/brands/two.yaml")
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0)
        let migrated = try folder.text(of: "tokens/base/a.json")
        #expect(
            migrated.contains(#""lineHeight": 2 }"#) && migrated.contains(#""/lineHeight": "-tokengen-calc(24px / {size})""#), "\(outcome)")
        #expect(try folder.text(of: "tokens/base/b.json").contains("$value"))
        let check = tokengen("check", "--tokens", folder("tokens"))
        #expect(check.exitCode == 0 && !check.output.contains("tokengen migrate"), "\(check)")
    }

    @Test func aLinkStaysALink() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"a\": { \"$type\": \"dimension\", \"$value\": \"1px\" } }", to: "real.json")
        try FileManager.default.createSymbolicLink(atPath: folder("link.json"), withDestinationPath: folder("real.json"))
        #expect(tokengen("migrate", folder("link.json")).exitCode == 0)
        #expect(try folder.text(of: "real.json").contains("\"unit\": \"px\""))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.json")) == folder("real.json"))
    }

    /// They have only one form, whichever folder they are in: `check` reports the folder.
    @Test(arguments: ["components/card.json", "base/card.json"])
    func componentsStayAsTheyAre(path: String) throws {
        let folder = try TemporaryFolder()
        let card = """
            { "Card": { "level": "atom", "content": { "color": "string" }, "body": { "label": "{color}" },
              "events": { "tap": { "value": "int" } }, "examples": { "usual": { "content": { "color": "#FFF" } } } } }

            """
        try folder.write(card, to: "tokens/" + path)
        try folder.write(Self.legacy, to: "tokens/base/a.json")
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.output.hasPrefix("rewrote \(folder("tokens/base/a.json"))\n"), "\(outcome)")
        #expect(outcome.error.isEmpty == path.hasPrefix("components/"))
        #expect(outcome.error.isEmpty || outcome.error.contains("contains components; move it to 'components/' [misplaced-file]"))
        #expect(try folder.text(of: "tokens/" + path) == card)
        #expect(try folder.text(of: "tokens/base/a.json") == Self.modern)
    }

    @Test func yamlNeedsNone() throws {
        let folder = try TemporaryFolder()
        try folder.write("a: { $type: dimension, b: 1 }", to: "a.yaml")
        let outcome = tokengen("migrate", folder("a.yaml"))
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == "\(folder("a.yaml")) is YAML, which needs no migration\nnothing to rewrite in 1 file\n")
    }

    @Test func everyContextOfAResolverDocumentIsRewritten() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "version": "2025.10", "resolutionOrder": [{ "$ref": "#/modifiers/size" }], "modifiers": { "size": {
              "default": "small", "contexts": {
                "small": [{ "d": { "$type": "dimension", "$value": "1px" } }], "large": [{ "$ref": "large.json" }] } } } }
            """, to: "tokens/resolver.json")
        try folder.write("{ \"d\": { \"$type\": \"dimension\", \"$value\": \"2px\" } }", to: "tokens/large.json")
        let outcome = tokengen("migrate", "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try folder.text(of: "tokens/resolver.json").contains("\"$value\": {\"value\": 1, \"unit\": \"px\"}"))
        #expect(try folder.text(of: "tokens/large.json").contains("\"$value\": {\"value\": 2, \"unit\": \"px\"}"))
    }

    @Test func whatPointersBringIsRewrittenWhereItStands() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            { "size": { "$type": "dimension", "$value": "16px" },
              "title": { "$type": "typography", "$value": {
                "fontFamily": "Inter", "fontSize": { "$ref": "#/size/$value" }, "fontWeight": "Bold", "textCase": "none", "lineHeight": "24px" } } }
            """, to: "a.json")
        #expect(tokengen("migrate", folder("a.json")).exitCode == 0)
        #expect(
            try folder.text(of: "a.json") == """
                { "size": { "$type": "dimension", "$value": {"value": 16, "unit": "px"} },
                  "title": { "$type": "typography", "$value": {
                    "fontFamily": "Inter", "fontSize": { "$ref": "#/size/$value" }, "fontWeight": "bold", "lineHeight": 1.5,
                    "letterSpacing": {"value": 0, "unit": "px"} }, "$extensions": {"tokengen": { "expression": { \
                "/lineHeight": "-tokengen-calc(24px / {size})" } }, "tokengen.legacy": {"textCase": "none"}} } }
                """)
        #expect(tokengen("check", "--strict", folder("a.json")).exitCode == 0)
    }
}
