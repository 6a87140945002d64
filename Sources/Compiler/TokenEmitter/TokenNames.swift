import TokenDiagnostics
import TokenResolver

/// What the outputs of a project call a token.
package struct TokenNames {
    /// The names in a language, as code writes them.
    package typealias Names = (language: String, names: [String])

    private let project: ResolvedProject

    package init(_ project: ResolvedProject) { self.project = project }

    /// Returns the names in the configured outputs. Those that leave the token out are missing; JSON and DTCG have the path itself.
    package func names(of path: String) -> [Names] {
        let owners = project.brands.filter { $0.tokenIDs[path] != nil }
        let names = ConfiguredOutputs().names(for: project.configuration).flatMap { output -> [Names] in
            switch output {
            case .swift: [("Swift", swift(path, owners))]
            case .css: [("CSS", ["--" + CSSName(path).text])]
            case .json, .dtcg: []
            case .android: [("Kotlin", kotlin(path, owners)), ("Android resources", resources(path, owners))]
            case .xcassets: [("asset catalogue", owners.compactMap { BrandColorSets($0, of: project).name(ofToken: path) })]
            case .typescript: [("TypeScript", ["cssVar(\(JSONText.string(path).text.dropLast()))"])]
            }
        }
        return names.filter { !$0.names.isEmpty }
    }

    private func swift(_ path: String, _ owners: [ResolvedBrand]) -> [String] {
        let naming = TokenNaming(project)
        let own = owners.compactMap { brand in
            TokenOutline(brand, naming).accessor(of: path).map { "\(BrandNames(brand).tokens.text).\($0)" }
        }
        let shared = project.platform.flatMap { TokenOutline($0, naming, sharedOnly: true).accessor(of: path) }
        return own + (shared.map { ["\(PlatformTokens.name.text).\($0)(in: brand)"] } ?? [])
    }

    private func kotlin(_ path: String, _ owners: [ResolvedBrand]) -> [String] {
        guard project.configuration.android.hasCompose else { return [] }
        let outlines = KotlinOutlines(project)
        func names(_ outline: KotlinOutline, _ brand: ResolvedBrand) -> [String] {
            outline.accessors.filter { brand.tokens[$0.token].path == path }.map(\.code)
        }
        return (project.brands.first.map { names(outlines.shared, $0) } ?? []) + zip(outlines.own, project.brands).flatMap(names)
    }

    private func resources(_ path: String, _ owners: [ResolvedBrand]) -> [String] {
        guard project.configuration.android.hasResources, let brand = owners.first else { return [] }
        return AndroidResources(brand, of: project).references(of: path)
    }
}
