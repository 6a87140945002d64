import Foundation
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
            "double": { "$value": {"value": 8, "unit": "px"}, "$type": "dimension" }
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
            "$extensions": {"tokengen.legacy": {"textCase": "none", "paragraphSpacing": 0}}
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
        #expect(outcome.output == "nothing to rewrite in 1 files\n")
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
        #expect(outcome.error.contains("[unknown-type]") && outcome.error.contains("[json-syntax]"))
        #expect(
            try folder.text(of: "a.json") == """
                { "a": { "$value": {"value": 4, "unit": "px"}, "$type": "dimension" },
                  "b": { "$value": "x", "$type": "string" } }
                """)
        #expect(try folder.text(of: "broken.json") == "{ \"a\": { \"value\": ")
    }

    @Test func faultsOfSyntaxStayAndAreTold() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "a": { "val\#tue": 1, "$value": "4px", "type": "sizing" }, }"#, to: "a.json")
        let outcome = tokengen("migrate", folder("a.json"))
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.split(separator: "\n").count { $0.contains("[json-syntax]") } == 2, "\(outcome.error)")
        let modern = try folder.text(of: "a.json")
        #expect(modern.contains(#""$value": {"value": 4, "unit": "px"}, "$type": "dimension""#))
        #expect(modern.contains("\"val\tue\": 1") && modern.hasSuffix("}, }"))
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

    @Test func aLinkStaysALink() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"a\": { \"$type\": \"dimension\", \"$value\": \"1px\" } }", to: "real.json")
        try FileManager.default.createSymbolicLink(atPath: folder("link.json"), withDestinationPath: folder("real.json"))
        #expect(tokengen("migrate", folder("link.json")).exitCode == 0)
        #expect(try folder.text(of: "real.json").contains("\"unit\": \"px\""))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.json")) == folder("real.json"))
    }

    @Test func yamlNeedsNone() throws {
        let folder = try TemporaryFolder()
        try folder.write("a: { $type: dimension, b: 1 }", to: "a.yaml")
        let outcome = tokengen("migrate", folder("a.yaml"))
        #expect(outcome.exitCode == 0)
        #expect(outcome.output == "\(folder("a.yaml")) is YAML, which needs no migration\nnothing to rewrite in 1 files\n")
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
                    "letterSpacing": {"value": 0, "unit": "px"} }, "$extensions": {"tokengen.legacy": {"textCase": "none"}} } }
                """)
        #expect(tokengen("check", "--strict", folder("a.json")).exitCode == 0)
    }
}
