import TokenDiagnostics
import TokenOutput
import TokenResolver

/// `<brand>.catalogue.json` for each brand: the record of a release. Generated Swift contains the same text.
package struct CatalogueOutput: Output {
    package init() {}

    package var hasExpressions: Bool { true }

    package static func file(of brand: ResolvedBrand) -> String { BrandNames(brand).file + ".catalogue.json" }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        OutputFileCheck(project, ending: ".catalogue.json").report(to: &diagnostics)
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        check(project, reporting: &diagnostics)
        let digest = project.layoutDigest
        return project.brands.map { brand in
            OutputPart(of: [brand]) {
                let contents = Catalogue(project: project, brand: brand, layoutDigest: digest).print()
                return ([EmittedFile(path: Self.file(of: brand), contents: contents)], Diagnostics())
            }
        }
    }
}
