import TokenResolver

/// The tokens of a project as groups in Kotlin. All groups are classes of one package.
package struct KotlinOutlines {
    /// The tokens that all brands have in common; empty without brands.
    package let shared: KotlinOutline
    /// The other tokens of each brand, in the order of the brands.
    package let own: [KotlinOutline]

    package init(_ project: ResolvedProject) {
        let types = project.styles.types.map { KotlinName(type: $0.name) } + project.styles.enumerations.map { KotlinName(type: $0.name) }
        let names = project.brands.map(KotlinBrandNames.init)
        let all =
            types + project.components.map { KotlinName(component: $0.name) }
            + names.flatMap { $0.files(of: project) }
        var taken = Set(all.map { $0.text.lowercased() })
        shared = KotlinOutline(project.brands.first, \.sharedTokensInPathOrder, in: "Tokens", project, besides: &taken)
        own = zip(project.brands, names).map {
            KotlinOutline($0, { Array($0.ownTokens.indices) }, in: $1.tokens.text, project, besides: &taken)
        }
    }
}
