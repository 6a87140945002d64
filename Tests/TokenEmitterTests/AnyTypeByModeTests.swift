import Testing
import TokenAndroid
import TokenCatalogue
import TokenCompiler
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenSwift
import TokenWeb

/// Tokens of types that apps cannot tell apart by mode.
@Suite struct AnyTypeByModeTests {
    private static let text = """
        --- tokengen.yaml
        name: app
        android: { package: com.example }
        --- base/a.yaml
        opacity: { $type: number, table: 0.5, row: "{opacity.table}" }
        size: { $type: dimension, line: 1 }
        lines: { $type: number, title: 2 }
        curve: { $type: cubicBezier, ease: [0, 0, 1, 1], in: "{curve.ease}" }
        font: { $type: fontWeight, body: 400 }
        text: { $type: typography, body: { $value: { fontFamily: A, fontSize: 16, fontWeight: "{font.body}", letterSpacing: 0, lineHeight: 1 } } }
        shadow: { $type: shadow, card: { $value: { color: "#000000", offsetX: 0, offsetY: "{size.line}", blur: 2, spread: 0 } } }
        --- modes/dark.yaml
        opacity: { table: 0.7 }
        size: { line: 3 }
        lines: { title: 0 }
        curve: { ease: [0, 0, 0.5, 1] }
        font: { body: 500 }
        --- styles/card.yaml
        CardStyle:
          fields: { viewStyle: ViewStyle, titleStyle: LabelStyle }
          value: { viewStyle: { alpha: "{opacity.row}", shadow: "{shadow.card}" }, titleStyle: { numberOfLines: "{lines.title}" } }

        """

    private func emitted(_ output: any Output) throws -> (files: [String: String], diagnostics: Diagnostics) {
        var options = Compiler.Options()
        options.outputs = [output]
        var diagnostics = Diagnostics()
        let compiler = Compiler(options: options)
        let project = try #require(compiler.resolve(Project(Self.text).input, reporting: &diagnostics))
        let files = compiler.emit(project, reporting: &diagnostics) { $0 }
        return (Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }), diagnostics)
    }

    @Test func theWebHasAllModes() throws {
        let css = try #require(try emitted(CSSOutput()).files["app.css"])
        for line in [
            "--opacity-table: var(--_light, 0.5) var(--_dark, 0.7);", "--size-line: var(--_light, 1px) var(--_dark, 3px);",
            "--card-style-title-style-number-of-lines: var(--_light, var(--lines-title)) var(--_dark, none);",
        ] {
            #expect(css.contains(line), "\(line) in \(css)")
        }
        let json = try #require(try emitted(JSONOutput()).files["app.tokens.json"])
        #expect(json.contains(#""opacity.row":{"type":"number","value":0.5,"modes":{"dark":0.7"#))
    }

    @Test func androidHasTheNight() throws {
        let (files, diagnostics) = try emitted(AndroidOutput())
        func text(_ end: String) -> String { files.first { $0.key.hasSuffix(end) }?.value ?? "" }
        #expect(text("values-night/dimens.xml").contains(">0.7<"))
        #expect(text("interpolator-night/curve_in.xml").contains("controlX2=\"0.5\""))
        #expect(text("values-night/styles.xml").contains("<item name=\"android:textFontWeight\" tools:targetApi=\"28\">500</item>"))
        // A limit by day alone would be 0 lines at night.
        #expect(!text("values/styles.xml").contains("maxLines"))
        #expect(
            diagnostics.all.contains { $0.text.contains("CardStyle/default/titleStyle/numberOfLines") }, "\(diagnostics.all.map(\.text))")
    }

    /// The snapshot has the values of the default mode, and beside it those of the dark mode. A shadow, which may differ by mode itself, has both.
    @Test func appsHaveAllModes() throws {
        let (files, diagnostics) = try emitted(SwiftOutput())
        #expect(diagnostics.all.isEmpty)
        let catalogue = try #require(files["App/app.catalogue.json"])
        #expect(catalogue.contains(#""value":0.5,"modes":{"dark":0.7}"#))
        let values = try #require(files["App/app.tokens.json"])
        let line = try #require(values.split(separator: "\n").first { $0.contains("shadow.card") })
        #expect(line.contains(#""dark":"#) && line.contains(#""offsetY":{"value":3,"#))
    }
}
