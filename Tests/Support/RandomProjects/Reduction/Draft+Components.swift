import TokenResolver

/// Removes components from a draft, and from components everything that no longer exists.
extension Draft {
    mutating func dropComponents(_ range: Range<Int>) {
        let names = components.all.indices.filter(range.contains).map { components.all[$0].name }
        dropComponents(Set(names))
    }

    /// Components that use them are removed too.
    private mutating func dropComponents(_ names: Set<String>) {
        var gone = names
        // A component only uses components before it, or itself.
        for component in components.all where !component.used.isDisjoint(with: gone) { gone.insert(component.name) }
        components.all.removeAll { gone.contains($0.name) }
    }

    /// Components whose style, variants, fields or enumerations were removed.
    mutating func dropUnsoundComponents() {
        dropComponents(Set(components.all.filter { !isSound($0) }.map(\.name)))
    }

    private func isSound(_ component: ComponentDraft) -> Bool {
        let variants = variants(of: component)
        guard component.style == nil || !variants.isEmpty else { return false }
        let picked = component.states.compactMap(\.variant) + component.examples.compactMap(\.variant)
        guard picked.allSatisfy(variants.contains) else { return false }
        let transitions = component.style.map(fields(ofStyle:))?.filter { $0.kind == .token(.transition) && !$0.hasStates } ?? []
        guard component.animatedFields.isSubset(of: transitions.map(\.name)) else { return false }
        for element in component.body?.all ?? [] {
            if let style = component.style, let field = element.style, !fields(ofStyle: style).contains(where: { $0.name == field }) {
                return false
            }
            guard let instance = element.instance, let variant = instance.variant else { continue }
            let child = components.all.first { $0.name == instance.component }
            if child.map({ self.variants(of: $0).contains(variant) }) != true { return false }
        }
        return component.enumerations.allSatisfy { !cases(ofEnumeration: $0).isEmpty }
    }

    private func variants(of component: ComponentDraft) -> [String] {
        styles.types.first { $0.name == component.style }?.variants ?? []
    }

    /// Calls `change` with the changes of each state, and the style that it changes.
    mutating func changePatches(_ change: (_ style: String, ComponentStateDraft.Patch) -> ComponentStateDraft.Patch) {
        for component in components.all.indices {
            guard let style = components.all[component].style else { continue }
            for state in components.all[component].states.indices {
                components.all[component].states[state].change { change(style, $0) }
            }
        }
    }
}

extension ComponentStateDraft {
    mutating func change(_ change: (Patch) -> Patch) {
        patch = change(patch)
        for index in patchesByBrand.indices { patchesByBrand[index].patch = change(patchesByBrand[index].patch) }
    }
}

extension ComponentDraft {
    /// The components that it contains.
    fileprivate var used: Set<String> {
        Set(content.compactMap(\.kind.component) + (body?.all ?? []).compactMap(\.instance?.component)).subtracting([name])
    }

    /// The fields of its style that animate.
    var animatedFields: Set<String> {
        Set(transitions.compactMap { if case .field(let name) = $0.animation { name } else { nil } })
    }

    fileprivate var enumerations: [String] {
        let parameters = (events + updates + actions).flatMap(\.parameters).compactMap { parameter -> String? in
            if case .enumeration(let name) = parameter.kind { name } else { nil }
        }
        return content.compactMap(\.kind.enumeration) + parameters
    }
}

extension ContentKind {
    fileprivate var component: String? {
        switch self {
        case .component(let name): name
        case .list(let item): item.component
        default: nil
        }
    }

    fileprivate var enumeration: String? {
        switch self {
        case .enumeration(let name): name
        case .list(let item): item.enumeration
        default: nil
        }
    }
}
