import ProjectCases
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenLint
import TokenProject
import TokenResolver

/// A small project in one text, checked by the rules.
struct LintCase {
    private let project: ProjectCase
    var input: ProjectInput { project.input }

    init(_ text: String) { project = ProjectCase(text) }

    /// The findings of all rules; empty if the project does not resolve, which fails the test.
    func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) -> (diagnostics: Diagnostics, report: LintReport) {
        var diagnostics = Diagnostics()
        let project = Compiler(options: .init()).read(input, reporting: &diagnostics)
        #expect(diagnostics.all.map(\.text) == [], sourceLocation: sourceLocation)
        guard let project else { return (diagnostics, LintReport(brandCount: 0)) }
        diagnostics = Diagnostics()
        let report = Linter().check(project, reporting: &diagnostics)
        return (diagnostics, report)
    }

    /// `1️⃣ error: text [id]`; a position without a mark is shown as it is.
    func line(for diagnostic: Diagnostic) -> String {
        "\(project.mark(of: diagnostic)) \(diagnostic.severity): \(diagnostic.text) [\(diagnostic.id)]"
    }
}

/// Fails on a missing or unexpected finding, and on a different position or text; `1️⃣ id` leaves the text open.
@discardableResult
func expect(_ text: String, _ expected: String..., sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Diagnostics {
    expect(text, expected, sourceLocation: sourceLocation)
}

@discardableResult
func expect(_ text: String, _ expected: [String], sourceLocation: Testing.SourceLocation = #_sourceLocation) -> Diagnostics {
    let lintCase = LintCase(text)
    let diagnostics = lintCase.check(sourceLocation: sourceLocation).diagnostics
    let lines = diagnostics.all.map { diagnostic in
        let line = lintCase.line(for: diagnostic)
        let short = "\(line.prefix { $0 != " " }) \(diagnostic.id)"
        return expected.contains(short) ? short : line
    }
    #expect(lines.sorted() == expected.sorted(), sourceLocation: sourceLocation)
    return diagnostics
}
