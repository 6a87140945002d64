import TokenDiagnostics
import TokenModel
import TokenOutput
import TokenResolver

/// `Colors.xcassets`, an asset catalogue for storyboards, launch screens and widgets: a folder for each brand and group, a colour set for each colour.
package struct AssetCatalogueOutput: Output {
    package init() {}

    package func contextLoss(of project: ResolvedProject) -> ContextLoss? { ContextLoss("the asset catalogue", of: [.color]) }

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        checkBrands(project, reporting: &diagnostics)
        for brand in project.brands { diagnostics.append(AssetNameCheck(brand, of: project).diagnostics) }
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        checkBrands(project, reporting: &diagnostics)
        note(project, reporting: &diagnostics)
        let root = OutputPart(of: []) { ([BrandColorSets.file("Contents.json", BrandColorSets.root)], Diagnostics()) }
        return project.brands.map { brand in
            OutputPart(of: [brand], names: { BrandColorSets(brand, of: project).colorNames }) {
                let sets = BrandColorSets(brand, of: project)
                return (sets.files, sets.names.diagnostics)
            }
        } + [root]
    }

    private func checkBrands(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        if project.hasBrands { OutputFileCheck(project, ending: "/Contents.json").report(to: &diagnostics) }
    }

    private func note(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var mapped: Set<String> = []
        for brand in project.brands {
            for token in brand.tokens {
                guard let colors = brand.assetColors(of: token) else { continue }
                if TokenMode.allCases.contains(where: { colors[$0].wasMapped }) { mapped.insert(token.path) }
            }
        }
        if let (first, others) = mapped.firstAndOthers { diagnostics.report(.mapped(first, others), at: nil) }
    }
}

extension Diagnostic.Message {
    fileprivate static func mapped(_ first: String, _ others: String) -> Self {
        .note(.outputLoss, "an asset catalogue has no colours outside of Display P3; the nearest one is written for '\(first)'\(others)")
    }
}
