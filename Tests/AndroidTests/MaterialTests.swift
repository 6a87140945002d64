import AndroidTools
import Foundation
import Gate
import TokenProject
import Testing

/// The theme for Material 3, compiled with its published constructors and read back.
@Suite(.startsPrograms) struct MaterialTests {
    static func files(_ material: String) -> [String: String] {
        [
            "tokengen.yaml": "name: badoo\nandroid:\n  material:\n\(material)",
            "base/tokens.yaml": ComposeUseTests.tokens + """

                accent: { $type: color, main: "#6750A4", light: "#9A82DB", grey: "#999999" }
                size: { $type: dimension, card: 12px }
                """,
            "modes/dark.yaml":
                "color: { $type: color, ink: \"#FFFFFF\", paper: \"#101010\" }\naccent: { $type: color, main: \"#D0BCFF\" }\n",
        ]
    }

    static let full = """
            colors: { primary: accent.main, surface: color.paper, onSurface: color.ink }
            typography: { bodyLarge: font.body }
            shapes: { medium: size.card }
        """

    @Test func derivedRolesAreOneNote() throws {
        let project = try AndroidProject(Self.files(Self.full))
        let found = project.diagnostics.all.filter { $0.id.name == "material-role" }
        #expect(
            found.map(\.text) == [
                "Material 3's role 'onPrimary' and 44 others have no token; their colours are derived from the roles that have one"
            ])
        #expect(found.first?.notes.first?.text.hasPrefix("the others: primaryContainer, onPrimaryContainer, inversePrimary") ?? false)
    }

    @Test func everyRoleHasARuleOrMustHaveAToken() throws {
        let project = try AndroidProject(Self.files("    colors: { primary: accent.main, background: color.paper }\n"))
        let text = try project.folder.text(of: "Badoo/kotlin/BadooMaterialTheme.kt")
        for role in MaterialRoles.colors { #expect(text.contains("        \(role) = \(role),\n"), "\(role)") }
    }

    @Test func errorsNameTheRole() throws {
        let texts = try [
            "colors: { primary: accent.main }", "shapes: { medium: color.ink }",
            "typography: { bodyLarge: font.boddy }",
        ]
        .map { material in
            try AndroidProject(Self.files("    \(material)\n")).diagnostics.all.filter { $0.severity == .error }.map(\.text)
        }
        #expect(
            texts == [
                ["'colors' of 'material' needs 'primary' and 'surface'; the other roles can be derived from them"],
                ["'color.ink' is of type 'color'; this role needs a 'dimension'"],
                ["brand 'badoo' has no token 'font.boddy'"],
            ])
    }

    /// Names that mean one role each. `font.title` and `heading.title` could both be one.
    @Test func anEmptySectionProposesRolesByName() throws {
        var files = Self.files("")
        files["base/names.yaml"] = """
            color: { $type: color, accent: "#6750A4", onAccent: "#FFFFFF", surface: "{color.paper}" }
            sys: { color: { $type: color, on-surface: "#111111", inverse: { primary: "#FFFFFF" } } }
            font: { $type: typography, title: "{font.body}", label: { small: "{font.body}" } }
            heading: { $type: typography, title: "{font.body}" }
            space: { $type: dimension, small: 8px }
            radius: { $type: dimension, card: 12px, extra-small: 4px }
            """
        for (section, views) in [("material: {}", ""), ("material: { views: true }", ", views: true")] {
            files["tokengen.yaml"] = "name: badoo\nandroid:\n  \(section)\n"
            let found = try AndroidProject(files).diagnostics.all.filter { $0.severity == .error }
            #expect(found.map(\.text) == ["'material' gives no role a token"])
            #expect(
                found.first?.fixes.map(\.replacement) == [
                    "{ colors: { primary: color.accent, onPrimary: color.onAccent, inversePrimary: sys.color.inverse.primary, "
                        + "surface: color.surface, onSurface: sys.color.on-surface }, "
                        + "typography: { bodyLarge: font.body, labelSmall: font.label.small }, "
                        + "shapes: { extraSmall: radius.extra-small, medium: radius.card }\(views) }"
                ])
        }
    }

    @Test func withoutNamesThereIsNoProposal() throws {
        let found = try AndroidProject([
            "tokengen.yaml": "name: badoo\nandroid: { material: {} }\n", "base/tokens.yaml": "a: { $type: color, b: \"#111111\" }\n",
        ]).diagnostics.all.filter { $0.severity == .error }
        #expect(found.map(\.text) == ["'material' gives no role a token"])
        #expect(found.flatMap(\.fixes).isEmpty)
    }

    @Test func pairsThatCannotBeReadAreWarnings() throws {
        let material = "    colors: { primary: accent.grey, onPrimary: color.paper, surface: color.paper, onSurface: color.ink }\n"
        let project = try AndroidProject(Self.files(material))
        #expect(
            project.diagnostics.all.filter { $0.severity == .warning }.map(\.text) == [
                "'onPrimary' on 'primary' has a contrast of 2.84 in brand 'badoo', light; text needs 4.5"
            ])
    }

    @Test func nothingNeedsMaterialWithoutTheSection() throws {
        var files = Self.files("")
        files["tokengen.yaml"] = "name: badoo\n"
        let project = try AndroidProject(files)
        for path in project.folder.files where path.hasSuffix(".kt") {
            #expect(try !project.folder.text(of: path).contains("material3"), "\(path)")
        }
    }

    @Test(.enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"))
    func theThemeHasTheTokens() throws {
        let lines = try ComposeUseTests.run(
            AndroidProject(Self.files(Self.full)),
            [
                "androidx.compose.material3.testColorScheme", "androidx.compose.material3.testShapes",
                "androidx.compose.material3.testTypography", "androidx.compose.foundation.shape.RoundedCornerShape",
                "androidx.compose.ui.unit.dp",
            ],
            """
                for (mode in listOf(TokenMode.Light, TokenMode.Dark)) {
                    BadooMaterialTheme(mode) {
                        val values = BadooBrand.values(mode)
                        println(testColorScheme.primary == values.tokens.accent.main && testColorScheme.surface == Tokens.color.paper)
                        println(testTypography.bodyLarge == values.tokens.font.body)
                        println(testTypography.labelSmall.fontFamily == values.tokens.font.body.fontFamily)
                        println(testShapes.medium == RoundedCornerShape(12.dp) && testShapes.extraSmall == RoundedCornerShape(4.dp))
                        with(testColorScheme) {
                            for (color in listOf(onPrimary, background, primaryContainer, surfaceContainer, scrim, inverseSurface, error)) {
                                println(listOf(color.red, color.green, color.blue).map { Math.round(it * 255) })
                            }
                        }
                    }
                }
            """)
        #expect(
            lines == [
                "true", "true", "true",
                "true",
                "[255, 255, 255]", "[255, 255, 255]", "[231, 227, 240]", "[243, 243, 243]", "[0, 0, 0]", "[17, 17, 17]", "[180, 18, 27]",
                "true", "true", "true",
                "true",
                "[16, 16, 16]", "[16, 16, 16]", "[47, 44, 54]", "[28, 28, 28]", "[0, 0, 0]", "[255, 255, 255]", "[255, 179, 174]",
            ])
    }

    /// In a project with modifiers the theme has their parameters.
    @Test(.enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"))
    func theThemeHasContexts() throws {
        var files = Self.files(Self.full)
        files["tokengen.yaml", default: ""] += "\nmodifiers: { theme: [plain, warm] }\n"
        files["modifiers/theme/warm.yaml"] = "accent: { $type: color, main: \"#FF0000\" }\n"
        let lines = try ComposeUseTests.run(
            AndroidProject(files), ["androidx.compose.material3.testColorScheme"],
            """
                BadooMaterialTheme(TokenMode.Light, theme = ThemeContext.Warm) { println(testColorScheme.primary.red) }
                BadooMaterialTheme(TokenMode.Light) { println(testColorScheme.primaryContainer == testColorScheme.primaryFixed) }
            """)
        #expect(lines == ["1.0", "true"])
    }
}
