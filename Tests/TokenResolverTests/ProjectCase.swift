import MarkedText
import Testing
import TokenCompiler
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A small project in one text: files under `--- path` lines, places marked by 1️⃣ to 9️⃣.
struct ProjectCase {
    let input: ProjectInput
    private let files: MarkedFiles

    init(_ text: String) {
        files = MarkedFiles(text)
        input = ProjectInput(
            name: "tokens", isSingleFile: false,
            files: files.files.map { .init(path: $0.path, source: SourceFile(name: $0.path, text: $0.content.text)) })
    }

    /// The diagnostics as `1️⃣ id`, in the order of the marks; one at no mark shows its place instead.
    func found(in diagnostics: Diagnostics) -> [String] {
        diagnostics.all.map { diagnostic in
            guard let range = diagnostic.range else { return "- \(diagnostic.id)" }
            let mark = files.marker(at: range.start, in: range.file.name)
            return "\(mark.map { String($0) } ?? "\(range.file.name):\(range.startLocation)") \(diagnostic.id)"
        }.sorted()
    }

    func resolve(_ change: (inout Compiler.Options) -> Void = { _ in }) -> (project: ResolvedProject?, diagnostics: Diagnostics) {
        var diagnostics = Diagnostics()
        var options = Compiler.Options()
        change(&options)
        let project = Compiler(options: options).read(input, reporting: &diagnostics)
        return (project, diagnostics)
    }
}

/// Fails on a missing and on an unexpected diagnostic; gives them back for a closer look.
@discardableResult
func expect(
    _ text: String, _ expected: String..., strict: Bool = false, sourceLocation: SourceLocation = #_sourceLocation
) -> Diagnostics {
    let project = ProjectCase(text)
    let diagnostics = project.resolve { $0.isStrict = strict }.diagnostics
    #expect(project.found(in: diagnostics) == expected.sorted(), sourceLocation: sourceLocation)
    return diagnostics
}

/// The resolved values of a faultless project's first brand, by path.
func resolved(_ text: String, mode: TokenMode = .light, sourceLocation: SourceLocation = #_sourceLocation) -> [String: TokenValue] {
    let (project, diagnostics) = ProjectCase(text).resolve()
    #expect(diagnostics.all.map(\.text).isEmpty, sourceLocation: sourceLocation)
    guard let brand = project?.brands.first else { return [:] }
    return Dictionary(uniqueKeysWithValues: brand.tokens.map { ($0.path, brand.values[$0.values[mode]]) })
}

typealias SourceLocation = Testing.SourceLocation
