import ProjectCases
import Testing

/// Style Dictionary and DTCG: only names of files can show a mode or a brand.
@Suite struct FileImportTests {
    private static func old(_ color: String) -> String { "{ \"surface\": { \"value\": \"\(color)\", \"type\": \"color\" } }" }
    private static func modern(_ red: Int) -> String {
        "{ \"surface\": { \"$type\": \"color\", \"$value\": { \"colorSpace\": \"srgb\", \"components\": [\(red), 0, 0] } } }"
    }

    /// Formats that people have, and that are not read.
    @Test(arguments: [
        ("format of Theo", ##"{ "props": { "a": { "value": "#fff", "type": "color" } }, "global": { "category": "c" } }"##),
        ("format of Theo", #"{ "props": [{ "name": "a", "value": 1 }] }"#),
        ("Design System Package (DSP)", #"{ "dsp_spec_version": "1.0", "settings": {} }"#),
        ("Design System Package (DSP)", ##"{ "entities": [{ "class": "token", "type": "color", "id": "a", "value": "#fff" }] }"##),
    ])
    func otherFormatsAreNamed(name: String, text: String) throws {
        for source in ["source", "source/a.json"] {
            let project = try ImportCase(["a.json": text], from: source)
            #expect(
                project.outcome.exitCode == 1 && project.outcome.error.contains(name) && project.outcome.error.contains("[foreign-file]"))
            #expect(project.files.isEmpty)
        }
    }

    @Test func filesThatDifferInOneWordAreLightAndDark() throws {
        let project = try ImportCase(["color-light.json": Self.old("#FFFFFF"), "color-dark.json": Self.old("#000000")])
        #expect(project.outcome.output.contains("is Style Dictionary: 2 files of tokens; appearance: 'light', 'dark'"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") != project.value(of: "surface"))
    }

    @Test func aDarkFileLiesOnTopOfTheOthers() throws {
        let project = try ImportCase(["color.json": Self.old("#FFFFFF"), "color.dark.json": Self.old("#000000")])
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") != project.value(of: "surface"))
    }

    /// A palette of dark colours is not a mode.
    @Test func namesCountOnlyWhereTheContentsAgree() throws {
        let project = try ImportCase([
            "color.json": Self.old("#FFFFFF"), "dark.json": "{ \"night\": { \"value\": \"#000000\", \"type\": \"color\" } }",
        ])
        #expect(project.outcome.output.contains("Read with all the others, in spite of their names: 'dark.json'."))
        #expect(project.files == ["base/color.json", "base/dark.json", "tokengen.yaml"])
        #expect(try project.value(of: "night") != nil)
    }

    @Test func foldersOfBrands() throws {
        let project = try ImportCase([
            "base.tokens.json": Self.modern(1).replacing("surface", with: "ink"), "brands/first/color.tokens.json": Self.modern(0),
            "brands/second.tokens.json": Self.modern(1), "package.json": "{ \"name\": \"tokens\" }",
        ])
        #expect(project.outcome.output.contains("is Design Tokens (DTCG): 3 files of tokens; brands: 'first', 'second', from 'brands'"))
        #expect(project.outcome.output.contains("Not read, because they have no tokens: 'package.json'."))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "brand=first")?.contains("[0,0,0]") == true)
        #expect(try project.value(of: "surface", "brand=second")?.contains("[1,0,0]") == true)
    }

    @Test func fourLooksInFolders() throws {
        let looks = ["light", "dark", "highcontrast", "highcontrast-dark", "glass"]
        let files = looks.enumerated().map { ("\($1)/c.json", Self.old("#00000\($0 + 1)")) }
        let project = try ImportCase(Dictionary(uniqueKeysWithValues: files))
        #expect(
            project.outcome.output.contains("Not read, because they declare the tokens of light and dark differently: 'glass/c.json'."))
        #expect(project.check().exitCode == 0 && !project.check().error.contains("redefined-token"))
        for (index, inputs) in [[], ["appearance=dark"], ["contrast=high"], ["appearance=dark", "contrast=high"]].enumerated() {
            let options = inputs.flatMap { ["--input", $0] }
            let outcome = tokengen(["resolve", "--tokens", project.folder("project/tokens")] + options)
            #expect(outcome.output.contains("#00000\(index + 1)"), "\(inputs) \(outcome.output)\(outcome.error)")
        }
    }

    @Test func aThemeBesideLightAndDarkIsNotStackedUnderThem() throws {
        let project = try ImportCase([
            "themes/light.json": Self.old("#000001"), "themes/dark.json": Self.old("#000002"), "themes/sepia.json": Self.old("#000003"),
        ])
        #expect(project.outcome.output.contains("they declare the tokens of light and dark differently: 'themes/sepia.json'."))
        #expect(try project.value(of: "surface")?.contains("#000001") == true)
    }

    /// A file for dark, with no counterpart for light.
    @Test func whatIsDarkOfSomethingElseIsNotStacked() throws {
        let project = try ImportCase([
            "light/color.json": Self.old("#000001"), "dark/color.json": Self.old("#000002"),
            "other-dark.json":
                ##"{ "surface": { "value": "#000003", "type": "color" }, "a": { "value": "#000004", "type": "color" }, "b": { "value": "{a}" } }"##,
        ])
        #expect(project.outcome.output.contains("'other-dark.json' ('light/color.json')"))
        #expect(try project.value(of: "surface")?.contains("#000001") == true && project.value(of: "a") == nil)
    }

    @Test func aBrandThatIsMadeOfAnother() throws {
        let base = "{ \(["bg", "ink", "a"].map { "\"\($0)\": { \"value\": \"#ffffff\", \"type\": \"color\" }" }.joined(separator: ", ")) }"
        let project = try ImportCase(["default/color.json": base, "other/color.json": Self.old("#ff0000").replacing("surface", with: "bg")])
        #expect(project.outcome.output.contains("Reading 'other' as brands on top of 'default' is a guess"))
        #expect(try project.value(of: "bg", "brand=default")?.contains("#ffffff") == true)
        #expect(try project.value(of: "bg", "brand=other")?.contains("#ff0000") == true)
    }

    @Test func whichOfTwoFilesWinsIsDecidedByTheUser() throws {
        func file(_ names: String...) -> String {
            let digit = names[0] == "a" ? 1 : 2
            let tokens = names.map { "\"\($0)\": { \"value\": \"#00000\(digit)\", \"type\": \"color\" }" }
            return "{ \(tokens.joined(separator: ", ")) }"
        }
        let files = ["a.json": file("a", "x", "b", "c"), "b.json": file("k", "x", "l", "m")]
        let undecided = try ImportCase(files)
        #expect(undecided.outcome.exitCode == 1)
        #expect(
            undecided.outcome.error.contains("'a.json' and 'b.json' declare some tokens differently, and it is unclear which wins"))
        #expect(undecided.outcome.error.contains("add '--as base=a.json' if 'b.json' overrides it, otherwise '--as base=b.json'"))
        for (base, value) in [("a.json", "#000002"), ("b", "#000001")] {
            let project = try ImportCase(files, as: ["base=\(base)"])
            #expect(try project.value(of: "x")?.contains(value) == true && project.value(of: "b") != nil && project.value(of: "k") != nil)
        }
    }

    /// The decisions of an import are kept, so that the next source is read in the same way.
    @Test func syncKeepsWhatTheImportWasTold() throws {
        func color(_ name: String, _ value: String) -> String { ##""\##(name)": { "value": "\##(value)", "type": "color" }"## }
        let files = ["a.json": "{ \(color("x", "#000001")), \(color("a", "#00000a")) }", "b.json": "{ \(color("x", "#000002")) }"]
        let project = try ImportCase(files, as: ["base=b.json"])
        #expect(try project.text(of: "tokengen.yaml").contains("import:\n  base: [\"b.json\"]\n"))
        #expect(try project.value(of: "x")?.contains("#000001") == true)
        try project.folder.write("{ \(color("x", "#000003")), \(color("a", "#00000b")) }", to: "source/a.json")
        let outcome = project.sync()
        #expect(outcome.exitCode == 0, "\(outcome.error)")
        #expect(try project.value(of: "x")?.contains("#000003") == true && project.value(of: "a")?.contains("#00000b") == true)
        #expect(project.check().exitCode == 0)
    }

    @Test func theUserSaysWhatAChoiceIs() throws {
        func color(_ digit: Int) -> String { ##"{ "x": { "value": "#00000\##(digit)", "type": "color" } }"## }
        let areas = ["areas/north.json": color(1), "areas/south.json": color(2)]
        #expect(try ImportCase(areas).outcome.output.contains("brands: 'north', 'south'"))
        let modifier = try ImportCase(areas, as: ["modifier=areas"])
        #expect(modifier.outcome.output.contains("modifier 'areas': 'north', 'south'"))
        let density = ["density/compact.json": color(1), "density/comfortable.json": color(2)]
        #expect(try ImportCase(density).outcome.output.contains("modifier 'density': 'comfortable', 'compact'"))
        #expect(try ImportCase(density, as: ["brand=density"]).outcome.output.contains("brands: 'comfortable', 'compact'"))
        let wrong = try ImportCase(density, as: ["brand=denity"]).outcome
        #expect(wrong.exitCode == 1 && wrong.error.contains("'brand=denity' names nothing in the source"))
        #expect(wrong.error.contains("did you mean 'density'?"))
        for text in ["brand", "brands=density", "brand="] {
            #expect(try ImportCase(density, as: [text]).outcome.error.contains("'--as' takes ROLE=NAME"))
        }
    }

    /// Folders next to each other are a choice as files are.
    @Test func foldersThatAreNoBrandsAreAChoice() throws {
        func color(_ name: String, _ digit: Int) -> String { ##"{ "\##(name)": { "value": "#00000\##(digit)", "type": "color" } }"## }
        let project = try ImportCase([
            "size/small/a.json": color("x", 1), "size/small/b.json": color("y", 2), "size/large/a.json": color("x", 3),
            "size/large/b.json": color("y", 4), "brands/north.json": color("z", 5), "brands/south.json": color("z", 6),
        ])
        #expect(project.outcome.output.contains("modifier 'size': 'large', 'small'"))
        #expect(try project.value(of: "y", "brand=south", "size=small")?.contains("#000002") == true)
        #expect(try project.value(of: "z", "brand=south", "size=small")?.contains("#000006") == true)
        #expect(project.check().exitCode == 0)
    }

    @Test func yamlInFoldersOfBrandsIsForeignToo() throws {
        func file(_ digit: Int) -> String { "x: { value: '#00000\(digit)', type: color }" }
        let project = try ImportCase([
            "brands/a/light.yaml": file(1), "brands/a/dark.yaml": file(2), "brands/b/light.yaml": file(3), "brands/b/dark.yaml": file(4),
        ])
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        #expect(try project.value(of: "x", "brand=b", "appearance=dark")?.contains("#000004") == true)
    }

    @Test func aResolverDocumentIsMapped() throws {
        let document = """
            {
              "version": "2025.10",
              "sets": { "core": { "sources": [{ "$ref": "core.json" }] } },
              "modifiers": {
                "look": { "default": "Day", "contexts": { "Night": [{ "$ref": "night.json" }], "Day": [] } },
                "Theme": { "contexts": { "a b": [], "c": [] } }
              },
              "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/Theme" }, { "$ref": "#/modifiers/look" }]
            }
            """
        let project = try ImportCase(
            ["app.resolver.json": document, "core.json": Self.modern(1), "night.json": Self.modern(0), "other.json": Self.modern(0)],
            from: "source/app.resolver.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.files == ["app.resolver.json", "core.json", "night.json", "tokengen.yaml"])
        #expect(try project.text(of: "tokengen.yaml").contains(#"appearance: { modifier: "look", light: "Day", dark: "Night" }"#))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "brand=a b", "appearance=dark")?.contains("[0,0,0]") == true)
    }

    /// What tokengen writes for design tools comes back with all modes.
    @Test func aModifierOfAllModesIsMapped() throws {
        let document = """
            {
              "version": "2025.10",
              "sets": { "core": { "sources": [{ "$ref": "core.json" }] } },
              "modifiers": {
                "mode": { "default": "light", "contexts": { "light": [], "high-contrast": [{ "$ref": "high.json" }] } }
              },
              "resolutionOrder": [{ "$ref": "#/sets/core" }, { "$ref": "#/modifiers/mode" }]
            }
            """
        let project = try ImportCase([
            "a.resolver.json": document, "b.resolver.json": document, "core.json": Self.modern(1), "high.json": Self.modern(0),
        ])
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(
            project.outcome.error.contains("not imported: 'b.resolver.json'")
                || project.outcome.output.contains("not imported: 'b.resolver.json'"))
        #expect(try project.text(of: "tokengen.yaml").contains("  mode: \"mode\"\n"))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "contrast=high")?.contains("[0,0,0]") == true)
    }

    @Test func theSourceIsNotWrittenTo() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.old("#000001"), to: "source/c.json")
        let outcome = tokengen("init", "--from", folder("source"), folder("source"))
        #expect(outcome.exitCode != 0 && outcome.error.contains("would contain the project that is made from it"), "\(outcome)")
        #expect(folder.files == ["source/c.json"])
    }

    /// A resolver document would replace the existing one.
    @Test func aProjectThatIsThereStays() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.old("#000001"), to: "tokens/base/z.json")
        try folder.write(Self.old("#000001"), to: "tokens/sub/core.json")
        try folder.write("[]", to: "tokens/sub/$themes.json")
        #expect(tokengen("init", "--from", folder("tokens/sub"), folder.path).exitCode != 0)
        #expect(!folder.files.contains("tokens/resolver.json"))
    }

    @Test func whatIsNoSourceIsToldAndNothingWritten() throws {
        let folder = try TemporaryFolder()
        try folder.write("{ \"name\": \"x\" }", to: "source/package.json")
        let outcome = tokengen("init", "--from", folder("source"), folder("project"))
        #expect(outcome.exitCode == 1 && outcome.error.contains("[missing-tokens]"))
        #expect(folder.files == ["source/package.json"])
        #expect(tokengen("init", "--from", folder("nowhere"), folder("project")).exitCode == 3)
    }

    /// What the files mean together is unknown, so none of them may become the project on its own.
    @Test(arguments: ["", #""version":"2025.10","#])
    func aResolverDocumentWithErrorsStopsTheImport(_ version: String) throws {
        let order = version.isEmpty ? "#/sets/all" : "#/sets/nope"
        let resolver = #"{\#(version)"sets":{"all":{"sources":[{"$ref":"light.json"}]}},"resolutionOrder":[{"$ref":"\#(order)"}]}"#
        let color = #"{"bg":{"$type":"color","$value":{"colorSpace":"srgb","components":[1,1,1]}}}"#
        let project = try ImportCase(["light.json": color, "dark.json": color.replacing("1,1,1", with: "0,0,0"), "r.json": resolver])
        #expect(project.outcome.exitCode == 1 && project.outcome.error.contains("r.json:1:"), "\(project.outcome.error)")
        #expect(project.files == [])
    }

    /// Sizes without a type or unit become px in the files, as the note says.
    @Test func sizesThatAreReadAsPxAreInPx() throws {
        let project = try ImportCase([
            "t.json": #"{"size":{"font":{"small":{"value":"12"},"base":{"value":16}},"pad":{"value":"{size.font.base}"}}}"#
        ])
        #expect(project.outcome.output.contains("Read as px: 2 sizes"))
        for (path, size) in [("size.font.small", 12), ("size.font.base", 16), ("size.pad", 16)] {
            #expect(try project.value(of: path) == #"{"unit":"px","value":\#(size)}"#, "\(path)")
        }
    }

    /// Any project may keep a vendor's data in `$extensions`. Its mistakes stay errors.
    @Test func extensionsOfAnyVendorExcuseNothing() throws {
        let black = #"{"colorSpace":"srgb","components":[0,0,0]}"#
        let project = try ImportCase([
            "t.json":
                #"{"w":{"$type":"color","$value":\#(black),"$extensions":{"com.acme.note":"x"}},"b":{"$type":"cubicBezier","$value":[1,2]}}"#
        ])
        #expect(project.check().exitCode == 1 && project.check().error.contains("a cubicBezier needs four numbers"))
    }
}
