import Foundation
import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenEmitter
import TokenLint
import TokenProject
import TokenResolver

/// An example of the reference, as a project to check.
struct ReferenceProject {
    typealias Example = DiagnosticReference.Example

    private(set) var files: [(path: String, text: String)]
    private let example: Example
    private let command: String?

    /// - Parameter isFixed: whether the example's fix has been applied.
    init(_ example: Example, isFixed: Bool) {
        self.example = example
        files = Self.files(in: example.text, of: example)
        command = isFixed ? example.fixedCommand ?? example.command : example.command
        guard isFixed, let fixed = example.fixed else { return }
        for file in Self.files(in: fixed, of: example) {
            files.removeAll { $0.path == file.path }
            if !file.text.isEmpty { files.append(file) }
        }
        files.sort { $0.path < $1.path }
    }

    /// The files of a text: those below `--- path` lines, or one.
    static func files(in text: String, of example: Example) -> [(path: String, text: String)] {
        guard text.hasPrefix("--- ") else { return [(example.file, text + "\n")] }
        var files: [(path: String, text: String)] = []
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            if line.hasPrefix("--- ") { files.append((String(line.dropFirst(4)), "")) } else { files[files.count - 1].text += line + "\n" }
        }
        return files
    }

    private var isSingleFile: Bool { files.count == 1 && files[0].path == example.file }

    var input: ProjectInput {
        ProjectInput(
            name: isSingleFile ? example.file : "tokens", isSingleFile: isSingleFile,
            files: files.map { path, text in
                .init(path: path, source: SourceFile(name: isSingleFile ? path : "tokens/" + path, text: text))
            })
    }

    func diagnostics(with topic: DiagnosticReference.Topic) -> [Diagnostic] { check(input, with: topic) }

    /// The findings of `tokengen check`. Lint rules run only for the examples of lint rules, so others may be short.
    func check(_ input: ProjectInput, with topic: DiagnosticReference.Topic) -> [Diagnostic] {
        var options = Compiler.Options()
        options.isStrict = example.isStrict
        options.outputs = [ConfiguredOutputs()]
        let compiler = Compiler(options: options)
        var diagnostics = Diagnostics()
        if let (project, _) = compiler.check(input, reporting: &diagnostics), topic == .lint {
            _ = Linter().check(project, reporting: &diagnostics)
        }
        return diagnostics.all
    }

    /// The tool's standard error, with paths relative to the project's folder; nil for an example without a call.
    func errorOutput() throws -> String? {
        guard let command else { return nil }
        let folder = try TemporaryFolder()
        for file in files { try folder.write(file.text, to: isSingleFile ? file.path : "tokens/" + file.path) }
        var words = command.split(separator: " ").map(String.init)
        switch words[0] {
        case "init": words.append(folder.path)
        case "generate": words += ["--tokens", folder(isSingleFile ? example.file : "tokens"), "--output", folder("Generated")]
        case "screen":
            words[2] = folder("tokens/" + words[2])
            words += ["--tokens", folder("tokens")]
        default: words += ["--tokens", folder(isSingleFile ? example.file : "tokens")]
        }
        return tokengen(words + ["--diagnostics", "human", "--quiet"]).error.replacing(folder.path + "/", with: "")
    }

    /// The identifiers of the findings, each once and in order.
    func found(with topic: DiagnosticReference.Topic) throws -> [String] {
        guard let output = try errorOutput() else { return Set(diagnostics(with: topic).map(\.id.name)).sorted() }
        return Set(output.matches(of: /\[([a-z0-9-]+)\]\n/).map { String($0.1) }).sorted()
    }

    /// The errors as a terminal shows them.
    func report(with topic: DiagnosticReference.Topic) throws -> String {
        try errorOutput() ?? DiagnosticFormatter(form: .human).text(for: diagnostics(with: topic))
    }
}
