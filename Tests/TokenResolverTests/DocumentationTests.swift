import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenOutput
import TokenSwift

/// The projects in the documentation do what the text says: each resolves without diagnostics, or with exactly the announced error.
@Suite struct DocumentationTests {
    @Test func everyExampleRuns() throws {
        let examples = try DocumentedExample.all()
        #expect(examples.count >= 10)
        for (name, example) in examples.sorted(by: { $0.key < $1.key }) {
            var options = Compiler.Options()
            options.name = "example"
            options.outputs = [SwiftOutput()]
            // The findings of rules have a page of their own; elsewhere examples leave out what they do not need.
            options.lints = name.hasPrefix("Linting.md")
            let compiler = Compiler(options: options)
            var diagnostics = Diagnostics()
            if let (project, _) = compiler.check(example.input, reporting: &diagnostics) {
                _ = compiler.emit(project, reporting: &diagnostics) { $0.path }
            }
            #expect(
                Set(diagnostics.all.map(\.id.name)) == example.errors,
                "\(name): \(diagnostics.all.map { "\($0.range?.file.name ?? "") \($0.text)" })")
        }
    }
}
