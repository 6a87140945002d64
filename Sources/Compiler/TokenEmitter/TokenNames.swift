import TokenAndroid
import TokenData
import TokenDiagnostics
import TokenOutput
import TokenResolver
import TokenSwift
import TokenWeb

/// What the outputs of a project call tokens.
package struct TokenNames {
    private let project: ResolvedProject

    package init(_ project: ResolvedProject) { self.project = project }

    /// Returns the names in the configured outputs. Those that leave the token out are missing; JSON and DTCG have the path itself.
    package func names(of path: String) -> [OutputNaming] { names(of: [path])[path] ?? [] }

    /// Returns the names of tokens by their paths.
    package func names(of paths: Set<String>) -> [String: [OutputNaming]] {
        var all: [String: [OutputNaming]] = [:]
        func add(_ language: OutputNaming.Language, _ names: [String: [String]]) {
            for (path, names) in names where !names.isEmpty { all[path, default: []].append(OutputNaming(language, names)) }
        }
        func add(_ language: OutputNaming.Language, _ name: (String) -> [String]) {
            add(language, Dictionary(uniqueKeysWithValues: paths.map { ($0, name($0)) }))
        }
        for output in ConfiguredOutputs().names(for: project.configuration) {
            switch output {
            case .swift: add(.swift, swift(paths))
            case .css:
                let names = CSSTokenNames(project, CSSStyleFields(project))
                add(.css) { names.hides($0) ? [] : ["--" + names.name(ofToken: $0).text] }
            case .json, .dtcg: break
            case .android:
                add(.kotlin, kotlin(paths))
                add(.resources, resources(paths))
            case .xcassets:
                let sets = project.brands.map { BrandColorSets($0, of: project) }
                add(.assets) { path in sets.compactMap { $0.name(ofToken: path) } }
            case .typescript:
                let keys = TypeScriptNames(project)
                add(.typescript) { keys[$0].map { ["cssVar(\(JSONText.string($0).text.dropLast()))"] } ?? [] }
            }
        }
        return all
    }

    /// The paths of tokens by their custom properties; empty for a project without style sheets.
    package var customProperties: [String: String] {
        guard ConfiguredOutputs().names(for: project.configuration).contains(.css) else { return [:] }
        let names = CSSTokenNames(project, CSSStyleFields(project))
        let paths = Set(project.brands.flatMap { $0.tokens.map(\.path) }).filter { !names.hides($0) }
        return Dictionary(paths.map { ("--" + names.name(ofToken: $0).text, $0) }) { min($0, $1) }
    }

    private func swift(_ paths: Set<String>) -> [String: [String]] {
        let types = project.brands.map { BrandNames($0).tokens.text }
        let words =
            project.platform.map { TokenOutline($0, .init(.swift, of: project.configuration), sharedOnly: true).words(of: paths) } ?? [:]
        return Dictionary(
            uniqueKeysWithValues: swiftAccessors(of: paths).map { path, accessors in
                let shared = accessors[PlatformTokens.name.text].map { ["\($0)(in: brand)"] } ?? []
                return (path, types.compactMap { accessors[$0] } + shared + (words[path] ?? []))
            })
    }

    /// Returns the accessors in Swift of some tokens, without parameters: by path, then by the type that has them, such as `BadooTokens`.
    package func swiftAccessors(of paths: Set<String>) -> [String: [String: String]] {
        let names = OutputNames(.swift, of: project.configuration)
        var outlines = project.brands.map { (BrandNames($0).tokens.text, TokenOutline($0, names)) }
        if let platform = project.platform { outlines.append((PlatformTokens.name.text, TokenOutline(platform, names, sharedOnly: true))) }
        var found: [String: [String: String]] = [:]
        for (type, outline) in outlines {
            for (path, accessor) in outline.accessors(of: paths) { found[path, default: [:]][type] = "\(type).\(accessor)" }
        }
        return found
    }

    private func kotlin(_ paths: Set<String>) -> [String: [String]] {
        guard project.configuration.android.hasCompose else { return [:] }
        let outlines = KotlinOutlines(project)
        var found: [String: [String]] = [:]
        func add(_ outline: KotlinOutline, _ brand: ResolvedBrand) {
            for (token, code) in outline.accessors where paths.contains(brand.tokens[token].path) {
                found[brand.tokens[token].path, default: []].append(code)
            }
        }
        if let brand = project.brands.first { add(outlines.shared, brand) }
        for (outline, brand) in zip(outlines.own, project.brands) { add(outline, brand) }
        return found
    }

    /// All brands that have a token have the same resources for it.
    private func resources(_ paths: Set<String>) -> [String: [String]] {
        guard project.configuration.android.hasResources else { return [:] }
        var found: [String: [String]] = [:]
        for brand in project.brands {
            let others = paths.filter { found[$0] == nil && brand.tokenIDs[$0] != nil }
            guard !others.isEmpty else { continue }
            found.merge(AndroidResources(brand, of: project).references(of: others)) { first, _ in first }
        }
        return found
    }
}
