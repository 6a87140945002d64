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

    /// A component that shows a token, and where it is not by its own style, the components within that do.
    struct Showing {
        let component: String
        let through: [String]
    }

    /// The components that show a token: first those whose own style has it, then those that others of these are part of.
    func components(showing token: String) -> [Showing] {
        let byStyle = Set(project.components.filter { tokens(of: $0).contains(token) }.map(\.name))
        var within: [String: Set<String>] = [:]
        var next = project.components.filter { component in instances(of: component).contains { $0.isOwn && byStyle.contains($0.name) } }
        while let component = next.popLast() {
            let through = instances(of: component).filter { $0.isOwn && byStyle.contains($0.name) || within[$0.name] != nil }
            let isNew = within.updateValue(Set(through.map(\.name)).subtracting([component.name]), forKey: component.name) == nil
            if isNew { next += project.components.filter { parts(of: $0).contains(component.name) } }
        }
        let names = project.components.map(\.name)
        return names.filter(byStyle.contains).map { Showing(component: $0, through: []) }
            + names.filter { !byStyle.contains($0) && !(within[$0] ?? []).isEmpty }
            .map { Showing(component: $0, through: (within[$0] ?? []).sorted()) }
    }

    /// The tokens that reach a component by those within it alone, each with these.
    func tokensOfParts(of component: Component) -> [(token: String, through: [String])] {
        var found: [String: Set<String>] = [:]
        for instance in instances(of: component) where instance.name != component.name {
            var seen: Set<Instance> = []
            for token in tokens(of: instance, &seen) { found[token, default: []].insert(instance.name) }
        }
        for token in tokens(of: component) { found[token] = nil }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    /// A component that is drawn within one: in a style of its own, or in one that it is given.
    private struct Instance: Hashable {
        let name: String
        let isOwn: Bool
    }

    private func instances(of component: Component) -> Set<Instance> {
        Set(
            (component.body?.all ?? []).compactMap { element in
                element.instance.map { Instance(name: $0.component, isOwn: element.style == nil) }
            })
    }

    /// Those of the components within it too. A component may hold a list of itself.
    private func tokens(of instance: Instance, _ seen: inout Set<Instance>) -> Set<String> {
        guard seen.insert(instance).inserted, let component = project.components.first(where: { $0.name == instance.name }) else {
            return []
        }
        var all = instance.isOwn ? Set(tokens(of: component)) : []
        for part in instances(of: component) { all.formUnion(tokens(of: part, &seen)) }
        return all
    }
}
