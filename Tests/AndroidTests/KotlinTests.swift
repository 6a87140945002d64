import AndroidTools
import FencedBlocks
import Foundation
import ProjectCases
import Testing
import TokenDiagnostics
import TokenProject

@testable import TokenEmitter

/// Kotlin for Compose, compiled and run by Kotlin's own compiler. What it uses of Compose are stand-ins.
@Suite(.enabled(if: KotlinCompiler.isPossible, "no Kotlin compiler: Scripts/bootstrap.sh tests installs it"), .serialized)
struct KotlinTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

    /// The stand-ins are compiled once.
    private static let standIns = Result {
        let classes = try TemporaryFolder()
        let said = try #require(KotlinCompiler.installed).compile([folder.appending(path: "StandIns").path()], to: classes.path)
        #expect(said == "")
        return classes
    }

    /// Compiles what all brands share, then all brands together with a program, which reads every value and sees every transition.
    ///
    /// - Parameter example: a file to compile with them.
    private func check(_ project: AndroidProject, with example: String? = nil, sourceLocation: Testing.SourceLocation = #_sourceLocation)
        throws -> Int
    {
        try #require(!project.diagnostics.hasErrors, "\(project.diagnostics.all.map(\.text))", sourceLocation: sourceLocation)
        let kotlin = try #require(KotlinCompiler.installed, sourceLocation: sourceLocation)
        let standIns = try Self.standIns.get()
        let program = KotlinProgram(project.project)
        try project.folder.write(program.source, to: "Program/kotlin/Program.kt")
        if let example { try project.folder.write(example, to: "Program/kotlin/Example.kt") }
        let folders = Set(project.folder.files.filter { $0.contains("/kotlin/") }.map { String($0.prefix { $0 != "/" }) })
        let classes = try TemporaryFolder()
        let shared = try kotlin.compile([project.folder("Shared/kotlin")], to: classes("shared"), with: [standIns.path])
        try #require(shared == "", sourceLocation: sourceLocation)
        let sources = folders.subtracting(["Shared"]).sorted().map { project.folder("\($0)/kotlin") }
        let own = try kotlin.compile(
            sources + [Self.folder.appending(path: "Program").path()], to: classes("own"), with: [standIns.path, classes("shared")])
        try #require(own == "", sourceLocation: sourceLocation)
        let printed = try kotlin.output(of: "com.example.styles.ProgramKt", with: [standIns.path, classes("shared"), classes("own")])
        #expect(program.differences(in: printed).prefix(20) == [], sourceLocation: sourceLocation)
        return program.expected.count
    }

    @Test func thisRepositoryIsWhatResolveSays() throws {
        let tokens = Self.folder.appending(path: "../../tokens").standardized.path()
        let page = Self.folder.appending(path: "../../Documentation/Android.md").standardized
        let blocks = FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8))
        let example = try #require(blocks.first { $0.language == "kotlin" && $0.file == nil })
        let count = try check(
            AndroidProject(tokens: tokens),
            with: """
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
                """)
        #expect(count > 20_000)
    }

    @Test func anyNameIsOneInKotlin() throws {
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
                "'color.onAccent' and 'color.on-accent' would both be 'onAccent' in Kotlin",
                "group 'size' and group 'Size' would both be 'size' in Kotlin",
            ])
        #expect(project.folder.files == [])
    }
}

/// What is written beside generated Kotlin.
struct KotlinLibraryTests {
    private static let library = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../Sources/Compiler/KotlinLibrary/Library").standardized

    @Test func eachFileIsEmbedded() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.library.path()).sorted()
        let embedded = KotlinLibraryFiles.files(in: "com.example.styles", folder: "Shared")
        #expect(embedded.map(\.path) == files.map { "Shared/kotlin/\($0)" })
        for (name, file) in zip(files, embedded) {
            #expect(try Data(contentsOf: Self.library.appending(path: name)) == Data(file.contents), "\(name)")
        }
    }

    @Test func itsTypesKeepTheirNames() throws {
        var types: [String] = []
        for name in try FileManager.default.contentsOfDirectory(atPath: Self.library.path()) {
            let text = try String(contentsOf: Self.library.appending(path: name), encoding: .utf8)
            types += text.split(separator: "\n").compactMap {
                $0.firstMatch(of: /^([a-z]+ )*(class|interface|object) (\w+)/).map { String($0.3) }
            }
        }
        #expect(types.count >= 20)
        #expect(types.filter { !KotlinName.reservedTypeNames.contains($0) } == [])
    }
}
