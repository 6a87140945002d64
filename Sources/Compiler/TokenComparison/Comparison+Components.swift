import TokenResolver

extension Comparison {
    /// The components that can look different because of some changes, sorted by name: their own style differs, or that of a part.
    package func components(showing changes: [Change]) -> [String] {
        let types = Set(changes.filter { $0.subject == .field && !$0.values.isEmpty }.map { String($0.path.prefix { $0 != "/" }) })
        return shown.components(around: Set(types.flatMap { shown.byType[$0] ?? [] })).sorted()
    }

    /// All components that can look different, including those whose own parts are drawn otherwise; new ones too. Which ones do, pictures show.
    package var changedComponents: [String] {
        let described = parts.filter { $0.isDrawn && $0.existence != .removed }
            .map { String($0.path.prefix { $0 != "." }) }
        return Set(components(showing: changes)).union(shown.components(around: Set(described))).sorted()
    }
}

/// Which components show which styles.
struct ShownComponents: Sendable {
    private let use: ComponentUse
    /// The components with a style type of their own, which may be that of a state.
    fileprivate let byType: [String: [String]]

    init(_ project: ResolvedProject) {
        use = ComponentUse(project)
        byType = project.components.reduce(into: [:]) { byType, component in
            let types = (component.style.map { [project.styles.types[$0].name] } ?? []) + component.states.map(component.name(of:))
            for type in types { byType[type, default: []].append(component.name) }
        }
    }

    /// Returns components and those that contain them.
    fileprivate func components(around names: Set<String>) -> [String] {
        names.isEmpty ? [] : use.components(around: names).map(\.component)
    }
}
