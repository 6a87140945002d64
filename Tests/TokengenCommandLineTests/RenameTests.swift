import Foundation
import Gate
import ProjectCases
import Subprocesses
import Testing

/// `tokengen rename` and `tokengen references` on files.
@Suite struct RenameTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write(
            """
            name: news
            lint: { contrast: { canvas: color.ink } }
            unused: { ignore: { "color.*": theirs, "color.acc*": theirs } }

            """, to: "tokens/tokengen.yaml")
        try folder.write(Self.base, to: "tokens/base/color.yaml")
        try folder.write("color: { $type: color, \"acc\\u0065nt\": \"#FFFFFF\" }\n", to: "tokens/modes/dark.yaml")
        try folder.write("{ \"color\": { \"accent\": { \"$value\": \"{color.ink}\" } } }\n", to: "tokens/brands/badoo/color.json")
        try folder.write(
            "NewsViewStyle: { fields: { titleColor: color }, value: { titleColor: \"{color.accent}\" } }\n", to: "tokens/styles/news.yaml")
    }

    private static let base = """
        # The palette.
        color:
          $type: color
          accent: '#2F6BFF'   # blue
          ink: "#1D1B20"
          link: "{color.accent}"
          soft: { $ref: "#/color/accent" }
        other: { $extends: "{color}", accent: "#000000" }
        border:
          $type: border
          card: { $value: { color: "{color.accent}", width: 1, style: solid }, $description: "As {color.accent}." }

        """

    private func run(_ command: String, _ arguments: String...) -> Outcome {
        tokengen([command, "--tokens", folder("tokens")] + arguments)
    }

    private func files() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("tokens/") }.map { ($0, try folder.text(of: $0)) })
    }

    private func refuses(_ arguments: String..., because reason: String) throws {
        let before = try files()
        let outcome = tokengen(["rename", "--tokens", folder("tokens")] + arguments)
        #expect(outcome.exitCode == 1 && outcome.error.contains(reason) && outcome.error.contains("[not-renamed]"), "\(outcome)")
        #expect(try files() == before)
    }

    @Test func theNamesOfOutputsThatAreGoneAreListed() throws {
        try folder.write("name: news\noutputs: { swift: Generated, css: Web, android: Android }\n", to: "tokens/tokengen.yaml")
        let lost = "names that are gone:\n  Swift: .color.ink, BadooTokens.Color.ink, "
        let check = run("rename", "color.ink", "color.text", "--check")
        #expect(check.output.contains(lost) && check.output.contains("\n  CSS: --color-ink\n  Kotlin: Tokens.color.ink\n"), "\(check)")
        #expect(check.output.contains("'--deprecate' keeps them, as deprecated ones"), "\(check)")
        #expect(!run("rename", "color.ink", "color.text", "--check", "--deprecate").output.contains("gone"))
        let group = run("rename", "color", "colour", "--check").output
        #expect(group.contains("--color-link") && !group.contains("--deprecate"), "\(group)")
    }

    /// Quotes and escapes of a text stay, except for the name itself.
    @Test(arguments: [
        ("café", #""caf\u00e9""#, #""{caf\u00e9.ink}""#, #""{caf\u00e9.text}""#), ("it's", "'it''s'", "'{it''s.ink}'", "'{it''s.text}'"),
        (#"a\b"#, #""a\\b""#, #""{a\\b.ink}""#, #""{a\\b.text}""#),
    ])
    func textsKeepTheirEscapes(_ group: String, _ key: String, _ written: String, _ expected: String) throws {
        let more = "\(key): { $type: color, ink: \"#000000\", b: \(written) }\n"
        try folder.write(more, to: "tokens/base/more.yaml")
        let outcome = run("rename", group + ".ink", group + ".text")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let text = try folder.text(of: "tokens/base/more.yaml")
        #expect(text == "\(key): { $type: color, text: \"#000000\", b: \(expected) }\n")
    }

    @Test(arguments: ["50%", "a@b", "it's", "café", "a b", "\"a: b\""]) func thereAndBackAreTheSameBytes(_ key: String) throws {
        try folder.write("more: { $type: color, \(key): \"#000000\" }\n", to: "tokens/base/more.yaml")
        let before = try files()
        let path = "more." + key.replacing("\"", with: "")
        for (old, new) in [(path, "more.x"), ("more.x", path)] {
            let outcome = run("rename", old, new)
            #expect(outcome.exitCode == 0, "\(outcome)")
        }
        #expect(try files() == before)
    }

    @Test func everyPlaceGetsTheNewName() throws {
        let before = try files()
        let outcome = run("rename", "color.accent", "color.brand")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(outcome.output.hasSuffix("\nchanged 8 places in 4 files, with 1 name that '$extends' copies\n"), "\(outcome)")
        #expect(
            outcome.error.contains("tokengen.yaml:3:40: warning: this pattern matches 'color.accent', and not its new name [not-renamed]"))
        let renamed = Self.base.replacing("accent", with: "brand").replacing("As {color.brand}", with: "As {color.accent}")
        #expect(try folder.text(of: "tokens/base/color.yaml") == renamed)
        #expect(try folder.text(of: "tokens/modes/dark.yaml") == "color: { $type: color, \"brand\": \"#FFFFFF\" }\n")
        #expect(try folder.text(of: "tokens/brands/badoo/color.json").contains("{ \"brand\": {"))
        #expect(run("rename", "color.brand", "color.accent").exitCode == 0)
        var expected = before
        expected["tokens/modes/dark.yaml"] = "color: { $type: color, \"accent\": \"#FFFFFF\" }\n"
        #expect(try files() == expected)
    }

    @Test func aGroupTakesItsTokensAlong() throws {
        #expect(run("rename", "color", "tint").exitCode == 0)
        #expect(try folder.text(of: "tokens/styles/news.yaml").contains("\"{tint.accent}\""))
        #expect(try folder.text(of: "tokens/base/color.yaml").contains("$extends: \"{tint}\""))
        #expect(try folder.text(of: "tokens/tokengen.yaml").contains("canvas: tint.ink"))
        #expect(run("check").exitCode == 0)
    }

    @Test func theOldNameStaysAsAnAlias() throws {
        try folder.write("color: { $type: color, ink: \"#000000\" }\n", to: "tokens/modes/dark.yaml")
        let outcome = run("rename", "color.ink", "color.text", "--deprecate")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let text = try folder.text(of: "tokens/base/color.yaml")
        #expect(text.contains("  text: { $value: \"#1D1B20\", $extensions: { tokengen: { renamed: \"color.ink\" } } }\n"), "\(text)")
        #expect(text.contains("  ink: { $value: \"{color.text}\", $deprecated: \"renamed to color.text\" }\n"))
        #expect(try folder.text(of: "tokens/modes/dark.yaml") == "color: { $type: color, text: \"#000000\" }\n")
    }

    @Test func whatWouldNotBeTheSameIsRefused() throws {
        try refuses("color.accent", "color.ink", because: "'color.ink' exists already")
        try refuses("color.accent", "brand", because: "'brand' is not in the group of 'color.accent'; only the last name can change")
        try refuses("color.accent", "color.accent", because: "'color.accent' has this name")
        try refuses("color.accent", "color.$x", because: "would bring an error")
        try refuses("color", "tint", "--deprecate", because: "'color' is a group; only a token can keep its old name as an alias")
        try refuses("other.link", "other.x", because: "no file declares 'other.link'")
        try refuses("other.accent", "other.x", because: "rename 'color.accent'")
        try folder.write("name: news\nforeign: [styles/news.yaml]\n", to: "tokens/tokengen.yaml")
        try refuses("color.accent", "color.brand", because: "which another tool writes ('foreign' in tokengen.yaml); rename it there")
        try folder.write("size: { $type: dimension, small: &s { card: 8 }, large: *s }\n", to: "tokens/base/size.yaml")
        try refuses(
            "size.small.card", "size.small.row",
            because: "'size.small.card' and 'size.large.card' have one key, which an anchor or '<<' shares")
    }

    @Test func everyPermutationOfAResolverDocumentIsRenamed() throws {
        try FileManager.default.removeItem(atPath: folder("tokens"))
        try folder.write(
            """
            version: "2025.10"
            modifiers:
              density:
                default: compact
                contexts:
                  compact: [{ size: { $type: dimension, row: 44, use: "{size.row}" } }]
                  roomy: [{ size: { $type: dimension, row: 60, use: "{size.row}", wide: 8 } }]
            resolutionOrder: [{ $ref: "#/modifiers/density" }]

            """, to: "tokens/resolver.yaml")
        try folder.write("size: { $type: dimension, line: 1 }\n", to: "tokens/brands/x.yaml")
        let outcome = run("rename", "size.row", "size.q")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let text = try folder.text(of: "tokens/resolver.yaml")
        #expect(text.contains("q: 44, use: \"{size.q}\"") && text.contains("q: 60, use: \"{size.q}\""), "\(text)")
        try refuses("size.q", "size.wide", because: "'size.wide' exists already")
    }

    @Test func aNameThatIsTakenInAnOutputIsRefused() throws {
        try folder.write("hue: { $type: color, a-b: \"#FFFFFF\", c: \"#000000\" }\n", to: "tokens/base/hue.yaml")
        try refuses("hue.c", "hue.aB", because: "would bring an error")
    }

    @Test func rolesOfMaterialKeepTheirToken() throws {
        let config =
            "name: news\noutputs: { android: Android }\n"
            + "android: { material: { colors: { primary: color.accent, surface: color.ink } } }\n"
        try folder.write(config, to: "tokens/tokengen.yaml")
        let outcome = run("rename", "color.accent", "color.brand")
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "tokens/tokengen.yaml") == config.replacing("color.accent", with: "color.brand"))
    }

    @Test func textsOfOthersStay() throws {
        let config = "name: news\nunused: { ignore: { color: color.accent, color.ink: \"{color.ink}\" } }\n"
        try folder.write(config, to: "tokens/tokengen.yaml")
        let text = "hue: { $type: color, a: { $value: \"{color.ink}\", $extensions: { com.x: [\"{color.ink}\", \"#/color/ink\"] } } }\n"
        try folder.write(text, to: "tokens/base/hue.yaml")
        #expect(run("rename", "color.ink", "color.text").exitCode == 0)
        #expect(try folder.text(of: "tokens/tokengen.yaml") == config.replacing("color.ink:", with: "color.text:"))
        #expect(try folder.text(of: "tokens/base/hue.yaml") == text.replacing("$value: \"{color.ink}", with: "$value: \"{color.text}"))
    }

    @Test func whatAnAnchorSharesIsNotNoted() throws {
        try folder.write("hue: { $type: color, a: &v \"#FFFFFF\", l: *v }\n", to: "tokens/base/hue.yaml")
        #expect(run("rename", "hue.a", "hue.b", "--deprecate").exitCode == 0)
        #expect(
            try folder.text(of: "tokens/base/hue.yaml")
                == "hue: { $type: color, b: &v \"#FFFFFF\", l: *v, a: { $value: \"{hue.b}\", $deprecated: \"renamed to hue.b\" } }\n")
    }

    @Test func nothingIsWrittenWithCheck() throws {
        let before = try files()
        let outcome = run("rename", "color.ink", "color.text", "--check")
        #expect(
            outcome.exitCode == 1 && outcome.output.hasSuffix("\nwould change 3 places in 3 files, with 1 name that '$extends' copies\n"),
            "\(outcome)")
        #expect(try files() == before)
    }

    @Test func aNameThatDoesNotExistIsAnError() {
        let outcome = run("rename", "color.acent", "color.x")
        let message = "'color.acent' is no token or group, no part of a style or component, and no modifier or context [unknown-path]"
        #expect(outcome.exitCode == 2 && outcome.error.contains(message))
        #expect(outcome.error.contains("did you mean 'color.accent'?"))
        #expect(run("rename", "color.accent").error.contains("missing NEW: tokengen rename OLD NEW"))
    }

    /// Spaces in braces belong to a name if there is such a name.
    @Test func namesMayEndWithSpaces() throws {
        let text = """
            "tint ": { $type: color, $value: "#010203" }
            tint: { $type: color, $value: "#040506" }
            first: { $type: color, $value: "{tint }" }
            second: { $type: color, $value: "{tint}" }

            """
        try folder.write(text, to: "tokens/base/tint.yaml")
        try folder.write("name: news\nswift: { names: { \"tint \": other } }\n", to: "tokens/tokengen.yaml")
        #expect(run("references", "tint ").output.contains("base/tint.yaml:3:32: "))
        let outcome = run("rename", "tint ", " hue")
        #expect(outcome.exitCode == 0, "\(outcome)")
        let renamed = text.replacing("\"tint \"", with: "\" hue\"").replacing("{tint }", with: "{ hue}")
        #expect(try folder.text(of: "tokens/base/tint.yaml") == renamed)
        #expect(run("rename", " hue", "tint ").exitCode == 0)
        #expect(try folder.text(of: "tokens/base/tint.yaml") == text)
    }

    @Test func namesWithDecimalPoints() throws {
        let text = """
            { "space": { "value": "1px", "type": "dimension" },
              "w": { "0.5": { "value": "2px", "type": "dimension" }, "half": { "value": "{w.0.5} + {w.0.5.value}", "type": "dimension" } },
              "deep": { "1.2": { "3.4": { "value": "{w.half}", "type": "dimension" } }, "a": { "$ref": "#/deep/1.2/3.4" } } }

            """
        try folder.write(text, to: "tokens/base/space.json")
        #expect(run("references", "w.0-5").output.components(separatedBy: "space.json:").count - 1 == 3)
        #expect(run("references", "deep.1-2").output.components(separatedBy: "space.json:").count - 1 == 2)
        #expect(run("rename", "w.0-5", "w.small").error.contains("'w.0-5' is not written as a key of its own"))
        #expect(run("rename", "w.half", "w.x").exitCode == 0)
        #expect(try folder.text(of: "tokens/base/space.json") == text.replacing("half", with: "x"))
    }

    /// Also next to a file that stays as it is.
    @Test(.startsPrograms) func whatAKilledRunLeftIsRemoved() throws {
        let dead = try Subprocess.run(["sh", "-c", "echo $$"]).output.trimmingCharacters(in: .whitespacesAndNewlines)
        let left = ["tokens/base/.color.yaml.\(dead)", "tokens/styles/.news.yaml.\(dead)"]
        for name in left { try folder.write("", to: name) }
        #expect(run("rename", "color.ink", "color.text").exitCode == 0)
        #expect(Set(folder.files).isDisjoint(with: left), "\(folder.files)")
    }

    /// An error elsewhere stays. One that the name may be in, or in a file that cannot be read, prevents the rename, and the run says so.
    @Test func errorsElsewhereDoNotMatter() throws {
        try folder.write("odd: { $type: color, x: \"{color.nowhere}\" }\n", to: "tokens/base/odd.yaml")
        let outcome = run("rename", "color.accent", "color.brand")
        #expect(outcome.exitCode == 0 && !outcome.error.contains("error: "), "\(outcome)")
        #expect(outcome.output.contains("1 error as before; see 'tokengen check'"))
        #expect(try folder.text(of: "tokens/styles/news.yaml").contains("{color.brand}"))
        try refuses("odd.x", "odd.y", because: "no token named 'color.nowhere'")
        try folder.write("odd: { $type: color, x: \"{color.brand} {x\" }\n", to: "tokens/base/odd.yaml")
        try refuses("color.brand", "color.accent", because: "'color.brand' is not renamed, and no file is changed")
        #expect(run("rename", "color.ink", "color.text").exitCode == 0)
        try folder.write("odd: { $type: color, x: \"{color.brand}\n", to: "tokens/base/odd.yaml")
        try refuses("color.brand", "color.accent", because: "is never closed")
        #expect(run("rename", "color.text", "color.ink").exitCode == 0)
        try refuses("NewsViewStyle", "NewsStyle", because: "'NewsViewStyle' is not renamed")
    }

    @Test func referencesAreListedByPlace() {
        let outcome = run("references", "color.accent")
        let lines = outcome.output.replacing(folder("tokens") + "/", with: "").split(separator: "\n").map(String.init)
        let expected = [
            "base/color.yaml:4:3: accent: '#2F6BFF'   # blue",
            "brands/badoo/color.json:1:14: { \"color\": { \"accent\": { \"$value\": \"{color.ink}\" } } }",
            "modes/dark.yaml:1:24: color: { $type: color, \"acc\\u0065nt\": \"#FFFFFF\" }",
            "base/color.yaml:6:9: link: \"{color.accent}\"",
            "base/color.yaml:7:17: soft: { $ref: \"#/color/accent\" }",
            "base/color.yaml:11:28: "
                + "card: { $value: { color: \"{color.accent}\", width: 1, style: solid }, $description: \"As {color.accent}.\" }",
            "styles/news.yaml:1:70: NewsViewStyle: { fields: { titleColor: color }, value: { titleColor: \"{color.accent}\" } }",
        ]
        #expect(lines == expected, "\(outcome)")
        #expect(run("references", "color", "--json").output.contains("\"kind\": \"pattern\""))
    }
}
