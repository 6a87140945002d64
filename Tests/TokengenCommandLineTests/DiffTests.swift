import Foundation
import ProjectCases
import Testing

/// What `diff` prints of two folders, in each of its forms.
@Suite struct DiffTests {
    private let fixture: DiffFixture
    private var folder: TemporaryFolder { fixture.folder }

    init() throws { fixture = try DiffFixture() }

    // MARK: What is said

    @Test func nothingDiffers() throws {
        let outcome = try fixture.diff([])
        #expect(outcome.exitCode == 0 && outcome.error.isEmpty)
        #expect(outcome.output == "Swift compiles as before\nversion: none, since nothing differs\n")
        for form in ["markdown", "changelog", "github"] {
            let other = try fixture.diff([], "--format", form)
            #expect(other.exitCode == 0)
            #expect(form == "github" ? other.output.isEmpty : other.output.contains("Nothing differs."))
        }
    }

    /// What differs may be in the names or findings alone.
    @Test func nothingDiffersOnlyIfNothingDoes() throws {
        try fixture.write(DiffFixture.project.replacing("name: shop", with: "name: shop\noutputs: { json: a }"), to: "old")
        _ = try fixture.diff([])
        for form in ["markdown", "changelog"] {
            let names = tokengen("diff", folder("old"), folder("new"), "--format", form).output
            #expect(names.contains("Swift names are new.") && !names.contains("Nothing differs"), "\(names)")
        }
        let rule = "name: shop\nlint: { unused-token: warning }"
        try fixture.write(DiffFixture.project, to: "old")
        let text = try fixture.diff([("name: shop", rule)])
        #expect(text.output.contains("version: none, since only findings of 'check' differ"), "\(text)")
        #expect(try fixture.diff([("name: shop", rule)], "--format", "markdown").output.contains("Only findings of 'check' differ."))
    }

