import AndroidTools
import Foundation
import Gate
import ProjectCases
import Testing
import TokenResolver

/// Contexts in Kotlin.
///
/// `TOKENGEN_CONTEXT_PROJECTS=200` compares that many random projects instead of a few.
@Suite(.startsPrograms, .enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"), .serialized)
struct KotlinContextTests {
    private static let count = ProcessInfo.processInfo.environment["TOKENGEN_CONTEXT_PROJECTS"].flatMap(UInt64.init)

    /// Values in each combination of contexts are those that `tokengen resolve` prints for it.
    @Test func randomProjectsAreWhatResolveSays() throws {
        let compiler = try #require(KotlinCompiler.installed)
        let seeds = Array(0..<(Self.count ?? Gate.pick(3, long: 24)))
        var (projectCount, valueCount) = (0, 0)
        for start in stride(from: 0, to: seeds.count, by: 24) {
            let projects = try seeds[start..<min(start + 24, seeds.count)].compactMap { seed -> AndroidProject? in
                let (resolved, diagnostics) = ProjectCase(RandomContextProject(seed: seed).text).resolve()
                guard var project = resolved, !diagnostics.hasErrors else { return nil }
                project.configuration.android.package = "random\(seed)"
                return try AndroidProject(project)
            }
            let run = try KotlinRun(projects, with: compiler)
            for (project, differences) in zip(projects, run.differences) {
                #expect(differences.prefix(10) == [], "\(project.project.configuration.android.package)")
            }
            projectCount += projects.count
            valueCount += run.count
        }
        print("Kotlin: \(projectCount) projects, \(valueCount) values in contexts")
        #expect(valueCount > 5000)
    }

    // MARK: - Choosing

    /// Two brands with rows by density and margins by width.
    private static let lists = [
        "tokengen.yaml": """
        android: { resources: false }
        modifiers:
          density: [comfortable, compact]
          width: { contexts: [narrow, medium, wide], follows: { medium: 600, wide: 1024 } }

        """,
        "base/size.yaml": "size: { $type: dimension, row: 56, margin: 16, cell: \"{size.row}\" }\n",
        "modifiers/density/compact.yaml": "size: { row: 44 }\n",
        "modifiers/width/medium.yaml": "size: { margin: 24 }\n",
        "modifiers/width/wide.yaml": "size: { margin: 40 }\n",
        "brands/badoo/own.yaml": "own: { $type: number, badge: 1 }\n",
        "brands/bumble/own.yaml": "bar: { $type: dimension, height: \"{size.row}\" }\n",
        "brands/bumble/modifiers/density/compact.yaml": "size: { row: 40 }\n",
        "styles/row.yaml": "RowStyle: { fields: { height: dimension }, value: { height: \"{size.cell}\" } }\n",
    ]

    private static let consumer = """
        package com.example.styles

        import androidx.compose.foundation.layout.testBoxWidth
        import androidx.compose.runtime.CompositionLocalProvider
        import androidx.compose.ui.platform.testWindowWidth
        import androidx.compose.ui.unit.Dp

        private fun show(name: String) {
            println("$name: ${Tokens.size.row.value} ${Tokens.size.margin.value} ${RowStyle.current.height?.value}")
        }

        public fun main() {
            BadooTheme { show("window of 400 dp") }
            BadooTheme(density = DensityContext.Compact) {
                show("parameter")
                BumbleTheme(TokenMode.Dark) { show("brand inside") }
                BumbleTheme(density = null) { show("null") }
                CompositionLocalProvider(LocalDensityContext provides DensityContext.Comfortable) { show("local") }
                println("own: ${BumbleTokens.bar.height.value}")
                println("same: ${LocalTokenValues.current === LocalTokenValues.current} ${LocalTokenValues.current.brand === BadooBrand}")
            }
            CompositionLocalProvider(LocalDensityContext provides DensityContext.Compact) { BadooTheme { show("local around") } }
            CompositionLocalProvider(LocalTokenValues provides BumbleBrand.values(TokenMode.Dark)) { BadooTheme { show("theme wins") } }
            testWindowWidth = 1200
            BadooTheme {
                show("window of 600 dp")
                FollowsWidth {
                    show("box of 320 dp")
                    BumbleTheme { show("brand in the box") }
                }
                CompositionLocalProvider(LocalWidthContext provides WidthContext.Wide) { FollowsWidth { show("chosen") } }
                testBoxWidth = Dp.Infinity
                FollowsWidth { show("unbounded") }
                println(TokenContexts.current)
            }
            testWindowWidth = 2048
            BadooTheme { show("window of 1024 dp") }
            BadooTheme(width = WidthContext.Narrow) { show("chosen") }
            val contexts = TokenContexts(DensityContext.Compact, WidthContext.Wide)
            println("values: ${RowStyle.badoo.height} ${RowStyle.badoo(contexts = contexts).height} ${RowStyle.of(BumbleBrand.values(contexts = contexts)).height}")
        }
        """

    /// A context is chosen by the nearest of theme, local and width, and themes inside keep it.
    @Test func contextsAreChosenAsDocumented() throws {
        let project = try AndroidProject(Self.lists)
        #expect(project.diagnostics.all.map(\.text) == [])
        let (compiler, classes) = (try #require(KotlinCompiler.installed), try TemporaryFolder())
        try project.folder.write(Self.consumer, to: "Consumer/Consumer.kt")
        let sources = ["Shared/kotlin", "Badoo/kotlin", "Bumble/kotlin", "Consumer"].map { project.folder($0) }
        let standIns = try compiler.standIns()
        #expect(try compiler.compile(sources, to: classes.path, with: [standIns]) == "")
        #expect(
            try compiler.output(of: "com.example.styles.ConsumerKt", with: [standIns, classes.path]) == """
                window of 400 dp: 56.0 16.0 56.0
                parameter: 44.0 16.0 44.0
                brand inside: 40.0 16.0 40.0
                null: 56.0 16.0 56.0
                local: 56.0 16.0 56.0
                own: 40.0
                same: true true
                local around: 44.0 16.0 44.0
                theme wins: 56.0 16.0 56.0
                window of 600 dp: 56.0 24.0 56.0
                box of 320 dp: 56.0 16.0 56.0
                brand in the box: 56.0 16.0 56.0
                chosen: 56.0 40.0 56.0
                unbounded: 56.0 24.0 56.0
                TokenContexts(density=Comfortable, width=Medium)
                window of 1024 dp: 56.0 40.0 56.0
                chosen: 56.0 16.0 56.0
                values: 56.0.dp 44.0.dp 40.0.dp

                """)
    }

    /// Only what differs is written, and once where it depends on one modifier.
    @Test func tablesHaveOnlyWhatDiffers() throws {
        var files = Self.lists
        files["modifiers/width/wide.yaml"] = "size: { margin: 40, row: 48 }\n"
        files["modes/dark.yaml"] = "size: { margin: 20 }\n"
        files["modifiers/width/medium/modes/dark.yaml"] = "size: { margin: 30 }\n"
        files["modifiers/width/medium.yaml"] = nil
        files["modifiers/width/medium/size.yaml"] = "size: { margin: 24 }\n"
        let project = try AndroidProject(files)
        let text = try project.folder.text(of: "Badoo/kotlin/BadooInContexts.kt")
        let rows = text.split(separator: "\n").filter { $0.contains(" // ") }.map { $0.drop(while: \.isWhitespace) }
        func count(_ path: String) -> Int { rows.count { $0.hasSuffix("// \(path)") } }
        // Wide, compact and narrow, compact and medium.
        #expect(count("size.row") == 3 && count("size.cell") == 3 && count("RowStyle/default/height") == 3, "\(text)")
        // Medium and wide, each in light, and in both modes that are dark.
        #expect(count("size.margin") == 6, "\(text)")
        #expect(rows.count == 15)
        #expect(
            text.contains("    if (contexts.density == DensityContext.Compact && contexts.width == WidthContext.Narrow) {\n"), "\(text)")
        #expect(!project.folder.files.contains("Badoo/res/values/dimens.xml"))
    }

    // MARK: - Names

    @Test func twoWithOneNameAreAnError() throws {
        let project = try AndroidProject([
            "tokengen.yaml": """
            name: badoo
            android: { resources: false }
            modifiers:
              density: [two-words, twoWords]
              reading-size: { contexts: [usual, large], follows: { large: 600 } }
              readingSize: [usual, large]
              local density: [on, off]
              content: [on, off]

            """,
            "base/size.yaml": "size: { $type: dimension, m: 1px }\n",
            "styles/styles.yaml": ["DensityContext", "TokenContexts", "FollowsWidth", "BadooInContexts", "ContentContexts"]
                .map { "\($0): { fields: { size: dimension } }\n" }.joined(),
        ])
        let errors = project.diagnostics.all.filter { $0.severity == .error }.map(\.text)
        #expect(
            errors.sorted() == [
                "'BadooInContexts' and brand 'badoo' would both be 'BadooInContexts' in Kotlin",
                "'DensityContext' and modifier 'density' would both be 'DensityContext' in Kotlin",
                "'FollowsWidth' and what chooses contexts would both be 'FollowsWidth' in Kotlin",
                "'TokenContexts' and what chooses contexts would both be 'TokenContexts' in Kotlin",
                "context 'twoWords' of modifier 'density' and context 'two-words' of modifier 'density' would both be 'TwoWords' in Kotlin",
                "modifier 'local density' and modifier 'density' would both be 'LocalDensityContext' in Kotlin",
                "modifier 'readingSize' and modifier 'reading-size' would both be 'ReadingSizeContext' in Kotlin",
            ])
        #expect(project.folder.files == [])
    }

    /// Every word with a meaning in Kotlin, and in what is generated, is the name of a modifier and of a context.
    @Test(.gate(.long)) func anyNameIsOneInKotlin() throws {
        var known: Set<String> = []
        let special = ["remember", "resolved", "current", "width", "contexts", "fonts", "content", "Ⅷa", "日本", "é 1", "x.1", "token"]
        let words = (special + HostileNames.words).filter { $0 != "mode" && $0 != "brand" && known.insert($0.lowercased()).inserted }
        let parts = stride(from: 0, to: words.count, by: 30).map { Array(words[$0..<min($0 + 30, words.count)]) }
        let projects = try parts.enumerated().map { index, names in
            let contexts = parts[(index + 1) % parts.count].filter { $0.first?.isLetter ?? false }.map { "\"\($0)\"" }
            let list = contexts.joined(separator: ", ")
            let modifiers = names.map { "  \"\($0)\": { contexts: [\(list)], follows: { \(contexts[1]): 600.5 } }\n" }.joined()
            let other = contexts[1].dropFirst().dropLast()
            return try AndroidProject([
                "tokengen.yaml": "android: { package: hostile\(index), resources: false }\nmodifiers:\n\(modifiers)",
                "base/number.yaml": "number: { $type: number, x: 1, y: 2 }\n",
                "brands/in.yaml": "own: { $type: number, x: 1 }\n", "brands/token.yaml": "number: { x: 3 }\n",
                "modifiers/\(names[0])/\(other).yaml": "number: { x: 4 }\n", "modifiers/\(names[1])/\(other).yaml": "number: { y: 5 }\n",
                "styles/s.yaml": "S: { fields: { x: number }, value: { x: \"{number.x}\" } }\n",
            ])
        }
        for project in projects { #expect(project.diagnostics.all.filter { $0.severity == .error }.map(\.text) == []) }
        let run = try KotlinRun(projects, with: #require(KotlinCompiler.installed))
        for differences in run.differences { #expect(differences.prefix(10) == []) }
        #expect(run.count > 10_000)
    }
}
