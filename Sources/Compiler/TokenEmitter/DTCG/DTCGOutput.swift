import TokenDiagnostics
import TokenModel
import TokenResolver

/// The tokens in the specification's own format, for design tools: a file for each layer of the project, and a resolver document for each brand.
///
/// References stay. A value that tokengen calculates is written as its result.
package struct DTCGOutput: Output {
    package init() {}

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        OutputFileCheck(project, ending: ".resolver.json").report(to: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        check(project, reporting: &diagnostics)
        let layers = DTCGLayers(project)
        let shared = OutputPart(of: []) { (layers.shared.map(\.file), Diagnostics()) }
        return [shared]
            + project.brands.map { brand in
                OutputPart(of: [brand]) {
                    let own = layers.layers(of: brand)
                    let document = DTCGResolverDocument(brand, layers: layers.shared + own)
                    return (own.map(\.file) + [document.file], Diagnostics())
                }
            }
    }
}
