import FencedBlocks
import Foundation
import Gate
import Testing

/// Pages of the documentation that show commands also show what these print.
@Suite struct ConsolePageTests {
    private static let folder = DiagnosticReferenceTests.root.appending(path: "Documentation")

    /// Every page with such a block. `ImportingPageTests` runs its page itself.
    private static let pages: [String] = {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path())) ?? []
        return names.filter { name in
            guard name.hasSuffix(".md"), let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else {
                return false
            }
            return name != "Importing.md" && FencedBlock.all(in: text).contains { $0.language == "console" }
        }.sorted()
    }()

    @Test func thereAreSome() { #expect(Self.pages.count > 5) }

    @Test(.startsPrograms, arguments: pages) func commandsPrintWhatThePageShows(name: String) throws {
        let page = Self.folder.appending(path: name)
        try expectFresh(page, with: PageRun().print(String(contentsOf: page, encoding: .utf8)))
    }
}
