import Testing
import TokenDiagnostics
import TokenModel

/// Fails on a missing and on an unexpected diagnostic; returns them for a closer look.
@discardableResult
package func expect(
    _ text: String, _ expected: String..., strict: Bool = false, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> Diagnostics {
    let project = ProjectCase(text)
    let diagnostics = project.resolve { $0.isStrict = strict }.diagnostics
    #expect(project.found(in: diagnostics) == expected.sorted(), sourceLocation: sourceLocation)
    return diagnostics
}

/// The resolved values of a valid project's first brand, by path.
package func resolved(
    _ text: String, mode: TokenMode = .light, sourceLocation: Testing.SourceLocation = #_sourceLocation
) -> [String: TokenValue] {
    let (project, diagnostics) = ProjectCase(text).resolve()
    #expect(diagnostics.all.map(\.text).isEmpty, sourceLocation: sourceLocation)
    guard let brand = project?.brands.first else { return [:] }
    return Dictionary(uniqueKeysWithValues: brand.tokens.map { ($0.path, brand.values[$0.values[mode]]) })
}

/// A JSON file read leniently.
package struct LegacyResult {
    package var values: [String: TokenValue] = [:]
    package var descriptions: [String: String] = [:]
    /// Sorted.
    package var warnings: [String] = []
}

/// Expects no error.
package func legacy(_ json: String, sourceLocation: Testing.SourceLocation = #_sourceLocation) -> LegacyResult {
    let (project, diagnostics) = ProjectCase("--- base/a.json\n" + json).resolve()
    #expect(diagnostics.all.filter { $0.severity == .error }.map(\.text).isEmpty, sourceLocation: sourceLocation)
    var result = LegacyResult(warnings: diagnostics.all.filter { $0.severity == .warning }.map(\.text).sorted())
    guard let brand = project?.brands.first else { return result }
    for token in brand.tokens {
        result.values[token.path] = brand.values[token.values.light]
        result.descriptions[token.path] = token.description
    }
    return result
}
