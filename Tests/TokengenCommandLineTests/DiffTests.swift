import Foundation
import ProjectCases
import Testing

@testable import TokengenCommandLine

/// What `diff` prints of two folders, in each of its forms.
@Suite struct DiffTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try write(Self.project, to: "old")
    }

    private static let project = """
        --- tokengen.yaml
        name: shop
        --- base/color.yaml
        color:
          $type: color
          accent: "#783BF9"
          link: "{color.accent}"
          gone: "#010203"
        size: { $type: dimension, gap: 8 }
        --- brands/one.yaml
        color: { $type: color, accent: "#FF0000" }
        --- brands/two.yaml
        {}
        --- modes/dark.yaml
        color: { $type: color, accent: "#9A6BFF" }
        --- styles/card.yaml
        CardStyle:
          fields: { background: color, gap: dimension }
          value: { background: "{color.link}", gap: "{size.gap}" }
        --- components/card.yaml
        Card:
          level: molecule
          style: CardStyle
          states: { usual: {}, busy: { style: { gap: 2 } } }
          events: { load: {} }
          transitions: { usual: { load: { to: busy } } }
        """

    private func write(_ text: String, to name: String) throws {
        for part in "\n\(text)\n".split(separator: "\n--- ") {
            let lines = part.split(separator: "\n", maxSplits: 1)
            try folder.write(lines.count == 2 ? String(lines[1]) + "\n" : "\n", to: "\(name)/\(lines[0])")
        }
    }

    /// The project with a text replaced, compared with the one without.
    private func diff(_ edits: [(String, String)], _ arguments: String..., name: String = "new") throws -> Outcome {
        var text = Self.project
        for (old, new) in edits {
            try #require(text.contains(old))
            text = text.replacing(old, with: new)
        }
        try write(text, to: name)
        return tokengen(["diff", folder("old"), folder(name)] + arguments)
    }

    private func inside(_ text: String) -> String { text.replacing(folder.path + "/", with: "") }

    // MARK: What is said

    @Test func nothingDiffers() throws {
        let outcome = try diff([])
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty)
        #expect(outcome.output == "Swift compiles as before\nversion: none, since nothing differs\n")
        for form in ["markdown", "changelog", "github"] {
            let other = try diff([], "--format", form)
            #expect(other.exitCode == 0)
            #expect(form == "github" ? other.output.isEmpty : other.output.contains("Nothing differs."))
        }
    }

    /// What differs may be in the names or findings alone.
    @Test func nothingDiffersOnlyIfNothingDoes() throws {
        try write(Self.project.replacing("name: shop", with: "name: shop\noutputs: { json: a }"), to: "old")
        _ = try diff([])
        for form in ["markdown", "changelog"] {
            let names = tokengen("diff", folder("old"), folder("new"), "--format", form).output
            #expect(names.contains("names of Swift are new.") && !names.contains("Nothing differs"), "\(names)")
        }
        let rule = "name: shop\nlint: { unused-token: warning }"
        try write(Self.project, to: "old")
        let text = try diff([("name: shop", rule)])
        #expect(text.output.contains("version: none, since only findings of 'check' differ"), "\(text)")
        #expect(try diff([("name: shop", rule)], "--format", "markdown").output.contains("Only findings of 'check' differ."))
    }

    @Test func oneLiteralIsOneChangeWithConsequences() throws {
        let outcome = try diff([("accent: \"#9A6BFF\"", "accent: \"#9A6C00\"")])
        #expect(
            inside(outcome.output) == """
                color.accent  new/modes/dark.yaml:1
                    one (dark), two (dark): #9A6BFF → #9A6C00  ΔE 32.5
                    changes 2 tokens and fields: color.link, CardStyle/default/background
                    shown by 1 component: Card

                Swift compiles as before
                version: patch, since only values and looks differ

                """)
    }

    @Test func aDifferenceThatNobodySeesIsCalledSo() throws {
        #expect(try diff([("#783BF9", "#783BFA")]).output.contains("no visible difference"))
    }

    @Test func aReferenceToTheSameValueIsNoChangeOfValue() throws {
        let outcome = try diff([("background: \"{color.link}\"", "background: \"{color.accent}\"")])
        #expect(outcome.output.hasPrefix("CardStyle/default/background  another reference, same value"))
        #expect(outcome.output.contains("version: patch"))
        let literal = try diff([("gap: \"{size.gap}\"", "gap: 8")])
        #expect(literal.output.hasPrefix("CardStyle/default/gap  no reference any more, same value"), "\(literal.output)")
        let reversed = tokengen("diff", folder("new"), folder("old"))
        #expect(literal.output.contains("version: patch, since only references differ\n"), "\(literal.output)")
        #expect(reversed.output.hasPrefix("CardStyle/default/gap  a reference now, same value"), "\(reversed.output)")
    }

    @Test(arguments: [
        ("CardStyle:\n", "style 'CardStyle'", "CardStyle:\n  $description: A card.\n"),
        ("gap: dimension }", "field 'CardStyle.gap'", "gap: { type: dimension, $description: Around. } }"),
        ("  level: molecule", "component 'Card'", "  $description: A card.\n  level: molecule"),
        ("load: {} }", "event 'Card.load'", "load: { $description: At first. } }"),
        ("usual: {}", "state 'Card.usual'", "usual: { $description: Most. }"),
    ]) func anotherDescriptionIsAPatch(text: String, part: String, described: String) throws {
        let outcome = try diff([(text, described)])
        #expect(outcome.output.contains("\(part): another description\n"), "\(outcome)")
        #expect(outcome.output.contains("version: patch, since only descriptions differ\n"), "\(outcome.output)")
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("0 components look different."), "\(comment)")
    }

    @Test func whatNoPictureShowsIsNoOtherLook() throws {
        let body = "  body: { button: Go, name: go, sends: load }\n  level: molecule"
        let base = Self.project.replacing("  level: molecule", with: body)
        try write(base, to: "old")
        func summary(_ old: String, _ new: String) throws -> String {
            try #require(base.contains(old))
            try write(base.replacing(old, with: new), to: "new")
            return tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        }
        for (old, new) in [
            ("sends: load", "sends: load, hint: Loads"), ("load", "fetch"), ("name: go", "name: start"), ("molecule", "organism"),
        ] {
            let text = try summary(old, new)
            #expect(text.contains("0 components look different."), "\(text)")
            if old == "molecule" {
                #expect(text.contains("since only parts of styles and components differ"), "\(text)")
            }
        }
        let text = try summary("button: Go", "button: Come")
        #expect(text.contains("1 component looks different."), "\(text)")
    }

    @Test func whatAStateChangesIsAChange() throws {
        let added = try diff([("usual: {}", "usual: { style: { gap: 4 } }")])
        #expect(added.output.contains("Card@usual/default/gap"))
        let removed = try diff([("busy: { style: { gap: 2 } }", "busy: {}")])
        #expect(removed.output.contains("Card@busy/default/gap"))
        for outcome in [added, removed] { #expect(outcome.output.contains("shown by 1 component: Card"), "\(outcome.output)") }
    }

    /// The variant follows 'default' in one brand, and has a line of its own in the other.
    @Test func aBrandsOwnLineForAVariantIsAChange() throws {
        let old = Self.project.replacing("gap: \"{size.gap}\" }\n", with: "gap: \"{size.gap}\" }\n  variants: { loud: {} }\n")
        try #require(old != Self.project)
        try write(old, to: "old")
        let own = "gap: 20 }\n  variants: { loud: {} }\n  brands: { two: { variants: { loud: { gap: 33 } } } }\n"
        let outcome = try diff([("gap: \"{size.gap}\" }\n", own)])
        #expect(
            inside(outcome.output).hasPrefix(
                """
                CardStyle/default/gap  new/styles/card.yaml:3
                    one, two: 8px → 20px
                    changes 1 token or field: CardStyle/loud/gap
                    shown by 1 component: Card
                CardStyle/loud/gap  new/styles/card.yaml:5
                    one: 8px → 20px
                    two: 8px → 33px
                """), "\(outcome.output)")
        for form in ["markdown", "changelog", "github"] {
            #expect(tokengen("diff", folder("old"), folder("new"), "--format", form).output.contains("33px"), "\(form)")
        }
    }

    @Test func aRemovedTokenBreaksApps() throws {
        let outcome = try diff([("  gone: \"#010203\"\n", "")])
        #expect(outcome.output.contains("color.gone  removed"))
        #expect(outcome.output.contains("Swift: 'OneTokens.Color.gone' is gone"))
        #expect(outcome.output.contains("version: major"))
    }

    /// Only the app knows what its own type allows, so every call that is new counts.
    @Test func anExistingTypeHasToFit() throws {
        let type = "  swift: { module: Kit, type: Panel.Look }\n  fields: { pad: dimension, ink: color }"
        let style =
            "\n--- styles/panel.yaml\nPanelLook:\n\(type)\n  value: { pad: 3, ink: \"{color.link}\" }\n  variants: { plain: { ink: null } }\n"
        let base = Self.project + style
        try write(base, to: "old")
        func verdict(_ old: String, _ new: String) throws -> String {
            try #require(base.contains(old))
            try write(base.replacing(old, with: new), to: "new")
            return tokengen("diff", folder("old"), folder("new")).output
        }
        let module = try verdict("module: Kit", "module: Case")
        #expect(module.contains("style 'PanelLook': Panel.Look(pad:ink:) in module Kit → Panel.Look(pad:ink:) in module Case"), "\(module)")
        #expect(module.contains("Swift: 'Panel.Look' was in module Kit and is in module Case"))
        let order = try verdict("pad: dimension, ink: color", "ink: color, pad: dimension")
        #expect(
            order.contains("Swift: 'Panel.Look(ink: TokenColor, pad: Double)' is a new call, which the app's own type has to allow"),
            "\(order)")
        let added = try verdict("ink: color }\n  value: { ", "ink: color, on: bool }\n  value: { on: true, ")
        #expect(added.contains("'Panel.Look(pad: Double, ink: TokenColor, on: Bool)' is a new call"), "\(added)")
        for text in [module, order, added] { #expect(text.contains("version: major")) }
        // The other variant is already created so.
        let known = try verdict("ink: \"{color.link}\" }\n  variants", "ink: null }\n  variants")
        #expect(known.contains("Swift compiles as before"), "\(known)")
    }

    @Test func whatIsGoneWithItsTypeIsCountedOnce() throws {
        let outcome = try diff([("CardStyle", "PanelStyle")])
        #expect(outcome.output.contains("Swift breaks 2 names\n"), "\(outcome.output)")
        #expect(outcome.output.contains("version: major, since 2 names of Swift break\n"), "\(outcome.output)")
    }

    @Test func newCasesAreListed() throws {
        let outcome = try diff([("usual: {},", "usual: {}, late: {},")])
        #expect(outcome.output.contains("Swift: 'CardComponent.State.late' is a new case\n"), "\(outcome.output)")
        #expect(outcome.output.contains("1 new case, so a switch without 'default' may not compile"), "\(outcome.output)")
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("- 'CardComponent.State.late' is a new case\n"), "\(comment)")
    }

    @Test func aNotedRenameIsCertain() throws {
        let noted = "was: { $value: \"#010203\", $extensions: { tokengen: { renamed: color.gone } } }"
        let outcome = try diff([("gone: \"#010203\"", noted)])
        #expect(outcome.output.contains("color.was  renamed from 'color.gone'"))
        #expect(outcome.output.contains("'OneTokens.Color.gone' is gone; now 'OneTokens.Color.was'"))
        #expect(try diff([("gone: \"#010203\"", "was: \"#010203\"")]).output.contains("probably renamed from 'color.gone'"))
    }

    @Test func anotherNoteAboutADeprecationIsAPatch() throws {
        func deprecated(_ mark: String) -> (String, String) { ("gone: \"#010203\"", "gone: { $value: \"#010203\", $deprecated: \(mark) }") }
        let new = try diff([deprecated("Use link.")])
        #expect(new.output.contains("version: minor, since 1 token is deprecated"), "\(new.output)")
        try write(Self.project.replacing(deprecated("").0, with: deprecated("Use link.").1), to: "old")
        let other = try diff([deprecated("Use accent.")])
        #expect(other.output.contains("color.gone  another note about its deprecation: Use accent."), "\(other.output)")
        let none = try diff([deprecated("true")])
        #expect(none.output.contains("color.gone  no note about its deprecation any more"), "\(none.output)")
        for outcome in [other, none] { #expect(outcome.output.contains("version: patch, since only notes about deprecations differ\n")) }
    }

    @Test func aFindingWithAnotherRatioIsTheSameOne() throws {
        let old = Self.project.replacing(
            "name: shop", with: "name: shop\nlint: { contrast: { pairs: [{ text: color.link, background: color.paper }] } }"
        )
        .replacing("  gone:", with: "  paper: \"#FFFFFF\"\n  gone:")
        try write(old.replacing("#FF0000", with: "#FF8888"), to: "old")
        try write(old.replacing("#FF0000", with: "#FF9999"), to: "new")
        let outcome = tokengen("diff", folder("old"), folder("new"))
        #expect(outcome.output.contains("0 findings of 'check' new, 0 gone, 1 different"), "\(outcome)")
        #expect(outcome.output.contains("\ndifferent: warning: 'color.link' on 'color.paper' has "), "\(outcome)")
    }

    // MARK: Options

    @Test func aWorseVersionThanExpectedFails() throws {
        let edit = [("gap: 8", "gap: 9, other: 1")]
        #expect(try diff(edit, "--expect", "minor").exitCode == 0)
        let outcome = try diff(edit, "--expect", "patch")
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("error: the version has to be raised by minor, not patch: 1 token is new"))
        #expect(outcome.error.contains("[unexpected-version]"))
        #expect(try diff(edit, "--expect", "huge").exitCode == 2)
    }

    @Test func annotationsStandAtTheChangedLines() throws {
        let outcome = try diff(
            [("accent: \"#783BF9\"", "accent: \"#000000\""), ("usual: {}", "usual: {}, late: {}")], "--format", "github")
        let lines = inside(outcome.output).split(separator: "\n")
        #expect(lines.count == 2)
        #expect(
            lines.contains { $0.hasPrefix("::notice") && $0.contains("file=new/base/color.yaml,line=3") && $0.contains("color.accent") })
        #expect(lines.contains { $0.contains("file=new/components/card.yaml") && $0.contains("state 'Card.late' is new") })
    }

    @Test func errorsOfEitherSideAreReported() throws {
        let broken = [("gap: 8", "gap: huge")]
        let new = try diff(broken, name: "broken")
        #expect(new.exitCode == 1 && new.output.isEmpty)
        #expect(new.error.contains("broken/base/color.yaml"))
        let old = tokengen("diff", folder("broken"), folder("old"))
        #expect(old.exitCode == 1 && old.output.isEmpty)
        #expect(old.error.contains("broken/base/color.yaml"))
    }

    @Test func foldersWithoutTokens() throws {
        try folder.write("name: empty\n", to: "empty/tokengen.yaml")
        try folder.write("{}\n", to: "empty/base/none.yaml")
        for sides in [("empty", "old"), ("old", "empty")] {
            let outcome = tokengen("diff", folder(sides.0), folder(sides.1))
            #expect(outcome.exitCode == 1 && outcome.error.contains("[missing-tokens]"), "\(outcome.error)")
        }
        #expect(tokengen("diff", folder("nowhere"), folder("old")).exitCode != 0)
    }

    // MARK: Hostile texts

    private static let hostile = [
        "a|b `c` <img src=x onerror=alert(1)>", "@team #12 https://evil.example www.evil.example", "[x](http://y) ![z](w) **b** $m$",
        "``` \\\\| ~s~ &lt; \\u202E", "line\\nbreak\\r\\n- list",
    ]

    @Test(arguments: hostile) func namesAndDescriptionsAreInertInMarkdown(name: String) throws {
        let key = "\"\(name.replacing("{", with: ""))\"".replacing(".", with: "-")
        let edits = [
            ("size: {", "\(key): { $type: color, $value: \"#123456\", $description: \"\(name)\", $deprecated: \"\(name)\" }\nsize: {"),
            ("fields: { background", "fields: { \(key.replacing("/", with: "").replacing("+", with: "")): string, background"),
        ]
        for form in ["markdown", "changelog"] {
            let outcome = try diff(edits, "--format", form)
            #expect(outcome.exitCode == 0, "\(outcome.error)")
            let prose = outcome.output.withoutCode
            #expect(!prose.contains("<img") && !prose.contains("](") && !prose.contains("**b**"), "\(prose)")
            #expect(prose.firstMatch(of: /@\w|#\d|:\/\/|www\.\w|\$m|~s/) == nil, "\(prose)")
            #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{202E}" || $0 == "\r" })
            // No line is begun by a text.
            #expect(!outcome.output.contains("\n- list"))
            let table = prose.split(separator: "\n").filter { $0.hasPrefix("|") }
            #expect(table.allSatisfy { row in row.count { $0 == "|" } == 5 }, "\(table)")
        }
        for arguments in [["--format", "github"], [], ["--json"]] {
            let outcome = tokengen(["diff", folder("old"), folder("new")] + arguments)
            #expect(outcome.exitCode == 0)
            #expect(!outcome.output.unicodeScalars.contains { $0 == "\u{202E}" })
            #expect(!outcome.output.contains("\n- list"))
        }
    }

    /// Of a catalogue, tokens are known, and whatever differs in them is said.
    @Test func aCatalogueIsASide() throws {
        #expect(tokengen(["generate", "--tokens", folder("old"), "--output", folder("out")]).exitCode == 0)
        let catalogue = folder("out/One/one.catalogue.json")
        let same = tokengen(["diff", catalogue, folder("old")])
        #expect(same.exitCode == 0 && same.output == "version: none, since nothing differs\n", "\(same)")
        let edits = [("gone: \"#010203\"", "come: \"#040506\""), ("accent: \"#9A6BFF\"", "accent: \"#9A6C00\"")]
        _ = try diff(edits)
        let outcome = tokengen(["diff", catalogue, folder("new")])
        #expect(
            inside(outcome.output) == """
                color.accent  new/modes/dark.yaml:1
                    one (dark): #9A6BFF → #9A6C00  ΔE 32.5
                    changes 1 token or field: color.link
                color.come  new  new/base/color.yaml:5
                    one: #040506
                color.gone  removed  out/One/one.catalogue.json/brands/one/tokens.json:1
                    one: #010203 → –

                JSON: gone is 1 name: color.gone

                version: major, since 1 name of json is gone

                """)
        let reversed = tokengen(["diff", folder("new"), catalogue, "--expect", "minor"])
        #expect(reversed.exitCode == 1 && reversed.output.contains("color.gone  new"), "\(reversed)")
        let other = tokengen(["diff", catalogue, folder("out/Two/two.catalogue.json")])
        #expect(other.exitCode == 2 && other.error.contains("has no brand 'one'"), "\(other)")
        let page = tokengen(["diff", catalogue, folder("new"), "--page", folder("page.html")])
        #expect(page.exitCode == 2 && page.error.contains("'--page' needs more than a catalogue says"), "\(page)")
        try folder.write("{}", to: "broken.catalogue.json")
        #expect(tokengen(["diff", folder("broken.catalogue.json"), folder("new")]).exitCode == 1)
    }

    /// A length that is a number now is a resource of another element and of the same name.
    @Test func resourcesOfAndroidHaveTheirNames() throws {
        try write(Self.project.replacing("name: shop\n", with: "name: shop\noutputs: { android: Android }\n"), to: "old")
        let outcome = try diff([
            ("name: shop\n", "name: shop\noutputs: { android: Android }\n"), ("  gone: \"#010203\"\n", ""),
            ("size: { $type: dimension, gap: 8 }", "size: { $type: dimension, gap: { $type: number, $value: 8 } }"),
            ("gap: dimension }", "gap: number }"), ("gap: 2 }", "gap: 3 }"),
        ])
        let gone = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Android resources") || $0.contains("@color/") })
        #expect(gone.contains("@color/color_gone") && !gone.contains(">") && !gone.contains("@dimen/size_gap"), "\(gone)")
    }

    @Test func theSummaryHasAtMostTenLines() throws {
        try folder.write("Oh: {\n", to: "payload.json")
        let edits = [
            ("  gone: \"#010203\"\n", ""),
            ("name: shop\n", "name: shop\noutputs: { swift: a, css: b, json: c, android: d, typescript: e }\n"),
        ]
        var old = Self.project
        old = old.replacing(edits[1].0, with: edits[1].1)
        try write(old, to: "old")
        let text = try diff(edits, "--format", "markdown").output
        let summary = text.parts(until: "<details>")
        #expect(summary.count <= 10, "\(summary)")
        #expect(summary.first == "### Design tokens: major")
        #expect(text.contains("<details><summary>Names that are gone</summary>"))
    }

    @Test func aChangelogIsForThoseWhoUseTheTokens() throws {
        let edits = [
            ("gap: 8", "gap: 9, other: 1"), ("  gone: \"#010203\"\n", ""),
            ("accent: \"#783BF9\"", "accent: { $value: \"#000000\", $deprecated: Use link. }"),
        ]
        #expect(
            try diff(edits, "--format", "changelog").output == """
                ## Unreleased (major)

                ### Breaking

                - 'OneTokens.Color.gone' is gone
                - 'PlatformTokens.Color.gone(in:)' is gone
                - 'TwoTokens.Color.gone' is gone

                ### Added

                - `size.other`

                ### Changed

                - `color.accent`: `#783BF9` → `#000000` (two (light)); with it 2 other values
                - `size.gap`: `8px` → `9px` (one, two); with it 1 other value

                ### Deprecated

                - `color.accent`: deprecated: Use link.

                ### Removed

                - `color.gone`

                """)
    }
}

extension String {
    /// Without what is escaped, and without code spans and elements, which show what is in them as it is.
    fileprivate var withoutCode: String {
        replacing(/\\[`*_\[\]~$!]|&#\d+;/, with: "").replacing(/(`+) ?[^\n]*? ?\1(?!`)/, with: "code").replacing(
            /<code>.*?<\/code>/, with: "code")
    }

    /// The lines before a text, without empty ones.
    fileprivate func parts(until end: String) -> [String] {
        (firstRange(of: end).map { String(self[..<$0.lowerBound]) } ?? self).split(separator: "\n").map(String.init)
    }
}
