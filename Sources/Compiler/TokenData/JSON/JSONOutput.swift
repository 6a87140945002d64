import TokenDiagnostics
import TokenOutput
import TokenResolver

/// The values of each brand as JSON, for scripts and other tools, and the components in a file of their own. The schema `brand` describes the
/// brands' files.
package struct JSONOutput: Output {
    package init() {}

    package var hasExpressions: Bool { true }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        OutputFileCheck(project, ending: ".tokens.json").report(to: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        check(project, reporting: &diagnostics)
        let components = OutputPart(of: []) {
            ([EmittedFile(path: "components.json", contents: ComponentJSON.file(of: project), output: .json)], Diagnostics())
        }
        return (project.components.isEmpty ? [] : [components])
            + project.brands.map { brand in
                OutputPart(of: [brand]) {
                    let json = BrandJSON(brand, project.styles, modifiers: project.modifiers)
                    let contents = json.print(remInPoints: project.configuration.remInPoints)
                    return ([EmittedFile(path: BrandNames(brand).file + ".tokens.json", contents: contents, output: .json)], Diagnostics())
                }
            }
    }
}
