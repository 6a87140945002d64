import Foundation
import ProjectCases
import Testing

/// Which files and sets belong to which brand and mode: each value is that of the source, in each of them.
@Suite struct LayeringTests {
    private static func tokens(_ values: KeyValuePairs<String, String>) -> String {
        "{ \(values.map { "\"\($0)\": { \"$type\": \"color\", \"$value\": \"\($1)\" }" }.joined(separator: ", ")) }"
    }

    private static func brand(_ color: String) -> String { tokens(["main": color, "soft": color, "line": "#999999"]) }

    private static func theme(_ name: String, _ group: String, _ sets: KeyValuePairs<String, String>) -> String {
        let sets = sets.map { "\"\($0)\": \"\($1)\"" }.joined(separator: ", ")
        return "{ \"name\": \"\(name)\", \"group\": \"\(group)\", \"selectedTokenSets\": { \(sets) } }"
    }

    private static func studio(_ themes: [String], order: [String], _ sets: [String: String]) -> [String: String] {
        var files = Dictionary(uniqueKeysWithValues: sets.map { ("\($0).json", $1) })
        files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
        files["$metadata.json"] = "{ \"tokenSetOrder\": [\(order.map { "\"\($0)\"" }.joined(separator: ", "))] }"
        return files
    }

    private func expect(
        _ project: ImportCase, _ values: [(inputs: [String], path: String, color: String)],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try #require(project.outcome.exitCode == 0, "\(project.outcome)", sourceLocation: sourceLocation)
        for (inputs, path, color) in values {
            let options = inputs.flatMap { ["--input", $0] }
            let outcome = tokengen(["resolve", "--tokens", project.folder("project/tokens")] + options)
            let token = outcome.output.components(separatedBy: "\"\(path)\":").dropFirst().first
            let value = token?.prefix { $0 != "}" }
            #expect(value?.contains("\"hex\":\"\(color)\"") == true, "\(path) \(inputs): \(outcome)", sourceLocation: sourceLocation)
        }
    }

    // MARK: - Files over a base

    @Test func sizesThatOverrideABaseHaveADefault() throws {
        let project = try ImportCase([
            "app.json": Self.tokens(["a": "#000001", "b": "#000002", "c": "#000003"]), "modes/small.json": Self.tokens(["a": "#000004"]),
            "modes/x-large.json": Self.tokens(["a": "#000005", "b": "#000006"]),
        ])
        #expect(project.outcome.output.contains("modifier 'modes': 'default', 'small', 'x-large'"))
        try expect(project, [([], "a", "#000001"), (["modes=small"], "a", "#000004"), (["modes=x-large"], "b", "#000006")])
    }

    @Test func foldersThatOverrideAnotherAreBrandsOnTopOfIt() throws {
        let project = try ImportCase([
            "properties/color.json": Self.tokens(["a": "#000001", "b": "#000002", "c": "{a}"]),
            "other/color.json": Self.tokens(["a": "#000003"]), "third/color.json": Self.tokens(["b": "#000004"]),
        ])
        #expect(project.outcome.output.contains("brands: 'properties', 'other', 'third', from 'brand'"))
        try expect(
            project,
            [
                (["brand=properties"], "c", "#000001"), (["brand=other"], "c", "#000003"), (["brand=other"], "b", "#000002"),
                (["brand=third"], "b", "#000004"),
            ])
    }

    /// A folder that the user calls a base keeps its modes, and whatever overrides it is a brand, though brands share no token.
    @Test func brandsOnTopOfABaseThatIsTold() throws {
        let files = [
            "base/light.json": Self.tokens(["a": "#000001", "b": "#000002"]),
            "base/dark.json": Self.tokens(["a": "#00000a", "b": "#00000b"]),
            "acme/c.json": Self.tokens(["a": "#0000a1"]), "nova/c.json": Self.tokens(["b": "#0000b2"]),
        ]
        for roles in [["base=base"], ["base=base", "brand=acme", "brand=nova"]] {
            try expect(
                try ImportCase(files, as: roles),
                [
                    (["brand=acme"], "a", "#0000a1"), (["brand=acme"], "b", "#000002"), (["brand=nova"], "b", "#0000b2"),
                    (["brand=nova", "appearance=dark"], "a", "#00000a"), (["brand=acme", "appearance=dark"], "b", "#00000b"),
                ])
        }
    }

    @Test func filesForLightAreOnTopOfFilesForDark() throws {
        let project = try ImportCase([
            "base.json": Self.tokens(["bg": "#000000", "ink": "#ffffff"]), "theme/light.json": Self.tokens(["bg": "#ffffff"]),
        ])
        try expect(
            project,
            [(["appearance=light"], "bg", "#ffffff"), (["appearance=dark"], "bg", "#000000"), (["appearance=light"], "ink", "#ffffff")])
    }

    @Test func foldersOfThemesOnTopOfFilesAreBrands() throws {
        let project = try ImportCase([
            "global/color.json": Self.tokens(["a": "#000001", "b": "#000002"]), "themes/docs/color.json": Self.tokens(["a": "#000003"]),
            "themes/shop/button.json": Self.tokens(["button": "{a}"]), "themes/docs/button.json": Self.tokens(["button": "{b}"]),
        ])
        try expect(
            project,
            [(["brand=docs"], "a", "#000003"), (["brand=shop"], "button", "#000001"), (["brand=docs"], "button", "#000002")])
    }

    @Test func foldersOfBrandsWithDayAndNight() throws {
        let project = try ImportCase([
            "tokens/ui.json": Self.tokens(["text": "{ink}"]), "themes/classic-day/a.json": Self.tokens(["ink": "#000001"]),
            "themes/classic-night/a.json": Self.tokens(["ink": "#000002"]), "themes/lime-day/a.json": Self.tokens(["ink": "#000003"]),
            "themes/lime-night/a.json": Self.tokens(["ink": "#000004"]),
        ])
        try expect(
            project,
            [
                (["brand=classic", "appearance=dark"], "text", "#000002"), (["brand=lime", "appearance=light"], "text", "#000003"),
                (["brand=lime", "appearance=dark"], "text", "#000004"),
            ])
    }

    /// Files of another tool and a file with all sets of Tokens Studio side by side.
    @Test func aFileOfSetsBesideOtherFilesIsDivided() throws {
        let sets = ["global": ["ink": "#111111"], "light": ["text": "{ink}"], "dark": ["text": "#ffffff"]].map { set, tokens in
            "\"\(set)\": { \(tokens.map { "\"\($0)\": { \"type\": \"color\", \"value\": \"\($1)\" }" }.joined(separator: ", ")) }"
        }
        let project = try ImportCase([
            "tokens.json": "{ \(sets.joined(separator: ", ")), \"$metadata\": { \"tokenSetOrder\": [\"global\", \"light\", \"dark\"] } }",
            "brand.json": Self.tokens(["brand": "#123456"]),
        ])
        try expect(
            project,
            [(["appearance=light"], "text", "#111111"), (["appearance=dark"], "text", "#ffffff"), ([], "brand", "#123456")])
    }

    // MARK: - Modes inside tokens

    @Test func modesOfSpectrum() throws {
        let project = try ImportCase([
            "a.json": """
            { "gap": { "sets": { "desktop": { "value": "8px" }, "mobile": { "value": "10px" } } },
              "ink": { "sets": { "light": { "value": "#111111" }, "dark": { "value": "#eeeeee" } } },
              "menu": { "value": "{gap}" } }
            """
        ])
        #expect(project.outcome.output.contains("modifier 'modes': 'default', 'desktop', 'mobile'"))
        try expect(project, [(["appearance=light"], "ink", "#111111"), (["appearance=dark"], "ink", "#eeeeee")])
        #expect(try project.value(of: "menu") == #"{"unit":"px","value":8}"#)
        #expect(try project.value(of: "menu", "modes=mobile") == #"{"unit":"px","value":10}"#)
    }

    @Test func darkBesideTheValue() throws {
        let project = try ImportCase([
            "color.json":
                ##"{ "ink": { "value": "#111111", "dark": "#eeeeee", "type": "color" }, "b": { "value": "#222222", "type": "color" } }"##,
            "color.dark.json": Self.tokens(["b": "#dddddd"]),
        ])
        try expect(project, [(["appearance=dark"], "ink", "#eeeeee"), (["appearance=dark"], "b", "#dddddd"), ([], "ink", "#111111")])
    }

    @Test func aResolverDocumentWithContrastsInBothAppearances() throws {
        let contexts = ["light", "light-hc", "dark", "dark-hc"]
        var files = Dictionary(
            uniqueKeysWithValues: contexts.enumerated().map { ("\($1).json", Self.tokens(["bg": "#00000\($0)"])) })
        files["resolver.json"] = """
            { "version": "2025.10", "modifiers": { "theme": { "default": "light", "contexts": {
              \(contexts.map { "\"\($0)\": [{ \"$ref\": \"\($0).json\" }]" }.joined(separator: ", ")) } } },
              "resolutionOrder": [{ "$ref": "#/modifiers/theme" }] }
            """
        try expect(
            try ImportCase(files),
            [
                (["appearance=light"], "bg", "#000000"), (["appearance=light", "contrast=high"], "bg", "#000001"),
                (["appearance=dark"], "bg", "#000002"), (["appearance=dark", "contrast=high"], "bg", "#000003"),
            ])
    }

    @Test func aTokenThatOnlyDarkHasIsLeftOutWithoutAFileForLight() throws {
        let project = try ImportCase([
            "color.json": Self.tokens(["ink": "#111111", "b": "#222222"]),
            "color.dark.json": Self.tokens(["ink": "#eeeeee", "glow": "#ff0000"]),
        ])
        try expect(project, [(["appearance=dark"], "ink", "#eeeeee")])
        let check = project.check()
        #expect(check.exitCode == 0 && check.error.contains("'glow' is defined only in mode dark, and left out"))
    }

    // MARK: - Tokens Studio

    /// A set that each theme of a group only lists to show its tokens while a person edits.
    @Test func aSourceSetOfAllThemesOfAGroupIsAnotherGroupsChoice() throws {
        let project = try ImportCase(
            Self.studio(
                [
                    Self.theme("Light", "scheme", ["light": "enabled"]), Self.theme("Dark", "scheme", ["dark": "enabled"]),
                    Self.theme("Post", "theme", ["light": "source", "dark": "source", "post": "enabled"]),
                    Self.theme("Cargo", "theme", ["light": "source", "dark": "source", "cargo": "enabled"]),
                ], order: ["light", "dark", "post", "cargo"],
                [
                    "light": Self.tokens(["bg": "#ffffff"]), "dark": Self.tokens(["bg": "#000000"]),
                    "post": Self.tokens(["accent": "#ffcc00"]), "cargo": Self.tokens(["accent": "#003366"]),
                ]))
        try expect(
            project,
            [
                (["brand=Cargo", "appearance=light"], "bg", "#ffffff"), (["brand=Cargo", "appearance=dark"], "bg", "#000000"),
                (["brand=Post"], "accent", "#ffcc00"),
            ])
    }

    @Test func aSourceSetOfOneThemeCountsForThatTheme() throws {
        let sets = ["base": Self.tokens(["ink": "#111111", "text": "{ink}"]), "night": Self.tokens(["ink": "#eeeeee"])]
        let project = try ImportCase(
            Self.studio(
                [
                    Self.theme("light", "mode", ["base": "source"]), Self.theme("dark", "mode", ["base": "source", "night": "source"]),
                ], order: ["base", "night"], sets))
        try expect(project, [(["appearance=light"], "text", "#111111"), (["appearance=dark"], "text", "#eeeeee")])
    }

    @Test func aSetThatComesAfterThoseOfBrandsOverridesThem() throws {
        func theme(_ group: String, _ mode: String) -> String {
            "{ \"name\": \"\(mode)\", \"group\": \"\(group)\", \"selectedTokenSets\": "
                + "{ \"core\": \"enabled\", \"\(group)-\(mode)\": \"enabled\" } }"
        }
        let names = ["one-light", "one-dark", "two-light", "two-dark"]
        var sets = Dictionary(uniqueKeysWithValues: names.map { ($0, Self.tokens(["a": "#0000ff", "b": "#000002"])) })
        sets["two-light"] = Self.tokens(["a": "#0000fd", "b": "#000004"])
        sets["two-dark"] = Self.tokens(["a": "#0000fe", "b": "#000003"])
        sets["core"] = Self.tokens(["a": "#000001"])
        let project = try ImportCase(
            Self.studio(
                [theme("one", "light"), theme("one", "dark"), theme("two", "light"), theme("two", "dark")], order: names + ["core"], sets))
        try expect(
            project,
            [
                (["brand=one", "appearance=light"], "a", "#000001"), (["brand=two", "appearance=dark"], "a", "#000001"),
                (["brand=two", "appearance=dark"], "b", "#000003"),
            ])
    }

    @Test func groupsWithTheSameModesAreBrands() throws {
        func theme(_ group: String, _ name: String, _ sets: String...) -> String {
            let selected = sets.map { "\"\($0)\": \"enabled\"" }.joined(separator: ", ")
            return "{ \"name\": \"\(name)\", \"group\": \"\(group)\", \"selectedTokenSets\": { \(selected) } }"
        }
        let themes = [
            theme("one", "light", "base", "light"), theme("one", "dark", "base", "light", "dark"),
            theme("two", "light", "base", "light", "two"), theme("two", "dark", "base", "light", "two", "dark", "two-dark"),
        ]
        let project = try ImportCase(
            Self.studio(
                themes, order: ["base", "light", "dark", "two", "two-dark"],
                [
                    "base": Self.tokens(["ink": "#111111"]), "light": Self.tokens(["bg": "#ffffff", "accent": "#0000aa"]),
                    "dark": Self.tokens(["bg": "#000000"]), "two": Self.tokens(["accent": "#aa0000"]),
                    "two-dark": Self.tokens(["accent": "#ff8888"]),
                ]))
        try expect(
            project,
            [
                (["brand=one", "appearance=dark"], "accent", "#0000aa"), (["brand=one", "appearance=dark"], "bg", "#000000"),
                (["brand=two", "appearance=light"], "accent", "#aa0000"), (["brand=two", "appearance=dark"], "accent", "#ff8888"),
                (["brand=two", "appearance=light"], "bg", "#ffffff"),
            ])
    }

    @Test func aSourceSetIsNoPartOfAnotherGroup() throws {
        let project = try ImportCase(
            Self.studio(
                [
                    Self.theme("Light", "color", ["core": "source", "light": "enabled"]),
                    Self.theme("Dark", "color", ["core": "source", "dark": "enabled"]),
                    Self.theme("styles", "shadow", ["shadow": "enabled", "light": "source", "dark": "source"]),
                ], order: ["core", "shadow", "light", "dark"],
                [
                    "core": Self.tokens(["ink": "#111111", "paper": "#EEEEEE"]), "light": Self.tokens(["text": "{ink}"]),
                    "dark": Self.tokens(["text": "{paper}"]), "shadow": Self.tokens(["shade": "#000000"]),
                ]))
        try expect(project, [(["appearance=light"], "text", "#111111"), (["appearance=dark"], "text", "#EEEEEE")])
    }

    /// Whatever the order of the sets says.
    @Test func aSourceSetNeverOutranksAThemesOwn() throws {
        let one = try ImportCase(
            Self.studio(
                [Self.theme("t", "g", ["core": "source", "own": "enabled"])], order: ["own", "core"],
                ["own": Self.tokens(["x": "#000001"]), "core": Self.tokens(["x": "#000002"])]))
        try expect(one, [([], "x", "#000001")])
        let two = try ImportCase(
            Self.studio(
                [Self.theme("Light", "m", ["light": "enabled"]), Self.theme("Dark", "m", ["light": "source", "dark": "enabled"])],
                order: ["dark", "light"], ["light": Self.tokens(["x": "#000001", "y": "#000003"]), "dark": Self.tokens(["x": "#000002"])]))
        try expect(two, [(["appearance=light"], "x", "#000001"), (["appearance=dark"], "x", "#000002")])
    }

    @Test func groupsOfOneThemeThatDeclareTheSameAreAlternatives() throws {
        let brands = try ImportCase(
            Self.studio(
                ["north", "south"].map { Self.theme($0, $0, ["core": "source", $0: "enabled"]) }
                    + [Self.theme("Light", "mode", ["light": "enabled"]), Self.theme("Dark", "mode", ["dark": "enabled"])],
                order: ["core", "north", "south", "light", "dark"],
                [
                    "core": Self.tokens(["ink": "#111111"]), "north": Self.tokens(["accent": "#AA0000"]),
                    "south": Self.tokens(["accent": "#00AA00"]), "light": Self.tokens(["page": "#FFFFFF"]),
                    "dark": Self.tokens(["page": "{accent}"]),
                ]))
        try expect(
            brands,
            [(["brand=south", "appearance=dark"], "page", "#00AA00"), (["brand=north", "appearance=light"], "page", "#FFFFFF")])
        // One adds to the sets of the other.
        let adding = try ImportCase(
            Self.studio(
                [Self.theme("A", "a", ["core": "enabled"]), Self.theme("B", "b", ["core": "enabled", "b": "enabled"])],
                order: ["core", "b"],
                ["core": Self.tokens(["x": "#000001", "y": "#000002"]), "b": Self.tokens(["x": "#000003"])]))
        try expect(adding, [(["brand=A"], "x", "#000001"), (["brand=B"], "x", "#000003")])
        // A few overrides over a base are layers.
        let layers = try ImportCase(
            Self.studio(
                [Self.theme("Base", "a", ["base": "enabled"]), Self.theme("Over", "b", ["over": "enabled"])], order: ["base", "over"],
                ["base": Self.tokens(["x": "#000001", "y": "#000002", "z": "#000003"]), "over": Self.tokens(["x": "#000004"])]))
        try expect(layers, [([], "x", "#000004"), ([], "z", "#000003")])
    }

    @Test func themesWithoutAGroupThatShareNothingAreTheBase() throws {
        let project = try ImportCase(
            Self.studio(
                [
                    Self.theme("Elements", "", ["elements": "enabled"]), Self.theme("Utilities", "", ["utilities": "enabled"]),
                    Self.theme("Post", "Theme", ["post": "enabled"]), Self.theme("Cargo", "Theme", ["cargo": "enabled"]),
                ], order: ["elements", "utilities", "post", "cargo"],
                [
                    "elements": Self.tokens(["card": "{accent}"]), "utilities": Self.tokens(["line": "#000001"]),
                    "post": Self.tokens(["accent": "#FFCC00"]), "cargo": Self.tokens(["accent": "#003366"]),
                ]))
        try expect(
            project, [(["brand=Post"], "card", "#FFCC00"), (["brand=Cargo"], "card", "#003366"), (["brand=Post"], "line", "#000001")])
    }

    @Test func filesOutsideTheFolderOfTheThemesAreNamed() throws {
        var files = Self.studio([Self.theme("All", "", ["core": "enabled"])], order: ["core"], ["core": Self.tokens(["x": "#000001"])])
        files = Dictionary(uniqueKeysWithValues: files.map { ("new/" + $0, $1) })
        files["classic/color.json"] = Self.tokens(["old": "#000002"])
        let project = try ImportCase(files)
        #expect(project.outcome.output.contains("Not read, because they are outside 'new', which has the themes: 'classic/color.json'."))
        try expect(project, [([], "x", "#000001")])
    }

    /// `{core.red}` names a token of a file with all sets by its set.
    @Test func referencesMayNameASet() throws {
        let core = Self.tokens(["red": "#FF0000", "blue": "#0000FF"])
        let project = try ImportCase(
            [
                "all.json": """
                { "core": \(core), "theme": \(Self.tokens(["page": "{core.red}", "text": "{blue}"])), "$themes": [],
                  "$metadata": { "tokenSetOrder": ["core", "theme"] } }
                """
            ], from: "source/all.json")
        try expect(project, [([], "page", "#FF0000"), ([], "text", "#0000FF")])
    }

    /// Mistakes in files without tokens stop nothing, and a type that nearly is one stops one token.
    @Test(arguments: [
        ("package.json", #"{ "name": "a", "name": "b" }"#), ("notes.json", "{"),
        ("b.json", ##"{ "near": { "$type": "colour", "$value": "#000" } }"##),
        ("b.json", ##"{ "x": { "$type": "color", "$value": "#000" }, "x": { "$type": "color", "$value": "#111" } }"##),
        ("b.json", ##"{ "x": { "$extends": "{nope}", "own": { "$type": "color", "$value": "#000" } } }"##),
        ("b.json", ##"{ "x": { "$ref": "#/nope" } }"##),
        ("b.json", ##"{ "wrong": { "$type": "color", "$value": "{gone}" }, "too": { "$type": "color", "$value": "{wrong}" } }"##),
    ])
    func oneMistakeStopsOneToken(name: String, text: String) throws {
        let project = try ImportCase(["a.json": Self.tokens(["page": "#FFFFFF"]), name: text])
        try expect(project, [([], "page", "#FFFFFF")])
        let check = project.check()
        #expect(check.exitCode == 0 && project.generate().exitCode == 0, "\(check)")
        let said = project.outcome.output + check.error
        #expect(name == "b.json" ? said.contains("left out") || said.contains("'colour'") : said.contains(name), "\(said)")
    }

    // MARK: - Modes inside tokens

    @Test(arguments: [
        ##""$value": "#FFFFFF", "$modes": { "light": "#FFFFFF", "dark": "#000000" }"##,
        ##""$value": "#123456", "modes": { "light": "#FFFFFF", "dark": "#000000" }"##,
        ##""$value": "#FFFFFF", "$extensions": { "mode": { "light": "#FFFFFF", "dark": "#000000" } }"##,
        ##""$value": "#FFFFFF", "$extensions": { "modes": { "dark": "#000000" } }"##,
        ##""$value": { "light": "#FFFFFF", "dark": "#000000" }"##, ##""$value": "#FFFFFF", "valueDark": "#000000""##,
        ##""darkValue": "#000000", "$value": "#FFFFFF""##,
        ##""$value": "#FFFFFF", "$extensions": { "org.primer.overrides": { "dark": { "$value": "#000000" } } }"##,
        ##""$value": "#FFFFFF", "darkValue": "#000000", "valueDark": "#000000""##,
    ])
    func modesInsideATokenAreModes(members: String) throws {
        let project = try ImportCase([
            "a.json": "{ \"c\": { \"$type\": \"color\", \"page\": { \(members) }, \"ink\": { \"$value\": \"#111111\" } } }"
        ])
        try expect(
            project,
            [
                (["appearance=light"], "c.page", "#FFFFFF"), (["appearance=dark"], "c.page", "#000000"),
                (["appearance=dark"], "c.ink", "#111111"),
            ])
        #expect(project.outcome.output.contains("modes inside 1 token"))
    }

    /// A mode may change another member than the value, and keeps what it does not change.
    @Test func membersOfAModeReplaceThoseOfTheToken() throws {
        let project = try ImportCase([
            "a.json": """
            { "a": { "$type": "color", "$value": "#FFFFFF", "alpha": 0.5, "$extensions": { "org.primer.overrides": { "dark": { "alpha": 0.2 } } } },
              "b": { "$type": "color", "$value": "#FFFFFF", "alpha": 0.5, "$extensions": { "org.primer.overrides": { "dark": "#000000" } } } }
            """
        ])
        #expect(try project.value(of: "a")?.contains("\"alpha\":0.5") == true)
        let dark = try ["a", "b"].map { try project.value(of: $0, "appearance=dark") }
        #expect(dark[0] == ##"{"alpha":0.2,"colorSpace":"srgb","components":[1,1,1]}"##)
        #expect(dark[1] == ##"{"alpha":0.5,"colorSpace":"srgb","components":[0,0,0]}"##)
    }

    /// Where a resolver document or themes choose the modes, or the file is YAML, those inside tokens are named.
    @Test func modesInsideTokensThatOthersChoose() throws {
        let token = ##"{ "page": { "$type": "color", "$value": "#FFFFFF", "$modes": { "light": "#FFFFFF", "dark": "#000000" } } }"##
        let themes = ##"[{ "name": "x", "group": "y", "selectedTokenSets": { "a": "enabled" } }]"##
        let resolver =
            ##"{ "version": "2025.10", "resolutionOrder": [{ "$ref": "#/sets/a" }], "sets": { "a": { "sources": [{ "$ref": "a.json" }] } } }"##
        for files in [["a.json": token, "$themes.json": themes], ["a.json": token, "resolver.json": resolver], ["a.yaml": token]] {
            let project = try ImportCase(files)
            #expect(project.outcome.output.contains("Not read: modes inside 1 token ('page')."), "\(project.outcome)")
        }
    }

    @Test func modesInsideTokensOfBrands() throws {
        var files: [String: String] = [:]
        for (name, light, dark) in [("north", "#AA0000", "#FF8888"), ("south", "#00AA00", "#88FF88")] {
            files["\(name).json"] = """
                { "page": { "$type": "color", "$value": "\(light)", "$extensions": { "mode": { "light": "\(light)", "dark": "\(dark)" } } },
                  "text": { "$type": "color", "$value": "{page}" } }
                """
        }
        try expect(
            ImportCase(files),
            [
                (["brand=north", "appearance=dark"], "text", "#FF8888"), (["brand=south", "appearance=light"], "text", "#00AA00"),
                (["brand=south", "appearance=dark"], "page", "#88FF88"),
            ])
    }

    @Test func otherModesInsideATokenAreAChoice() throws {
        let project = try ImportCase([
            "a.json": """
            { "page": { "$type": "color", "$value": "#FFFFFF", "$modes": { "acme": "#AA0000", "beta": "#00AA00" } },
              "ink": { "$type": "color", "$value": "#111111" } }
            """
        ])
        try expect(
            project,
            [(["brand=acme"], "page", "#AA0000"), (["brand=beta"], "page", "#00AA00"), (["brand=beta"], "ink", "#111111")])
    }

    /// Where the files stay as they are, they are named.
    @Test func modesInsideTokensThatAreReadInPlace() throws {
        let project = try ImportCase(
            ["base/a.json": ##"{ "page": { "$type": "color", "$value": "#FFF", "$modes": { "light": "#FFF", "dark": "#000" } } }"##],
            from: "tokens", isInTokens: true)
        #expect(project.outcome.output.contains("Not read: modes inside 1 token ('page')."), "\(project.outcome)")
    }

    // MARK: - Files

    @Test(
        arguments: ["brand-%.json", "Brand.%.tokens.json", "%.json", "themes-%.tokens.json", "%.brand.json", "x/brand-%.json", "%/c.json"],
        [true, false])
    func filesOfBrandsAreBrandsAtAnyDepth(pattern: String, hasCore: Bool) throws {
        var files = [
            pattern.replacing("%", with: "north"): Self.brand("#AA0000"), pattern.replacing("%", with: "south"): Self.brand("#00AA00"),
        ]
        if hasCore { files["core.json"] = Self.tokens(["text": "{main}"]) }
        let project = try ImportCase(files)
        try expect(project, [(["brand=north"], "main", "#AA0000"), (["brand=south"], hasCore ? "text" : "main", "#00AA00")])
    }

    @Test(arguments: ["%-@.json", "%.@.tokens.json", "t/%-@.json", "%/@.json", "%-@/colors.json"], [true, false])
    func filesOfBrandsAndModes(pattern: String, hasCore: Bool) throws {
        var files: [String: String] = [:]
        for (name, mode, color) in [
            ("north", "light", "#AA0000"), ("north", "dark", "#FF8888"), ("south", "light", "#00AA00"), ("south", "dark", "#88FF88"),
        ] { files[pattern.replacing("%", with: name).replacing("@", with: mode)] = Self.brand(color) }
        if hasCore { files["core.json"] = Self.tokens(["text": "{main}"]) }
        let path = hasCore ? "text" : "main"
        try expect(
            ImportCase(files),
            [(["brand=north", "appearance=dark"], path, "#FF8888"), (["brand=south", "appearance=light"], path, "#00AA00")])
    }

    /// It shares a few names with the brands, and is none.
    @Test func anotherFolderDoesNotTakeBrandsAway() throws {
        var files: [String: String] = [:]
        for (folder, color) in [
            ("north-light", "#AA0000"), ("north-dark", "#FF8888"), ("south-light", "#00AA00"), ("south-dark", "#88FF88"),
        ] {
            files["\(folder)/colors.json"] = Self.tokens(["main": color, "soft": color])
            files["\(folder)/semantic.json"] = Self.tokens(["text": "{main}", "link": "{soft}"])
        }
        for (mode, color) in [("light", "#444444"), ("dark", "#CCCCCC")] {
            files["chart-\(mode)/colors.json"] = Self.tokens(["main": color, "c1": color, "c2": color, "c3": color])
            files["chart-\(mode)/semantic.json"] = Self.tokens(["text": "{c1}", "bar": "{main}"])
        }
        let project = try ImportCase(files)
        try expect(
            project, [(["brand=north", "appearance=dark"], "text", "#FF8888"), (["brand=south", "appearance=light"], "text", "#00AA00")])
        #expect(
            project.outcome.output.contains(
                "Not read, because they declare some tokens of the brands differently: 'chart-dark/colors.json'"))
        // It is said until someone has read it.
        let check = project.check()
        #expect(check.exitCode == 0 && check.error.contains("Not read, because they declare some tokens of the brands differently"))
        let configuration = try project.text(of: "tokengen.yaml")
        try project.folder.write(configuration.components(separatedBy: "unread:")[0], to: "project/tokens/tokengen.yaml")
        #expect(!project.check().error.contains("Not read"))
    }

    @Test func aFoundationThatBrandsOverrideIsBelowThem() throws {
        let project = try ImportCase([
            "foundation/colors.json": Self.tokens(["main": "#000000", "soft": "#000000", "line": "#000000", "k": "#123456"]),
            "north/colors.json": Self.brand("#AA0000"), "south/colors.json": Self.brand("#00AA00"),
        ])
        try expect(project, [(["brand=north"], "main", "#AA0000"), (["brand=south"], "k", "#123456")])
    }
}
