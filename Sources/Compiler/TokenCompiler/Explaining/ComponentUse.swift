import TokenResolver

/// Which components show which tokens, and which are made of which.
package struct ComponentUse {
    private let project: ResolvedProject

    package init(_ project: ResolvedProject) { self.project = project }

    /// The components that are drawn within one, by name.
    func parts(of component: Component) -> [String] {
        Set((component.body?.all ?? []).compactMap { $0.instance?.component }).sorted()
    }

    func users(of component: Component) -> [String] {
        project.components.filter { parts(of: $0).contains(component.name) }.map(\.name)
    }

    /// The tokens that reach a component by its style, in any variant, state, brand and mode: those that are named, and what these refer to.
    func tokens(of component: Component) -> [String] {
        guard let style = component.style else { return [] }
        let states = Set(component.states.map(component.name(of:)))
        let blocks = project.styles.blocks.filter { $0.type == style || states.contains(project.styles.types[$0.type].name) }
        var paths: Set<String> = []
        for brand in project.brands {
            var next: [String] = []
            for block in blocks {
                for leaf in brand.leaves[block.firstLeaf..<block.firstLeaf + project.styles.types[block.type].leaves.count] {
                    leaf.declared?.forEachReference { next.append($0) }
                }
            }
            var seen: Set<String> = []
            while let path = next.popLast() {
                guard seen.insert(path).inserted, let id = brand.tokenIDs[path] else { continue }
                let token = brand.tokens[id]
                for declared in [token.declared] + token.modes.map(\.declared) { declared.value.forEachReference { next.append($0) } }
            }
            paths.formUnion(seen)
        }
        return paths.sorted()
    }

    /// The components that show a token.
    func components(showing token: String) -> [String] {
        project.components.filter { tokens(of: $0).contains(token) }.map(\.name)
    }
}
