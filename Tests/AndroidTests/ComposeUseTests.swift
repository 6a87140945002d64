import AndroidTools
import Foundation
import Gate
import ProjectCases
import Testing

/// The Kotlin as the code of an app uses it.
@Suite(.startsPrograms, .enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"))
struct ComposeUseTests {
    static let tokens = """
        color: { $type: color, ink: "#111111", paper: "#FFFFFF" }
        space: { $type: dimension, m: 8px }
        fade: { $type: gradient, soft: [{ color: "{color.ink}", position: 0 }, { color: "{color.paper}", position: 1 }] }
        font:
          $type: typography
          body: { $value: { fontFamily: [Inter, Arial], fontSize: 16px, fontWeight: 400, lineHeight: 1, letterSpacing: 0px } }
        """
    private static let files = [
        "tokengen.yaml": "name: badoo\nandroid: { fonts: { Inter: inter_regular } }\n", "base/tokens.yaml": tokens,
        "modes/dark.yaml": "color: { $type: color, ink: \"#EEEEEE\" }\n",
        "styles/card.yaml": """
        CardStyle:
          fields: { view: ViewStyle, stack: StackStyle, column: StackStyle }
          value:
            view: { gradient: "{fade.soft}", borderColor: "{color.ink}", borderWidth: 2px, borderPattern: dashed, cornerRadius: 4px }
            stack: { spacing: 4px }
            column: { axis: vertical }
        """,
    ]

    /// Compiles statements with the Kotlin of a project. Returns what they print.
    static func run(_ project: AndroidProject, _ imports: [String] = [], _ statements: String) throws -> [String] {
        try #require(!project.diagnostics.hasErrors, "\(project.diagnostics.all.map(\.text))")
        let compiler = try #require(KotlinCompiler.installed)
        let imports = imports.map { "import \($0)\n" }.joined()
        try project.folder.write(
            "package com.example.styles\n\n\(imports)\npublic fun main() {\n\(statements)\n}\n", to: "Program/kotlin/Main.kt")
        let classes = try TemporaryFolder()
        let sources = ["Shared", "Program"] + project.project.brands.map { $0.name.prefix(1).uppercased() + $0.name.dropFirst() }
        let path = try [compiler.standIns(), classes("all")]
        let said = try compiler.compile(sources.map { project.folder("\($0)/kotlin") }, to: path[1], with: [path[0]])
        #expect(said == "")
        return try compiler.output(of: "com.example.styles.MainKt", with: path).split(separator: "\n").map(String.init)
    }

    /// A composable that is composed again with the same style changes no modifier and no text style.
    @Test func whatIsEqualIsComposedOnce() throws {
        let lines = try Self.run(
            AndroidProject(Self.files), ["androidx.compose.ui.Modifier"],
            """
                fun style() = CardStyle.of(BadooBrand.values())
                println(Modifier.viewStyle(style().view) == Modifier.viewStyle(style().view))
                println(Modifier.viewStyle(style().view) == Modifier.viewStyle(style().view?.copy(gradientDirection = GradientDirection.LeadingToTrailing)))
                val values = BadooBrand.values(TokenMode.Dark)
                println(values.tokens.font.body === values.tokens.font.body)
                println(values.tokens.color.ink)
                val border = TokenBorder(values.tokens.color.ink, values.tokens.space.m, TokenStrokeStyle.Named.Dashed)
                println(Modifier.border(border) == Modifier.border(border.copy()))
                println(border.stroke === border.stroke)
            """)
        #expect(lines[0] == "true")
        #expect(lines[1] == "false")
        #expect(lines[2] == "true")
        #expect(lines[3].contains("0.93"), "\(lines)")
        #expect(lines.dropFirst(4) == ["true", "true"])
    }

    /// What is in a stack takes a share of it along its axis.
    @Test func aStackHasWeights() throws {
        let lines = try Self.run(
            AndroidProject(Self.files), ["androidx.compose.ui.Modifier"],
            """
                val style = CardStyle.of(BadooBrand.values())
                StyledStack(style.stack) { println(Modifier.weight(1f)) }
                StyledStack(style.column) { println(Modifier.weight(2f, fill = false)) }
            """)
        #expect(lines.map { $0.contains("weight(1.0, true)") || $0.contains("weight(2.0, false)") } == [true, true], "\(lines)")
    }

    /// Previews do not ask the system for its contrast.
    @Test func previewsHaveNormalContrast() throws {
        let lines = try Self.run(
            AndroidProject(Self.files),
            ["androidx.compose.runtime.CompositionLocalProvider", "androidx.compose.ui.platform.LocalInspectionMode"],
            """
                android.app.UiModeManager.testContrast = 1f
                println(systemTokenMode())
                CompositionLocalProvider(LocalInspectionMode provides true) { println(systemTokenMode()) }
            """)
        #expect(lines == ["HighContrast", "Light"])
    }

    @Test(.enabled(if: ResourceTable.isPossible, "no aapt2: Scripts/bootstrap.sh tests installs it"))
    func aFamilyIsAFontResource() throws {
        let project = try AndroidProject(Self.files)
        try project.folder.write(
            "<font-family xmlns:android=\"http://schemas.android.com/apk/res/android\" />\n", to: "Badoo/res/font/inter_regular.xml")
        let table = try project.quietTable(of: project.project.brands[0])
        #expect(table.items(of: "style/font_body")["0x010103ac"] == .reference("font/inter_regular"))
    }
}