    @Test func oneLiteralIsOneChangeWithConsequences() throws {
        let outcome = try fixture.diff([("accent: \"#9A6BFF\"", "accent: \"#9A6C00\"")])
        #expect(
            fixture.inside(outcome.output) == """
                color.accent  new/modes/dark.yaml:1
                    one (dark), two (dark): #9A6BFF → #9A6C00  ΔE 32.5
                    changes 2 tokens and fields: color.link, CardStyle/default/background
                    shown by 1 component: Card

                Swift compiles as before
                version: patch, since only values and looks differ

                """)
    }

    /// The first of the two tokens that a colour takes its parts from has got its own from the second.
    @Test func aCauseThatIsReachedTwiceIsOneCause() throws {
        let parts = """
              mixed:
                $value: { colorSpace: srgb, components: [{ $ref: "#/color/near/$value/components/0" }, 0, 0] }
              near: { $ref: "#/color/source/$value" }
              source: { $value: { colorSpace: srgb, components: [0.5, 0.5, 0.5] } }

            """
        let old = DiffFixture.project.replacing("  gone: \"#010203\"\n", with: parts)
        try fixture.write(old, to: "old")
        let value = "{ colorSpace: srgb, components: [{ $ref: \"#/color/near/$value/components/0\" }, 0, 0] }"
        // Another order of members says the same.
        for same in [value, "{ components: [{ $ref: '#/color/near/$value/components/0' }, 0, 0], colorSpace: srgb }"] {
            let new = old.replacing("[0.5, 0.5, 0.5]", with: "[1, 1, 1]").replacing(value, with: same)
            try fixture.write(new, to: "new")
            let outcome = tokengen(["diff", folder("old"), folder("new")])
            #expect(outcome.output.contains("changes 2 tokens and fields: color.mixed, color.near\n"), "\(outcome)")
            #expect(outcome.output.hasPrefix("color.source  "), "\(outcome)")
        }
    }

    /// Of a token, and of a field.
    @Test func anotherReferenceToAnotherValueHasBothAsCauses() throws {
        let value = ("gone: \"#010203\"", "gone: \"#040506\"")
        let token = try fixture.diff([value, ("link: \"{color.accent}\"", "link: \"{color.gone}\"")]).output
        #expect(token.contains("    changes 2 tokens and fields: color.link, CardStyle/default/background\n"), "\(token)")
        #expect(fixture.inside(token).contains("\ncolor.link  new/base/color.yaml:4\n"), "\(token)")
        let field = try fixture.diff([value, ("background: \"{color.link}\"", "background: \"{color.gone}\"")]).output
        #expect(field.contains("    changes 1 token or field: CardStyle/default/background\n"), "\(field)")
        #expect(fixture.inside(field).contains("\nCardStyle/default/background  new/styles/card.yaml:3\n"), "\(field)")
    }

    /// Without a brace in the text that points there.
    @Test func whatAnItemPointsToIsTheCause() throws {
        let fonts = """
            font:
              $type: fontFamily
              own:
                $value:
                  - Inter
                  - $ref: "#/font/other/$value/0"
              other: { $value: [Menlo] }

            """
        let old = DiffFixture.project.replacing("size: { $type", with: fonts + "size: { $type")
        try fixture.write(old, to: "old")
        // In another layout it says the same.
        let block = "    $value:\n      - Inter\n      - $ref: \"#/font/other/$value/0\"\n"
        let commented = block.replacing("- Inter\n", with: "- Inter # first\n      # then\n")
        for layout in [block, commented, "    $value: ['Inter', { \"$ref\": '#/font/other/$value/0' }]\n"] {
            try fixture.write(old.replacing("[Menlo]", with: "[Courier]").replacing(block, with: layout), to: "new")
            let outcome = tokengen(["diff", folder("old"), folder("new")])
            #expect(outcome.output.hasPrefix("font.other  "), "\(outcome)")
            #expect(outcome.output.contains("changes 1 token or field: font.own\n"), "\(outcome)")
        }
    }

    /// And with it the one that this has begun to refer to, which has changed as well.
    @Test func whatAPointerNamesIsTheCause() throws {
        let mixed = """
              mixed:
                $value: { colorSpace: srgb, components: [{ $ref: "#/color/near/$value/components/0" }, 0, 0] }
              near: { $ref: "#/color/source" }
              source: { $value: { colorSpace: srgb, components: [0.5, 0.5, 0.5] } }
              far: { $value: { colorSpace: srgb, components: [0.6, 0.6, 0.6] } }

            """
        let dark = "far: { $value: { colorSpace: srgb, components: [0.7, 0.7, 0.7] } }, source: \"{color.far}\""
        let old = DiffFixture.project.replacing("  gone: \"#010203\"\n", with: mixed)
        try fixture.write(old, to: "old")
        try fixture.write(old.replacing("accent: \"#9A6BFF\"", with: "accent: \"#9A6BFF\", \(dark)"), to: "new")
        let outcome = tokengen(["diff", folder("old"), folder("new")])
        #expect(outcome.output.contains("changes 2 tokens and fields: color.mixed, color.near\n"), "\(outcome)")
        #expect(outcome.output.contains("changes 3 tokens and fields: color.mixed, color.near, color.source\n"), "\(outcome)")
    }

    @Test func aDifferenceThatNobodySeesIsCalledSo() throws {
        #expect(try fixture.diff([("#783BF9", "#783BFA")]).output.contains("no visible difference"))
    }

    @Test(arguments: ["red", "{ $value: { colorSpace: srgb, components: [1, 0, 0], alpha: 1 } }", "\"#FF0000FF\"", "\"#ff0000\""])
    func anotherNotationIsNoChangeOfValue(color: String) throws {
        let outcome = try fixture.diff([("color: { $type: color, accent: \"#FF0000\" }", "color: { $type: color, accent: \(color) }")])
        #expect(
            fixture.inside(outcome.output) == """
                color.accent  another notation, same value  new/brands/one.yaml:1

                Swift compiles as before
                version: patch, since only notations differ

                """, "\(outcome)")
    }

    @Test func aReferenceToTheSameValueIsNoChangeOfValue() throws {
        let outcome = try fixture.diff([("background: \"{color.link}\"", "background: \"{color.accent}\"")])
        #expect(outcome.output.hasPrefix("CardStyle/default/background  another reference, same value"))
        #expect(outcome.output.contains("version: patch") && !outcome.output.contains("Card\n"), "\(outcome.output)")
        #expect(tokengen("diff", folder("old"), folder("new"), "--json").output.contains("\"components\": []"))
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("0 components can look different."), "\(comment)")
        let literal = try fixture.diff([("gap: \"{size.gap}\"", "gap: 8")])
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
        let outcome = try fixture.diff([(text, described)])
        #expect(outcome.output.contains("\(part): another description\n"), "\(outcome)")
        #expect(outcome.output.contains("version: patch, since only descriptions differ\n"), "\(outcome.output)")
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("0 components can look different."), "\(comment)")
    }

    @Test func whatNoPictureShowsIsNoOtherLook() throws {
        let body = "  body: { button: Go, name: go, sends: load }\n  level: molecule"
        let base = DiffFixture.project.replacing("  level: molecule", with: body)
        try fixture.write(base, to: "old")
        func summary(_ old: String, _ new: String) throws -> String {
            try #require(base.contains(old))
            try fixture.write(base.replacing(old, with: new), to: "new")
            return tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        }
        for (old, new) in [
            ("sends: load", "sends: load, hint: Loads"), ("load", "fetch"), ("name: go", "name: start"), ("molecule", "organism"),
        ] {
            let text = try summary(old, new)
            #expect(text.contains("0 components can look different."), "\(text)")
            if old == "molecule" {
                #expect(text.contains("since only parts of styles and components differ"), "\(text)")
            }
        }
        let text = try summary("button: Go", "button: Come")
        #expect(text.contains("1 component can look different."), "\(text)")
    }

    @Test func whatAStateChangesIsAChange() throws {
        let added = try fixture.diff([("usual: {}", "usual: { style: { gap: 4 } }")])
        #expect(added.output.contains("Card@usual/default/gap"))
        #expect(added.output.contains("one, two: as without the state → 4px"), "\(added.output)")
        let removed = try fixture.diff([("busy: { style: { gap: 2 } }", "busy: {}")])
        #expect(removed.output.contains("Card@busy/default/gap"))
        for outcome in [added, removed] { #expect(outcome.output.contains("shown by 1 component: Card"), "\(outcome.output)") }
    }

    /// The variant follows 'default' in one brand, and has a line of its own in the other.
    @Test func aBrandsOwnLineForAVariantIsAChange() throws {
        let old = DiffFixture.project.replacing("gap: \"{size.gap}\" }\n", with: "gap: \"{size.gap}\" }\n  variants: { loud: {} }\n")
        try #require(old != DiffFixture.project)
        try fixture.write(old, to: "old")
        let own = "gap: 20 }\n  variants: { loud: {} }\n  brands: { two: { variants: { loud: { gap: 33 } } } }\n"
        let outcome = try fixture.diff([("gap: \"{size.gap}\" }\n", own)])
        #expect(
            fixture.inside(outcome.output).hasPrefix(
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

    /// A field whose states come from several lines is changed by those that differ.
    @Test func aStateThatAVariantInheritsFollowsItsLine() throws {
        let field = ("gap: dimension }\n", "gap: dimension, ink: { type: color, states: true } }\n")
        let value = (
            "gap: \"{size.gap}\" }\n",
            "gap: 1, ink: { normal: \"#111111\", disabled: \"#222222\" } }\n  variants: { loud: { ink: \"#333333\" } }\n"
        )
        var old = DiffFixture.project
        for (from, to) in [field, value] { old = old.replacing(from, with: to) }
        try fixture.write(old, to: "old")
        let outcome = try fixture.diff([field, (value.0, value.1.replacing(", disabled: \"#222222\"", with: ""))])
        #expect(
            fixture.inside(outcome.output).hasPrefix(
                """
                CardStyle/default/ink  new/styles/card.yaml:3
                    one, two: normal #111111, disabled #222222 → normal #111111
                    changes 1 token or field: CardStyle/loud/ink
                    shown by 1 component: Card

                Swift
                """), "\(outcome)")
    }

    @Test func aScreenAndItsAreasAreCalledSo() throws {
        let screen = """
            Pilot:
              image: photo
              size: { width: 300, height: 600 }
              areas:
                one: { frame: [1, 2, 30, 40], label: One }
            """
        for side in ["old", "new"] { try folder.write("", to: "\(side)/images/photo.png") }
        try fixture.write(DiffFixture.project + "\n--- screens/first.yaml\n" + screen, to: "old")
        let more = "one: { frame: [1, 2, 30, 40], label: One }\n    two: { frame: [5, 6, 30, 40], label: Two }"
        try fixture.write(
            DiffFixture.project + "\n--- screens/first.yaml\n" + screen.replacing("one: { frame: [1, 2, 30, 40], label: One }", with: more)
                + "\n--- screens/second.yaml\n" + screen.replacing("Pilot", with: "Second"), to: "new")
        let outcome = tokengen(["diff", folder("old"), folder("new")])
        #expect(outcome.output.contains("area 'PilotScreen.two' is new: ScreenArea\nscreen 'SecondScreen' is new\n"), "\(outcome)")
    }

    @Test func ofABodyTheElementsThatDifferAreSaid() throws {
        let body =
            "  style: CardStyle\n  content: { title: string }\n  body: { stack: null, children: [{ label: \"{title}\" }, { label: End }] }\n"
        try fixture.write(DiffFixture.project.replacing("  style: CardStyle\n", with: body), to: "old")
        let outcome = try fixture.diff([
            ("  style: CardStyle\n", body.replacing("{ label: End }", with: "{ label: Finish }, { label: Really }"))
        ])
        #expect(
            outcome.output.contains("body 'Card': label, content: \"End\" → label, content: \"Finish\"; label, content: \"Really\""),
            "\(outcome)")
    }

    /// The initializer of the content takes it in this order.
    @Test func anotherOrderIsSaid() throws {
        func content(_ names: String...) -> String {
            "  style: CardStyle\n  content: { \(names.map { "\($0): string" }.joined(separator: ", ")) }\n"
        }
        try fixture.write(DiffFixture.project.replacing("  style: CardStyle\n", with: content("title", "text", "note")), to: "old")
        let outcome = try fixture.diff([("  style: CardStyle\n", content("title", "new", "note", "text"))])
        #expect(outcome.output.contains("component 'Card': content text; note → content note; text"), "\(outcome)")
        #expect(outcome.output.contains("content 'Card.new' is new"), "\(outcome)")
        let longer = try fixture.diff([("  style: CardStyle\n", content("new", "title", "text", "note"))])
        #expect(!longer.output.contains("component 'Card'"), "\(longer)")
    }

    @Test func anotherOrderOfTheContentChangesNoExample() throws {
        func component(_ content: String) -> String {
            """
              style: CardStyle
              content: { \(content) }
              examples: { one: { content: { title: A, text: B } } }

            """
        }
        try fixture.write(DiffFixture.project.replacing("  style: CardStyle\n", with: component("title: string, text: string")), to: "old")
        let outcome = try fixture.diff([("  style: CardStyle\n", component("text: string, title: string"))])
        #expect(outcome.output.hasPrefix("component 'Card': content title; text → content text; title\n\nSwift: "), "\(outcome)")
    }

    @Test func aNewBrandIsNoPartOfAStyle() throws {
        let outcome = try fixture.diff([("--- modes/dark.yaml", "--- brands/three.yaml\n{}\n--- modes/dark.yaml")])
        #expect(outcome.output.contains("brand 'three' is new\n"), "\(outcome.output)")
        #expect(outcome.output.contains("version: minor, since 1 brand is new\n"), "\(outcome.output)")
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("<summary>1 brand</summary>"), "\(comment)")
    }

    /// Compares two projects of their own.
    private func compare(_ old: String, _ new: String, _ arguments: String...) throws -> String {
        for (name, files) in [("old", old), ("new", new)] {
            try? FileManager.default.removeItem(atPath: folder(name))
            try fixture.write(files, to: name)
        }
        return tokengen(["diff", folder("old"), folder("new")] + arguments).output
    }

    /// Its file, its selector and its resolver document are gone, though no name within them is.
    @Test(arguments: ["css", "dtcg"]) func aGoneBrandIsMissedByItsOutputs(output: String) throws {
        let base = "--- tokengen.yaml\nname: shop\noutputs: { \(output): out }\n--- base/c.yaml\nc: { $type: color, a: \"#FF0000\" }\n"
        let text = try compare(base + "--- brands/one.yaml\n{}\n--- brands/two.yaml\n{}\n", base + "--- brands/one.yaml\n{}\n")
        #expect(text.contains("version: major, since 1 \(output.uppercased()) name is gone"), "\(text)")
    }

    @Test func anotherReferenceInOneBrandSaysMoreThanAnotherNotationInTheOther() throws {
        func brands(_ one: String, _ two: String) -> String {
            """
            --- tokengen.yaml
            name: shop
            --- base/c.yaml
            c: { $type: color, p: "#FF0000", q: "#FF0000" }
            --- brands/one.yaml
            c: { x: { $type: color, $value: "\(one)" } }
            --- brands/two.yaml
            c: { x: { $type: color, $value: "\(two)" } }
            """
        }
        for (old, new) in [(brands("#FF0000", "{c.p}"), brands("red", "{c.q}")), (brands("{c.p}", "#FF0000"), brands("{c.q}", "red"))] {
            let text = try compare(old, new)
            #expect(text.hasPrefix("c.x  another reference, same value  "), "\(text)")
            #expect(
                text.contains("brands/\(old.contains("x: { $type: color, $value: \"{c.p}\" } }\n--- brands/two") ? "one" : "two").yaml:1"))
        }
    }

    /// Spaces in braces, another name of what they hold, and what a comment says are no change of a declaration.
    @Test func onlyWhatIsDeclaredIsACause() throws {
        let old = """
            --- tokengen.yaml
            name: shop
            --- base/s.json
            { "s": { "$type": "dimension", "a": { "$value": "4px" }, "i": { "$value": "{ s.a } * 2" }, "p": { "$ref": "#/s/a" } } }
            --- base/c.yaml
            c: { $type: color, a: "#FF0000" }
            d:
              $type: shadow
              card:
                $value:
                  color: "#000000"  # not {c.a}
                  offsetX: 0
                  offsetY: 0
                  blur: 1
                  spread: 0
            """
        let value = try compare(old, old.replacing("4px", with: "8px"))
        #expect(value.contains("changes 2 tokens and fields: s.i, s.p\n"), "\(value)")
        let renamed = old.replacing(
            "\"a\": { \"$value\": \"4px\"",
            with: "\"aa\": { \"$extensions\": { \"tokengen\": { \"renamed\": \"s.a\" } }, \"$value\": \"5px\"")
        let both = try compare(old, renamed.replacing("{ s.a }", with: "{ s.aa }").replacing("#/s/a\"", with: "#/s/aa\""))
        #expect(both.contains("s.aa  renamed from 's.a'") && both.contains("changes 2 tokens and fields: s.i, s.p\n"), "\(both)")
        let comment = try compare(old, old.replacing("\"#FF0000\"", with: "\"#00FF00\"").replacing("\"#000000\"", with: "\"#0000FF\""))
        #expect(!comment.contains("changes 1 token"), "\(comment)")
    }

    /// A shadow with another notation of its own colour has its new offset from somewhere else.
    @Test func anotherNotationIsNoCause() throws {
        func project(_ size: String, _ color: String) -> String {
            """
            --- tokengen.yaml
            name: shop
            --- base/c.yaml
            s: { $type: dimension, a: \(size) }
            d: { $type: shadow, card: { $value: { color: "\(color)", offsetX: "{s.a}", offsetY: 0, blur: 1, spread: 0 } } }
            """
        }
        let text = try compare(project("4px", "#FF0000"), project("8px", "rgb(255 0 0)"))
        #expect(text.hasPrefix("s.a  ") && text.contains("changes 1 token or field: d.card\n"), "\(text)")
    }

    @Test func aRenameIsLikelyAlsoInAnotherNotation() throws {
        func project(_ name: String, _ color: String) -> String {
            "--- tokengen.yaml\nname: shop\n--- base/c.yaml\nc: { $type: color, \(name): \"\(color)\", link: \"{c.\(name)}\" }\n"
        }
        let text = try compare(project("accent", "#3366FF"), project("accentMain", "rgb(51 102 255)"))
        #expect(text.contains("c.accentMain  probably renamed from 'c.accent'"), "\(text)")
    }

    @Test func aRenamedGroupIsSaidToBeWhereItsTokensAre() throws {
        let base = "--- tokengen.yaml\nname: shop\n--- base/c.yaml\nc: { $type: color, text: { a: \"#FF0000\", b: \"#00FF00\" } }\n"
        let text = try compare(base, base.replacing("text", with: "content"))
        #expect(text.contains("'ShopTokens.C.Text' is gone; now 'ShopTokens.C.Content'\n"), "\(text)")
    }

    @Test func whatAStateSaysAgainIsNoChange() throws {
        for value in ["\"{size.gap}\"", "8px"] {
            let again = ("usual: {},", "usual: { style: { gap: \(value) } },")
            let added = try fixture.diff([again])
            #expect(added.exitCode == 0 && !added.output.contains("@usual") && !added.output.contains("shown by"), "\(added)")
            let removed = tokengen("diff", folder("new"), folder("old")).output
            #expect(removed.contains("version: ") && !removed.contains("@usual") && !removed.contains("shown by"), "\(removed)")
        }
        let other = try fixture.diff([("usual: {},", "usual: { style: { gap: 9 } },")])
        #expect(other.output.contains("Card@usual/default/gap") && other.output.contains("shown by 1 component: Card"), "\(other)")
    }

    @Test func aRemovedTokenBreaksApps() throws {
        let outcome = try fixture.diff([("  gone: \"#010203\"\n", "")])
        #expect(outcome.output.contains("color.gone  removed"))
        #expect(outcome.output.contains("Swift: 'OneTokens.Color.gone' is gone"))
        #expect(outcome.output.contains("version: major"))
    }

    @Test func theFirstExampleBreaksNothing() throws {
        let example = ("  events: { load: {} }\n", "  events: { load: {} }\n  examples: { one: {} }\n")
        let added = try fixture.diff([example])
        #expect(added.output.contains("Swift compiles as before") && added.output.contains("version: minor"), "\(added)")
        let removed = tokengen(["diff", folder("new"), folder("old")])
        #expect(removed.output.contains("Swift: 'CardComponent.Example.one' is gone"), "\(removed)")
    }

    /// Only the app knows what its own type allows, so every call that is new counts.
    @Test func anExistingTypeHasToFit() throws {
        let type = "  swift: { module: Kit, type: Panel.Look }\n  fields: { pad: dimension, ink: color }"
        let style =
            "\n--- styles/panel.yaml\nPanelLook:\n\(type)\n  value: { pad: 3, ink: \"{color.link}\" }\n  variants: { plain: { ink: null } }\n"
        let base = DiffFixture.project + style
        try fixture.write(base, to: "old")
        func verdict(_ old: String, _ new: String) throws -> String {
            try #require(base.contains(old))
            try fixture.write(base.replacing(old, with: new), to: "new")
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

    /// SwiftUI's words are other names of a token, and gone with it.
    @Test func aTokenThatIsGoneIsCountedOnceForItsOtherNames() throws {
        let outcome = try fixture.diff([("  gone: \"#010203\"\n", "")])
        #expect(outcome.output.components(separatedBy: "Swift: ").count - 1 == 3, "\(outcome.output)")
        #expect(outcome.output.contains("Swift breaks 3 names\n"), "\(outcome.output)")
        let names = try fixture.diff([("  gone: \"#010203\"\n", "")], "--json").output
        #expect(names.contains("\"ColorToken.gone\"") && !names.contains("ShapeStyle"), "\(names)")
    }

    /// A word of SwiftUI stands for one token only.
    @Test func aNewTokenTakesAShortNameAway() throws {
        let outcome = try fixture.diff([("size: {", "other: { $type: color, gone: red }\nsize: {")])
        #expect(outcome.output.contains("Swift: 'ColorToken.gone' is gone\n"), "\(outcome.output)")
        #expect(outcome.output.contains("Swift breaks 1 name\n"), "\(outcome.output)")
    }

    @Test func whatIsGoneWithItsTypeIsCountedOnce() throws {
        let outcome = try fixture.diff([("CardStyle", "PanelStyle")])
        #expect(outcome.output.contains("Swift breaks 2 names\n"), "\(outcome.output)")
        #expect(outcome.output.contains("version: major, since 2 Swift names break\n"), "\(outcome.output)")
    }

    @Test func newCasesAreListed() throws {
        let outcome = try fixture.diff([("usual: {},", "usual: {}, late: {},")])
        #expect(outcome.output.contains("Swift: 'CardComponent.State.late' is a new case\n"), "\(outcome.output)")
        #expect(outcome.output.contains("1 new case, so a switch without 'default' may not compile"), "\(outcome.output)")
        let comment = tokengen("diff", folder("old"), folder("new"), "--format", "markdown").output
        #expect(comment.contains("- 'CardComponent.State.late' is a new case\n"), "\(comment)")
    }

    @Test func aNotedRenameIsCertain() throws {
        let noted = "was: { $value: \"#010203\", $extensions: { tokengen: { renamed: color.gone } } }"
        let outcome = try fixture.diff([("gone: \"#010203\"", noted)])
        #expect(outcome.output.contains("color.was  renamed from 'color.gone'"))
        #expect(outcome.output.contains("'OneTokens.Color.gone' is gone; now 'OneTokens.Color.was'"))
        #expect(try fixture.diff([("gone: \"#010203\"", "was: \"#010203\"")]).output.contains("probably renamed from 'color.gone'"))
    }

    /// A name of the configuration's, and what an alias referred to.
    @Test func whatReplacesANameIsSaid() throws {
        let chosen = try fixture.diff([("name: shop\n", "name: shop\nswift: { names: { color.gone: come } }\n")]).output
        #expect(chosen.contains("'OneTokens.Color.gone' is gone; now 'OneTokens.Color.come'\n"), "\(chosen)")
        #expect(chosen.contains("'PlatformTokens.Color.gone' is gone; now 'PlatformTokens.Color.come'\n"), "\(chosen)")
        let alias = try fixture.diff([("  link: \"{color.accent}\"\n", ""), ("{color.link}", "{color.accent}")]).output
        #expect(alias.contains("'TwoTokens.Color.link' is gone; now 'TwoTokens.Color.accent'\n"), "\(alias)")
        #expect(alias.contains("'PlatformTokens.Color.link' is gone; now 'PlatformTokens.Color.accent'\n"), "\(alias)")
        let literal = try fixture.diff([("  gone: \"#010203\"\n", "")]).output
        #expect(!literal.contains("now"), "\(literal)")
    }

    @Test func declarationsAreNamedAsAWhole() throws {
        let type = ("size: { $type: dimension, gap: 8 }", "size: { $type: fontFamily, gap: Inter }")
        let text = try fixture.diff([type, ("gap: \"{size.gap}\"", "gap: 8")]).output
        let property = "static var gap:"
        #expect(text.contains("'OneTokens.Size.gap' was \(property) Double and is \(property) TokenFontFamily\n"), "\(text)")
        #expect(text.contains("'PlatformTokens.Size.gap' was \(property) DimensionToken and is \(property) FontFamilyToken\n"), "\(text)")
    }

    @Test func twoTokensThatSayTheyWereOneAreNew() throws {
        let note = "$extensions: { tokengen: { renamed: color.gone } }"
        let both = "  was: { $value: \"#010203\", \(note) }\n  also: { $value: \"#010203\", \(note) }\n"
        let outcome = try fixture.diff([("  gone: \"#010203\"\n", both)])
        #expect(outcome.output.contains("color.also  new") && outcome.output.contains("color.was  new"), "\(outcome)")
        let words = "color.gone  removed; 'color.also' and 'color.was' each say that they had this name"
        #expect(outcome.output.contains(words), "\(outcome)")
    }

    /// One that says something else and has only its group's words in common with it is another token.
    @Test(arguments: [("{color.accent}", true), ("{color.link}", false)])
    func aLikelyRenameSaysTheSame(reference: String, isRename: Bool) throws {
        let old = DiffFixture.project.replacing("  gone: \"#010203\"\n", with: "  text: { mark: \"{color.accent}\" }\n")
        try fixture.write(old, to: "old")
        try fixture.write(old.replacing("mark: \"{color.accent}\"", with: "hover: \"\(reference)\""), to: "new")
        let outcome = tokengen(["diff", folder("old"), folder("new")])
        #expect(outcome.output.contains("probably renamed from 'color.text.mark'") == isRename, "\(outcome)")
    }

    @Test func anotherNoteAboutADeprecationIsAPatch() throws {
        func deprecated(_ mark: String) -> (String, String) { ("gone: \"#010203\"", "gone: { $value: \"#010203\", $deprecated: \(mark) }") }
        let new = try fixture.diff([deprecated("Use link.")])
        #expect(new.output.contains("version: minor, since 1 token is deprecated"), "\(new.output)")
        try fixture.write(DiffFixture.project.replacing(deprecated("").0, with: deprecated("Use link.").1), to: "old")
        let other = try fixture.diff([deprecated("Use accent.")])
        #expect(other.output.contains("color.gone  another note about its deprecation: Use accent."), "\(other.output)")
        let none = try fixture.diff([deprecated("true")])
        #expect(none.output.contains("color.gone  no note about its deprecation any more"), "\(none.output)")
        for outcome in [other, none] { #expect(outcome.output.contains("version: patch, since only notes about deprecations differ\n")) }
    }

    @Test func aFindingWithAnotherRatioIsTheSameOne() throws {
        let old = DiffFixture.project.replacing(
            "name: shop", with: "name: shop\nlint: { contrast: { pairs: [{ text: color.link, background: color.paper }] } }"
        )
        .replacing("  gone:", with: "  paper: \"#FFFFFF\"\n  gone:")
        try fixture.write(old.replacing("#FF0000", with: "#FF8888"), to: "old")
        try fixture.write(old.replacing("#FF0000", with: "#FF9999"), to: "new")
        let outcome = tokengen("diff", folder("old"), folder("new"))
        #expect(outcome.output.contains("0 findings of 'check' new, 0 gone, 1 different"), "\(outcome)")
        #expect(outcome.output.contains("\ndifferent: warning: 'color.link' on 'color.paper' has "), "\(outcome)")
    }

    // MARK: Options

    @Test func aWorseVersionThanExpectedFails() throws {
        let edit = [("gap: 8", "gap: 9, other: 1")]
        #expect(try fixture.diff(edit, "--expect", "minor").exitCode == 0)
        let outcome = try fixture.diff(edit, "--expect", "patch")
        #expect(outcome.exitCode == 1)
        #expect(outcome.error.contains("error: the version has to be raised by minor, not patch: 1 token is new"))
        #expect(outcome.error.contains("[unexpected-version]"))
        #expect(try fixture.diff(edit, "--expect", "huge").exitCode == 2)
    }

    @Test func errorsOfEitherSideAreReported() throws {
        let broken = [("gap: 8", "gap: huge")]
        let new = try fixture.diff(broken, name: "broken")
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

    /// Of a catalogue, tokens are known, and whatever differs in them is said.
    @Test func aCatalogueIsASide() throws {
        #expect(tokengen(["generate", "--tokens", folder("old"), "--output", folder("out")]).exitCode == 0)
        let catalogue = folder("out/One/one.catalogue.json")
        let same = tokengen(["diff", catalogue, folder("old")])
        #expect(same.exitCode == 0 && same.output == "version: none, since nothing differs\n", "\(same)")
        let edits = [("gone: \"#010203\"", "come: \"#040506\""), ("accent: \"#9A6BFF\"", "accent: \"#9A6C00\"")]
        _ = try fixture.diff(edits)
        let outcome = tokengen(["diff", catalogue, folder("new")])
        #expect(
            fixture.inside(outcome.output) == """
                color.accent  new/modes/dark.yaml:1
                    one (dark): #9A6BFF → #9A6C00  ΔE 32.5
                    changes 1 token or field: color.link
                color.come  new  new/base/color.yaml:5
                    one: #040506
                color.gone  removed  out/One/one.catalogue.json:1
                    one: #010203 → –

                catalogue loses 1 name: color.gone

                version: major, since 1 catalogue name is gone

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

    /// A length that only texts use now is of another type in Kotlin.
    @Test func aTypeInKotlinIsPartOfAName() throws {
        let android = "name: shop\noutputs: { android: Android }\n"
        let (gap, sizes) = ("size: { $type: dimension, gap: 8 }", "size: { $type: dimension, gap: 8, body: 16 }")
        try fixture.write(DiffFixture.project.replacing("name: shop\n", with: android).replacing(gap, with: sizes), to: "old")
        let font = """
            font:
              $type: typography
              body: { $value: { fontFamily: A, fontSize: "{size.body}", fontWeight: 400, lineHeight: 1, letterSpacing: 0 } }
            """
        let outcome = try fixture.diff([("name: shop\n", android), (gap, sizes + "\n" + font)])
        #expect(outcome.output.contains("body: Dp"), "\(outcome.output)")
        #expect(outcome.output.contains("version: major"), "\(outcome.output)")
    }

    /// A length that is a number now is a resource of another element and of the same name.
    @Test func resourcesOfAndroidHaveTheirNames() throws {
        try fixture.write(DiffFixture.project.replacing("name: shop\n", with: "name: shop\noutputs: { android: Android }\n"), to: "old")
        let outcome = try fixture.diff([
            ("name: shop\n", "name: shop\noutputs: { android: Android }\n"), ("  gone: \"#010203\"\n", ""),
            ("size: { $type: dimension, gap: 8 }", "size: { $type: dimension, gap: { $type: number, $value: 8 } }"),
            ("gap: dimension }", "gap: number }"), ("gap: 2 }", "gap: 3 }"),
        ])
        let gone = try #require(outcome.output.split(separator: "\n").first { $0.hasPrefix("Android resources") || $0.contains("@color/") })
        #expect(gone.contains("@color/color_gone") && !gone.contains(">") && !gone.contains("@dimen/size_gap"), "\(gone)")
    }
}
