import Foundation
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenProject
import TokenResolver
import TokenSwift

/// A small project in one text: files under `--- path` lines.
struct Project {
    var input = ProjectInput(name: "tokens", isSingleFile: false, files: [])

    init(_ text: String) {
        var path = "base/tokens.yaml"
        var lines: [Substring] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") {
                add(path, lines)
                path = String(line.dropFirst(4))
                lines = []
            } else {
                lines.append(line)
            }
        }
        add(path, lines)
        input.files.sort { $0.path < $1.path }
    }

    /// The YAML files of a folder.
    init(folder: URL) throws {
        for case let path as String in FileManager.default.enumerator(atPath: folder.path()) ?? .init() where path.hasSuffix(".yaml") {
            let bytes = [UInt8](try Data(contentsOf: folder.appending(path: path)))
            input.files.append(.init(path: path, source: SourceFile(name: "tokens/" + path, bytes: bytes)))
        }
        input.files.sort { $0.path < $1.path }
    }

    private mutating func add(_ path: String, _ lines: [Substring]) {
        let text = lines.joined(separator: "\n")
        if !text.isEmpty { input.files.append(.init(path: path, source: SourceFile(name: "tokens/" + path, text: text))) }
    }

    func emit(
        _ arrangement: Arrangement = .modules, access: AccessLevel = .public, brands: [String] = [], name: String = "app"
    ) -> (files: [EmittedFile]?, diagnostics: Diagnostics) {
        var options = Compiler.Options()
        options.name = name
        options.brands = brands
        options.outputs = [SwiftOutput(arrangement: arrangement, access: access)]
        var diagnostics = Diagnostics()
        let files = Compiler(options: options).generate(input, reporting: &diagnostics) { $0 }?.outputs
        return (diagnostics.hasErrors ? nil : files, diagnostics)
    }
}

/// The outputs of a valid project, by path.
func emitted(
    _ text: String, _ arrangement: Arrangement = .modules, access: AccessLevel = .public,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [String: String] {
    let (files, diagnostics) = Project(text).emit(arrangement, access: access)
    #expect(diagnostics.all.map(\.text) == [], sourceLocation: sourceLocation)
    return Dictionary(uniqueKeysWithValues: (files ?? []).map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) })
}

/// The files that an output makes of a project, by path, with what is reported.
func emittedFiles(_ output: any Output, _ text: String) throws -> (files: [String: String], diagnostics: Diagnostics) {
    var options = Compiler.Options()
    options.outputs = [output]
    var diagnostics = Diagnostics()
    let compiler = Compiler(options: options)
    let project = try #require(compiler.resolve(Project(text).input, reporting: &diagnostics), "\(diagnostics.all.map(\.text))")
    let files = compiler.emit(project, reporting: &diagnostics) { $0 }
    return (Dictionary(uniqueKeysWithValues: files.map { ($0.path, String(decoding: $0.contents, as: UTF8.self)) }), diagnostics)
}
