import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// CSS: custom properties for each brand's tokens and style fields, those of all brands in `brands.css`, and classes for all styles in `styles.css`.
package struct CSSOutput: Output {
    package init() {}

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        diagnostics.append(CSSTokenNames(project, CSSStyleFields(project)).diagnostics)
        checkNames(project, reporting: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        checkNames(project, reporting: &diagnostics)
        var fields = CSSStyleFields(project)
        CSSNotes(fields).report(to: &diagnostics)
        let names = CSSTokenNames(project, fields)
        diagnostics.append(names.diagnostics)
        let isLive = project.configuration.cssDerived == .live
        let derived = concurrentMap(project.brands) { isLive ? CSSDerivedValues($0, of: project) : nil }
        CSSNotes.report(derived.compactMap { $0?.obstacles }, to: &diagnostics)
        fields.project = names.replacingPaths(in: project)
        return parts(of: fields.project, fields, derived)
    }

    private func parts(of project: ResolvedProject, _ fields: CSSStyleFields, _ derived: [CSSDerivedValues?]) -> [OutputPart] {
        let form = CSSForm(project)
        var collecting = form
        collecting.collectsNames = true
        let brands = zip(project.brands, derived).map { brand, derived in
            OutputPart(of: [brand], names: { [collecting] in CSSBrand(brand, fields, in: collecting).names }) {
                let contents = CSSBrand(brand, fields, in: form, deriving: derived).bytes
                return ([EmittedFile(path: CSSOutput.file(of: brand), contents: contents, output: .css)], Diagnostics())
            }
        }
        let allBrands = OutputPart(of: []) {
            guard project.brands.count > 1 else { return ([], Diagnostics()) }
            let contents = CSSBrand.bytes(of: zip(project.brands, derived).map { CSSBrand($0, fields, in: form, deriving: $1) })
            return ([EmittedFile(path: "brands.css", contents: contents, output: .css)], Diagnostics())
        }
        let styles = OutputPart(of: [], names: { CSSStyles.names(fields) }) {
            let contents = CSSStyles.bytes(of: CSSStyles.rules(fields), in: form).map {
                [EmittedFile(path: "styles.css", contents: $0, output: .css)]
            }
            return (contents ?? [], Diagnostics())
        }
        return brands + [allBrands, styles]
    }

    static func file(of brand: ResolvedBrand) -> String { BrandNames(brand).file + ".css" }

    /// Checks the names of files and attributes.
    private func checkNames(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        CSSContexts(project.modifiers)?.checkAttributes(reporting: &diagnostics)
        OutputFileCheck(project, ending: ".css", nextTo: [("styles.css", "the styles"), ("brands.css", "all brands")]).report(
            to: &diagnostics)
    }
}
