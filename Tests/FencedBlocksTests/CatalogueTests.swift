import FencedBlocks
import Foundation
import Testing

/// The DocC catalogues of the libraries show only examples of `Documentation`, which other tests run.
@Suite struct CatalogueTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// What a block shows. DocC takes no options after the language.
    private struct Example: Hashable {
        var language: String
        var file: String?
        var text: String

        init(_ block: FencedBlock) {
            (language, file, text) = (block.language, block.file, block.text)
        }
    }

    /// The pages in a folder and below it.
    private static func pages(in folder: String) throws -> [(name: String, blocks: [FencedBlock])] {
        let folder = root.appending(path: folder)
        return try FileManager.default.subpathsOfDirectory(atPath: folder.path()).filter { $0.hasSuffix(".md") }.map { path in
            (path, FencedBlock.all(in: try String(contentsOf: folder.appending(path: path), encoding: .utf8)))
        }
    }

    @Test func everyExampleIsRun() throws {
        let isRun: (FencedBlock) -> Bool = { $0.options["example"] != nil || $0.options["project"] != nil }
        let run = Set(try Self.pages(in: "Documentation").flatMap(\.blocks).filter(isRun).map(Example.init))
        let shown = try Self.pages(in: "Sources/App").filter { $0.name.contains(".docc/") }
        #expect(shown.flatMap(\.blocks).count > 10)
        for page in shown {
            for block in page.blocks where !run.contains(Example(block)) {
                Issue.record("\(page.name): no page of Documentation has this example, with `example=` or `project=`:\n\(block.text)")
            }
        }
    }
}
