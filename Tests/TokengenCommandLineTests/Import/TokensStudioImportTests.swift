import Foundation
import ProjectCases
import Testing

@Suite struct TokensStudioImportTests {
    private static func token(_ path: String, _ color: String) -> String {
        let names = path.split(separator: ".")
        let value = "{ \"value\": \"\(color)\", \"type\": \"color\" }"
        return names.reversed().reduce(value) { "{ \"\($1)\": \($0) }" }
    }

    /// Two groups with several themes and one with a single theme; `legacy` is in none of them.
    static let files = [
        "$metadata.json": #"{ "tokenSetOrder": ["core", "brand/first", "brand/second", "mode/light", "mode/dark", "fixed"] }"#,
        "$themes.json": """
        [
          { "name": "Light", "group": "mode",
            "selectedTokenSets": { "core": "source", "mode/light": "enabled", "mode/dark": "disabled" } },
          { "name": "Dark", "group": "mode", "selectedTokenSets": { "core": "source", "mode/dark": "enabled" } },
          { "name": "First", "group": "brand", "selectedTokenSets": { "core": "source", "brand/first": "enabled" } },
          { "name": "Second", "group": "brand", "selectedTokenSets": { "core": "source", "brand/second": "enabled" } },
          { "name": "All", "group": "rest", "selectedTokenSets": { "fixed": "enabled", "gone": "enabled" } }
        ]
        """,
        "core.json": token("ink", "#111111"),
        "brand/first.json": token("accent", "#783BF9"),
        "brand/second.json": token("accent", "#FFC629"),
        "mode/light.json": token("surface", "#FFFFFF"),
        "mode/dark.json": token("surface", "{ink}"),
        "fixed.json": token("line", "{surface}"),
        "legacy.json": token("old", "#222222"),
    ]

    @Test func setsWithNamesThatMeanSomethingHere() throws {
        let text = """
            { "tokengen": \(Self.token("a", "#000001")), "resolver": \(Self.token("b", "#000002")),
              "$themes": [{ "name": "t", "selectedTokenSets": { "tokengen": "enabled", "resolver": "source" } }] }
            """
        let project = try ImportCase(["t.json": text], from: "source/t.json")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        #expect(try project.value(of: "a") != nil && project.value(of: "b") != nil)
    }

    @Test(arguments: ["\"ENABLED\"", "true", "{}"]) func anUnknownStateOfASet(state: String) throws {
        let text = """
            { "core": \(Self.token("a", "#000001")), "$themes": [{ "name": "t", "selectedTokenSets": { "core": \(state) } }] }
            """
        let project = try ImportCase(["t.json": text], from: "source/t.json")
        #expect(project.outcome.exitCode == 1 && project.files.isEmpty)
        #expect(project.outcome.error.contains("is not a set's state; expected source, enabled or disabled"))
    }

