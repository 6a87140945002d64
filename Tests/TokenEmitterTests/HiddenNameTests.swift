import Testing
import TokenAndroid
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenSwift
import TokenWeb

/// A token whose name an output gives to another token: the output lacks that name, and nothing else is lost.
@Suite struct HiddenNameTests {
    private func emitted(_ text: String, _ output: any Output) throws -> (files: [String: String], warnings: [Diagnostic]) {
        var options = Compiler.Options()
        options.outputs = [output]
        options.name = "x"
        var diagnostics = Diagnostics()
        let compiler = Compiler(options: options)
        let project = try #require(compiler.resolve(Project(text).input, reporting: &diagnostics))
        let files = compiler.emit(project, reporting: &diagnostics) { $0 }
        #expect(!diagnostics.hasErrors, "\(diagnostics.all.map(\.text))")
        let collisions = diagnostics.all.filter { $0.id == .nameCollision || $0.id == .outputName }
        #expect(collisions.allSatisfy { $0.severity == .warning })
        return (Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }), collisions)
    }

    private static let tokens = """
        --- base/a.json
        { "$type": "color", "textTitle": { "$value": "#111111" }, "text-title": { "$value": "#222222" },
          "line": { "$type": "border", "$value": { "color": "{textTitle}", "width": "1px", "style": "solid" } },
          "title": { "$value": "{textTitle}" }, "plain": { "$value": "{text-title}" } }
        --- modes/dark.json
        { "textTitle": { "$type": "color", "$value": "#EEEEEE" } }
        --- styles/s.yaml
        S: { fields: { c: color }, value: { c: "{textTitle}" } }
        """

    /// The name belongs to the one that CSS spells unchanged.
    @Test func css() throws {
        let (files, warnings) = try emitted(Self.tokens, CSSOutput())
        #expect(warnings.map(\.text) == ["'textTitle' has no name in CSS, where 'text-title' is '--text-title'"])
        #expect(warnings.first?.notes.map(\.text) == ["'text-title' has the same name"])
        let css = try #require(files["x.css"])
        #expect(css.contains("--text-title: #222222;") && css.contains("--plain: var(--text-title);"))
        #expect(css.contains("--_1-text-title: var(--_light, #111111) var(--_dark, #EEEEEE);"), "\(css)")
        #expect(css.contains("--title: var(--_1-text-title);") && css.contains("--line--color: var(--_1-text-title);"))
        #expect(css.contains("--s-c: var(--_1-text-title);"))
    }

    @Test func typeScript() throws {
        let (files, warnings) = try emitted(Self.tokens, TypeScriptOutput())
        #expect(warnings.count == 1)
        let module = try #require(files["tokens.js"])
        #expect(module.contains("\"textTitle\": \"--_1-text-title\"") && module.contains("\"text-title\": \"--text-title\""))
        #expect(files["tailwind.css"]?.contains("_1") == false)
    }

    /// What refers to the token has its value, by day and by night.
    @Test func androidResources() throws {
        let (files, warnings) = try emitted(
            Self.tokens + "\n--- tokengen.yaml\nandroid: { package: com.x, compose: false }", AndroidOutput())
        #expect(warnings.map(\.text) == ["'textTitle' has no name in Android's resources, where 'text-title' is '@color/text_title'"])
        let day = try #require(files["X/res/values/colors.xml"])
        #expect(day.contains("\"text_title\">#FF222222<") && day.contains("\"title\">#FF111111<"), "\(day)")
        #expect(day.contains("\"plain\">@color/text_title<") && day.contains("\"line_color\">#FF111111<"))
        #expect(files["X/res/values-night/colors.xml"]?.contains("\"title\">#FFEEEEEE<") == true)
    }

    @Test func assets() throws {
        let text = """
            --- base/a.json
            { "$type": "color", "Ink": { "value": "#111111" }, "ink": { "value": "#222222" }, "g": { "a": { "value": "#333333" } },
              "G": { "b": { "value": "#444444" } }, "x/y": { "value": "#555555" } }
            """
        let (files, warnings) = try emitted(text, AssetCatalogueOutput())
        #expect(
            Set(warnings.map(\.text)) == [
                "'ink' has no name in the asset catalogue, in which letter case does not count, where 'Ink' is 'ink.colorset'",
                "group 'g' has no name in the asset catalogue, in which letter case does not count, where group 'G' is 'g'",
                "'x/y' is not in the asset catalogue: it contains '/'",
            ])
        #expect(files.keys.filter { $0.contains(".colorset") }.count == 2)
    }

    /// The warning has the line to write, and with it both have names.
    @Test(
        arguments: [
            (SwiftOutput() as any Output, "swift", " heading: "), (CSSOutput(), "css", "--heading: #222222;"),
            (AndroidOutput(), "android", "val heading: Color"), (AndroidOutput(), "android", "name=\"heading\">#FF222222<"),
            (TypeScriptOutput(), "css", "\"text-title\": \"--heading\""),
        ])
    func aTableGivesItAnother(output: any Output, key: String, line: String) throws {
        let text = """
            textTitle: { $type: color, $value: "#111111" }
            text-title: { $type: color, $value: "#222222" }
            --- tokengen.yaml
            name: x
            """
        let lost = try emitted(text, output).warnings
        #expect(!lost.isEmpty)
        for warning in lost { #expect(warning.hint == "name it in tokengen.yaml: '\(key): { names: { \"\(warning.lost)\": … } }'") }
        let (files, warnings) = try emitted(text + "\n\(key): { names: { text-title: heading } }", output)
        #expect(warnings.isEmpty)
        #expect(files.values.contains { $0.contains(line) }, "\(line)")
    }

    @Test func foldersHaveOtherNames() throws {
        let (files, warnings) = try emitted(
            """
            Ink: { $type: color, $value: red }
            ink: { $type: color, $value: blue }
            g: { a: { $type: color, $value: red } }
            --- tokengen.yaml
            name: x
            xcassets: { names: { ink: paint, g: group } }
            """, AssetCatalogueOutput())
        #expect(warnings.isEmpty)
        let folders = files.keys.filter { $0.contains(".colorset") }.compactMap { $0.split(separator: ".xcassets/").last.map(String.init) }
        #expect(folders.sorted() == ["Ink.colorset/Contents.json", "group/a.colorset/Contents.json", "paint.colorset/Contents.json"])
    }

    @Test func keysOfTypeScriptHaveOtherNames() throws {
        let (files, warnings) = try emitted(
            """
            g: { a: { $type: color, $value: red }, b: { $type: color, $value: blue } }
            h: { $type: number, $value: 1 }
            --- tokengen.yaml
            name: x
            typescript: { names: { g.a: first, g: group, h: group.b } }
            """.replacing("group.b", with: "other"), TypeScriptOutput())
        #expect(warnings.isEmpty)
        let module = try #require(files["tokens.js"])
        for line in ["\"group.first\": \"--g-a\"", "\"group.b\": \"--g-b\"", "\"other\": \"--h\"", "\"group.first\": \"#"] {
            #expect(module.contains(line), "\(line)")
        }
        #expect(files["tokens.d.ts"]?.contains("\"group.first\": Color;") == true)
        #expect(!module.contains("\"g.a\""))
    }

    /// Names can be exchanged: each reference still has its token's value.
    @Test func exchangedNames() throws {
        let (files, warnings) = try emitted(
            """
            g: { $type: color, a: "#111111", b: "#222222", toA: "{g.a}", toB: "{g.b}" }
            --- tokengen.yaml
            name: x
            css: { names: { g.a: b, g.b: a } }
            """, CSSOutput())
        #expect(warnings.isEmpty)
        let css = try #require(files["x.css"])
        for line in ["--g-b: #111111;", "--g-a: #222222;", "--g-to-a: var(--g-b);", "--g-to-b: var(--g-a);"] {
            #expect(css.contains(line), "\(line)")
        }
    }

    @Test func aTableNamesWhatExists() throws {
        var diagnostics = Diagnostics()
        _ = Compiler(options: .init()).resolve(
            Project("a: { $type: color, $value: red }\n--- tokengen.yaml\ncss: { names: { b: c } }\ntypescript: { names: { a: d.e } }")
                .input,
            reporting: &diagnostics)
        #expect(
            diagnostics.all.map(\.text) == [
                "'names' must be a mapping from paths of tokens and groups to names, which have a letter and no '.'",
                "no token or group named 'b'",
            ])
    }

    /// A sign is a part of the name.
    @Test(
        arguments: [
            (SwiftOutput() as any Output, ["_4", "minus4", "minus0_5"]), (AndroidOutput(), ["_4", "minus4", "minus0_5"]),
            (AndroidOutput(), ["space_4", "space_minus4", "space_minus0_5"]), (TypeScriptOutput(), ["--spacing-4:", "--spacing-minus4:"]),
        ])
    func aMinusIsAWord(output: any Output, names: [String]) throws {
        let (files, warnings) = try emitted(
            """
            space: { $type: dimension, -4: -4px, 4: 4px, "-0,5": 1px, −8: 1px }
            --- tokengen.yaml
            name: x
            """, output)
        #expect(warnings.isEmpty)
        for name in names { #expect(files.values.contains { $0.contains(name) }, "\(name)") }
    }

    /// An app's resource replaces one of a library.
    @Test func resourcesOfLibraries() throws {
        let text = """
            notification: { actionTextSize: { $type: dimension, $value: 13px }, other: { $type: dimension, $value: 1px } }
            m3.x: { $type: color, $value: red }
            --- tokengen.yaml
            name: x
            """.replacing("m3.x:", with: "m3: { x:").replacing("value: red }", with: "value: red } }")
        func messages(_ android: String) throws -> [String] {
            var options = Compiler.Options()
            options.outputs = [AndroidOutput()]
            var diagnostics = Diagnostics()
            let compiler = Compiler(options: options)
            let project = try #require(compiler.resolve(Project(text + android).input, reporting: &diagnostics))
            _ = compiler.emit(project, reporting: &diagnostics) { $0 }
            return diagnostics.all.filter { $0.id == .libraryResource }.map(\.text)
        }
        #expect(
            try Set(messages("")) == [
                "'notification.actionTextSize' would replace '@dimen/notification_action_text_size' of androidx or Material Components",
                "'m3.x' would replace '@color/m3_x' of androidx or Material Components",
            ])
        #expect(try messages("\nandroid: { prefix: brand_ }").isEmpty)
        let (files, _) = try emitted(text + "\nandroid: { prefix: brand_ }", AndroidOutput())
        #expect(files["X/res/values/dimens.xml"]?.contains("\"brand_notification_action_text_size\"") == true)
    }
}

extension Diagnostic {
    /// The path in a message about a token.
    fileprivate var lost: String { text.split(separator: "'").first.map(String.init) ?? "" }
}
