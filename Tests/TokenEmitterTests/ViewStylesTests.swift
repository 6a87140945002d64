import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenProject
import TokenResolver

/// `ViewStyles` is printed from the built-in style types, so that the two cannot differ.
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
}
