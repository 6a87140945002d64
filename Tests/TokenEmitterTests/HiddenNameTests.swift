import Testing
import TokenAndroid
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenModel

import TokenOutput
import TokenWeb

/// A token of another tool whose name an output gives to another token: the output lacks that name, and nothing else is lost.
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
        #expect(warnings.map(\.text) == ["'textTitle' is not in Android's resources, where 'text-title' is '@color/text_title'"])
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
                "'ink' is not in the asset catalogue, where 'Ink' has the folder 'ink.colorset' if letter case is ignored",
                "group 'g' is not in the asset catalogue, where group 'G' has the folder 'g' if letter case is ignored",
                "'x/y' is not in the asset catalogue: it contains '/'",
            ])
        #expect(files.keys.filter { $0.contains(".colorset") }.count == 2)
    }

    /// A team can rename a token of its own.
    @Test(arguments: [CSSOutput() as any Output, TypeScriptOutput(), AndroidOutput(), AssetCatalogueOutput()])
    func inAFileOfOurOwnItIsAnError(output: any Output) {
        var options = Compiler.Options()
        options.outputs = [output]
        var diagnostics = Diagnostics()
        let text =
            output is AssetCatalogueOutput
            ? "Ink: { $type: color, $value: red }\nink: { $type: color, $value: red }"
            : "textTitle: { $type: color, $value: red }\ntext-title: { $type: color, $value: red }"
        _ = Compiler(options: options).resolve(
            Project(text + "\n--- tokengen.yaml\nname: x\nandroid: { package: com.x }").input, reporting: &diagnostics
        )
        .map { Compiler(options: options).emit($0, reporting: &diagnostics) { $0 } }
        #expect(diagnostics.all.contains { $0.id == .nameCollision && $0.severity == .error })
    }
}
