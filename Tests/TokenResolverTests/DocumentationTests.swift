import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenResolver

/// The projects in the documentation do what the text says: each resolves without a word, or with exactly the fault it announces.
///
/// A fenced block belongs to a project by its info string: `yaml project=shop file=base/color.yaml`, with `fault=unknown-unit` where it
/// shows a fault.
@Suite struct DocumentationTests {
    private struct Example {
        var files: [String: String] = [:]
        var faults: Set<String> = []
    }

    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    private static func examples() throws -> [String: Example] {
        let folder = root.appending(path: "Documentation")
        let pages = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        var examples: [String: Example] = [:]
        for page in pages.filter({ $0.pathExtension == "md" }) + [root.appending(path: "README.md")] {
            var open: (project: String, file: String)?
            for line in try String(contentsOf: page, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
                if line.hasPrefix("```") {
                    open = nil
                    let words = line.dropFirst(3).split(separator: " ")
                    let pairs = words.dropFirst().map { $0.split(separator: "=", maxSplits: 1).map(String.init) }.filter { $0.count == 2 }
                    let options = Dictionary(pairs.map { ($0[0], $0[1]) }) { $1 }
                    guard let project = options["project"], let file = options["file"] else { continue }
                    let name = page.lastPathComponent + " " + project
                    open = (name, file)
                    examples[name, default: Example()].files[file, default: ""] += ""
                    if let fault = options["fault"] { examples[name, default: Example()].faults.insert(fault) }
                } else if let open {
                    examples[open.project]?.files[open.file]? += line + "\n"
                }
            }
        }
        return examples
    }

    @Test func everyExampleRuns() throws {
        let examples = try Self.examples()
        #expect(examples.count >= 10)
        for (name, example) in examples.sorted(by: { $0.key < $1.key }) {
            let files = example.files.sorted { $0.key < $1.key }.map { path, text in
                let path = path.hasPrefix("tokens/") ? String(path.dropFirst(7)) : path
                return ProjectInput.File(path: path, source: SourceFile(name: path, text: text))
            }
            var options = Compiler.Options()
            options.name = "example"
            let compiler = Compiler(options: options)
            var diagnostics = Diagnostics()
            let project = compiler.resolve(ProjectInput(name: "tokens", isSingleFile: false, files: files), reporting: &diagnostics)
            if let project { _ = compiler.emit(project, reporting: &diagnostics) }
            #expect(
                Set(diagnostics.all.map(\.id.rawValue)) == example.faults,
                "\(name): \(diagnostics.all.map { "\($0.range?.file.name ?? "") \($0.text)" })")
        }
    }
}
