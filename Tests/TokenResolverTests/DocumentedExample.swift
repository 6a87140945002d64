import Foundation
import TokenDiagnostics
import TokenProject
import TokenResolver

/// A project that stands in the documentation.
///
/// A fenced block belongs to a project by its info string: `yaml project=shop file=base/color.yaml`, with `error=unknown-unit` where it
/// shows an error.
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
        var open: (project: String, file: String)?
        for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("```") {
                open = nil
                let words = line.dropFirst(3).split(separator: " ")
                let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
                let options = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
                guard let project = options["project"], let path = options["file"] else { continue }
                let name = page.lastPathComponent + " " + project
                let file = path.hasPrefix("tokens/") ? String(path.dropFirst(7)) : path
                open = (name, file)
                examples[name, default: DocumentedExample()].files[file, default: ""] += ""
                if let failure = options["error"] { examples[name, default: DocumentedExample()].errors.insert(failure) }
            } else if let open {
                examples[open.project]?.files[open.file]? += line + "\n"
            }
        }
    }

    var input: ProjectInput {
        let files = files.sorted { $0.key < $1.key }.map { path, text in
            ProjectInput.File(path: path, source: SourceFile(name: path, text: text))
        }
        return ProjectInput(name: "tokens", isSingleFile: false, files: files)
    }
}
