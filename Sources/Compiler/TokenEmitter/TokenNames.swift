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
        let accessors = swiftAccessors(of: [path])[path] ?? [:]
        let own = owners.compactMap { accessors[BrandNames($0).tokens.text] }
        return own + (accessors[PlatformTokens.name.text].map { ["\($0)(in: brand)"] } ?? [])
    }

    /// Returns the accessors in Swift of some tokens, without parameters: by path, then by the type that has them, such as `BadooTokens`.
    package func swiftAccessors(of paths: Set<String>) -> [String: [String: String]] {
        let naming = TokenNaming(project)
        var outlines = project.brands.map { (BrandNames($0).tokens.text, TokenOutline($0, naming)) }
        if let platform = project.platform { outlines.append((PlatformTokens.name.text, TokenOutline(platform, naming, sharedOnly: true))) }
        var found: [String: [String: String]] = [:]
        for (type, outline) in outlines {
            for (path, accessor) in outline.accessors(of: paths) { found[path, default: [:]][type] = "\(type).\(accessor)" }
        }
        return found
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
