import MarkedText
import TokenCompiler
import TokenDiagnostics
import TokenProject
import TokenResolver

/// A small project in one text: files under `--- path` lines, with positions marked by 1️⃣ to 9️⃣.
package struct ProjectCase {
    package let input: ProjectInput
    private let files: MarkedFiles

    package init(_ text: String) {
        files = MarkedFiles(text)
        input = ProjectInput(
            name: "tokens", isSingleFile: false,
            files: files.files.map { .init(path: $0.path, source: SourceFile(name: $0.path, text: $0.content.text)) })
    }

    /// A project without marks.
    package init(_ input: ProjectInput) {
        self.input = input
        files = MarkedFiles("")
    }

    /// The diagnostics as `1️⃣ id`, in the order of the marks.
    package func found(in diagnostics: Diagnostics) -> [String] {
        diagnostics.all.map { "\(mark(of: $0)) \($0.id)" }.sorted()
    }

    /// Where a diagnostic points: `1️⃣`; without a mark the file, line and column; without a range `-`.
    package func mark(of diagnostic: Diagnostic) -> String {
        guard let range = diagnostic.range else { return "-" }
        return files.marker(at: range.start, in: range.file.name).map { String($0) } ?? "\(range.file.name):\(range.startLocation)"
    }

    package func resolve(_ change: (inout Compiler.Options) -> Void = { _ in }) -> (project: ResolvedProject?, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        var options = Compiler.Options()
        change(&options)
        let project = Compiler(options: options).read(input, reporting: &diagnostics)
        return (project, diagnostics)
    }
}
