import Foundation
import Testing
import TokenFormat
import TokenResolver
@testable import TokenSwift

/// The generated sources of `ViewStyles` are printed from the built-in style types, so the two cannot differ.
@Suite struct ViewStylesTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    @Test func sourcesAreFresh() throws {
        for (path, contents) in viewStylesSources(.builtIn) {
            let file = Self.root.appending(path: "Sources/App").appending(path: path)
            #expect((try? Data(contentsOf: file)) == Data(contents), "\(path) is stale; run: make sources")
        }
    }

    @Test func theTableOfViewsThatTakeThem() throws {
        let page = try String(contentsOf: Self.root.appending(path: "Documentation/Format.md"), encoding: .utf8)
        for type in StyleLayout.builtIn.types where !BuiltInStyles.isOfScreens(type.name) {
            // Buttons of bars are no views.
            guard type.name != "BarButtonStyle" else { continue }
            let view = try #require(ViewRole(builtInStyle: type.name)).uiKitClass
            let row = page.split(separator: "\n").first { $0.contains("`\(type.name)`") && $0.contains("| `UI") }
            #expect(row?.contains("| `\(view)`") == true, "\(type.name): \(view)")
        }
    }
}
