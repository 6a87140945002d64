import AndroidTools
import Foundation
import Gate
import SeededRandom
import Testing
import TokenAndroid
import TokenModel
import TokenProject
import TokenResolver

/// The rules of Material's colours, in Swift and in Kotlin.
@Suite(.startsPrograms) struct MaterialSchemeTests {
    /// Brands with random colours: dark on light, light on dark by night, some of them in Display P3.
    private static func files(_ material: String, brands: Int, seed: UInt64, isReadable: Bool) -> [String: String] {
        var random = SplitMix64(seed: seed)
        var files = [
            "tokengen.yaml": """
            name: Colours
            modifiers: { look: [plain, strong] }
            android:
              resources: false
              material: { \(material) }
            """
        ]
        func color(_ range: ClosedRange<Int>, isWide: Bool = false) -> String {
            let parts = (0..<3).map { _ in Int.random(in: range, using: &random) }
            return isWide
                ? "color(display-p3 \(parts.map { String(format: "%.3f", Double($0) / 255) }.joined(separator: " ")))"
                : "#" + parts.map { String(format: "%02X", $0) }.joined()
        }
        func tokens(isNight: Bool, isWide: Bool) -> String {
            let surface = isReadable ? (isNight ? 0...40 : 225...255) : 0...255
            return """
                color:
                  $type: color
                  one: "\(color(0...255, isWide: isWide))"
                  two: "\(color(0...255))"
                  three: "\(color(0...255))"
                  surface: "\(color(surface, isWide: isWide))"

                """
        }
        for brand in 0..<brands {
            files["brands/b\(brand)/color.yaml"] = tokens(isNight: false, isWide: brand == 1)
            files["brands/b\(brand)/modes/dark.yaml"] = tokens(isNight: true, isWide: brand == 2)
            files["brands/b\(brand)/modifiers/look/strong.yaml"] = "color: { $type: color, one: \"\(color(0...255))\" }\n"
        }
        return files
    }

    /// Kotlin calculates while an app runs what Swift writes into resources and judges.
    @Test(
        .enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"),
        arguments: [
            "colors: { primary: color.one, surface: color.surface }",
            "colors: { primary: color.one, background: color.surface, secondary: color.two, error: color.three, onSurface: color.two }",
        ])
    func swiftAndKotlinCalculateTheSame(_ material: String) throws {
        let project = try AndroidProject(Self.files(material, brands: 5, seed: 7, isReadable: false))
        let parts = MaterialRoles.colors.map { "it.\($0)" }.joined(separator: ", ")
        let calls = project.project.brands.flatMap { brand in
            ["Light", "Dark"].flatMap { mode in
                ["Plain", "Strong"].map { look in
                    "B\(brand.name.dropFirst())MaterialTheme(TokenMode.\(mode), look = LookContext.\(look)) { show() }"
                }
            }
        }
        let lines = try ComposeUseTests.run(
            project, ["androidx.compose.material3.testColorScheme"],
            """
                fun show() = println(
                    testColorScheme.let { listOf(\(parts)) }.joinToString(" ") { "${it.red},${it.green},${it.blue},${it.alpha}" },
                )
                \(calls.joined(separator: "\n    "))
            """)
        let theme = try #require(MaterialTheme(project.project))
        let schemes = project.project.brands.flatMap { brand in
            [TokenMode.light, .dark].flatMap { mode in
                [[0], [1]].map { (MaterialScheme(theme, brand, mode, $0), isWide: ["b1", "b2"].contains(brand.name)) }
            }
        }
        try #require(lines.count == schemes.count && !lines.isEmpty)
        for (line, (scheme, isWide)) in zip(lines, schemes) {
            let found = line.split(separator: " ").map { $0.split(separator: ",").compactMap { Double($0) } }
            try #require(found.count == MaterialRoles.colors.count)
            for (role, found) in zip(MaterialRoles.colors, found) {
                let color = try #require(scheme.colors[role]).displayColor
                let expected = [color.red, color.green, color.blue, color.alpha]
                // Kotlin has Display P3 with 16 bits, so what is made of it can be the next byte.
                #expect(zip(expected, found).allSatisfy { abs($0 - $1) < (isWide ? 1.5 : 0.5) / 255 }, "\(role): \(expected), \(found)")
            }
        }
    }

    /// Texts that are derived can be read on grounds that are derived, on light surfaces and dark ones.
    @Test func derivedTextCanBeRead() throws {
        let files = Self.files("colors: { primary: color.one, surface: color.surface }", brands: 60, seed: 3, isReadable: true)
        let project = try AndroidProject(files)
        #expect(project.diagnostics.all.filter { $0.id.name == "material-contrast" }.map(\.text) == [])
    }

    @Test func contrastCountsInContextsAndOnDerivedGrounds() throws {
        let project = try AndroidProject([
            "tokengen.yaml": """
            name: badoo
            modifiers: { look: [plain, soft] }
            android:
              material:
                colors: { primary: color.accent, onPrimary: color.paper, surface: color.paper, onSurface: color.ink }
            """,
            "base/tokens.yaml": "color: { $type: color, accent: \"#4A148C\", paper: \"#FFFFFF\", ink: \"#737373\" }\n",
            "modifiers/look/soft.yaml": "color: { $type: color, accent: \"#CE93D8\" }\n",
        ])
        let found = project.diagnostics.all.filter { $0.id.name == "material-contrast" }
        #expect(
            found.map(\.text) == [
                "'onPrimary' on 'primary' has a contrast of 2.38 in brand 'badoo', look=soft, light; text needs 4.5",
                "'onSurface' on 'surfaceContainerHighest' has a contrast of 4.16 in brand 'badoo', light; text needs 4.5",
            ])
    }
}
