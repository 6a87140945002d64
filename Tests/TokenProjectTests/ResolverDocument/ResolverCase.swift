import ProjectCases
import Testing
import TokenDiagnostics
import TokenModel
import TokenProject
import TokenResolver

/// A resolver document in YAML, without its version, and token files below `--- path` lines.
struct ResolverCase {
    let project: ProjectCase
    var isStrict = false

    init(_ text: String, version: String = "version: \"2025.10\"\n") {
        project = ProjectCase("--- resolver.yaml\n" + version + text)
    }

    func resolve(_ inputs: [String: String] = [:]) -> (project: ResolvedProject?, diagnostics: Diagnostics) {
        let inputs = inputs.sorted { $0.key < $1.key }.map { ContextInput(key: $0.key, value: $0.value) }
        return project.resolve {
            $0.selection = .permutation(inputs)
            $0.isStrict = isStrict
        }
    }

    /// The numbers of a permutation that has no errors, by path.
    func numbers(_ inputs: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation) -> [String: Double] {
        let (project, diagnostics) = resolve(inputs)
        #expect(diagnostics.all.map(\.text) == [], sourceLocation: sourceLocation)
        guard let brand = project?.brands.first else { return [:] }
        return Dictionary(
            brand.tokens.compactMap { token in
                guard case .number(let number) = brand.values[token.values[.light]] else { return nil }
                return (token.path, number)
            }
        ) { $1 }
    }

    /// Fails on a missing and on an unexpected diagnostic.
    @discardableResult
    func expect(
        _ expected: String..., inputs: [String: String] = [:], sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) -> [Diagnostic] {
        let diagnostics = resolve(inputs).diagnostics
        #expect(project.found(in: diagnostics) == expected.sorted(), sourceLocation: sourceLocation)
        return diagnostics.all
    }
}

extension Diagnostic {
    var pointerText: String? { pointer.map(\.description) }
}
