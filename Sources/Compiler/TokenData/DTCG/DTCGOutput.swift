import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// The tokens in the specification's own format, for design tools: a file for each layer of the project, and a resolver document for each brand.
///
/// References stay. A value that is calculated is written as its result, with the expression in `$extensions`.
package struct DTCGOutput: Output {
    package init() {}

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        OutputFileCheck(project, ending: ".resolver.json").report(to: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        check(project, reporting: &diagnostics)
        note(project, reporting: &diagnostics)
        let layers = DTCGLayers(project)
        note(layers.contexts, reporting: &diagnostics)
        let shared = OutputPart(of: []) { (layers.shared.map(\.file), Diagnostics()) }
        return [shared]
            + project.brands.enumerated().map { index, brand in
                OutputPart(of: [brand]) {
                    let own = layers.layers(of: brand, at: index)
                    let contexts = layers.contexts.isEmpty ? nil : layers.contexts[index]
                    let document = DTCGResolverDocument(brand, layers: layers.shared + own, of: project, contexts)
                    return (own.map(\.file) + [document.file], Diagnostics())
                }
            }
    }

    private func note(_ contexts: [DTCGContexts], reporting diagnostics: inout Diagnostics) {
        let combined = Set(contexts.lazy.flatMap(\.ofCombinations).flatMap(\.tokens).map(\.path))
        if let (first, others) = combined.firstAndOthers { diagnostics.report(.onlyTokengen(first, others), at: nil) }
    }

    private func note(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        if let (first, others) = tokens(of: project, where: { $0.hasColor(where: \.isBeyondLightness) }).firstAndOthers {
            diagnostics.report(.beyondLightness(first, others), at: nil)
        }
        if let (first, others) = tokens(of: project, where: \.isWithoutLayers).firstAndOthers {
            diagnostics.report(.withoutLayers(first, others), at: nil)
        }
    }

    /// Returns the paths of the tokens with a declared value that satisfies a condition.
    private func tokens(of project: ResolvedProject, where condition: (TokenValue) -> Bool) -> Set<String> {
        project.brands.reduce(into: []) { found, brand in
            for token in brand.tokens where condition(token.declared.value) || token.modes.contains(where: { condition($0.declared.value) })
            {
                found.insert(token.path)
            }
        }
    }
}

extension Diagnostic.Message {
    fileprivate static func onlyTokengen(_ first: String, _ others: String) -> Self {
        .note(
            .outputLoss,
            "DTCG has no values for combinations of contexts and modes; only tokengen reads those of '\(first)'\(others)")
    }
    fileprivate static func beyondLightness(_ first: String, _ others: String) -> Self {
        .note(
            .outputLoss,
            "DTCG has no colours that are darker than black or lighter than white; the nearest one is written for '\(first)'\(others)")
    }
    fileprivate static func withoutLayers(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "DTCG has no shadow without layers; a transparent one is written for '\(first)'\(others)")
    }
}
