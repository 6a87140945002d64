import Foundation
import ProjectCases
import Testing

/// Choices of other tools that are neither brand nor mode stay open until run time.
@Suite struct ModifierImportTests {
    private static func tokens(_ values: [(name: String, value: String)]) -> String {
        "{ \(values.map { "\"\($0)\": { \"$type\": \"number\", \"$value\": \($1) }" }.joined(separator: ", ")) }"
    }

    private static func theme(_ group: String, _ name: String, _ sets: String...) -> String {
        let sets = sets.map { "\"\($0)\": \"enabled\"" }.joined(separator: ", ")
        return "{ \"id\": \"id-\(name)\", \"name\": \"\(name)\", \"group\": \"\(group)\", \"selectedTokenSets\": { \(sets) } }"
    }

    /// A source of Tokens Studio with a set for each theme of each group, which has a number for each token.
    private static func studio(
        _ groups: [(name: String, themes: [String], token: String)], core: String? = nil, metadata: String = ""
    ) -> [String: String] {
        var files: [String: String] = [:]
        files["core.json"] = core
        var themes = core == nil ? [] : [Self.theme("Core", "Core", "core")]
        for (group, names, token) in groups {
            for (index, name) in names.enumerated() {
                files["\(group)-\(index).json"] = tokens([(token, "\(index + 1)")])
                themes.append(theme(group, name, "\(group)-\(index)"))
            }
        }
        files["$themes.json"] = "[\(themes.joined(separator: ", "))]"
        files["$metadata.json"] = "{ \"tokenSetOrder\": []\(metadata) }"
        return files
    }

    @Test func groupsOfThemesStayOpen() throws {
        let project = try ImportCase(
            Self.studio([("Density", ["Comfortable", "Compact"], "row"), ("Viewport", ["Mobile", "Tablet", "Desktop"], "margin")]))
        #expect(try project.text(of: "tokengen.yaml").contains(#"  "Density": ["Comfortable", "Compact"]"# + "\n"))
        #expect(try !project.text(of: "tokengen.yaml").contains("resolver:"))
        #expect(project.outcome.output.contains("modifier 'Density': 'Comfortable', 'Compact'; modifier 'Viewport': 'Mobile', 'Tablet'"))
        #expect(project.outcome.output.contains("'Viewport' is chosen by the app or the page: the source states no widths."))
        #expect(!project.outcome.output.contains("'Density' is chosen"))
        #expect(try project.value(of: "row", "Density=Compact") == "2" && project.value(of: "margin", "Viewport=Desktop") == "3")
        #expect(project.check().exitCode == 0 && !project.check().error.contains("warning"), "\(project.check().error)")
        #expect(project.generate().exitCode == 0, "\(project.generate().error)")
    }

    /// A choice of two is light and dark, or two contrasts, whatever the normal one is called; it has no modifier.
    @Test(arguments: [
        ("Color", "Default", "Dark", "appearance=dark"), ("Color", "Mode 1", "Dark", "appearance=dark"),
        ("Color", "Normal", "High contrast", "contrast=high"), ("Color", "Normal contrast", "High contrast", "contrast=high"),
        ("Contrast", "Standard", "More contrast", "contrast=high"),
    ])
    func aPairOfModesIsNoModifier(group: String, normal: String, other: String, input: String) throws {
        let project = try ImportCase(Self.studio([(group, [normal, other], "ink"), ("Density", ["Comfortable", "Compact"], "row")]))
        #expect(!project.outcome.output.contains("modifier 'theme'") && project.outcome.output.contains("modifier 'Density'"))
        #expect(try project.value(of: "ink") == "1" && project.value(of: "ink", input) == "2", "\(project.outcome.output)")
        #expect(try project.value(of: "row", input, "Density=Compact") == "2")
    }

    /// Light and dark, each in two contrasts, which the names of folders or files say in either order.
    @Test(arguments: [
        ["light/normalContrast", "dark/normalContrast", "light/highContrast", "dark/highContrast"],
        ["light/normal", "dark/normal", "light/high-contrast", "dark/high-contrast"],
        ["normal/light", "normal/dark", "high-contrast/light", "high-contrast/dark"],
        ["light-default-contrast", "dark-default-contrast", "light-high-contrast", "dark-high-contrast"],
    ])
    func contrastsOfLightAndDark(names: [String]) throws {
        var files = ["size.json": Self.tokens([("row", "0")])]
        for (index, name) in names.enumerated() {
            files["color/\(name).json"] = Self.tokens([("ink", "\(index)"), ("paper", "\(index + 4)")])
        }
        let project = try ImportCase(files)
        let modes = [["appearance=light"], ["appearance=dark"], ["contrast=high"], ["appearance=dark", "contrast=high"]]
        for (index, inputs) in modes.enumerated() {
            #expect(try project.value(of: "ink", inputs) == "\(index)", "\(project.outcome.output)")
        }
        #expect(!project.outcome.output.contains("To review"), "\(project.outcome.output)")
    }

    /// A choice between two contrasts in files is no modifier, either.
    @Test(arguments: [
        ("color/light.json", "color/high-contrast.json"), ("color.json", "color.high-contrast.json"),
        ("normal/color.json", "high-contrast/color.json"), ("color/default.json", "color/hc.json"),
    ])
    func filesOfTwoContrasts(normal: String, high: String) throws {
        let project = try ImportCase([
            normal: Self.tokens([("ink", "1"), ("paper", "3")]), high: Self.tokens([("ink", "2"), ("paper", "4")]),
        ])
        #expect(try project.value(of: "ink") == "1" && project.value(of: "ink", "contrast=high") == "2", "\(project.outcome.output)")
        #expect(!project.outcome.output.contains("modifier"), "\(project.outcome.output)")
    }

    /// Penpot names the theme that its user has chosen.
    @Test(arguments: ["Density/Compact", "id-Compact"]) func theSelectedThemeIsTheDefault(selected: String) throws {
        let project = try ImportCase(
            Self.studio([("Density", ["Comfortable", "Compact"], "row")], metadata: ", \"activeThemes\": [\"\(selected)\"]"))
        #expect(try project.text(of: "tokengen.yaml").contains(#""Density": ["Compact", "Comfortable"]"#))
        #expect(try project.value(of: "row") == "2")
    }

    @Test func tokensOfSomeContextsAreNamed() throws {
        let project = try ImportCase([
            "density/comfortable.json": Self.tokens([("row", "1"), ("gap", "1"), ("wide", "1")]),
            "density/compact.json": Self.tokens([("row", "2"), ("gap", "2"), ("dense", "2")]),
        ])
        #expect(project.outcome.output.contains("Left out, because the default of 'density' does not have them: 'dense'."))
        #expect(project.outcome.output.contains("With the default's value where a context of 'density' does not have them: 'wide'."))
        #expect(try project.value(of: "dense") == nil && project.value(of: "wide", "density=compact") == "1")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
    }

    @Test func aResolverDocumentOnlyListsItsModifiers() throws {
        func document(_ contexts: String) -> String {
            """
            { "version": "2025.10", "modifiers": { "density": { "contexts": { \(contexts) }, "default": "compact" } },
              "resolutionOrder": [{ "$ref": "#/modifiers/density" }] }
            """
        }
        let files = ["a.json": Self.tokens([("row", "1")]), "b.json": Self.tokens([("row", "2")])]
        let contexts = #""comfortable": [{ "$ref": "a.json" }], "compact": [{ "$ref": "b.json" }]"#
        let project = try ImportCase(files.merging(["resolver.json": document(contexts)]) { $1 })
        #expect(try project.text(of: "tokengen.yaml").contains("modifiers:\n  - \"density\"\n"))
        #expect(try project.value(of: "row") == "2" && project.value(of: "row", "density=comfortable") == "1")
        let odd = try ImportCase(
            files.merging(["resolver.json": document(contexts.replacingOccurrences(of: "comfortable", with: "so/so"))]) { $1 })
        #expect(odd.outcome.output.contains("because no modifier or context can have the name 'so/so': 'density=compact'."))
        #expect(odd.check().exitCode == 0, "\(odd.check().error)")
    }

    /// A document is not changed, so a name that would be the same in Swift has no modifier.
    @Test(arguments: [("Locale", "a", "b", "Locale"), ("Row", "s", "S", "S")])
    func namesOfADocumentThatAreTaken(modifier: String, first: String, second: String, refused: String) throws {
        let project = try ImportCase(
            [
                "a.json": Self.tokens([("row", "1")]), "b.json": Self.tokens([("row", "2")]),
                "resolver.json": """
                { "version": "2025.10", "modifiers": { "\(modifier)": { "contexts": {
                  "\(first)": [{ "$ref": "a.json" }], "\(second)": [{ "$ref": "b.json" }] }, "default": "\(first)" } },
                  "resolutionOrder": [{ "$ref": "#/modifiers/\(modifier)" }] }
                """,
            ], as: ["modifier=" + modifier])
        let line = "because no modifier or context can have the name '\(refused)': '\(modifier)=\(first)'."
        #expect(project.outcome.output.contains(line), "\(project.outcome)")
        #expect(project.generate().exitCode == 0, "\(project.generate().error)")
    }

    // MARK: - Names and numbers

    @Test func namesThatNoModifierCanHaveAreChanged() throws {
        let project = try ImportCase(
            Self.studio([
                ("mode", ["a/b", "A-B", "_x"], "one"), ("4k", ["off", "on"], "two"), ("Locale", ["en", "de"], "three"),
                ("locale", ["en", "None"], "four"), ("🎨", ["1", "2"], "five"),
            ]))
        let configuration = try project.text(of: "tokengen.yaml")
        for line in [
            #""mode-2": ["a-b", "A-B-2", "x"]"#, #""choice-4k": ["off", "on"]"#, #""Locale-2": ["en", "de"]"#,
            #""locale-3": ["en", "None"]"#,
            #""choice": ["1", "2"]"#,
        ] {
            #expect(configuration.contains("  " + line + "\n"), "\(configuration)")
        }
        #expect(project.outcome.output.contains("Renamed modifiers and contexts: 'mode' is 'mode-2', 'a/b' is 'a-b', 'A-B' is 'A-B-2'"))
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        #expect(project.generate().exitCode == 0, "\(project.generate().error)")
    }

    @Test func whatExceedsALimitIsFixedAndNamed() throws {
        let many = (1...40).map { ("g\($0)", ["a", "b"], "t\($0)") }
        let modifiers = try ImportCase(Self.studio(many))
        #expect(
            modifiers.outcome.output.contains("because a project has at most 32 modifiers: 'g33=a', 'g34=a'"), "\(modifiers.outcome.output)"
        )
        #expect(modifiers.check().exitCode == 0, "\(modifiers.check().error)")

        let contexts = try ImportCase(Self.studio([("size", (1...1000).map { "s\($0)" }, "row"), ("density", ["a", "b"], "gap")]))
        #expect(contexts.outcome.output.contains("because a modifier has at most 256 contexts: 'size=s1'."))
        #expect(try contexts.value(of: "gap", "density=b") == "2")
        #expect(contexts.check().exitCode == 0, "\(contexts.check().error)")

        let names = (1...20).map { "c\($0)" }
        let core = ##"{ "area": { "$type": "number", "$value": "{row} * {gap}" }, "half": { "$type": "number", "$value": "{area} / 2" } }"##
        let combinations = try ImportCase(Self.studio([("size", names, "row"), ("density", names, "gap")], core: core))
        #expect(
            combinations.outcome.output.contains("because tokens would depend on more than 256 combinations of contexts: 'density=c1'."),
            "\(combinations.outcome.output)")
        #expect(try combinations.value(of: "half", "size=c6") == "3")
        #expect(combinations.check().exitCode == 0, "\(combinations.check().error)")
    }

    // MARK: - Sync

    /// Older versions fixed each choice.
    @Test func syncKeepsAFixedContext() throws {
        let project = try ImportCase(Self.studio([("Density", ["Comfortable", "Compact"], "row")]))
        let fixed = """
            name: com.example.app
            resolver:
              inputs:
                Density: Compact

            """
        try project.folder.write(fixed, to: "project/tokens/tokengen.yaml")
        let next = Self.studio([("Density", ["Comfortable", "Compact", "Cosy"], "row"), ("Viewport", ["Mobile", "Tablet"], "margin")])
        for (path, text) in next { try project.folder.write(text, to: "source/" + path) }
        let outcome = project.sync()
        #expect(outcome.exitCode == 0, "\(outcome)")
        let configuration = try project.text(of: "tokengen.yaml")
        #expect(configuration.contains("Density: Compact") && !configuration.contains("Cosy"))
        #expect(configuration.contains("Viewport"))
        #expect(try project.value(of: "row") == "2" && project.value(of: "margin", "Viewport=Tablet") == "2")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
    }

    /// Older versions read choices beside brands and modes in folders as their first context.
    @Test func syncOfFoldersWithoutTheModifier() throws {
        let themes = ["light", "dark", "v0-light", "v0-dark"]
        let project = try ImportCase(Self.studio([("palette", themes, "row")]))
        try FileManager.default.removeItem(atPath: project.folder("project/tokens/modifiers"))
        try project.folder.write("name: com.example.app\n", to: "project/tokens/tokengen.yaml")
        for index in 0..<4 { try project.folder.write(Self.tokens([("row", "1\(index)")]), to: "source/palette-\(index).json") }
        let outcome = project.sync()
        #expect(outcome.exitCode == 0, "\(outcome)")
        #expect(try project.value(of: "row") == "10" && project.value(of: "row", "appearance=dark") == "11")
        #expect(try project.text(of: "tokengen.yaml") == "name: com.example.app\n")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
    }

    @Test func syncBringsInAContext() throws {
        let project = try ImportCase(Self.studio([("Density", ["Comfortable", "Compact"], "row")]))
        let next = Self.studio([("Density", ["Comfortable", "Compact", "Cosy"], "row")])
        for (path, text) in next { try project.folder.write(text, to: "source/" + path) }
        #expect(project.sync().exitCode == 0, "\(project.sync())")
        #expect(try project.value(of: "row", "Density=Cosy") == "3")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
    }

    // MARK: - Beside brands and modes

    @Test(arguments: [
        (["light", "dark", "v0-light", "v0-dark"], "v0", "3", "4"), (["light", "dark", "dark-dimmed"], "dimmed", "1", "3"),
        (["Light", "Dark", "Sepia"], "sepia", "3", "3"),
    ])
    func contextsBesideModes(themes: [String], context: String, light: String, dark: String) throws {
        let project = try ImportCase(Self.studio([("palette", themes, "row"), ("density", ["normal", "compact"], "gap")]))
        let name = project.outcome.output.contains("modifier 'palette': 'default', '\(context)'")
        #expect(name, "\(project.outcome)")
        #expect(try project.value(of: "row") == "1" && project.value(of: "row", "appearance=dark") == "2")
        #expect(try project.value(of: "row", "palette=\(context)") == light)
        #expect(try project.value(of: "row", "palette=\(context)", "appearance=dark") == dark)
        #expect(try project.value(of: "gap", "density=compact", "palette=\(context)") == "2")
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        #expect(project.generate().exitCode == 0, "\(project.generate().error)")
    }

    /// Brands with modes of their own need folders, and so do the choices beside them. Later sets win over those of brands and modes.
    @Test func choicesBesideBrandsWithModes() throws {
        var files = Self.studio([
            ("theme", ["a-light", "a-dark", "b-light", "b-dark"], "row"), ("density", ["normal", "compact"], "row"),
            ("space", ["s", "l"], "gap"),
        ])
        // What one context declares is a brand's, or refers to it.
        for index in 0..<4 { files["theme-\(index).json"] = Self.tokens([("row", "\(index + 1)"), ("own", "1\(index)")]) }
        files["space-1.json"] = Self.tokens([("gap", "\"{own}\""), ("own", "99")])
        files["$metadata.json"] = """
            { "tokenSetOrder": ["space-0", "space-1", "theme-0", "theme-1", "theme-2", "theme-3", "density-0", "density-1"] }
            """
        let project = try ImportCase(files)
        #expect(
            project.outcome.output.contains("modifier 'space': 's', 'l'; modifier 'density': 'normal', 'compact'"), "\(project.outcome)")
        for (brand, index) in [("a", 0), ("b", 2)] {
            for (mode, offset) in [("light", 0), ("dark", 1)] {
                let own = "1\(index + offset)"
                let inputs = ["brand=" + brand, "appearance=" + mode]
                #expect(try project.value(of: "row", inputs[0], inputs[1]) == "1")
                #expect(try project.value(of: "row", inputs[0], inputs[1], "density=compact") == "2")
                #expect(try project.value(of: "own", inputs[0], inputs[1], "space=l") == own)
                #expect(try project.value(of: "gap", inputs[0], inputs[1], "space=l") == own)
                #expect(try project.value(of: "gap", inputs[0], inputs[1]) == "1")
            }
        }
        #expect(project.check().exitCode == 0, "\(project.check().error)")
        #expect(project.generate().exitCode == 0, "\(project.generate().error)")
    }

    @Test func themesInExtensionsAreNamed() throws {
        let project = try ImportCase([
            "a.json": """
            { "ink": { "$type": "number", "$value": 1 },
              "text": { "$type": "number", "$extensions": { "acme.themes": { "white": "{ink}", "black": 2 } } } }
            """
        ])
        #expect(project.outcome.output.contains("Not read: values by theme in the extensions of 1 token without a value ('text')."))
    }
}
