import TokenDiagnostics
import TokenModel
import TokenResolver

/// `Colors.xcassets`, an asset catalogue for storyboards, launch screens and widgets: a folder for each brand and group, a colour set for each colour.
package struct AssetCatalogueOutput: Output {
    package init() {}

    package func check(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        checkBrands(project, reporting: &diagnostics)
        for brand in project.brands { diagnostics.append(AssetNameCheck(brand).diagnostics) }
    }

    package func parts(of project: ResolvedProject, reporting diagnostics: inout Diagnostics) -> [OutputPart] {
        checkBrands(project, reporting: &diagnostics)
        note(project, reporting: &diagnostics)
        let root = OutputPart(of: []) { ([BrandColorSets.file("Contents.json", BrandColorSets.root)], Diagnostics()) }
        return project.brands.map { brand in
            OutputPart(of: [brand]) { (BrandColorSets(brand).files, AssetNameCheck(brand).diagnostics) }
        } + [root]
    }

    private func checkBrands(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        OutputFileCheck(project, ending: "/Contents.json").report(to: &diagnostics)
    }

    private func note(_ project: ResolvedProject, reporting diagnostics: inout Diagnostics) {
        var mapped: Set<String> = []
        for brand in project.brands {
            for token in brand.tokens where token.type == .color {
                if TokenMode.allCases.contains(where: { brand.assetColor(token.values[$0])?.wasMapped ?? false }) {
                    mapped.insert(token.path)
                }
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