    @Test func setsWithoutThemes() throws {
        let project = try ImportCase(["t.json": "{ \"core\": \(Self.token("a", "#000001")), \"$themes\": [] }"], from: "source/t.json")
        #expect(project.outcome.output.contains("is Tokens Studio: 1 set of tokens, without themes"))
        #expect(project.check().exitCode == 0)
    }

    /// Nothing but their names and equal tokens says that these are sets.
    @Test func setsOfModesInOneFile() throws {
        let sets = "\"light\": \(Self.token("a.b", "#000001")), \"dark\": \(Self.token("a.b", "#000002"))"
        let project = try ImportCase(["t.json": "{ \(sets) }"], from: "source/t.json")
        #expect(project.outcome.output.contains("is Tokens Studio: 2 sets of tokens, without themes"))
        #expect(project.outcome.output.contains("Reading 'light', 'dark' as sets of tokens, not as groups, is a guess"))
        #expect(try project.value(of: "a.b")?.contains("#000001") == true)
        #expect(try project.value(of: "a.b", "appearance=dark")?.contains("#000002") == true)
    }

    @Test(arguments: [
        // The paths of references start with the name.
        "\"light\": \(token("a", "#000001")), \"dark\": { \"a\": { \"value\": \"{light.a}\", \"type\": \"color\" } }",
        // The groups have other tokens.
        "\"light\": \(token("a", "#000001")), \"dark\": \(token("b", "#000002"))",
        "\"light\": \(token("a", "#000001")), \"dark\": \(token("a", "#000002")), \"size\": \(token("a", "#000003"))",
    ]) func groupsNamedAfterModes(text: String) throws {
        let project = try ImportCase(["t.json": "{ \(text) }"], from: "source/t.json")
        #expect(project.outcome.output.contains("is Style Dictionary: 1 file of tokens"))
        #expect(try project.value(of: "light.a")?.contains("#000001") == true)
    }

    @Test(arguments: [false, true]) func groupsOfThemesBecomeBrandsAndModes(isInTokens: Bool) throws {
        let source = isInTokens ? "tokens" : "source"
        let project = try ImportCase(Self.files, from: source, isInTokens: isInTokens)
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(project.outcome.output.contains("is Tokens Studio: 5 themes in 3 groups, 7 sets of tokens"))
        #expect(project.outcome.output.contains("brands: 'First', 'Second', from 'brand'; appearance: 'Light', 'Dark', from 'mode'"))
        #expect(project.outcome.output.contains("Not read, because no theme uses them: 'legacy'."))
        #expect(project.outcome.output.contains("Named by themes, but missing: 'gone'."))
        let check = project.check()
        #expect(check.exitCode == 0 && !check.error.contains("error:") && !check.error.contains("$themes"), "\(check.error)")
        #expect(project.generate().exitCode == 0)
        #expect(try project.value(of: "accent", "brand=First") != project.value(of: "accent", "brand=Second"))
        #expect(try project.value(of: "line", "brand=First", "appearance=dark") == project.value(of: "ink", "brand=Second"))
        #expect(try project.value(of: "old", "brand=First") == nil)
    }

    /// The team's files stay the same byte by byte, and nothing is written twice.
    @Test func theSourceIsNotTouched() throws {
        let project = try ImportCase(Self.files, from: "tokens", isInTokens: true)
        for (path, text) in Self.files { #expect(try project.text(of: path) == text) }
        #expect(Set(project.files).subtracting(Self.files.keys) == ["resolver.json", "tokengen.yaml"])
        let again = tokengen("init", "--from", project.folder("tokens"), project.folder.path)
        #expect(again.exitCode != 0)
        let other = tokengen("init", "--from", project.folder("tokens/mode"), project.folder.path)
        #expect(other.exitCode == 3 && other.error.contains("[existing-file]"))
    }

    @Test func aTokenFolderThatIsThereIsNotMixedWithAnother() throws {
        let folder = try TemporaryFolder()
        try folder.write("a: 1", to: "tokens/mine.yaml")
        for (path, text) in Self.files { try folder.write(text, to: "source/" + path) }
        let outcome = tokengen("init", "--from", folder("source"), folder.path)
        #expect(outcome.exitCode == 3 && outcome.error.contains("[existing-file]"))
        #expect(folder.files.filter { $0.hasPrefix("tokens/") } == ["tokens/mine.yaml"])
    }

    @Test func oneFileWithAllSets() throws {
        let text = """
            {
              "core": \(Self.token("ink", "#111111")),
              "mode/light": \(Self.token("surface", "#FFFFFF")),
              "mode/dark": \(Self.token("surface", "{ink}")),
              "$themes": [
                { "name": "day", "selectedTokenSets": { "core": "source", "mode/light": "enabled" } },
                { "name": "night", "selectedTokenSets": { "core": "source", "mode/dark": "enabled" } }
              ],
              "$metadata": { "tokenSetOrder": ["core", "mode/light", "mode/dark"] }
            }
            """
        let project = try ImportCase(["tokens.json": text], from: "source/tokens.json")
        #expect(project.outcome.exitCode == 0, "\(project.outcome.error)")
        #expect(
            project.files == [
                "resolver.json", "tokengen.yaml", "tokens-studio/core.json", "tokens-studio/mode-dark.json",
                "tokens-studio/mode-light.json",
            ])
        #expect(try project.text(of: "tokengen.yaml").contains(#"appearance: { modifier: "appearance", light: "day", dark: "night" }"#))
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface", "appearance=dark") == project.value(of: "ink"))
        #expect(try project.value(of: "surface") != project.value(of: "ink"))
    }

    /// `second` comes before `base` in the order, so `base` wins over every brand; `last` wins over all.
    @Test func theOrderOfSetsHolds() throws {
        let project = try ImportCase([
            "$metadata.json": #"{ "tokenSetOrder": ["first", "second", "base", "last"] }"#,
            "$themes.json": """
            [
              { "name": "one", "group": "brand", "selectedTokenSets": { "base": "enabled", "last": "enabled", "first": "enabled" } },
              { "name": "two", "group": "brand", "selectedTokenSets": { "base": "enabled", "last": "enabled", "second": "enabled" } }
            ]
            """,
            "first.json": Self.token("a", "#000001"), "second.json": Self.token("a", "#000002"),
            "base.json":
                "{ \"a\": { \"value\": \"#000003\", \"type\": \"color\" }, \"b\": { \"value\": \"#000004\", \"type\": \"color\" } }",
            "last.json": Self.token("b", "#000005"),
        ])
        #expect(try project.value(of: "a", "brand=one")?.contains("#000003") == true)
        #expect(try project.value(of: "b", "brand=two")?.contains("#000005") == true)
    }

    /// `first-light` means two things; if each theme has what its words mean, they are two choices.
    @Test func compoundNamesAreTakenApart() throws {
        let project = try ImportCase([
            "$themes.json": """
            [
              { "name": "First Light", "selectedTokenSets": { "first": "enabled", "light": "enabled" } },
              { "name": "First Dark", "selectedTokenSets": { "first": "enabled", "dark": "enabled" } },
              { "name": "Second Light", "selectedTokenSets": { "second": "enabled", "light": "enabled" } },
              { "name": "Second Dark", "selectedTokenSets": { "second": "enabled", "dark": "enabled" } }
            ]
            """,
            "first.json": Self.token("accent", "#000001"), "second.json": Self.token("accent", "#000002"),
            "light.json": Self.token("surface", "#000003"), "dark.json": Self.token("surface", "#000004"),
        ])
        #expect(project.outcome.output.contains("brands: 'first', 'second'"))
        #expect(try project.value(of: "accent", "brand=second", "appearance=dark")?.contains("#000002") == true)
        #expect(try project.value(of: "surface", "brand=second", "appearance=dark")?.contains("#000004") == true)
    }

    /// Dark is dark in all groups; contrast is a mode too, and a context is chosen for the rest.
    @Test func severalGroupsOfModes() throws {
        func group(_ name: String, _ themes: [(String, String)]) -> [String] {
            themes.map { "{ \"name\": \"\($0)\", \"group\": \"\(name)\", \"selectedTokenSets\": { \"\($1)\": \"enabled\" } }" }
        }
        let themes =
            group("app", [("Light", "al"), ("Dark", "ad")]) + group("web", [("day mode", "wl"), ("night mode", "wd")])
            + group("contrast", [("Default", "cn"), ("High contrast", "ch")]) + group("tone", [("warm", "r"), ("cool", "c")])
            + group("speed", [("slow", "s"), ("fast", "f")])
        let names = ["al": "a", "ad": "a", "wl": "w", "wd": "w", "cn": "c", "ch": "c", "r": "r", "c": "r", "s": "s", "f": "s"]
        var files = Dictionary(
            uniqueKeysWithValues: names.keys.sorted().enumerated().map { ($1 + ".json", Self.token(names[$1] ?? "", "#00000\($0)")) })
        files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
        let project = try ImportCase(files)
        #expect(project.outcome.output.contains("None of 'tone', 'speed' is named like a brand or theme"))
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        for (token, input) in [("a", "appearance=dark"), ("w", "appearance=dark"), ("c", "contrast=high")] {
            #expect(try project.value(of: token, input) != project.value(of: token))
        }
        #expect(try project.value(of: "r", "tone=cool")?.contains("#000002") == true)
    }

    /// One of the two brands loses to the common set, and the other wins over it.
    @Test func anOrderThatCannotBeKeptIsTold() throws {
        let project = try ImportCase([
            "$metadata.json": #"{ "tokenSetOrder": ["one", "base", "two"] }"#,
            "$themes.json": """
            [
              { "name": "x", "group": "brand", "selectedTokenSets": { "base": "enabled", "one": "enabled" } },
              { "name": "y", "group": "brand", "selectedTokenSets": { "base": "enabled", "two": "enabled" } }
            ]
            """,
            "one.json": Self.token("a", "#000001"), "base.json": Self.token("a", "#000002"), "two.json": Self.token("a", "#000003"),
        ])
        #expect(project.outcome.output.contains("'brand' has sets that override some sets and are overridden by others"))
        #expect(project.check().exitCode == 0)
    }

    /// Each theme has a set of its own, which a resolver document cannot express.
    @Test func brandsWithLooksOfTheirOwnBecomeFolders() throws {
        let themes = ["first-light", "first-dark", "second", "second-dark-high-contrast"]
        let list = themes.map { "{ \"name\": \"\($0)\", \"selectedTokenSets\": { \"core\": \"source\", \"\($0)\": \"enabled\" } }" }
        var files = Dictionary(uniqueKeysWithValues: themes.enumerated().map { ($1 + ".json", Self.token("surface", "#00000\($0)")) })
        files["$themes.json"] = "[\(list.joined(separator: ", "))]"
        files["core.json"] = Self.token("ink", "#111111")
        let project = try ImportCase(files)
        #expect(
            project.outcome.output.contains("brands: 'first', 'second', from 'theme'; modes: 'dark', 'dark+high-contrast', from 'theme'"))
        #expect(project.check().exitCode == 0 && project.generate().exitCode == 0, "\(project.check().error)")
        #expect(try project.value(of: "surface", "brand=first", "appearance=dark")?.contains("#000001") == true)
        #expect(try project.value(of: "surface", "brand=second")?.contains("#000002") == true)
        #expect(try project.value(of: "surface", "brand=second", "appearance=dark")?.contains("#000002") == true)
        #expect(try project.value(of: "surface", "brand=second", "appearance=dark", "contrast=high")?.contains("#000003") == true)
        #expect(try project.value(of: "ink", "brand=second") != nil)
    }

    /// Without themes the names of the sets decide, in whatever form the sets come.
    @Test(arguments: [false, true], [true, false]) func setsWithoutThemes(isFolder: Bool, hasMetadata: Bool) throws {
        let sets = [
            "core": Self.token("ink", "#111111"), "light": Self.token("surface", "#FFFFFF"), "dark": Self.token("surface", "{ink}"),
        ]
        var files = Dictionary(uniqueKeysWithValues: sets.map { ($0.key + ".json", $0.value) })
        let metadata = #"{ "tokenSetOrder": ["core", "light", "dark"] }"#
        if !isFolder {
            let members =
                ["core", "light", "dark"].map { "\"\($0)\": \(sets[$0] ?? "")" } + (hasMetadata ? ["\"$metadata\": \(metadata)"] : [])
            files = ["tokens.json": "{ \(members.joined(separator: ", ")) }"]
        } else if hasMetadata {
            files["$metadata.json"] = metadata
        }
        let project = try ImportCase(files)
        #expect(project.outcome.output.contains("appearance: 'light', 'dark', from 'appearance'"), "\(project.outcome)")
        #expect(project.check().exitCode == 0)
        #expect(try project.value(of: "surface")?.contains("[1,1,1]") == true)
        #expect(try project.value(of: "surface", "appearance=dark") == project.value(of: "ink"))
    }

    /// The later one wins, as in Tokens Studio, and that is said.
    @Test func setsThatDeclareTheSame() throws {
        let text = """
            { "one": \(Self.token("a", "#000001")), "two": \(Self.token("a", "#000002")), "$metadata": { "tokenSetOrder": ["two", "one"] } }
            """
        let project = try ImportCase(["tokens.json": text], from: "source/tokens.json")
        #expect(project.outcome.output.contains("- Some tokens are declared differently in another set, which wins: 'two' ('one')."))
        #expect(try project.value(of: "a")?.contains("#000001") == true)
    }

    @Test func nothingIsWrittenThroughALink() throws {
        let folder = try TemporaryFolder()
        let text = "{ \"a\": \(Self.token("x", "#000000")), \"$themes\": [] }"
        try folder.write(text, to: "project/tokens/all.json")
        try folder.write("", to: "outside/mine")
        try FileManager.default.createSymbolicLink(
            atPath: folder("project/tokens/tokens-studio"), withDestinationPath: folder("outside"))
        let outcome = tokengen("init", "--from", folder("project/tokens/all.json"), folder("project"))
        #expect(outcome.exitCode == 3 && outcome.error.contains("[existing-file]"))
        #expect(folder.files == ["outside/mine", "project/tokens/all.json"])
    }

    @Test func checkHintsAtInit() throws {
        let folder = try TemporaryFolder()
        for (path, text) in Self.files { try folder.write(text, to: "tokens/" + path) }
        let error = tokengen("check", "--tokens", folder("tokens"), isTerminal: true).error
        #expect(error.contains("run 'tokengen init --from \(folder("tokens"))' to turn the themes into brands and modes"))
    }
}
