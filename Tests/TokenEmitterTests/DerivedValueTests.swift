import Testing
import TokenAndroid
import TokenCatalogue
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenWeb

/// Results of expressions in the outputs, in every mode and context in which they differ.
@Suite struct DerivedValueTests {
    private static let text = """
        --- tokengen.yaml
        name: app
        modifiers: { density: [comfortable, compact] }
        android: { package: com.example }
        --- base/a.yaml
        color: { $type: color, accent: "#FF0000", half: "rgb(from {color.accent} r g b / 50%)" }
        space: { $type: dimension, unit: 8, gap: "calc({space.unit} * 2)" }
        border: { $type: border, card: { $value: { color: "{color.half}", width: "calc({space.unit} / 4)", style: solid } } }
        --- modes/dark.yaml
        color: { accent: "#0000FF" }
        --- modifiers/density/compact.yaml
        space: { unit: 4 }
        --- styles/card.yaml
        CardStyle:
          fields: { gap: dimension, ink: color }
          value: { gap: "calc({space.unit} * 3)", ink: "rgb(from {color.accent} r g b / 25%)" }

        """

    private func emitted(_ output: any Output, _ text: String = Self.text) throws -> [String: String] {
        try emittedFiles(output, text).files
    }

    @Test func cssHasResultsByModeAndContext() throws {
        let css = try #require(try emitted(CSSOutput())["app.css"])
        #expect(css.contains("--color-half: var(--_light, rgb(255 0 0 / 0.5)) var(--_dark, rgb(0 0 255 / 0.5));"), "\(css)")
        #expect(css.contains("--space-gap: var(--_density_comfortable, 16px) var(--_density_compact, 8px);"), "\(css)")
        // Fields of styles too.
        #expect(css.contains("--card-style-gap: var(--_density_comfortable, 24px) var(--_density_compact, 12px);"))
        #expect(css.contains("--card-style-ink: var(--_light, rgb(255 0 0 / 0.25)) var(--_dark, rgb(0 0 255 / 0.25));"))
        #expect(!css.contains("calc({"))
    }

    /// Equal results of a token that a context declares again.
    @Test func declarationsWithoutADifferenceHaveResults() throws {
        let css = try css(
            """
            w: { $type: dimension, a: 6, x: "calc({w.a} + 1px)", y: "calc({w.a} + 2px)" }
            --- modifiers/density/compact.yaml
            w: { x: "calc({w.a} + 1px)", y: 9 }

            """)
        #expect(css.contains("--w-x: 7px;"), "\(css)")
        #expect(css.contains("--w-y: var(--_density_comfortable, 8px) var(--_density_compact, 9px);"), "\(css)")
    }

    /// The result of both is that of neither, while one of them has another.
    @Test func darkWithHighContrastHasAResultOfItsOwn() throws {
        let css = try css(
            """
            w: { $type: dimension, a: 6, x: "calc({w.a} + 1px)" }
            --- modifiers/density/compact/modes/dark.yaml
            w: { a: 3 }
            --- modes/dark+high-contrast.yaml
            w: { a: 6 }

            """)
        let line = css.split(separator: "\n").first { $0.contains("--w-x:") }.map(String.init) ?? ""
        #expect(line.contains("4px") && line.contains("7px") && line.contains("--_high"), "\(line)")
    }

    private func css(_ files: String) throws -> String {
        let configuration = "--- tokengen.yaml\nname: app\nmodifiers: { density: [comfortable, compact] }\n--- base/a.yaml\n"
        return try #require(try emitted(CSSOutput(), configuration + files)["app.css"])
    }

    @Test func theCatalogueHasTheExpressions() throws {
        let catalogue = try #require(try emitted(CatalogueOutput()).values.first)
        #expect(catalogue.contains(#""language":1"#))
        #expect(catalogue.contains(#""value":"calc({space.unit} * 2)""#))
        #expect(catalogue.contains(#""width":"calc({space.unit} / 4)""#))
        #expect(catalogue.contains(#""gap":"calc({space.unit} * 3)""#))
    }

    @Test func aCatalogueWithoutExpressionsHasNoLanguage() throws {
        let files = try emitted(CatalogueOutput(), "--- brands/one.yaml\ncolor: { $type: color, a: \"#FF0000\", b: \"{color.a}\" }\n")
        #expect(!files.isEmpty && files.values.allSatisfy { !$0.contains("language") })
    }

    @Test func jsonHasBoth() throws {
        let json = try #require(try emitted(JSONOutput()).first { $0.key.hasSuffix(".tokens.json") }?.value)
        #expect(json.contains(#""declared":"calc({space.unit} * 2)""#), "\(json)")
        #expect(json.contains(#""value":{"value":16,"unit":"px"}"#))
    }

    /// A token with nothing but an expression in its `$extensions` has none of another tool.
    @Test func nothingIsLeftOfExtensionsWithAnExpressionAlone() throws {
        let files = Project(
            """
            --- base/a.json
            { "space": { "$type": "dimension", "unit": { "$value": { "value": 8, "unit": "px" } }, "gap": {
              "$value": { "value": 16, "unit": "px" }, "$extensions": { "tokengen": { "expression": "calc({space.unit} * 2)" } } } } }
            """)
        var diagnostics = Diagnostics()
        let project = try #require(Compiler(options: .init()).resolve(files.input, reporting: &diagnostics))
        let json = ResolvedJSON(colors: nil, hasDetails: true).print(project.brands[0], mode: .light)
        #expect(!String(decoding: json, as: UTF8.self).contains("extensions"))
    }

    @Test func scriptsHaveResults() throws {
        let files = try emitted(TypeScriptOutput())
        #expect(files.values.contains { $0.contains("16") && !$0.contains("calc({") }, "\(files)")
    }

    @Test func androidHasResults() throws {
        let files = try emitted(AndroidOutput())
        #expect(!files.isEmpty)
        for (path, text) in files { #expect(!text.contains("calc({") && !text.contains("from {"), "\(path)") }
        #expect(files.values.contains { $0.contains("16") })
    }
}
