/// Which components use which tokens, and which contain which.
package struct ComponentUse: Sendable {
    private let project: ResolvedProject
    /// The components that contain a component, by its name, in order.
    private let containers: [String: [Component]]

    package init(_ project: ResolvedProject) {
        self.project = project
        containers = project.components.reduce(into: [:]) { containers, component in
            for name in component.parts { containers[name, default: []].append(component) }
        }
    }

    package func users(of component: Component) -> [String] {
        (containers[component.name] ?? []).map(\.name)
    }

    /// Returns the tokens that a component's style uses in any variant, state, brand and mode, directly or through other tokens.
    package func tokens(of component: Component) -> [String] {
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

    /// A component that uses a token, and the nested components through which it does if its own style does not.
    package struct Showing {
        package let component: String
        package let through: [String]
    }

    /// Returns the components that use a token: first those whose own style does, then those that only contain such components.
    package func components(showing token: String) -> [Showing] {
        components(around: Set(project.components.filter { tokens(of: $0).contains(token) }.map(\.name)))
    }

    /// Returns components, then those that only contain them, with their own style.
    package func components(around byStyle: Set<String>) -> [Showing] {
        var within: [String: Set<String>] = [:]
        var next = byStyle.sorted().flatMap { name in
            (containers[name] ?? []).filter { instances(of: $0).contains(Instance(name: name, isOwn: true)) }
        }
        while let component = next.popLast() {
            let through = instances(of: component).filter { $0.isOwn && byStyle.contains($0.name) || within[$0.name] != nil }
            let isNew = within.updateValue(Set(through.map(\.name)).subtracting([component.name]), forKey: component.name) == nil
            if isNew { next += containers[component.name] ?? [] }
        }
        let names = project.components.map(\.name)
        return names.filter(byStyle.contains).map { Showing(component: $0, through: []) }
            + names.filter { !byStyle.contains($0) && !(within[$0] ?? []).isEmpty }
            .map { Showing(component: $0, through: (within[$0] ?? []).sorted()) }
    }

    /// Returns the tokens that a component uses only through nested components, each with these components.
    package func tokensOfParts(of component: Component) -> [(token: String, through: [String])] {
        var found: [String: Set<String>] = [:]
        for instance in instances(of: component) where instance.name != component.name {
            var seen: Set<Instance> = []
            for token in tokens(of: instance, &seen) { found[token, default: []].insert(instance.name) }
        }
        for token in tokens(of: component) { found[token] = nil }
        return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
    }

    /// A component nested in another, and whether it has its own style. If not, a style is passed to it.
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

    /// Returns the tokens of an instance, including those of the components in it. A component may contain a list of itself.
    private func tokens(of instance: Instance, _ seen: inout Set<Instance>) -> Set<String> {
        guard seen.insert(instance).inserted, let component = project.components.first(where: { $0.name == instance.name }) else {
            return []
        }
        var all = instance.isOwn ? Set(tokens(of: component)) : []
        for part in instances(of: component) { all.formUnion(tokens(of: part, &seen)) }
        return all
    }
}
