import Foundation
import ProjectCases
import Testing

/// `tokengen adopt` on files.
@Suite struct AdoptTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("name: news\n", to: "tokens/tokengen.yaml")
        try folder.write(
            """
            # The palette.
            color:
              $type: color
              accent: '#2F6BFF'   # blue
              ink: "#1D1B20"
              link: "{color.accent}"
            border:
              $type: border
              card:
                $value:
                  color: "{color.ink}"  # as text
                  width: 1
                  style: solid

            """, to: "tokens/base/color.yaml")
        try folder.write("size: { $type: dimension, card: 8, row: 16px }\n", to: "tokens/base/size.yaml")
        try folder.write("color: { $type: color, ink: \"#FFFFFF\" }\n", to: "tokens/modes/dark.yaml")
        try folder.write("color:\n  $type: color\n  accent: \"#783BF9\"\n\n# The end.\n", to: "tokens/brands/badoo/color.yaml")
        try folder.write("color: { $type: color, accent: \"#FFC629\" }\n", to: "tokens/brands/bumble/color.yaml")
    }

    /// Notes and reviews get into the repository by the message of the commit. What people write stays in lines of its own.
    @Test func aMessageHasNotesAndReviews() throws {
        let overrides = """
            brand: badoo
            tokens: { color.accent: "#FF0080", size.card: 12 }
            notes: { color.accent: "Warmer\\n# as in the campaign\\u202E" }
            reviews: [{ name: "Bo\\nReviewed-by: Ann", date: "2026-12-01", text: "Good", changes: "0" }]
            """
        let hint = try adopt(overrides, "--check").output
        #expect(hint.contains("the file has 1 note and 1 review; '--message FILE' writes a commit message with them"), "\(hint)")
        let outcome = try adopt(overrides, "--message", folder("message.txt"))
        #expect(outcome.exitCode == 0 && outcome.output.hasSuffix("wrote the commit message '\(folder("message.txt"))'\n"), "\(outcome)")
        #expect(
            try folder.text(of: "message.txt") == """
                Change 2 values of badoo

                color.accent: #783BF9 → #FF0080
                    Warmer
                    # as in the campaign\\u{202E}
                size.card: 8px → 12px

                Review by Bo\\nReviewed-by: Ann, 2026-12-01:
                    Good

                """)
        let wrong = try adopt("brand: badoo\ntokens: { color.accent: red }\nnotes: { color.accent: [] }\nreviews: [{ name: Bo }]\n")
        #expect(wrong.exitCode == 1 && wrong.error.contains("expected notes as texts by path"), "\(wrong)")
        #expect(wrong.error.contains("expected reviews as a list, each with 'name', 'date' and 'text'"), "\(wrong)")
        #expect(try adopt(overrides, "--message", folder("overrides.yaml")).error.contains("is an input and would be overwritten"))
    }

    private func adopt(_ overrides: String, _ arguments: String...) throws -> Outcome {
        try folder.write(overrides, to: "overrides.yaml")
        return tokengen(["adopt", folder("overrides.yaml"), "--tokens", folder("tokens")] + arguments)
    }

    private func files() throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: folder.files.filter { $0.hasPrefix("tokens/") }.map { ($0, try folder.text(of: $0)) })
    }

    /// Adopts, and returns the files that differ.
    private func changed(by overrides: String, _ arguments: String...) throws -> [String: String] {
        let before = try files()
        try folder.write(overrides, to: "overrides.yaml")
        let outcome = tokengen(["adopt", folder("overrides.yaml"), "--tokens", folder("tokens")] + arguments)
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty, "\(outcome)")
        let after = try files()
        let again = tokengen(["adopt", folder("overrides.yaml"), "--tokens", folder("tokens")] + arguments)
        #expect(again.output == "nothing to write: the tokens have these values\n", "\(again)")
        #expect(try files() == after)
        return after.filter { before[$0.key] != $0.value }
    }

    private func refuses(_ overrides: String, _ arguments: String..., because reason: String) throws {
        let before = try files()
        try folder.write(overrides, to: "overrides.yaml")
        let outcome = tokengen(["adopt", folder("overrides.yaml"), "--tokens", folder("tokens")] + arguments)
        #expect(outcome.exitCode == 1 && outcome.error.contains(reason), "\(outcome)")
        #expect(try files() == before)
    }

    // MARK: - Where a value is written

    @Test func whereTheBrandDeclaresIt() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { color.accent: '#FF0080' }\n")
        #expect(changed == ["tokens/brands/badoo/color.yaml": "color:\n  $type: color\n  accent: \"#FF0080\"\n\n# The end.\n"])
    }

    @Test func besideItsSiblings() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { color.link: '#FF0080' }\n")
        #expect(
            changed == [
                "tokens/brands/badoo/color.yaml": "color:\n  $type: color\n  accent: \"#783BF9\"\n  link: \"#FF0080\"\n\n# The end.\n"
            ])
    }

    @Test func inBrackets() throws {
        let changed = try changed(by: "brand: bumble\ntokens: { color.link: '{color.ink}' }\n")
        #expect(
            changed == ["tokens/brands/bumble/color.yaml": "color: { $type: color, accent: \"#FFC629\", link: \"{color.ink}\" }\n"])
    }

    @Test func inANewFile() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { size.card: 1rem, size.row: 20px }\n")
        #expect(changed == ["tokens/brands/badoo/size.yaml": "size:\n  card: 1rem\n  row: 20px\n"])
    }

    @Test func withATypeIfTheGroupHasAnother() throws {
        try folder.write("color: { size: { $value: '{size.card}' } }\n", to: "tokens/base/odd.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.size: 12 }\n")
        #expect(
            changed == [
                "tokens/brands/badoo/color.yaml":
                    "color:\n  $type: color\n  accent: \"#783BF9\"\n  size: { $type: dimension, $value: 12 }\n\n# The end.\n"
            ])
    }

    @Test func inBaseOnlyIfAsked() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { size.card: 12, color.accent: '#FF0080' }\n", "--base")
        #expect(
            changed == [
                "tokens/base/size.yaml": "size: { $type: dimension, card: 12, row: 16px }\n",
                "tokens/brands/badoo/color.yaml": "color:\n  $type: color\n  accent: \"#FF0080\"\n\n# The end.\n",
            ])
    }

    @Test func aSourceWithoutBrands() throws {
        try folder.write("size: { $type: dimension, card: 8 }   # c\n", to: "one.yaml")
        try folder.write("tokens: { size.card: 9 }\n", to: "overrides.yaml")
        let outcome = tokengen("adopt", folder("overrides.yaml"), "--tokens", folder("one.yaml"))
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try folder.text(of: "one.yaml") == "size: { $type: dimension, card: 9 }   # c\n")
    }

    // MARK: - Modes

    @Test func aValueHoldsInAllModesThatAreNotNamed() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { color.ink: '#101010' }\n")
        #expect(
            changed == [
                "tokens/brands/badoo/color.yaml": "color:\n  $type: color\n  accent: \"#783BF9\"\n  ink: \"#101010\"\n\n# The end.\n",
                "tokens/brands/badoo/modes/dark.yaml": "color:\n  ink: \"#101010\"\n",
            ])
    }

    @Test func aModeAlone() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { color.accent: { modes: { dark: '#FF66B3' } } }\n")
        #expect(changed == ["tokens/brands/badoo/modes/dark.yaml": "color:\n  accent: \"#FF66B3\"\n"])
    }

    @Test func aLinkedFolderGetsNoNewFile() throws {
        try folder.write("", to: "elsewhere/keep")
        try FileManager.default.createSymbolicLink(
            atPath: folder("tokens/brands/badoo/modes"), withDestinationPath: folder("elsewhere"))
        try folder.write("brand: badoo\ntokens: { color.accent: { modes: { dark: '#FF66B3' } } }\n", to: "overrides.yaml")
        let outcome = tokengen("adopt", folder("overrides.yaml"), "--tokens", folder("tokens"))
        #expect(outcome.exitCode == 3 && outcome.error.contains("modes' is a link; replace it with a folder"), "\(outcome)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder("elsewhere")) == ["keep"])
    }

    @Test func modesInBase() throws {
        let changed = try changed(by: "brand: badoo\ntokens: { color.ink: { $value: '#101010', modes: { dark: '#FFFFFF' } } }\n", "--base")
        #expect(changed.keys.sorted() == ["tokens/base/color.yaml"])
        #expect(changed.values.first?.contains("  ink: \"#101010\"\n") == true)
    }

    @Test func aBrandOfOneFileBecomesAFolderForModes() throws {
        try folder.write("color: { $type: color, accent: \"#783BF9\" } # ours\n", to: "tokens/brands/one.yaml")
        let changed = try changed(by: "brand: one\ntokens: { color.ink: '#101010', size.card: 9 }\n")
        #expect(changed.keys.sorted() == ["tokens/brands/one/modes/dark.yaml", "tokens/brands/one/tokens.yaml"])
        let text = try #require(changed["tokens/brands/one/tokens.yaml"])
        #expect(text.contains("accent: \"#783BF9\"") && text.contains("# ours") && text.contains("card: 9"), "\(text)")
        #expect(try !files().keys.contains("tokens/brands/one.yaml"))
    }

    @Test func theReportNamesAMovedFile() throws {
        try folder.write("color: { $type: color, accent: \"#783BF9\" }\n", to: "tokens/brands/one.yaml")
        let outcome = try adopt("brand: one\ntokens: { color.ink: '#101010' }\n", "--check")
        let (old, new) = (folder("tokens/brands/one.yaml"), folder("tokens/brands/one/tokens.yaml"))
        #expect(outcome.output.contains("\(old) → \(new)  so that it can have modes and contexts\n"), "\(outcome)")
    }

    /// A mode that all brands share, in files that a resolver document names.
    @Test func aSharedModeIsChangedIfAllBrandsAreMeant() throws {
        let files = [
            "demo.resolver.json": """
            { "version": "2025.10",
              "sets": { "base": { "sources": [{ "$ref": "base.json" }] } },
              "modifiers": {
                "brand": { "contexts": { "one": [{ "$ref": "one.json" }], "two": [] }, "default": "one" },
                "appearance": { "contexts": { "light": [], "dark": [{ "$ref": "dark.json" }] }, "default": "light" } },
              "resolutionOrder": [{ "$ref": "#/sets/base" }, { "$ref": "#/modifiers/brand" }, { "$ref": "#/modifiers/appearance" }] }
            """,
            "base.json": #"{ "size": { "$type": "dimension", "a": { "$value": "1px" }, "b": { "$value": "2px" } } }"#,
            "one.json": #"{ "size": { "$type": "dimension", "c": { "$value": "1px" } } }"#,
            "dark.json": #"{ "size": { "$type": "dimension", "a": { "$value": "3px" } } }"#,
        ]
        let project = try TemporaryFolder()
        for (path, text) in files { try project.write(text, to: "tokens/" + path) }
        func adopt(_ overrides: String, _ arguments: String...) throws -> Outcome {
            try project.write("brand: one\ntokens: { \(overrides) }\n", to: "overrides.yaml")
            return tokengen(["adopt", project("overrides.yaml"), "--tokens", project("tokens")] + arguments)
        }
        let shared = try adopt("size.a: { modes: { dark: 4px } }")
        #expect(shared.exitCode == 1 && shared.error.contains("'--base' changes it for all brands"), "\(shared)")
        let missing = try adopt("size.b: { modes: { dark: 4px } }")
        let hint = "'--base' declares it in '\(project("tokens/dark.json"))', for all brands"
        #expect(missing.exitCode == 1 && missing.error.contains(hint), "\(missing)")
        let all = try adopt("size.a: { modes: { dark: 4px } }, size.b: { modes: { dark: 5px } }", "--base")
        #expect(all.exitCode == 0, "\(all)")
        let text = try project.text(of: "tokens/dark.json")
        #expect(text.contains(#""a": { "$value": { "value": 4, "unit": "px" } }, "b": { "$value": { "value": 5"#), "\(text)")
    }

    // MARK: - How it is written

    @Test func onlyTheMemberThatDiffers() throws {
        let changed = try changed(
            by: "brand: badoo\ntokens: { border.card: { $value: { color: '{color.ink}', width: 2px, style: solid } } }\n", "--base")
        let text = try #require(changed["tokens/base/color.yaml"])
        #expect(text.hasSuffix("      color: \"{color.ink}\"  # as text\n      width: 2\n      style: solid\n"), "\(text)")
    }

    /// Comments between the parts of a value that gets another form.
    @Test(arguments: [
        ("tall: 2rem", "    $value:\n      value: 2   # agreed\n      unit: rem\n"),
        ("tall: '{size.card}'", "    $value: \"{size.card}\"  # agreed\n"),
        ("wide: '{size.card}'", "  wide: { $value: \"{size.card}\"  # agreed\n   }\n"),
    ])
    func commentsWithinAValueStay(override: String, expected: String) throws {
        let text = """
            size:
              $type: dimension
              tall:
                $value:
                  value: 546   # agreed
                  unit: px
              wide: { $value: {
                value: 546, # agreed
                unit: px } }

            """
        try folder.write(text, to: "tokens/brands/badoo/size.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { size.\(override) }\n")
        #expect(changed["tokens/brands/badoo/size.yaml"]?.contains(expected) == true, "\(changed)")
    }

    @Test func quotesAndComments() throws {
        try folder.write("color:\n  $type: color\n  accent: '#783BF9'   # purple\n", to: "tokens/brands/badoo/color.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.accent: '#FF0080' }\n")
        #expect(changed["tokens/brands/badoo/color.yaml"] == "color:\n  $type: color\n  accent: '#FF0080'   # purple\n")
    }

    @Test(arguments: ["\r\n", "\n"]) func lineEndingsAndByteOrderMarks(ending: String) throws {
        let text = "\u{FEFF}color:\n  $type: color\n  accent: \"#783BF9\" # c\n".replacing("\n", with: ending)
        try folder.write(text, to: "tokens/brands/badoo/color.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.accent: '#FF0080', color.link: '#00FF00' }\n")
        let expected = "\u{FEFF}color:\n  $type: color\n  accent: \"#FF0080\" # c\n  link: \"#00FF00\"\n".replacing("\n", with: ending)
        #expect(changed.count == 1)
        // Reading a text drops the mark.
        #expect(try Data(contentsOf: URL(filePath: folder("tokens/brands/badoo/color.yaml"))) == Data(expected.utf8))
    }

    @Test func json() throws {
        let text = """
            {
            \t"color": {
            \t\t"$type": "color",
            \t\t"accent": { "$value": { "colorSpace": "srgb", "components": [0.4, 0.2, 1] } }
            \t}
            }

            """
        try FileManager.default.removeItem(atPath: folder("tokens/brands/badoo/color.yaml"))
        try folder.write(text, to: "tokens/brands/badoo/color.json")
        let changed = try changed(
            by: "brand: badoo\ntokens: { color.accent: 'rgb(0 0 0 / 50%)', color.link: '{color.ink}', size.card: 9 }\n")
        #expect(
            changed["tokens/brands/badoo/color.json"] == """
                {
                \t"color": {
                \t\t"$type": "color",
                \t\t"accent": { "$value": { "colorSpace": "srgb", "components": [0, 0, 0], "alpha": 0.5 } },
                \t\t"link": { "$value": "{color.ink}" }
                \t}
                }

                """)
    }

    @Test func blockScalarsAndSeveralLines() throws {
        try folder.write(
            "color:\n  $type: color\n  accent: >-\n    #783BF9\n  link: \"#FF\\\n    0080\"\n  ink: |-\n    #000000\n# c\n",
            to: "tokens/brands/badoo/color.yaml")
        let changed = try changed(
            by: "brand: badoo\ntokens: { color.accent: '#FF0080', color.link: '#00FF00', color.ink: { modes: { high-contrast: red } } }\n")
        #expect(
            changed["tokens/brands/badoo/color.yaml"]
                == "color:\n  $type: color\n  accent: \"#FF0080\"\n  link: \"#00FF00\"\n  ink: |-\n    #000000\n# c\n")
    }

    @Test func behindABlockScalar() throws {
        try folder.write("color:\n  $type: color\n  accent: |-\n    #783BF9\n", to: "tokens/brands/badoo/color.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.link: '#00FF00' }\n")
        #expect(
            changed["tokens/brands/badoo/color.yaml"] == "color:\n  $type: color\n  accent: |-\n    #783BF9\n  link: \"#00FF00\"\n")
    }

    @Test(arguments: [
        ("shadow.list: '{shadow.one}'", "  list: \"{shadow.one}\"\n"),
        ("shadow.list: [{ color: red, offsetX: 0, offsetY: 1, blur: 4, spread: 0 }]", "  list:\n  - color: \"#FF0000\"\n"),
        ("shadow.noted: '{shadow.one}'", "  noted: # two\n   \"{shadow.one}\"\n"),
        ("shadow.long: '{shadow.one}'", "    $value: \"{shadow.one}\"   # end\n    $description"),
    ])
    func listsThatBeginBelowTheirKey(override: String, expected: String) throws {
        let shadow = "- color: \"#000\"\n    offsetX: 0\n    offsetY: 1\n    blur: 4\n    spread: 0"
        try folder.write(
            """
            shadow:
              $type: shadow
              list:
              \(shadow)
              noted: # two
              \(shadow)
              \(shadow)
              long:
                $value:
                \(shadow.replacing("\n", with: "\n  "))   # end
                $description: Long
              one: [{ color: "#FFF", offsetX: 0, offsetY: 2, blur: 4, spread: 0 }]

            """, to: "tokens/brands/badoo/shadow.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { \(override) }\n")
        let text = try #require(changed["tokens/brands/badoo/shadow.yaml"])
        #expect(text.contains(expected), "\(text)")
    }

    // MARK: - Short forms

    @Test(arguments: [
        ("other.card: '#FF0080'", "  card: { $type: color, $value: \"#FF0080\" }   # a card\n"),
        ("other.long: '#FF0080'", "  long: { $value: \"#FF0080\", $type: color }\n"),
        ("other.line: { color: red, width: 1px, style: solid }", "  line: { $type: border, $value: { color: \"#FF0000\", "),
        ("edge.thin: { color: red, width: 1px, style: solid }", "  thin: { $value: { color: \"#FF0000\", "),
        ("other.card: '{color.accent}'", "  card: \"{color.accent}\"   # a card\n"),
    ])
    func shortFormsBecomeMappings(override: String, expected: String) throws {
        try folder.write(
            """
            other:
              card: "{color.ink}"   # a card
              long: { $value: "{color.ink}" }
              line: "{border.card}"
            edge:
              $type: border
              thin: "{border.card}"

            """, to: "tokens/brands/badoo/other.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { \(override) }\n")
        let text = try #require(changed["tokens/brands/badoo/other.yaml"])
        #expect(text.contains(expected), "\(text)")
    }

    @Test func aModeHasTheTypeOfTheToken() throws {
        try folder.write("other: { card: '{color.ink}' }\n", to: "tokens/base/other.yaml")
        try folder.write("other: { card: '{color.link}' }\n", to: "tokens/brands/badoo/modes/dark.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { other.card: { modes: { dark: red } } }\n")
        #expect(changed == ["tokens/brands/badoo/modes/dark.yaml": "other: { card: '#FF0000' }\n"])
    }

    @Test func whatADeclarationSaysBesideItsValueStays() throws {
        try folder.write(
            """
            color:
              soft:
                $value: "#EEEEEE"
                $description: |
                  Soft: behind text.
                  Not for text.
                $deprecated: Use 'ink'.
                $extensions:
                  com.example.tool:
                    id: 007
                    list: [true, "yes"]
            card: { $type: dimension, $value: 4, $deprecated: true }

            """, to: "tokens/base/soft.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.soft: red, card: 8 }\n")
        #expect(
            changed == [
                "tokens/brands/badoo/color.yaml": """
                color:
                  $type: color
                  accent: "#783BF9"
                  soft: { $value: "#FF0000", $description: "Soft: behind text.\\u000aNot for text.\\u000a", $deprecated: "Use 'ink'.", $extensions: { "com.example.tool": { id: "007", list: [true, "yes"] } } }

                # The end.

                """,
                "tokens/brands/badoo/soft.yaml": "card: { $type: dimension, $value: 8, $deprecated: true }\n",
            ])
    }

    // MARK: - Anchors

    @Test func aTokenThatIsAnAliasOfAMapping() throws {
        let text = "tone: &t { $type: color, $value: \"#783BF9\", $description: Loud }\ntint: *t   # as tone\n"
        try folder.write(text, to: "tokens/brands/badoo/tone.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { tint: '#FF0080' }\n")
        #expect(
            changed["tokens/brands/badoo/tone.yaml"] == text.replacing("*t ", with: "{ <<: *t, $value: \"#FF0080\" } "), "\(changed)")
        try folder.write(text, to: "tokens/brands/badoo/tone.yaml")
        try refuses("brand: badoo\ntokens: { tone: '#FF0080' }\n", because: "tone.yaml:2:1: error: 'tint' would not be as in an app")
    }

    @Test func anAnchorThatNobodyUsesStays() throws {
        try folder.write("color:\n  $type: color\n  accent: &a \"#783BF9\"\n", to: "tokens/brands/badoo/color.yaml")
        let changed = try changed(by: "brand: badoo\ntokens: { color.accent: '#FF0080' }\n")
        #expect(changed["tokens/brands/badoo/color.yaml"] == "color:\n  $type: color\n  accent: &a \"#FF0080\"\n")
    }

    @Test func aSharedAnchorIsRefusedUnlessAllIsMeant() throws {
        let text = "color:\n  $type: color\n  accent: &a \"#783BF9\"\n  link: *a\n"
        try folder.write(text, to: "tokens/brands/badoo/color.yaml")
        try refuses("brand: badoo\ntokens: { color.accent: '#FF0080' }\n", because: "'color.link'")
        let alias = try changed(by: "brand: badoo\ntokens: { color.link: '#FF0080' }\n")
        #expect(alias.values.first == "color:\n  $type: color\n  accent: &a \"#783BF9\"\n  link: \"#FF0080\"\n")
        try folder.write(text, to: "tokens/brands/badoo/color.yaml")
        _ = try changed(by: "brand: badoo\ntokens: { color.link: '#FF0080', color.accent: '#FF0080' }\n")
    }

    @Test func mergedEntries() throws {
        try folder.write(
            "shared: &s { $type: color, a: \"#783BF9\" }\ncolor:\n  <<: *s\n  accent: \"#783BF9\"\n", to: "tokens/brands/badoo/color.yaml")
        try refuses("brand: badoo\ntokens: { color.a: '#FF0080' }\n", because: "[not-adopted]")
    }

    // MARK: - Styles

    private func addStyle() throws {
        try folder.write(
            """
            NewsStyle:
              fields: { titleStyle: LabelStyle, buttonStyle: ButtonStyle }
              value:
                titleStyle: { textColor: "{color.ink}" }   # dark
                buttonStyle: { titleColor: { normal: "{color.ink}", disabled: "{color.link}" } }
              brands:
                badoo: { titleStyle: { textAlignment: left } }
              variants:
                promoted: { titleStyle: { textAlignment: right } }

            """, to: "tokens/styles/news.yaml")
    }

    @Test func aFieldThatBrandsShareIsRefused() throws {
        try folder.write(
            """
            NewsStyle:
              fields: { titleStyle: LabelStyle }
              brands:
                badoo: &shared { titleStyle: { textColor: "{color.ink}" } }
                bumble: *shared

            """, to: "tokens/styles/news.yaml")
        try refuses(
            "brand: badoo\nstyles: { NewsStyle/default/titleStyle/textColor: '{color.accent}' }\n",
            because: "'NewsStyle/default/titleStyle/textColor' would change in other brands than 'badoo'")
    }

    @Test func variantsKeepTheirValuesForAllBrands() throws {
        try folder.write(
            """
            NewsStyle:
              fields: { gap: number, on: bool }
              value: { gap: 3, on: true }
              variants:
                promoted: { on: false }

            """, to: "tokens/styles/news.yaml")
        let changed = try changed(by: "brand: badoo\nstyles: { NewsStyle/default/gap: 5, NewsStyle/promoted/on: true }\n", "--base")
        #expect(
            changed.values.first == """
                NewsStyle:
                  fields: { gap: number, on: bool }
                  value: { gap: 5, on: true }
                  variants:
                    promoted: { on: true, gap: 3 }

                """)
    }

    @Test func aFieldAndTheVariantsThatWouldFollow() throws {
        try addStyle()
        let changed = try changed(
            by: """
                brand: badoo
                styles:
                  NewsStyle/default/titleStyle/textColor: "{color.link}"
                  NewsStyle/default/titleStyle/textAlignment: center
                  NewsStyle/promoted/buttonStyle/titleColor: { disabled: null, selected: "#FF0080" }
                """)
        #expect(
            changed == [
                "tokens/styles/news.yaml": """
                NewsStyle:
                  fields: { titleStyle: LabelStyle, buttonStyle: ButtonStyle }
                  value:
                    titleStyle: { textColor: "{color.ink}" }   # dark
                    buttonStyle: { titleColor: { normal: "{color.ink}", disabled: "{color.link}" } }
                  brands:
                    badoo: { titleStyle: { textAlignment: center, textColor: "{color.link}" }, variants: { promoted: { titleStyle: { textColor: "{color.ink}" }, buttonStyle: { titleColor: { selected: "#FF0080", disabled: null } } } } }
                  variants:
                    promoted: { titleStyle: { textAlignment: right } }

                """
            ])
    }

    @Test func aSingleValueBecomesThoseOfStates() throws {
        try folder.write(
            """
            NewsStyle:
              fields: { buttonStyle: ButtonStyle }
              value:
                buttonStyle:
                  titleColor: '{color.ink}'   # of normal
                  backgroundColor: { colorSpace: srgb, components: [0, 0, 0] }
              variants:
                promoted: { buttonStyle: { titleColor: "{color.accent}" } }

            """, to: "tokens/styles/news.yaml")
        let changed = try changed(
            by: """
                brand: badoo
                styles:
                  NewsStyle/default/buttonStyle/titleColor: { normal: "{color.link}", disabled: red }
                  NewsStyle/default/buttonStyle/backgroundColor: { normal: red }
                """, "--base")
        #expect(
            changed.values.first == """
                NewsStyle:
                  fields: { buttonStyle: ButtonStyle }
                  value:
                    buttonStyle:
                      titleColor: { normal: '{color.link}', disabled: '#FF0000' }   # of normal
                      backgroundColor: "#FF0000"
                  variants:
                    promoted: { buttonStyle: { titleColor: { normal: "{color.accent}", disabled: null }, backgroundColor: { normal: "#000000" } } }

                """, "\(changed)")
    }

    @Test func aFieldForAllBrands() throws {
        try addStyle()
        let changed = try changed(by: "brand: badoo\nstyles: { NewsStyle/promoted/titleStyle/textColor: null }\n", "--base")
        #expect(changed.values.first?.contains("promoted: { titleStyle: { textAlignment: right, textColor: null } }\n") == true)
    }

    @Test func imagesThatAreFiles() throws {
        try folder.write(
            "NewsStyle:\n  fields: { iconStyle: IconStyle }\n  value: { iconStyle: { image: icons/news } }\n", to: "tokens/styles/news.yaml"
        )
        try refuses("brand: badoo\nstyles: { NewsStyle/default/iconStyle/image: 'file:a.png' }\n", because: "'a.png' is a file")
        let name = "sha256:" + String(repeating: "0", count: 64)
        try refuses("brand: badoo\nstyles: { NewsStyle/default/iconStyle/image: '\(name)' }\n", because: "error")
    }

    // MARK: - References

    @Test func prefersTokensBesideTheOneReferredTo() throws {
        try folder.write("palette: { $type: color, red: \"#FF0000\", rose: \"#FF0080\" }\n", to: "tokens/base/palette.yaml")
        try folder.write("color: { $type: color, accent: \"{palette.red}\" }\n", to: "tokens/brands/bumble/color.yaml")
        let overrides = "brand: bumble\ntokens: { color.accent: '#FF0080', color.link: '#FF0000' }\n"
        let changed = try changed(by: overrides, "--prefer-tokens")
        #expect(
            changed == ["tokens/brands/bumble/color.yaml": "color: { $type: color, accent: \"{palette.rose}\", link: \"#FF0000\" }\n"])
    }

    // MARK: - What cannot be written

    @Test func copiesAndPointers() throws {
        try folder.write(
            "a: { $type: color, x: red }\nb: { $extends: \"{a}\" }\nc: { $type: color, y: { $ref: \"#/a/x/$value\" } }\n",
            to: "tokens/brands/badoo/other.yaml")
        try refuses("brand: badoo\ntokens: { b.x: blue, size.card: 9 }\n", because: "is a copy of 'a.x'")
        try refuses("brand: badoo\ntokens: { c.y: blue }\n", because: "'$ref' gives")
    }

    @Test func filesOfOtherTools() throws {
        try folder.write("name: news\nforeign: brands/badoo/figma.json\n", to: "tokens/tokengen.yaml")
        try folder.write(##"{"f":{"$type":"color","x":{"$value":"#FF0000"}}}"##, to: "tokens/brands/badoo/figma.json")
        try refuses("brand: badoo\ntokens: { f.x: blue }\n", because: "which another tool writes")
    }

    @Test func allErrorsInOneRun() throws {
        let outcome = try adopt("brand: badoo\ntokens:\n  color.acent: red\n  size.card: 1em\n  color.ink: 5\n")
        #expect(outcome.exitCode == 1)
        for id in ["unknown-override", "unknown-unit", "overrides.yaml:3", "overrides.yaml:5"] {
            #expect(outcome.error.contains(id), "\(outcome)")
        }
        #expect(try adopt("brand: other\ntokens: {}\n").error.contains("no brand named 'other'; brands are badoo, bumble"))
        #expect(try adopt("tokens: {}\n").error.contains("add '--brand BRAND'"))
        #expect(try adopt("brand: badoo\n", "--brand", "bumble").exitCode == 2)
    }

    @Test func aCircle() throws {
        let overrides = "brand: badoo\ntokens: { color.ink: '{color.link}', color.link: '{color.ink}' }\n"
        try refuses(overrides, because: "overrides.yaml:2:11: error: it would bring an error: 'color.ink' refers to itself")
        try refuses(overrides, because: "badoo/color.yaml:5:9: note: 'color.link' refers to 'color.ink'")
    }

    @Test(arguments: ["[]", "", "color"]) func overridesThatAreNoMapping(text: String) throws {
        try refuses(
            text, because: "overrides.yaml:1:1: error: overrides must be a mapping with 'tokens', 'styles' and 'contexts' [override-file]")
    }

    @Test func whatIsSharedIsReportedWhereItIs() throws {
        try folder.write("color:\n  $type: color\n  accent: &a \"#783BF9\"\n  link: *a\n", to: "tokens/brands/badoo/color.yaml")
        try refuses("brand: badoo\ntokens: { color.accent: '#FF0080' }\n", because: "badoo/color.yaml:4:3: error: 'color.link'")
        try folder.write(
            "group: { $type: color, a: &a { $value: red }, b: *a }\n", to: "tokens/brands/badoo/group.yaml")
        try refuses("brand: badoo\ntokens: { group.a: '#FF0080' }\n", because: "badoo/group.yaml:1:47: error: 'group.b'")
    }

    @Test func theReportNamesTheBrandsAndShortensLongPaths() throws {
        let name = String(repeating: "a", count: 1_000)
        try folder.write("size: { $type: dimension, card: 8, row: 16px, \(name): 2 }\n", to: "tokens/base/size.yaml")
        try folder.write("size: { $type: dimension, row: 3 }\n", to: "tokens/brands/third.yaml")
        let outcome = try adopt("brand: badoo\ntokens: { size.card: 9, size.row: 17, size.\(name): 3 }\n", "--base", "--check")
        #expect(outcome.output.contains("\n    all brands: 8px → 9px  "), "\(outcome)")
        #expect(outcome.output.contains("\n    badoo and bumble: 16px → 17px  "))
        #expect(outcome.output.contains("aaa…aaa") && outcome.output.utf8.count < 1_500)
    }

    @Test func leftOversOfInterruptedRunsGo() throws {
        // No process has this number.
        try folder.write("half", to: "tokens/brands/badoo/.color.yaml.4194999")
        _ = try adopt("brand: badoo\ntokens: { color.accent: '#FF0080' }\n")
        #expect(!FileManager.default.fileExists(atPath: folder("tokens/brands/badoo/.color.yaml.4194999")))
    }

    @Test func checkWritesNothing() throws {
        let before = try files()
        let outcome = try adopt("brand: badoo\ntokens: { color.accent: '#FF0080' }\n", "--check")
        #expect(outcome.exitCode == 1)
        #expect(
            outcome.output == """
                color.accent
                    badoo: #783BF9 → #FF0080  \(folder("tokens/brands/badoo/color.yaml")):3
                would write 1 value into 1 file

                """)
        #expect(try files() == before)
    }

    /// Files are replaced one by one, each in one step.
    @Test func anInterruptedRunIsCompletedByTheNext() throws {
        let overrides = "brand: badoo\ntokens: { color.accent: '#FF0080', color.ink: '#101010', size.card: 9 }\n"
        let before = try files()
        let changed = try changed(by: overrides).sorted { $0.key < $1.key }
        let after = try files()
        #expect(changed.count == 3)
        for count in 0...changed.count {
            try FileManager.default.removeItem(atPath: folder("tokens"))
            for (path, text) in before { try folder.write(text, to: path) }
            for (path, text) in changed.prefix(count) { try folder.write(text, to: path) }
            #expect(try adopt(overrides).exitCode == 0)
            #expect(try files() == after)
        }
    }

    @Test func nothingIsWrittenIfOneFileCannotBe() throws {
        let before = try files()
        // A file where a folder is needed.
        try folder.write("", to: "tokens/brands/badoo/modes")
        let outcome = try adopt("brand: badoo\ntokens: { color.accent: '#FF0080', color.ink: '#101010' }\n")
        #expect(outcome.exitCode != 0, "\(outcome)")
        try FileManager.default.removeItem(atPath: folder("tokens/brands/badoo/modes"))
        #expect(try files() == before)
    }

    @Test func aLayerOfAPayload() throws {
        #expect(tokengen("generate", "--tokens", folder("tokens"), "--output", folder("out")).exitCode == 0)
        let catalogue = folder("out/Badoo/badoo.catalogue.json")
        try folder.write("tokens: { color.accent: '#FF0080' }\n", to: "overrides.yaml")
        let made = tokengen(
            "payload", catalogue, "--sequence", "1", "--layer", "winter", "--overrides", folder("overrides.yaml"), "--output",
            folder("live.json"))
        #expect(made.exitCode == 0, "\(made)")
        func adopt(_ layer: String) -> Outcome {
            tokengen("adopt", folder("live.json"), "--layer", layer, "--tokens", folder("tokens"))
        }
        #expect(adopt("summer").error.contains("the payload has no layer 'summer'; its layers are winter"))
        #expect(adopt("winter").exitCode == 0)
        #expect(try folder.text(of: "tokens/brands/badoo/color.yaml").contains("accent: \"#FF0080\"\n"))
        try folder.write("tokens: {}\n", to: "overrides.yaml")
        #expect(tokengen("adopt", folder("overrides.yaml"), "--layer", "x", "--tokens", folder("tokens")).exitCode == 2)
    }

    @Test func linksAreNotFollowed() throws {
        try FileManager.default.moveItem(atPath: folder("tokens/brands/badoo/color.yaml"), toPath: folder("real.yaml"))
        try FileManager.default.createSymbolicLink(
            atPath: folder("tokens/brands/badoo/color.yaml"), withDestinationPath: folder("tokens/brands/bumble/color.yaml"))
        let outcome = try adopt("brand: badoo\ntokens: { color.accent: '#FF0080', size.card: 9 }\n")
        #expect(outcome.exitCode != 0 && outcome.error.contains("[link-not-followed]"), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: folder("tokens/brands/badoo/size.yaml")))
    }
}
