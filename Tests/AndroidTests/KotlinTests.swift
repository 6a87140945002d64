import AndroidTools
import FencedBlocks
import Foundation
import Gate
import ProjectCases
import RandomProjects
import Testing
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver
@testable import TokenAndroid

/// Kotlin for Compose, compiled and run by Kotlin's own compiler. What it uses of Compose and Android are stand-ins.
///
/// Their signatures were compared with the API files that androidx publishes for Compose 1.9 and Android for its platform, which each stand-in names:
/// parameters, their order and which are optional, types and annotations. `isSystemInDarkTheme`, `LocalContext`, `Context`, `Build`, `RequiresApi`,
/// `LocalDensity`, `IntSize` and `Preview` were not. Types have only the members that are used, and `TextStyle` only the parameters. A long run tries
/// all brands of this repository.
@Suite(.startsPrograms, .enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"), .serialized)
struct KotlinTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// Compiles and runs the Kotlin of a project. Returns how many values and transitions were compared.
    private func check(_ project: AndroidProject, sourceLocation: Testing.SourceLocation = #_sourceLocation) throws -> Int {
        try #require(!project.diagnostics.hasErrors, "\(project.diagnostics.all.map(\.text))", sourceLocation: sourceLocation)
        let run = try KotlinRun([project], with: #require(KotlinCompiler.installed))
        #expect(run.differences[0].prefix(20) == [], sourceLocation: sourceLocation)
        return run.count
    }

    @Test func thisRepositoryIsWhatResolveSays() throws {
        let tokens = Self.folder.appending(path: "../../tokens").standardized.path()
        let page = Self.folder.appending(path: "../../Documentation/Android.md").standardized
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        let example = try #require(blocks.first { $0.language == "kotlin" && $0.file == nil })
        let contexts = try #require(blocks.first { $0.options["example"] == "contexts" })
        let project = try AndroidProject(tokens: tokens, brands: Gate.pick(["badoo"], long: []))
        try project.folder.write(
            """
            package com.example.styles

            import androidx.compose.foundation.layout.Box
            import androidx.compose.foundation.text.BasicText
            import androidx.compose.runtime.Composable
            import androidx.compose.ui.Modifier

            @Composable
            internal fun example(): List<Any> {
            \(example.text)
                return listOf(style, next)
            }
            """, to: "Program/kotlin/Example.kt")
        try project.folder.write(
            """
            package com.example.styles

            import androidx.compose.foundation.layout.Box
            import androidx.compose.foundation.layout.Column
            import androidx.compose.foundation.layout.height
            import androidx.compose.foundation.layout.width
            import androidx.compose.runtime.Composable
            import androidx.compose.runtime.CompositionLocalProvider
            import androidx.compose.ui.Modifier
            import androidx.compose.ui.tooling.preview.Preview
            import androidx.compose.ui.unit.dp

            \(contexts.text.replacing("\nfun ", with: "\ninternal fun "))
            """, to: "Program/kotlin/Contexts.kt")
        #expect(try check(project) > Gate.pick(10_000, long: 20_000))
    }

    @Test(.gate(.long)) func randomProjectsAreWhatResolveSays() throws {
        let bench = try Bench()
        let batch = try KotlinBatch((1...6).map { Trial(RandomProject(seed: $0), on: bench) })
        #expect(batch.violations.compactMap { $0?.description } == [])
        #expect(batch.projectCount >= 3)
    }

    @Test(.gate(.long)) func anyNameIsOneInKotlin() throws {
        let project = try AndroidProject(HostileNames.files)
        #expect(project.diagnostics.all.map(\.text) == [])
        let count = try check(project)
        #expect(count > 1000)
    }

    @Test func twoWithOneNameAreAnError() throws {
        let project = try AndroidProject([
            "tokengen.yaml": "name: badoo\nandroid: { resources: false }\n",
            "base/tokens.yaml": """
            color: { $type: color, onAccent: "#FFFFFF", on-accent: "#000000" }
            size: { $type: dimension, m: 1px }
            Size: { $type: dimension, l: 2px }
            """,
            "styles/card.yaml": """
            enums: { Side: [two-words, twoWords] }
            CardStyle:
              fields: { width: number, Width: number }
              value: { width: 1 }
              variants: { in: {}, In: {} }
            card-style: { fields: { side: Side } }
            BadooStyles: { fields: { side: Side } }
            """,
        ])
        #expect(
            project.diagnostics.all.map(\.text) == [
                "'BadooStyles' and brand 'badoo' would both be 'BadooStyles' in Kotlin",
                "'card-style' and 'CardStyle' would both be 'CardStyle' in Kotlin",
                "'twoWords' and 'two-words' would both be 'TwoWords' in Kotlin",
                "'Width' and 'width' would both be 'width' in Kotlin",
                "'in' and 'In' would both be 'In' in Kotlin",
                "'color.onAccent' has no name in Kotlin, where 'color.on-accent' is 'onAccent'",
                "group 'size' has no name in Kotlin, where group 'Size' is 'size'",
            ])
        #expect(project.folder.files == [])
    }
}

