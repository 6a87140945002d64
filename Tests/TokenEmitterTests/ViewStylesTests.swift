import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

@testable import TokenEmitter

/// `ViewStyles` is printed from the built-in style types, so the two cannot differ.
@Suite struct ViewStylesTests {
    @Test func sourceIsFresh() throws {
        var diagnostics = Diagnostics()
        let empty = ProjectInput(name: "tokens", isSingleFile: false, files: [])
        let project = try #require(Compiler(options: .init()).read(empty, reporting: &diagnostics))
        let printed = Data(viewStylesSource(project.styles))
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let file = root.appending(path: "Sources/App/ViewStyles/GeneratedTypes.swift")
        if ProcessInfo.processInfo.environment["TOKENGEN_RECORD"] == "1" { try printed.write(to: file) }
        #expect(
            (try? Data(contentsOf: file)) == printed,
            "\(file.lastPathComponent) is stale; run: TOKENGEN_RECORD=1 swift test --filter ViewStylesTests")
    }

    @Test func theTableOfViewsThatTakeThem() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        let page = try String(contentsOf: root.appending(path: "Documentation/Format.md"), encoding: .utf8)
        for type in StyleLayout.builtIn.types {
            let view = try #require(ViewRole(builtInStyle: type.name)).uiKitClass
            let row = page.split(separator: "\n").first { $0.contains("`\(type.name)`") && $0.contains("| `UI") }
            #expect(row?.contains("| `\(view)`") == true, "\(type.name): \(view)")
        }
    }
}
