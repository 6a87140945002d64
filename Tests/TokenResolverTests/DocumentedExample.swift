import FencedBlocks
import Foundation
import Testing
import TokenDiagnostics
import TokenProject
import TokenResolver

/// A project that the documentation shows.
///
/// The info string of a fenced block names its project, `yaml project=shop`, and with `error=unknown-unit` the error that it shows. The line
/// before the block names its file.
struct DocumentedExample {
    /// By path in the token folder.
    private(set) var files: [String: String] = [:]
    private(set) var errors: Set<String> = []

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// By page and project.
    static func all() throws -> [String: DocumentedExample] {
        let folder = root.appending(path: "Documentation")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var examples: [String: DocumentedExample] = [:]
        for page in pages.filter({ $0.pathExtension == "md" }) + [root.appending(path: "README.md")] {
            try add(page, to: &examples)
        }
        return examples
    }

    private static func add(_ page: URL, to examples: inout [String: DocumentedExample]) throws {
        for block in FencedBlock.all(in: try String(contentsOf: page, encoding: .utf8)) {
            guard let project = block.options["project"] else { continue }
            let path = try #require(block.file, "\(page.lastPathComponent): a block of '\(project)' has no file name before it")
            let file = path.hasPrefix("tokens/") ? String(path.dropFirst(7)) : path
            examples[page.lastPathComponent + " " + project, default: DocumentedExample()].add(block, as: file)
        }
    }

    private mutating func add(_ block: FencedBlock, as file: String) {
        files[file, default: ""] += block.text
        if let error = block.options["error"] { errors.insert(error) }
    }

    var input: ProjectInput {
        let files = files.sorted { $0.key < $1.key }.map { path, text in
            ProjectInput.File(path: path, source: SourceFile(name: path, text: text))
        }
        return ProjectInput(name: "tokens", isSingleFile: false, files: files)
    }
}