/// What is written beside generated Kotlin.
struct KotlinLibraryTests {
    private static let library = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Compiler/KotlinLibrary/Library").standardized
    private static let contexts = library.appending(path: "../Contexts").standardized

    @Test func eachFileIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.library.path()).sorted()
        let embedded = KotlinLibraryFiles.files(in: "com.example.styles", folder: "Shared")
        #expect(embedded.map(\.path) == files.map { "Shared/kotlin/\($0)" })
        for (name, file) in zip(files, embedded) {
            #expect(try Data(contentsOf: Self.library.appending(path: name)) == Data(file.contents), "\(name)")
        }
    }

    /// Some files have another form for projects with modifiers, and some are only for these.
    @Test func eachFileForContextsIsEmbedded() throws {
        let own = try FileManager.default.contentsOfDirectory(atPath: Self.contexts.path()).sorted()
        let usual = try FileManager.default.contentsOfDirectory(atPath: Self.library.path())
        for (width, own) in [(Self.following, own), ("[narrow, wide]", own.filter { $0 != "FollowsWidth.kt" })] {
            let modifiers = try Self.project(width: width).modifiers
            let embedded = KotlinLibraryFiles.files(in: "com.example.styles", folder: "Shared", for: modifiers)
            #expect(embedded.map(\.path).sorted() == Set(usual + own).map { "Shared/kotlin/\($0)" }.sorted())
            for file in embedded {
                let name = String(file.path.dropFirst("Shared/kotlin/".count))
                let folder = own.contains(name) ? Self.contexts : Self.library
                #expect(try Data(contentsOf: folder.appending(path: name)) == Data(file.contents), "\(name)")
            }
        }
    }

    private static let following = "{ contexts: [narrow, wide], follows: { wide: 600 } }"

    private static func project(width: String) throws -> ResolvedProject {
        try AndroidProject([
            "tokengen.yaml": "name: badoo\nmodifiers: { width: \(width) }\n",
            "base/size.yaml": "size: { $type: dimension, m: 1px }\n", "modifiers/width/wide.yaml": "size: { m: 2px }\n",
        ]).project
    }

    @Test func itsTypesKeepTheirNames() throws {
        let types = try Self.types(in: Self.library)
        #expect(types.count >= 20)
        #expect(types.filter { !KotlinName.reservedTypeNames.contains($0) } == [])
        let names = try #require(KotlinContexts(Self.project(width: Self.following))).names.map(\.text)
        #expect(try Self.types(in: Self.contexts).filter { !KotlinName.reservedTypeNames.contains($0) && !names.contains($0) } == [])
    }

    private static func types(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path()).flatMap { name in
            try String(contentsOf: folder.appending(path: name), encoding: .utf8).split(separator: "\n").compactMap {
                $0.firstMatch(of: /^([a-z]+ )*(class|interface|object) (\w+)/).map { String($0.3) }
            }
        }
    }
}
